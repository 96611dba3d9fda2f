import { buffer } from 'node:stream/consumers';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Storage } from '~/adapters/storage.ts';
import { codeOf } from '~/errors.ts';
import { captionWithWords, type PhotoMark } from '~/photo-marks.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import { isPaper, sizeKey, type PhotoStage } from '~/modules/photos/photo.rules.ts';
import { isForClients, showsMoney, type SnapshotPhoto } from './report.rules.ts';
import type { PhotoCounts } from './report-volumes.rules.ts';
import { MAX_FILE_PHOTOS, MAX_REPORT_PHOTOS, type ReportOptions } from './report.schema.ts';

type PhotoSize = Parameters<typeof sizeKey>[1];

/** Whether a report prints one photo of each task. */
const isList = ({ type }: ReportOptions): boolean => type === 'work_order' || type === 'punch_list';

/** The stored sizes of a printed photo, px: 100, 150 and 250 dpi at the width of half a page. */
const printedSizes = { small: 320, medium: 480, large: 800 } as const;
const printedSize = ({ photoSize }: ReportOptions): PhotoSize => printedSizes[photoSize];
/** The same of the picture of the cover, which is as wide as the text. */
const coverSize = ({ photoSize }: ReportOptions): PhotoSize => (photoSize === 'small' ? 800 : 1600);

/** A paper is read: 250 dpi at a third of the width of a page; beyond MAX_REPORT_PHOTOS 150 dpi. */
const paperSizes = { usual: 800, small: 480 } as const;

/** The size of a photo in a list, or of one of a report, by its place among its photos. */
function sizeOf(options: ReportOptions, stage: PhotoStage, index: number): PhotoSize {
  const isSmall = isList(options) || index >= MAX_REPORT_PHOTOS;
  if (isPaper(stage)) return isSmall ? paperSizes.small : paperSizes.usual;
  return isSmall ? printedSizes.small : printedSize(options);
}

/** The data: URI of a photo, by its object key and size, px; null where storage does not have it. */
export type PictureOf = (objectKey: string, size: PhotoSize) => Promise<string | null>;

/** Reads each photo once, so that freezing a project again does not read them again. */
export function pictureReader(storage: Storage): PictureOf {
  const read = new Map<string, string | null>();
  return async (objectKey, size) => {
    const key = sizeKey(objectKey, size);
    const known = read.get(key);
    if (known !== undefined) return known;
    let uri: string | null = null;
    try {
      const bytes = await buffer(await storage.open(key));
      uri = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    } catch (error) {
      if (codeOf(error) !== 'notFound') throw error;
    }
    read.set(key, uri);
    return uri;
  };
}

interface PhotoRow {
  task: number | null;
  stage: PhotoStage;
  caption: string;
  marks: PhotoMark[];
  key: string;
  at: Date | string;
}

/** The stages that a report prints; receipts show money, and licenses are in closing packets. */
function stagesOf(options: ReportOptions): PhotoStage[] {
  if (options.photos === 'none' || options.type === 'budget') return [];
  if (options.photos === 'before_after') return ['before', 'after'];
  return [
    'before',
    'during',
    'after',
    'issue',
    ...(showsMoney(options) ? ['receipt' as const] : []),
    ...(options.type === 'closing_packet' ? ['license' as const] : []),
  ];
}

/**
 * The photos of a project that a report may print, in the order of its tasks; a receipt of an
 * expense is one of its task.
 */
async function photoRows(
  em: EntityManager,
  projectId: string,
  options: ReportOptions,
): Promise<PhotoRow[]> {
  const stages = stagesOf(options);
  if (stages.length === 0) return [];
  return em.execute<PhotoRow[]>(
    `select t.number as task, p.stage, p.caption, p.marks,
       coalesce(p.marked_key, p.object_key) as key, coalesce(p.taken_at, p.created_at) as at
     from photos p left join tasks t on t.deleted_at is null and t.id = coalesce(p.task_id,
       (select e.task_id from expenses e where e.photo_id = p.id and e.deleted_at is null
         and e.task_id is not null order by e.spent_on, e.id limit 1))
     where p.project_id = ? and p.deleted_at is null and p.include_in_reports
       and p.stage in (${stages.map(() => '?').join(', ')})
     order by t.number nulls last, coalesce(p.taken_at, p.created_at), p.id`,
    [projectId, ...stages],
  );
}

/** Whether a report prints photos of no task. */
const printsOthers = ({ photos, type }: ReportOptions): boolean =>
  photos === 'all' && type !== 'closing_packet';

/**
 * How many photos of each task, and of none, a report for clients prints; other types have one volume
 * of them.
 */
export async function photoCounts(
  em: EntityManager,
  projectId: string,
  options: ReportOptions,
): Promise<PhotoCounts> {
  if (!isForClients(options.type)) return new Map();
  const rows = await photoRows(em, projectId, options);
  const printed = rows.filter(({ task }) => task !== null || printsOthers(options));
  const byTask = Map.groupBy(printed, ({ task }) => task);
  return new Map([...byTask].map(([task, own]) => [task, own.length]));
}

/** The one photo of a task that a list prints: what is to be done, else the first. */
function thumbsOf(rows: readonly PhotoRow[]): PhotoRow[] {
  const byTask = Map.groupBy(rows, ({ task }) => task);
  return [...byTask].flatMap(([task, own]) =>
    task === null
      ? own
      : (own.find(({ stage }) => stage === 'before' || stage === 'issue') ?? own.slice(0, 1)),
  );
}

/**
 * The photos that a report or a volume prints, in the order of its tasks, and how many are left out
 * because it holds no more. `tasks`: the numbers of the tasks it prints; the photos of no task stand
 * in the first volume.
 */
export async function reportPhotos(
  em: EntityManager,
  pictureOf: PictureOf,
  projectId: string,
  options: ReportOptions,
  { tasks, isFirst }: { tasks: readonly number[]; isFirst: boolean },
): Promise<{ photos: SnapshotPhoto[]; leftOut: number }> {
  const ofReport = new Set(tasks);
  const wanted = (await photoRows(em, projectId, options)).filter(({ task }) =>
    task === null ? isFirst && printsOthers(options) : ofReport.has(task),
  );
  const chosen = isList(options) ? thumbsOf(wanted) : wanted;
  const photos: SnapshotPhoto[] = [];
  for (const [index, row] of chosen.slice(0, MAX_FILE_PHOTOS).entries()) {
    const dataUri = await pictureOf(row.key, sizeOf(options, row.stage, index));
    if (dataUri)
      photos.push({
        taskNumber: row.task,
        stage: row.stage,
        dataUri,
        caption: captionWithWords(row.caption, row.marks) || null,
        takenAt: new Date(row.at).toISOString(),
      });
  }
  return { photos, leftOut: Math.max(0, chosen.length - MAX_FILE_PHOTOS) };
}

/** The photo that a person chose for covers; null without one, and for reports without a cover. */
export async function coverPicture(
  em: EntityManager,
  pictureOf: PictureOf,
  { id, coverPhotoId }: Pick<Project, 'id' | 'coverPhotoId'>,
  options: ReportOptions,
): Promise<string | null> {
  if (!coverPhotoId || options.photos === 'none' || !isForClients(options.type)) return null;
  const [chosen] = await em.execute<{ key: string }[]>(
    `select coalesce(marked_key, object_key) as key from photos
     where id = ? and project_id = ? and deleted_at is null and stage not in ('receipt', 'license')`,
    [coverPhotoId, id],
  );
  return chosen ? pictureOf(chosen.key, coverSize(options)) : null;
}
