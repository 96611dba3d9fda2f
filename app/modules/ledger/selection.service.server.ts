import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExtractedTask } from '~/adapters/task-extractor.ts';
import {
  fingerprintOf,
  lineIndex,
  type LineIndex,
  type SelectedTask,
  tasksFromSelections,
} from '@obralista/task-reader';
import { AppError } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { MAX_SELECTIONS, MIN_SELECTION } from '~/modules/documents/document.schema.ts';
import { documentFor, documentText } from '~/modules/documents/document.service.server.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import {
  insertTasks,
  requireTaskRoom,
  type InsertedTask,
} from '~/modules/tasks/insert-tasks.service.server.ts';
import {
  decideSelected,
  placeOfNew,
  existingTask,
  taskLinesOf,
  type TaskLines,
} from './selected-lines.server.ts';
import { newTask } from './selected-task.server.ts';
import type { TaskJson, TaskSource } from '~/modules/tasks/task-json.ts';
import { tasksJson } from './task-passages.server.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';

export interface SelectionAnswer {
  tasks: TaskJson[];
  /** Each selection became exactly one task. */
  isIndividualTasks: boolean;
  /** Selections used. */
  selectionCount: number;
}

/**
 * A passage with the wording that its task gets; the passage itself stays the quote
 * (promise 10.6).
 */
interface Passage {
  text: string;
  wording: string;
  /** The number of the line that it begins in; null where only its words are known. */
  line: number | null;
}

export interface SelectionInput {
  documentId: string;
  selections: readonly string[];
  /** Beside each selection the wording of its task, where the person edited it; blank for none. */
  wordings?: readonly string[];
  /** Beside each selection the number of the line that it begins in, where it is known. */
  lines?: readonly (number | null)[];
}

/** The passages to use: blank and too short ones are left out. */
function passagesOf({ selections, wordings = [], lines = [] }: SelectionInput): {
  filled: number;
  used: Passage[];
} {
  const filled = selections
    .map((selection, index) => ({
      text: selection.trim(),
      wording: wordings[index]?.trim() || selection.trim(),
      line: lines[index] ?? null,
    }))
    .filter(({ text }) => text !== '');
  return {
    filled: filled.length,
    used: filled.filter(
      ({ text, wording }) => text.length >= MIN_SELECTION && wording.length >= MIN_SELECTION,
    ),
  };
}

/**
 * A task with the person's own wording: title and description change, all that was read from
 * the document stays.
 */
function reworded(
  selected: SelectedTask,
  { text, wording }: Passage,
  language: Language,
): SelectedTask {
  const [worded] = wording === text ? [] : tasksFromSelections([wording], [], language);
  if (!worded) return selected;
  const { title, description } = worded.task;
  return selected.method === 'manual'
    ? { method: 'manual', task: { ...selected.task, title, description } }
    : { method: 'hand', task: { ...selected.task, title, description } };
}

/** A used passage with the task that it would be, and the one that it is already. */
interface SelectedPassage {
  task: SelectedTask;
  existing: string | null;
}

/** What makes a selected passage the one that it is: its line and place, else its own words. */
const identityOf = (index: LineIndex, { method, task }: SelectedTask): string =>
  method === 'manual' ? fingerprintOf(index, task) : task.description;

/** The passages, each once. */
function selectedPassages(
  used: readonly Passage[],
  lines: Awaited<ReturnType<typeof documentText>>,
  taskLines: TaskLines,
  language: Language,
): SelectedPassage[] {
  const words = new Map(lines.map(({ lineNumber, text }) => [lineNumber, text]));
  const index = lineIndex(lines);
  const selections = used.map(({ text }) => text);
  const places = {
    lines: used.map(({ line }) => line),
    isFree: (lineNumber: number) => !taskLines.has(lineNumber),
  };
  const found = tasksFromSelections(selections, lines, language, places);
  const marks = found.map((selected) => identityOf(index, selected));
  return found.flatMap((selected, at) => {
    const passage = used[at];
    return passage && marks.indexOf(marks[at] ?? '') === at
      ? {
          task: reworded(selected, passage, language),
          existing: existingTask(selected, taskLines, words),
        }
      : [];
  });
}

const placeOf = ({ lineStart, lineEnd }: Pick<ExtractedTask, 'lineStart' | 'lineEnd'>) => ({
  lineStart,
  lineEnd,
});

/** The tasks of an answer: new ones, then those that passages joined, each once. */
async function answeredTasks(
  tx: EntityManager,
  inserted: readonly InsertedTask[],
  joined: readonly { taskId: string }[],
): Promise<TaskSource[]> {
  const ids = [...new Set(joined.map(({ taskId }) => taskId))];
  if (ids.length === 0) return [...inserted];
  const existing = await tx.find(
    Task,
    { id: { $in: ids } },
    { orderBy: { number: 'asc' }, disableIdentityMap: true },
  );
  return [...inserted, ...existing];
}

/**
 * Makes tasks of passages that a person selected (promises 10.1 and 10.4). Too short ones are
 * skipped; words found in the document keep their quote. A passage that is a task already joins it
 * (promise 10.7): no task is made twice, and its further lines are merged into it.
 * Throws `noSelections`, `tooManySelections`, `tooManyTasks`, `notFound`, `forbidden`.
 */
export async function generateFromSelections(
  context: ServiceContext,
  access: ProjectAccess,
  input: SelectionInput,
  language: Language,
  requestId: string | null,
): Promise<SelectionAnswer> {
  const { filled, used } = passagesOf(input);
  if (filled > MAX_SELECTIONS) throw new AppError('tooManySelections');
  if (used.length === 0) throw new AppError('noSelections');
  requireRight(access, 'edit');
  const { user } = access;
  const document = await documentFor(context, access, input.documentId);
  const lines = await documentText(context, document.id);
  return once(context.em, user.id, `tasks.select:${document.id}`, requestId, async (tx) => {
    await tx.refresh(document, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const selected = selectedPassages(
      used,
      lines,
      await taskLinesOf(tx, document.id),
      document.language ?? language,
    );
    const added = selected.filter(({ existing }) => !existing);
    await requireTaskRoom(tx, document.id, added.length);
    const index = lineIndex(lines);
    const inserted = await insertTasks(
      tx,
      user.id,
      document.projectId,
      document.id,
      added.map(({ task }) => newTask(index, task)),
    );
    const joined = selected.flatMap(({ existing, task }) =>
      existing && task.method === 'manual'
        ? [{ taskId: existing, ...placeOf(task.task), isNew: false }]
        : [],
    );
    await decideSelected(tx, user.id, document.id, [...inserted.map(placeOfNew), ...joined]);
    const tasks = await answeredTasks(tx, inserted, joined);
    if (inserted.length > 0)
      noteActivity(tx, user, document.projectId, 'tasks.generated', {
        count: inserted.length,
        fileName: document.fileName,
      });
    await tx.flush();
    await touchProject(tx, document.projectId);
    return {
      tasks: await tasksJson(tx, tasks, language),
      isIndividualTasks: tasks.length === selected.length,
      selectionCount: selected.length,
    };
  });
}
