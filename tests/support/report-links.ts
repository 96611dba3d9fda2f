import { linkTokenOf } from '~/link-token.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { ReportLink } from '~/modules/reports/report-link.entity.server.ts';
import type { Recipient } from '~/modules/reports/report-link.schema.ts';
import { shareReport } from '~/modules/reports/report-link.service.server.ts';
import { reportOptionsSchema } from '~/modules/reports/report.schema.ts';
import { createReport } from '~/modules/reports/report.service.server.ts';
import type { TestDatabase } from './database.ts';

/** Makes a report of a project. Returns its number. */
export async function madeReport(
  database: TestDatabase,
  access: ProjectAccess,
  type = 'progress',
): Promise<number> {
  const options = reportOptionsSchema.parse({ type });
  return (await createReport(database.context(), access, options, null)).number;
}

/** Shares a report, with all lines of the work order. Returns the link's id and token. */
export async function sharedReport(
  database: TestDatabase,
  access: ProjectAccess,
  number: number,
  requestId: string | null = null,
  wanted: Recipient = { recipient: 'Ana Ruiz', lines: ['received', 'finished'] },
): Promise<{ id: string; token: string }> {
  const id = await shareReport(database.context(), access, number, wanted, requestId);
  const link = await database.fork().findOneOrFail(ReportLink, { id });
  return { id, token: linkTokenOf('report-link', link) ?? '' };
}
