import type { EntityManager } from '@mikro-orm/postgresql';
import { tasksFromSelections, type SelectedTask } from '../../adapters/task-extractor/selections.rules.ts';
import type { ExtractedTask } from '../../adapters/task-extractor.server.ts';
import { AppError } from '../../errors.ts';
import type { Language } from '../../i18n.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import type { SessionUser } from '../account/session.service.server.ts';
import { MAX_SELECTIONS, MIN_SELECTION } from '../documents/document.schema.ts';
import { documentFor, documentLines } from '../documents/document.service.server.ts';
import { once } from '../idempotency/idempotency.service.server.ts';
import { insertTasks, type NewTask } from './generation.service.server.ts';
import { taskJson, type TaskJson } from './task-json.ts';
import { touchProject } from './task.service.server.ts';

export interface SelectionAnswer {
  tasks: TaskJson[];
  /** Each selection became exactly one task. */
  isIndividualTasks: boolean;
  /** Selections used. */
  selectionCount: number;
}

const newTask = (selected: SelectedTask): NewTask =>
  selected.method === 'manual'
    ? { extracted: selected.task, method: 'manual', quote: selected.task.quote, fingerprint: null }
    : { extracted: { ...selected.task, quote: '', page: 1, lineStart: 1, lineEnd: 1 } satisfies ExtractedTask, method: 'hand', quote: null, fingerprint: null };

/**
 * Makes tasks of passages that a person selected (specification §2 "Document viewer", §5). Too short ones are skipped; words found in the document keep their quote.
 * Throws `noSelections`, `tooManySelections`, `notFound`, `forbidden`.
 */
export async function generateFromSelections(em: EntityManager, user: SessionUser, input: { documentId: string; projectId: string; selections: readonly string[] }, language: Language, requestId: string | null): Promise<SelectionAnswer> {
  const typed = input.selections.map((selection) => selection.trim()).filter(Boolean);
  if (typed.length > MAX_SELECTIONS) throw new AppError('tooManySelections');
  const selections = [...new Set(typed.filter((selection) => selection.length >= MIN_SELECTION))];
  if (selections.length === 0) throw new AppError('noSelections');
  const document = await documentFor(em, user, input.projectId, input.documentId, 'edit');
  const lines = await documentLines(em, document.id);
  const made = tasksFromSelections(
    selections,
    lines.map(({ page, lineNumber, text, struck }) => ({ page, lineNumber, text, struck })),
    document.language ?? language,
  );
  return once(em, user.id, `tasks.select:${document.id}`, requestId, async (tx) => {
    const tasks = await insertTasks(tx, user.id, document.projectId, document.id, made.map(newTask));
    noteActivity(tx, user, document.projectId, 'tasks.generated', { count: tasks.length, fileName: document.fileName });
    await tx.flush();
    await touchProject(tx, document.projectId);
    return { tasks: tasks.map((task) => taskJson(task, language)), isIndividualTasks: tasks.length === selections.length, selectionCount: selections.length };
  });
}
