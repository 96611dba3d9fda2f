import type { Readable } from 'node:stream';
import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import {
  isNewMember,
  projectFor,
  requireRight,
  seesBudget,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { PhotoMark } from '~/photo-marks.ts';
import { Photo } from './photo.entity.server.ts';
import { photoSizes, shownKey, sizeKey, type PhotoSize, type PhotoStage } from './photo.rules.ts';
import { isUuid } from '~/uuid.ts';
import type { TwinText } from '~/bilingual-text.ts';

/** A photo with the task that it is on. */
export interface ListedPhoto {
  id: string;
  stage: PhotoStage;
  caption: string;
  marks: PhotoMark[];
  /** Size of its largest copy, px. */
  width: number;
  height: number;
  includeInReports: boolean;
  /** When it was taken, else when it was uploaded. */
  at: Date;
  /** Whether its file says when it was taken. */
  isTaken: boolean;
  /** The number, area and title of its task; nulls for none. */
  task: number | null;
  area: string | null;
  title: TwinText | null;
  /** Who sent it, by name. */
  sender: string;
  /** Whether it was sent by a crew link. */
  isCrew: boolean;
}

type PhotoRow = Omit<ListedPhoto, 'at'> & { at: Date | string };

const columns = `p.id, p.stage, p.caption, p.marks, p.width, p.height, 
  coalesce(p.uploaded_by_name, trim(u.first_name || ' ' || u.last_name), '') as sender,
  p.crew_link_id is not null as "isCrew",
  p.include_in_reports as "includeInReports", coalesce(p.taken_at, p.created_at) as at,
  p.taken_at is not null as "isTaken",
  t.number as task, t.areas->>0 as area, t.title`;
const from = `from photos p left join tasks t on t.id = p.task_id and t.deleted_at is null
  left join users u on u.id = p.uploaded_by`;
/** The receipt of an expense, which belongs to the budget and to those who see it (promise 29.4). */
const OF_EXPENSE = `(p.stage = 'receipt' and exists (select 1 from expenses e where e.photo_id = p.id))`;
/** Of the project, not deleted, and no receipt of the budget. */
const ofProject = `p.project_id = ? and p.deleted_at is null and not ${OF_EXPENSE}`;

const listed = (rows: PhotoRow[]): ListedPhoto[] =>
  rows.map((row) => ({ ...row, at: new Date(row.at) }));

/** The photos of one task, at most `limit`, the earliest first. */
export async function taskPhotos(
  { em }: ServiceContext,
  { project }: ProjectAccess,
  number: number,
  limit: number,
): Promise<ListedPhoto[]> {
  return listed(
    await em.execute<PhotoRow[]>(
      `select ${columns} ${from} where ${ofProject} and t.number = ?
       order by coalesce(p.taken_at, p.created_at), p.id limit ?`,
      [project.id, number, limit],
    ),
  );
}

/** Of no task, and no proof of a check of a walk. */
const inTray = 't.id is null and p.check_id is null';

/** The photos of no task, the newest first. */
export async function trayPhotos(
  { em }: ServiceContext,
  { project }: ProjectAccess,
  limit: number,
): Promise<ListedPhoto[]> {
  return listed(
    await em.execute<PhotoRow[]>(
      `select ${columns} ${from} where ${ofProject} and ${inTray}
       order by coalesce(p.taken_at, p.created_at) desc, p.id desc limit ?`,
      [project.id, limit],
    ),
  );
}

/** The photos of a project, of one stage where given, the newest first, after a position. */
export async function newestPhotos(
  { em }: ServiceContext,
  { project }: ProjectAccess,
  stage: PhotoStage | null,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<ListedPhoto[]> {
  return listed(
    await em.execute<PhotoRow[]>(
      `select ${columns} ${from} where ${ofProject}
       ${stage ? 'and p.stage = ?' : ''}
       ${after ? 'and (coalesce(p.taken_at, p.created_at), p.id) < (?, ?)' : ''}
       order by coalesce(p.taken_at, p.created_at) desc, p.id desc limit ?`,
      [project.id, ...(stage ? [stage] : []), ...(after ? [after.at, after.id] : []), limit],
    ),
  );
}

/** A task that has photos: their number, and the newest before and after photo. */
export interface TaskPair {
  number: number;
  title: TwinText;
  area: string | null;
  count: number;
  /** When its newest photo was taken. */
  at: Date;
  before: string | null;
  after: string | null;
  /** A photo of another stage, where it has neither before nor after. */
  other: string | null;
}

/** The tasks of a project that have photos, by number, after a number. */
export async function photoPairs(
  { em }: ServiceContext,
  { project }: ProjectAccess,
  after: number,
  limit: number,
): Promise<TaskPair[]> {
  const newest = (condition: string): string =>
    `(array_agg(p.id order by coalesce(p.taken_at, p.created_at) desc, p.id) filter (where ${condition}))[1]`;
  const rows = await em.execute<(Omit<TaskPair, 'at'> & { at: Date | string })[]>(
    `select t.number, t.title, t.areas->>0 as area, count(*)::int as count,
       max(coalesce(p.taken_at, p.created_at)) as at,
       ${newest("p.stage = 'before'")} as before, ${newest("p.stage = 'after'")} as after,
       ${newest("p.stage not in ('before', 'after')")} as other
     from photos p join tasks t on t.id = p.task_id and t.deleted_at is null
     where ${ofProject} and t.number > ? group by t.id order by t.number limit ?`,
    [project.id, after, limit],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Photos by id, for the pairs. */
export async function photosById(
  { em }: ServiceContext,
  { project }: ProjectAccess,
  ids: readonly string[],
): Promise<Map<string, ListedPhoto>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<PhotoRow[]>(
    `select ${columns} ${from} where ${ofProject} and p.id in (${ids.map(() => '?').join(', ')})`,
    [project.id, ...ids],
  );
  return new Map(listed(rows).map((photo) => [photo.id, photo]));
}

/** How many photos a project has, and how many of them are on no task. */
export async function countPhotos(
  { em }: ServiceContext,
  { project }: ProjectAccess,
): Promise<{ all: number; tray: number }> {
  const [row] = await em.execute<{ all: number; tray: number }[]>(
    `select count(*)::int as "all", (count(*) filter (where ${inTray}))::int as tray
     ${from} where ${ofProject}`,
    [project.id],
  );
  return row ?? { all: 0, tray: 0 };
}

/** The number of photos, and of after photos, of each of these tasks; tasks without one are left out. */
export async function photoCounts(
  { em }: ServiceContext,
  { project }: ProjectAccess,
  numbers: readonly number[],
): Promise<Map<number, { count: number; after: number }>> {
  if (numbers.length === 0) return new Map();
  const rows = await em.execute<{ number: number; count: number; after: number }[]>(
    `select t.number, count(*)::int as count,
       (count(*) filter (where p.stage = 'after'))::int as after
     from tasks t join photos p on p.task_id = t.id
     where t.project_id = ? and t.number in (${numbers.map(() => '?').join(', ')})
       and p.deleted_at is null and not ${OF_EXPENSE} group by t.number`,
    [project.id, ...numbers],
  );
  return new Map(rows.map(({ number, ...counts }) => [number, counts]));
}

/** The number of photos of each project that has any. */
export async function projectPhotoCounts(
  { em }: ServiceContext,
  projectIds: readonly string[],
): Promise<Map<string, number>> {
  if (projectIds.length === 0) return new Map();
  const rows = await em.execute<{ id: string; count: number }[]>(
    `select p.project_id as id, count(*)::int as count from photos p
     where p.project_id in (${projectIds.map(() => '?').join(', ')}) and p.deleted_at is null
       and not ${OF_EXPENSE} group by p.project_id`,
    [...projectIds],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The tasks that a photo can be put on, in the order of the list, at most `limit`. */
export const tasksToChoose = (
  { em }: ServiceContext,
  { project }: ProjectAccess,
  limit: number,
): Promise<{ number: number; title: TwinText }[]> =>
  em.execute(
    `select number, title from tasks where project_id = ? and deleted_at is null
     order by position limit ?`,
    [project.id, limit],
  );

/** Whether a photo is the receipt of an expense. */
async function isReceipt(em: ServiceContext['em'], id: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select 1 from photos p where p.id = ? and ${OF_EXPENSE}`,
    [id],
  );
  return rows.length > 0;
}

/**
 * The copy that a person gets of a photo: not the largest one, the original of all that is made of
 * it, in the first hour of a member who joined by digits alone (promise 14.8).
 */
export const sizeFor = (access: ProjectAccess, size: PhotoSize): PhotoSize =>
  size === photoSizes[0] && isNewMember(access) ? photoSizes[1] : size;

/**
 * Opens a copy of a photo in a project that the user may read, with its marks; the receipt of an
 * expense only where they see the budget, and the photo `asTaken` only for those who may draw on it
 * (promise 23.6). Throws `notFound`, `forbidden`.
 */
export async function openPhoto(
  context: ServiceContext,
  user: SessionUser,
  id: string,
  size: PhotoSize,
  { asTaken = false } = {},
): Promise<Readable> {
  const photo = isUuid(id) ? await context.em.findOne(Photo, { id, deletedAt: null }) : null;
  if (!photo) throw new AppError('notFound');
  const access = await projectFor(context, user, photo.projectId, 'read');
  if (!seesBudget(access) && (await isReceipt(context.em, id))) throw new AppError('notFound');
  if (asTaken) requireRight(access, 'edit');
  const key = asTaken ? photo.objectKey : shownKey(photo);
  return context.services.storage.open(sizeKey(key, sizeFor(access, size)));
}
