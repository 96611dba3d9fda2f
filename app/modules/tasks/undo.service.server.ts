import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fromNow, now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import {
  allows,
  managesProject,
  requireRight,
  type ActorAccess,
} from '~/modules/projects/project-access.service.server.ts';
import {
  lockedMachineTexts,
  putBackMachineTexts,
} from '~/modules/bilingual/machine-texts.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isUuid } from '~/uuid.ts';
import { lockDocumentsOf } from './lock-tasks.server.ts';
import { UNDO_MS } from './task-change.service.server.ts';
import {
  TaskChange,
  type ChangedTable,
  type ColumnValues,
  type RowChange,
} from './task-change.entity.server.ts';
import { isSame, writeRows, writeTasks } from './write-rows.server.ts';

/** What an undo did, by the numbers of the tasks. */
interface Undone {
  restored: number[];
  /** Changed by somebody since, and left as they are. */
  kept: number[];
}

/**
 * What an undo did; of a change of lines, places or texts of machines alone, how many of them are as
 * before.
 */
export interface UndoneChange extends Undone {
  lines?: number;
  places?: number;
  texts?: number;
}

/** Whether a change was made by this person, or by the same crew link. */
const isAuthor = (
  { user }: ActorAccess,
  { userId, crewLinkId }: Pick<TaskChange, 'userId' | 'crewLinkId'>,
): boolean => (user.id === null ? crewLinkId === user.crewLinkId : userId === user.id);

/** The change under its row lock, where this person may undo it now. */
async function lockChange(tx: EntityManager, access: ActorAccess, id: string): Promise<TaskChange> {
  const change = isUuid(id)
    ? await tx.findOne(
        TaskChange,
        { id, projectId: access.project.id },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
    : null;
  if (!change) throw new AppError('notFound');
  if (!isAuthor(access, change) && !(await managesProject(tx, access)))
    throw new AppError('forbidden');
  if (change.undoneAt) throw new AppError('alreadyUndone');
  if (change.createdAt < fromNow(-UNDO_MS)) throw new AppError('undoExpired');
  return change;
}

/**
 * Which of these changes the person may still undo: their own of the last 24 hours, and those of
 * others where the person manages the project.
 */
export async function undoableChanges(
  { em }: ServiceContext,
  access: ActorAccess,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0 || !allows(access, 'edit')) return new Set();
  const changes = await em.find(
    TaskChange,
    {
      id: { $in: [...ids] },
      projectId: access.project.id,
      undoneAt: null,
      createdAt: { $gt: fromNow(-UNDO_MS) },
    },
    { fields: ['id', 'userId', 'crewLinkId'] },
  );
  const isMine = (change: Pick<TaskChange, 'userId' | 'crewLinkId'>): boolean =>
    isAuthor(access, change);
  const all = changes.every(isMine) || (await managesProject(em, access));
  return new Set(changes.filter((change) => all || isMine(change)).map(({ id }) => id));
}

interface CurrentRow {
  id: string;
  /** All columns of the row now. */
  now: ColumnValues;
}

/** The rows that a change wrote, as they are now, locked in the order of their ids. */
async function currentRows(
  tx: EntityManager,
  table: ChangedTable,
  rows: readonly RowChange[],
): Promise<Map<string, ColumnValues>> {
  if (rows.length === 0) return new Map();
  const found = await tx.execute<CurrentRow[]>(
    `select id, to_jsonb(t) as now from ${table} t
     where id in (${rows.map(() => '?').join(', ')}) order by id for update`,
    rows.map(({ id }) => id),
  );
  return new Map(found.map((row) => [row.id, row.now]));
}

/** Whether a row still has every value that the change left. */
const isUntouched = ({ after }: RowChange, current: ColumnValues | undefined): boolean =>
  current !== undefined &&
  Object.entries(after).every(([name, value]) => isSame(current[name], value));

const ofTable = (rows: readonly RowChange[], table: ChangedTable): RowChange[] =>
  rows.filter((row) => row.table === table);

async function restoreTasks(tx: EntityManager, changed: readonly RowChange[]): Promise<Undone> {
  const rows = ofTable(changed, 'tasks');
  const current = await currentRows(tx, 'tasks', rows);
  const untouched = rows.filter((row) => isUntouched(row, current.get(row.id)));
  await writeTasks(
    tx,
    untouched.map(({ id, before }) => ({
      id,
      version: Number(current.get(id)?.version),
      values: before,
    })),
  );
  const numbersOf = (some: readonly RowChange[]): number[] =>
    some.map(({ id }) => Number(current.get(id)?.number)).sort((a, b) => a - b);
  return {
    restored: numbersOf(untouched),
    kept: numbersOf(rows.filter((row) => !untouched.includes(row) && current.has(row.id))),
  };
}

/** Puts back the answers to the items of a PICRA, whose rows have the ids of their tasks. */
async function restoreAnswers(tx: EntityManager, changed: readonly RowChange[]): Promise<Undone> {
  const rows = ofTable(changed, 'picra_answers');
  if (rows.length === 0) return { restored: [], kept: [] };
  const current = await currentRows(tx, 'picra_answers', rows);
  const untouched = rows.filter((row) => isUntouched(row, current.get(row.id)));
  await writeRows(
    tx,
    'picra_answers',
    untouched.map(({ id, before }) => ({ id, values: before })),
  );
  const tasks = await tx.execute<{ id: string; number: number }[]>(
    `select id, number from tasks where id in (${rows.map(() => '?').join(', ')}) order by number`,
    rows.map(({ id }) => id),
  );
  const isRestored = ({ id }: { id: string }): boolean => untouched.some((row) => row.id === id);
  return {
    restored: tasks.filter(isRestored).map(({ number }) => number),
    kept: tasks.filter((task) => !isRestored(task)).map(({ number }) => number),
  };
}

/** What two parts of an undo did together: a task of which one part was kept is not restored. */
function together(a: Undone, b: Undone): Undone {
  const kept = [...new Set([...a.kept, ...b.kept])].sort((x, y) => x - y);
  const restored = [...new Set([...a.restored, ...b.restored])].sort((x, y) => x - y);
  return { restored: restored.filter((number) => !kept.includes(number)), kept };
}

/** The tables beside tasks and answers that a change writes. */
const restTables = [
  'document_lines',
  'document_groups',
  'photos',
  'comments',
  'task_items',
  'area_names',
] as const satisfies ChangedTable[];

/**
 * Puts back what belongs to the tasks: photos, comments, steps, lines and groups of documents, names
 * of places. Returns the numbers of lines and places.
 */
async function restoreRest(tx: EntityManager, changed: readonly RowChange[]) {
  let lines = 0;
  let places = 0;
  for (const table of restTables) {
    const rows = ofTable(changed, table);
    const current = await currentRows(tx, table, rows);
    const untouched = rows.filter((row) => isUntouched(row, current.get(row.id)));
    await writeRows(
      tx,
      table,
      untouched.map(({ id, before }) => ({ id, values: before })),
    );
    if (table === 'document_lines') lines = untouched.length;
    if (table === 'area_names') places = untouched.length;
  }
  return { lines, places };
}

/** Puts back what machines had written for texts of the account. Returns how many. */
async function restoreTexts(
  tx: EntityManager,
  { project: { ownerId } }: ActorAccess,
  changed: readonly RowChange[],
): Promise<number> {
  const rows = ofTable(changed, 'machine_texts');
  const ids = rows.map(({ id }) => id);
  const current = await lockedMachineTexts(tx, ownerId, ids);
  const stands = rows.filter((row) => isUntouched(row, current.get(row.id)));
  await putBackMachineTexts(tx, ownerId, stands);
  return stands.length;
}

/** Notes an undo in the activity by what it restored the most of. */
function noteUndo(
  tx: EntityManager,
  { user, project: { id } }: ActorAccess,
  { restored, lines = 0, places = 0, texts = 0 }: UndoneChange,
): void {
  const count = restored.length;
  if (count > 0) noteActivity(tx, user, id, 'tasks.undone', { numbers: restored, count });
  else if (lines > 0) noteActivity(tx, user, id, 'lines.undone', { count: lines });
  else if (places > 0) noteActivity(tx, user, id, 'areas.undone', { count: places });
  else noteActivity(tx, user, id, 'texts.undone', { count: texts });
}

/**
 * Undoes a change of tasks once, within 24 hours, for its author or a manager (promise 12.11): each
 * task gets back the values from before, unless somebody changed one of them since, and so does each
 * line of a document, name of a place and text of a machine. Returns their numbers.
 * Throws `notFound`, `forbidden`, `alreadyUndone`, `undoExpired`.
 */
export async function undoChange(
  context: ServiceContext,
  access: ActorAccess,
  changeId: string,
): Promise<UndoneChange> {
  requireRight(access, 'edit');
  return context.em.transactional(async (tx) => {
    const change = await lockChange(tx, access, changeId);
    await lockDocumentsOf(
      tx,
      ofTable(change.rows, 'document_lines').map(({ id }) => id),
    );
    const undone = together(
      await restoreTasks(tx, change.rows),
      await restoreAnswers(tx, change.rows),
    );
    const { lines, places } = await restoreRest(tx, change.rows);
    const texts = await restoreTexts(tx, access, change.rows);
    change.undoneAt = now();
    if (undone.restored.length + lines + places + texts > 0) {
      await touchProject(tx, access.project.id);
      noteUndo(tx, access, { ...undone, lines, places, texts });
    }
    if (undone.restored.length + undone.kept.length > 0) return undone;
    if (ofTable(change.rows, 'machine_texts').length > 0) return { ...undone, texts };
    return { ...undone, ...(lines > 0 ? { lines } : places > 0 ? { places } : {}) };
  });
}
