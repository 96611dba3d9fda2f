import { listItems, type ListItem } from '@obralista/task-reader';
import { nextStatus, type TaskEvent, type TaskFacts } from '~xstate/task.machine.ts';
import { randomUUID } from 'node:crypto';
import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { cutText } from '~/format.ts';
import type { Language } from '~/i18n.ts';
import { noteActivity } from '~/modules/activity/activity.service.server.ts';
import { once } from '~/modules/idempotency/idempotency.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { taskFields } from './task-fields.rules.ts';
import { Task } from './task.entity.server.ts';
import { factsOf, movedColumns } from './transition.service.server.ts';
import { takeNumbers } from './task-numbers.server.ts';
import { touchProject } from '~/modules/projects/touch-project.server.ts';

/** Lines of one quick add. */
const MAX_LINES = 200;

/**
 * The lines of a field that takes a task a line, without the signs of a pasted list; blank ones are
 * left out. Throws `invalid` for more than MAX_LINES, so that none is lost.
 */
function typedItems(typed: string, field: string): ListItem[] {
  const lines = typed
    .replaceAll('\u0000', '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > MAX_LINES) throw new AppError('invalid', { fields: { [field]: 'linesMany' } });
  return listItems(lines);
}

const titleOf = (line: string): string => cutText(line, taskFields.title.maxLength);

/** The titles in a field that takes a task a line. Throws `invalid` for more than MAX_LINES. */
export const typedTitles = (typed: string, field: string): string[] =>
  typedItems(typed, field).map(({ text }) => titleOf(text));

/** What happens to a task that was pasted as done: completed, or for a second person to review. */
function moveOfDone(facts: TaskFacts, userId: string | null): Partial<Task> {
  const completed: TaskEvent = { type: 'task.complete' };
  const isWhole = nextStatus('pending', completed, facts) !== null;
  const event: TaskEvent = isWhole ? completed : { type: 'task.submit' };
  const status = nextStatus('pending', event, facts);
  return status === null ? {} : movedColumns({ reworkCount: 0 }, event, status, userId);
}

/**
 * Adds one task for each line of the quick-add field, as typed (promise 12.6), without the number,
 * bullet or box of a pasted list; blank lines are skipped, and a ticked line is done. A line that is
 * longer than a title stands whole in the instructions. The original is in the language of each line,
 * in `language` where that cannot be told. Returns the numbers of the tasks. Throws
 * `notFound`, `forbidden`, and `invalid` for more than MAX_LINES.
 */
export async function addTasks(
  context: ServiceContext,
  access: ProjectAccess,
  typed: string,
  language: Language,
  requestId: string | null,
): Promise<number[]> {
  requireRight(access, 'edit');
  const { user } = access;
  const projectId = access.project.id;
  const { translator } = context.services;
  const all = typedItems(typed, 'titles');
  const texts = all.map(({ text }) => text);
  const languages = await translator.languagesOf(texts, access.project.ownerId);
  const lines = all.map(({ text: line, isDone }, at) => {
    const known = languages[at] ?? 'unknown';
    const original = known === 'unknown' ? language : known;
    return { line, isDone, title: titleOf(line), original };
  });
  if (lines.length === 0) return [];
  return once(context.em, user.id, `tasks.add:${projectId}`, requestId, async (tx) => {
    const factsFor = await factsOf(tx, access, []);
    const numbers = await takeNumbers(tx, projectId, lines.length);
    lines.forEach(({ line, isDone, title, original }, index) => {
      const number = numbers[index] ?? 0;
      const task = tx.create(Task, {
        id: randomUUID(),
        projectId,
        number,
        position: number,
        title: { [original]: title },
        description: { [original]: title === line ? '' : line },
        originalLanguage: original,
        areas: [],
        missing: [],
        method: 'hand',
        createdBy: user.id,
        createdAt: now(),
        updatedAt: now(),
      });
      if (isDone) Object.assign(task, moveOfDone(factsFor(task), user.id));
    });
    noteActivity(tx, user, projectId, 'tasks.added', { count: lines.length });
    await tx.flush();
    await touchProject(tx, projectId);
    return numbers;
  });
}
