import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { loggedEvents } from '~xstate/task.machine.ts';
import { now } from '../../clock.ts';
import type { Language } from '../../i18n.ts';
import { Activity, type ActivityVerb } from '../activity/activity.entity.server.ts';
import { nameOf } from '../activity/activity.service.server.ts';
import { inBatches } from '../in-batches.ts';
import type { ProjectAccess } from '../projects/project-access.service.server.ts';
import { touchProject } from '../projects/touch-project.server.ts';
import { recordChange } from '../tasks/task-change.service.server.ts';
import type { RowChange } from '../tasks/task-change.entity.server.ts';
import { Task } from '../tasks/task.entity.server.ts';
import { movedColumns } from '../tasks/transition.service.server.ts';
import { columnsOf, writeTasks, type TaskPatch } from '../tasks/write-rows.server.ts';
import type { ChangedRow, NewRow, PlannedRow } from './import-plan.ts';

/** What an import did. */
export interface ImportResult {
  added: number;
  changed: number;
  /** Id of the change for its undo; null where tasks were added, which it would leave. */
  undo: string | null;
}

/** Tasks of one statement: about 40 ms of the embedded database. */
const BATCH_SIZE = 100;

type Entry = [verb: ActivityVerb, details: Record<string, unknown>];

/** What the history says of a status that an import changed. */
const movedEntries = (number: number, move: ChangedRow['move']): Entry[] =>
  move
    ? loggedEvents(move.event.type).map((verb): Entry => [
        verb,
        { number, ...('reason' in move.event ? { reason: move.event.reason } : {}) },
      ])
    : [];

/** What the history says of a changed task. */
function changedEntries({ task, fields, move }: ChangedRow): Entry[] {
  const edited = fields.map(({ column }) => column).filter((column) => column !== 'status');
  return [
    ...(edited.length > 0
      ? [['task.edited', { number: task.number, fields: edited }] satisfies Entry]
      : []),
    ...movedEntries(task.number, move),
  ];
}

/** The columns of a changed task: what the file has, and what its new status brings. */
function patchOf({ task, values, move }: ChangedRow, userId: string): TaskPatch {
  const texts = 'title' in values || 'description' in values;
  const approved = texts && (task.originalLanguage as Language) === 'es';
  return {
    id: task.id,
    version: task.version,
    values: columnsOf({
      ...values,
      ...(Object.keys(values).length > 0 ? { editedAt: now() } : {}),
      ...(approved ? { spanishApprovedBy: userId, spanishApprovedAt: now() } : {}),
      ...(move ? movedColumns(task, move.event, move.to, userId) : {}),
    }),
  };
}

/** Adds the new tasks, numbered from the counter of the project. Returns their numbers. */
async function insertNew(
  tx: EntityManager,
  { user, project }: ProjectAccess,
  rows: readonly NewRow[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const [counter] = await tx.execute<{ task_counter: number }[]>(
    'update projects set task_counter = task_counter + ? where id = ? returning task_counter',
    [rows.length, project.id],
  );
  const first = (counter?.task_counter ?? 0) - rows.length + 1;
  const numbered = rows.map((row, index) => ({ row, number: first + index }));
  await inBatches(numbered, BATCH_SIZE, async (batch) => {
    const tasks = batch.map(({ row: { language, values, move }, number }) => ({
      id: randomUUID(),
      projectId: project.id,
      number,
      position: number,
      title: {},
      description: { [language]: '' },
      status: 'pending' as const,
      priority: 'medium' as const,
      trade: 'general' as const,
      action: 'other' as const,
      areas: [],
      missing: [],
      photoRequired: false,
      method: 'hand' as const,
      createdBy: user.id,
      createdAt: now(),
      updatedAt: now(),
      originalLanguage: language,
      ...values,
      ...(move ? movedColumns({ reworkCount: 0 }, move.event, move.to, user.id) : {}),
    }));
    await tx.insertMany(Task, withEveryColumn(tasks));
  });
  return numbered.map(({ number }) => number);
}

/** Rows of one statement have the same columns. */
function withEveryColumn<Row extends object>(rows: readonly Row[]): Row[] {
  const empty = Object.fromEntries(
    rows.flatMap((row) => Object.keys(row).map((key) => [key, null])),
  );
  return rows.map((row) => ({ ...empty, ...row }));
}

/**
 * Writes what a plan has found to do: new and changed tasks, with their history. The caller holds
 * the lock of the project's row. Throws `versionConflict` where a task has another version by now.
 */
export async function writePlan(
  tx: EntityManager,
  access: ProjectAccess,
  plan: readonly PlannedRow[],
): Promise<ImportResult> {
  const { user, project } = access;
  const changed = plan.filter((row) => row.kind === 'changed');
  const added = plan.filter((row) => row.kind === 'new');
  if (changed.length + added.length === 0) return { added: 0, changed: 0, undo: null };
  const written: RowChange[] = [];
  await inBatches(changed, BATCH_SIZE, async (batch) => {
    written.push(
      ...(await writeTasks(
        tx,
        batch.map((row) => patchOf(row, user.id)),
      )),
    );
  });
  const numbers = await insertNew(tx, access, added);
  const counts = { added: added.length, changed: changed.length };
  const entries: Entry[] = [
    ...changed.flatMap(changedEntries),
    ...added.flatMap(({ move }, index) => movedEntries(numbers[index] ?? 0, move)),
    ['tasks.imported', counts],
  ];
  await inBatches(entries, BATCH_SIZE, async (batch) => {
    const rows = batch.map(([verb, details]) => ({
      id: randomUUID(),
      projectId: project.id,
      userId: user.id,
      userName: nameOf(user),
      verb,
      details,
      createdAt: now(),
    }));
    await tx.insertMany(Activity, rows);
  });
  await touchProject(tx, project.id);
  const undo = added.length > 0 ? null : await recordChange(tx, access, 'tasks.imported', written);
  return { ...counts, undo };
}
