import type { EntityManager } from '@mikro-orm/postgresql';
import { now } from '~/clock.ts';
import type { Language } from '~/i18n.ts';
import { lineIndex, type LineIndex } from '@obralista/task-reader';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import {
  chosenLines,
  decided,
  linesAround,
  lockDocument,
  type ChosenLines,
} from './chosen-lines.server.ts';
import {
  insertedRows,
  insertTasks,
  requireTaskRoom,
} from '~/modules/tasks/insert-tasks.service.server.ts';
import { placeLines, type Placed } from './place-lines.rules.ts';
import { newTask } from './selected-task.server.ts';
import { noteChange } from '~/modules/tasks/task-change.service.server.ts';
import type { RowChange } from '~/modules/tasks/task-change.entity.server.ts';
import { writeRows, type RowPatch } from '~/modules/tasks/write-rows.server.ts';

/** What became of lines that a person made tasks of. */
export interface MadeTasks {
  /** Numbers of the new tasks. */
  made: number[];
  /** Numbers of tasks that the lines were tasks of already, or joined as parts of their passage. */
  joined: number[];
  /** Id of the change for its undo; null where nothing changed. */
  change: string | null;
}

/** Writes new tasks and the lines of all passages. Returns what changed. */
async function writePlaced(
  tx: EntityManager,
  { user, project }: ProjectAccess,
  documentId: string,
  index: LineIndex,
  { added, joined }: Placed,
): Promise<{ made: number[]; rows: RowChange[] }> {
  const at = now();
  await requireTaskRoom(tx, documentId, added.length);
  const inserted = await insertTasks(
    tx,
    user.id,
    project.id,
    documentId,
    added.map(({ selected }) => newTask(index, selected)),
  );
  const patches: RowPatch[] = added.flatMap(({ lineIds: [first = '', ...others] }, index) => {
    const taskId = inserted[index]?.id ?? '';
    return [
      ...decided([first], { outcome: 'task', taskId }, user.id, at),
      ...decided(others, { outcome: 'merged', taskId }, user.id, at),
    ];
  });
  for (const { taskId, lineIds } of joined)
    patches.push(...decided(lineIds, { outcome: 'merged', taskId }, user.id, at));
  const rows = insertedRows(inserted, at);
  rows.push(...(await writeRows(tx, 'document_lines', patches)));
  return { made: inserted.map(({ number }) => number), rows };
}

/**
 * Makes tasks of lines of a document (promise 11.7), each of the whole passage that its line is a
 * part of, with the passage as its quote. A line that is a task stays, and one of a passage that
 * has a task joins it. One transaction, one undo; the same `requestId` twice is one effect.
 * Throws `notFound` where one of the numbers is no line with words, `forbidden`, `invalid` for none
 * or more than 200, `tooManyTasks`.
 */
export async function makeLineTasks(
  context: ServiceContext,
  access: ProjectAccess,
  { documentId, lineNumbers }: ChosenLines,
  language: Language,
  requestId: string | null,
): Promise<MadeTasks> {
  requireRight(access, 'edit');
  const { user, project } = access;
  const scope = `lines.task:${documentId}`;
  return once(context.em, user.id, scope, requestId, async (tx) => {
    const document = await lockDocument({ ...context, em: tx }, access, documentId);
    const wanted = await chosenLines(tx, document.id, lineNumbers);
    const lines = await linesAround(tx, document.id, wanted);
    const placed = placeLines(lines, wanted, document.language ?? language);
    const existing = placed.joined.map(({ number }) => number);
    const { made, rows } = await writePlaced(tx, access, document.id, lineIndex(lines), placed);
    const joined = [...new Set([...placed.existing, ...existing])].sort((a, b) => a - b);
    if (rows.length === 0) return { made, joined, change: null };
    await touchProject(tx, project.id);
    const { fileName } = document;
    const [line] = wanted;
    const isOne = wanted.length === 1;
    const details = isOne
      ? { number: made[0] ?? joined[0], line, fileName }
      : { numbers: [...made, ...existing], count: wanted.length, fileName };
    const verb = made.length > 0 ? 'line.task' : 'line.merged';
    const change = await noteChange(tx, access, isOne ? verb : 'lines.task', rows, details);
    return { made, joined, change };
  });
}
