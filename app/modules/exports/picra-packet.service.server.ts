import type { Readable } from 'node:stream';
import { AppError } from '~/errors.ts';
import { requireAnswers } from '~/modules/picra/picra-access.service.server.ts';
import { picraItems } from '~/modules/picra/picra-items.service.server.ts';
import { photoSizes, sizeKey } from '~/modules/photos/photo.rules.ts';
import {
  seesBudget,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { openReport } from '~/modules/reports/report-reading.service.server.ts';
import { packetResponse } from '~/modules/reports/snapshot-picra.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { ArchiveFile } from './archive.server.ts';
import { photoFiles, projectArchive } from './photo-archive.service.server.ts';

/** The file of the response that a packet holds; nothing without one. */
async function responseFile(
  context: ServiceContext,
  access: ProjectAccess,
): Promise<ArchiveFile[]> {
  const held = await packetResponse(context.em, access.project.id);
  if (!held) return [];
  const { report, number } = held;
  const open = async (): Promise<Readable> => {
    // Missing while it is printed again after a signature.
    const file = await openReport(context, access, report);
    if (!file) throw new AppError('notFound');
    return file.stream;
  };
  return [{ name: `response-${number}.pdf`, open }];
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
  items: ReadonlySet<number>,
): Promise<ArchiveFile[]> {
  if (!seesBudget(access)) return [];
  const receipts = await em.execute<ReceiptRow[]>(
    `select e.id, coalesce(p.marked_key, p.object_key) as key, t.number as task, e.spent_on::text as day
     from expenses e join tasks t on t.id = e.task_id and t.deleted_at is null
     join photos p on p.id = e.photo_id and p.deleted_at is null
     where e.project_id = ? and e.deleted_at is null order by t.number, e.spent_on, e.id`,
    [access.project.id],
  );
  const ofItems = receipts.filter(({ task }) => items.has(task));
  return ofItems.map(({ id, key, task, day }) => ({
    name: `task-${String(task).padStart(4, '0')}/receipt-${day}-${id.slice(0, 8)}.jpg`,
    open: () => services.storage.open(sizeKey(key, photoSizes[0])),
  }));
}

/**
 * The closing packet of a PICRA as a ZIP (promise 30.7): the response that stands, the photos of
 * each item and their receipts. Throws `forbidden`, `notFound` where the project is no PICRA, and
 * `tooManyAttempts` while another archive is being sent to the person.
 */
export async function picraPacket(
  context: ServiceContext,
  access: ProjectAccess,
): Promise<Readable> {
  requireAnswers(access);
  if (access.project.kind !== 'picra') throw new AppError('notFound');
  return projectArchive(access, async () => {
    const items = await picraItems(context.em, access.project);
    const numbers = new Set(items.map(({ number }) => number));
    return [
      ...(await responseFile(context, access)),
      ...(await photoFiles(context, access, numbers)),
      ...(await receiptFiles(context, access, numbers)),
    ];
  });
}
