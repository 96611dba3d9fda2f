import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { loggedEvents } from '~xstate/task.machine.ts';
import { now } from '~/clock.ts';
import { Activity } from '~/modules/activity/activity.entity.server.ts';
import type { ActivityVerb } from '~/modules/activity/activity.rules.ts';
import { nameOf } from '~/modules/activity/activity.service.server.ts';
import { inBatches } from '~/batches.ts';
import { cutText } from '~/format.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import { notify, type NewNotice } from '~/modules/notices/notice.service.server.ts';
import {
  projectPeople,
  type ProjectPerson,
} from '~/modules/projects/project-people.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import { namedAssignee, noticesOfAssignment } from '~/modules/tasks/assignee.service.server.ts';
import { recordChange } from '~/modules/tasks/task-change.service.server.ts';
import type { RowChange } from '~/modules/tasks/task-change.entity.server.ts';
import { TaskItem } from '~/modules/tasks/task-item.entity.server.ts';
import { MAX_STEP } from '~/modules/tasks/task-item.schema.ts';
import { PicraAnswer } from '~/modules/picra/picra-answer.entity.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import { takeNumbers } from '~/modules/tasks/task-numbers.server.ts';
import { movedColumns, noticesOfMove } from '~/modules/tasks/transition.service.server.ts';
import { columnsOf, writeTasks } from '~/modules/tasks/write-rows.server.ts';
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

/** What the history says of a new task, beside the import. */
const addedEntries = ({ move, answer }: NewRow, number: number): Entry[] => [
  ...movedEntries(number, move),
  ...(answer ? [['picra.answered', { number, response: answer.response }] satisfies Entry] : []),
];

/** What the history says of a changed task. */
function changedEntries({ task, values, fields, move }: ChangedRow): Entry[] {
  const { number } = task;
  const edited = fields
    .map(({ column }) => column)
    .filter((column) => !['status', 'assignee', 'phone'].includes(column));
  const assigned = fields.some(({ column }) => column === 'assignee' || column === 'phone');
  const assignee = 'assigneeName' in values ? values.assigneeName : task.assigneeName;
  return [
    ...(edited.length > 0 ? [['task.edited', { number, fields: edited }] satisfies Entry] : []),
    ...(assigned && assignee ? [['task.assigned', { number, assignee }] satisfies Entry] : []),
    ...(assigned && !assignee ? [['task.unassigned', { number }] satisfies Entry] : []),
    ...movedEntries(number, move),
  ];
}

const nobody = { assigneeId: null, assigneeName: null, assigneePhone: null };

/** Whom a row assigns its task to: a person of the project by name, or a name with a phone number. */
function assigneeIn(
  values: Partial<Task>,
  task: Pick<Task, 'assigneeId' | 'assigneeName' | 'assigneePhone'>,
  people: readonly ProjectPerson[],
): Partial<Task> {
  const named =
    'assigneeName' in values ? namedAssignee(people, task, values.assigneeName ?? null) : {};
  if (!('assigneePhone' in values)) return named;
  const { assigneePhone } = values;
  return { ...named, assigneePhone, ...(assigneePhone ? { assigneeId: null } : {}) };
}

/** The columns of a changed task: what the file has, and what its new status brings. */
function columnsIn(
  { task, values, move }: ChangedRow,
  userId: string,
  people: readonly ProjectPerson[],
): Partial<Task> {
  const texts = 'title' in values || 'description' in values;
  return {
    ...values,
    // A text of a file is the original; the translation stays as it is (promise 12.15).
    ...(values.title ? { title: { ...task.title, ...values.title } } : {}),
    ...(values.description ? { description: { ...task.description, ...values.description } } : {}),
    ...assigneeIn(values, task, people),
    ...(Object.keys(values).length > 0 ? { editedAt: now() } : {}),
    // An approval is of a translation of the previous original.
    ...(texts
      ? { translationApprovedBy: null, translationApprovedAt: null, translationAuthor: null }
      : {}),
    ...(move ? movedColumns(task, move.event, move.to, userId) : {}),
  };
}

/** A task that was written, and what people are told of it. */
interface Written {
  number: number;
  notices: NewNotice[];
}

/** Writes the changed tasks. Adds what was replaced to `replaced`. */
async function writeChanged(
  tx: EntityManager,
  access: ProjectAccess,
  rows: readonly ChangedRow[],
  people: readonly ProjectPerson[],
  replaced: RowChange[],
): Promise<Written[]> {
  const written: Written[] = [];
  await inBatches(rows, BATCH_SIZE, async (batch) => {
    const patches = batch.map((row) => columnsIn(row, access.user.id, people));
    const tasks = batch.map(({ task: { id, version } }, index) => ({
      id,
      version,
      values: columnsOf(patches[index] ?? {}),
    }));
    replaced.push(...(await writeTasks(tx, tasks)));
    batch.forEach(({ task, move }, index) =>
      written.push({
        number: task.number,
        notices: [
          ...noticesOfAssignment(task, { ...task, ...patches[index] }),
          ...(move ? noticesOfMove(access, task, move.event.type) : []),
        ],
      }),
    );
  });
  return written;
}

/** Adds the steps of new tasks; who imports them has ticked what is ticked. */
async function insertSteps(
  tx: EntityManager,
  userId: string,
  tasks: readonly { id: string; row: NewRow }[],
): Promise<void> {
  const steps = tasks.flatMap(({ id: taskId, row }) =>
    (row.steps ?? []).map(({ text, isDone }, position) => ({
      id: randomUUID(),
      taskId,
      position,
      text: cutText(text, MAX_STEP),
      doneBy: isDone ? userId : null,
      doneAt: isDone ? now() : null,
      createdAt: now(),
    })),
  );
  await inBatches(steps, BATCH_SIZE, async (batch) => {
    await tx.insertMany(TaskItem, [...batch]);
  });
}

/** Adds the answers of new tasks to a PICRA, given now by who imports them. */
async function insertAnswers(
  tx: EntityManager,
  { user, project }: ProjectAccess,
  tasks: readonly { id: string; row: NewRow }[],
): Promise<void> {
  const answers = tasks.flatMap(({ id, row: { answer } }) => {
    if (!answer) return [];
    const { request, response, agreedText, licenceRequired, licenceNumber } = answer;
    return {
      ...{ id, projectId: project.id, request, response, agreedText, licenceRequired },
      ...{ licenceNumber, receiptRequired: answer.receiptRequired },
      ...{ answeredBy: user.id, answeredByName: nameOf(user), answeredAt: now() },
    };
  });
  await inBatches(answers, BATCH_SIZE, async (batch) => {
    await tx.insertMany(PicraAnswer, [...batch]);
  });
}

/** Adds the new tasks, numbered from the counter of the project. */
async function insertNew(
  tx: EntityManager,
  access: ProjectAccess,
  rows: readonly NewRow[],
  people: readonly ProjectPerson[],
): Promise<Written[]> {
  const { user, project } = access;
  if (rows.length === 0) return [];
  const numbers = await takeNumbers(tx, project.id, rows.length);
  const numbered = rows.map((row, index) => ({
    row,
    number: numbers[index] ?? 0,
    id: randomUUID(),
    assignee: { ...nobody, ...assigneeIn(row.values, nobody, people) },
  }));
  await inBatches(numbered, BATCH_SIZE, async (batch) => {
    const tasks = batch.map(({ row: { language, values, move }, number, id, assignee }) => ({
      id,
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
      costsFinal: false,
      method: 'hand' as const,
      createdBy: user.id,
      createdAt: now(),
      updatedAt: now(),
      originalLanguage: language,
      ...values,
      ...assignee,
      ...(move ? movedColumns({ reworkCount: 0 }, move.event, move.to, user.id) : {}),
    }));
    await tx.insertMany(Task, withEveryColumn(tasks));
  });
  await insertSteps(tx, user.id, numbered);
  await insertAnswers(tx, access, numbered);
  return numbered.map(({ number, id, assignee }) => ({
    number,
    notices: noticesOfAssignment({ id, version: 0, assigneeId: null }, assignee),
  }));
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
  const names = [...changed, ...added].some(({ values }) => values.assigneeName);
  const people = names ? await projectPeople({ em: tx }, project) : [];
  const replaced: RowChange[] = [];
  const edited = await writeChanged(tx, access, changed, people, replaced);
  const created = await insertNew(tx, access, added, people);
  const counts = { added: added.length, changed: changed.length };
  const undo = added.length > 0 ? null : await recordChange(tx, access, 'tasks.imported', replaced);
  const entries: Entry[] = [
    ...changed.flatMap(changedEntries),
    ...added.flatMap((row, index) => addedEntries(row, created[index]?.number ?? 0)),
    ['tasks.imported', { ...counts, ...(undo ? { change: undo } : {}) }],
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
  await notify(
    tx,
    access,
    [...edited, ...created].flatMap(({ notices }) => notices),
  );
  await touchProject(tx, project.id);
  return { ...counts, undo };
}
