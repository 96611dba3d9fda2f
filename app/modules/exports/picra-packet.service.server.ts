import type { Readable } from 'node:stream';
import { AppError } from '~/errors.ts';
import { requireAnswers } from '~/modules/picra/picra-access.service.server.ts';
import { photoSizes, sizeKey } from '~/modules/photos/photo.rules.ts';
import {
  seesBudget,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { openReport } from '~/modules/reports/report-reading.service.server.ts';
import { listReports } from '~/modules/reports/report.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { ArchiveFile } from './archive.server.ts';
import { photoFiles, projectArchive } from './photo-archive.service.server.ts';

/** The newest response report that is printed; nothing without one. */
async function responseFile(
  context: ServiceContext,
  access: ProjectAccess,
): Promise<ArchiveFile[]> {
  const reports = await listReports(context, access);
  const newest = reports.find(
    ({ type, status }) => type === 'picra_response' && status === 'ready',
  );
  if (!newest) return [];
  const open = async (): Promise<Readable> => {
    const file = await openReport(context, access, newest.number);
    if (!file) throw new AppError('notFound');
    return file.stream;
  };
  return [{ name: `response-${newest.number}.pdf`, open }];
}

interface ReceiptRow {
  id: string;
  key: string;
  task: number;
  day: string;
}

/** The receipts of the items' expenses, for those who see the budget. */
async function receiptFiles(
  { em, services }: ServiceContext,
  access: ProjectAccess,
): Promise<ArchiveFile[]> {
  if (!seesBudget(access)) return [];
  const rows = await em.execute<ReceiptRow[]>(
    `select e.id, coalesce(p.marked_key, p.object_key) as key, t.number as task, e.spent_on::text as day
     from expenses e join tasks t on t.id = e.task_id and t.deleted_at is null
     join photos p on p.id = e.photo_id and p.deleted_at is null
     where e.project_id = ? and e.deleted_at is null order by t.number, e.spent_on, e.id`,
    [access.project.id],
  );
  return rows.map(({ id, key, task, day }) => ({
    name: `task-${String(task).padStart(4, '0')}/receipt-${day}-${id.slice(0, 8)}.jpg`,
    open: () => services.storage.open(sizeKey(key, photoSizes[0])),
  }));
}

/**
 * The closing packet of a PICRA as a ZIP (promise 30.7): the newest response report, the photos of
 * each item and their receipts. Throws `forbidden`, `notFound` where the project is no PICRA, and
 * `tooManyAttempts` while another archive is being sent to the person.
 */
export async function picraPacket(
  context: ServiceContext,
  access: ProjectAccess,
): Promise<Readable> {
  requireAnswers(access);
  if (access.project.kind !== 'picra') throw new AppError('notFound');
  return projectArchive(access, async () => [
    ...(await responseFile(context, access)),
    ...(await photoFiles(context, access)),
    ...(await receiptFiles(context, access)),
  ]);
}
