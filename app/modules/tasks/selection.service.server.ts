import { LockMode } from '@mikro-orm/core';
import {
  tasksFromSelections,
  type SelectedTask,
} from '../../adapters/task-extractor/selections.rules.ts';
import { fingerprint } from '../../adapters/task-extractor/fingerprint.rules.ts';
import type { ExtractedTask } from '../../adapters/task-extractor.ts';
import { AppError } from '../../errors.ts';
import type { Language } from '../../i18n.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import { requireRight, type ProjectAccess } from '../projects/project-access.service.server.ts';
import { MAX_SELECTIONS, MIN_SELECTION } from '../documents/document.schema.ts';
import { documentFor, documentText } from '../documents/document.service.server.ts';
import { once } from '../idempotency/idempotency.service.server.ts';
import { insertTasks, requireTaskRoom, type NewTask } from './insert-tasks.service.server.ts';
import { setSelectedOutcomes } from './ledger.service.server.ts';
import { taskJson, type TaskJson } from './task-json.ts';
import type { ServiceContext } from '../service-context.ts';
import { touchProject } from '../projects/touch-project.server.ts';

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
}

/** The passages to use, each once: blank and too short ones are left out. */
function passagesOf(
  selections: readonly string[],
  wordings: readonly string[],
): { filled: number; used: Passage[] } {
  const filled = selections
    .map((selection, index) => ({
      text: selection.trim(),
      wording: wordings[index]?.trim() || selection.trim(),
    }))
    .filter(({ text }) => text !== '');
  const longEnough = filled.filter(
    ({ text, wording }) => text.length >= MIN_SELECTION && wording.length >= MIN_SELECTION,
  );
  return {
    filled: filled.length,
    used: longEnough.filter(
      ({ text }, index) => longEnough.findIndex((other) => other.text === text) === index,
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

const newTask = (selected: SelectedTask): NewTask =>
  selected.method === 'manual'
    ? {
        extracted: selected.task,
        method: 'manual',
        quote: selected.task.quote,
        fingerprint: fingerprint(selected.task),
      }
    : {
        extracted: {
          ...selected.task,
          quote: '',
          page: 1,
          lineStart: 1,
          lineEnd: 1,
        } satisfies ExtractedTask,
        method: 'hand',
        quote: null,
        fingerprint: null,
      };

export interface SelectionInput {
  documentId: string;
  selections: readonly string[];
  /** Beside each selection the wording of its task, where the person edited it; blank for none. */
  wordings?: readonly string[];
}

/**
 * Makes tasks of passages that a person selected (promises 10.1 and 10.4). Too
 * short ones are skipped; words found in the document keep their quote.
 * Throws `noSelections`, `tooManySelections`, `tooManyTasks`, `notFound`, `forbidden`.
 */
export async function generateFromSelections(
  context: ServiceContext,
  access: ProjectAccess,
  input: SelectionInput,
  language: Language,
  requestId: string | null,
): Promise<SelectionAnswer> {
  const { filled, used } = passagesOf(input.selections, input.wordings ?? []);
  if (filled > MAX_SELECTIONS) throw new AppError('tooManySelections');
  if (used.length === 0) throw new AppError('noSelections');
  requireRight(access, 'edit');
  const { user } = access;
  const document = await documentFor(context, access, input.documentId);
  const lines = await documentText(context, document.id);
  const documentLanguage = document.language ?? language;
  const selectedTasks = tasksFromSelections(
    used.map(({ text }) => text),
    lines,
    documentLanguage,
  ).map((selected, index) => reworded(selected, used[index]!, documentLanguage));
  return once(context.em, user.id, `tasks.select:${document.id}`, requestId, async (tx) => {
    await tx.refresh(document, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await requireTaskRoom(tx, document.id, selectedTasks.length);
    const tasks = await insertTasks(
      tx,
      user.id,
      document.projectId,
      document.id,
      selectedTasks.map(newTask),
    );
    await setSelectedOutcomes(tx, user.id, tasks);
    noteActivity(tx, user, document.projectId, 'tasks.generated', {
      count: tasks.length,
      fileName: document.fileName,
    });
    await tx.flush();
    await touchProject(tx, document.projectId);
    return {
      tasks: tasks.map((task) => taskJson(task, language)),
      isIndividualTasks: tasks.length === used.length,
      selectionCount: used.length,
    };
  });
}
