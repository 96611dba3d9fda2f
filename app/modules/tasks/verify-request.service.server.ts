import { AppError } from '~/errors.ts';
import { nameOf, noteActivity } from '~/modules/activity/activity.service.server.ts';
import { Notice } from '~/modules/notices/notice.entity.server.ts';
import { notify } from '~/modules/notices/notice.service.server.ts';
import {
  requireRight,
  type ProjectAccess,
} from '~/modules/projects/project-access.service.server.ts';
import type { ProjectPerson } from '~/modules/projects/project-people.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { Task } from './task.entity.server.ts';
import { taskFor } from './task.service.server.ts';
import { teamOf } from './verifiers.server.ts';

/** Names the cause of a request: each submission asks a person once. */
const requestKey = ({ id, submittedAt }: Pick<Task, 'id' | 'submittedAt'>): string =>
  `review_asked:${id}:${submittedAt?.toISOString() ?? ''}`;

/** Who may verify a task that waits for review. */
export interface TaskReview {
  /** Whether the reader has submitted it, and so may not. */
  isOwn: boolean;
  /** Whether the reader may verify it. */
  canVerify: boolean;
  /** The others, by name. */
  others: { id: string; name: string; /** ISO instant; null before */ askedAt: string | null }[];
}

const verifiersOf = (people: readonly ProjectPerson[], task: Task): ProjectPerson[] =>
  people.filter(({ id }) => id !== task.submittedBy);

/** Who may verify a task of a team; null where none waits, or where one person verifies alone. */
export async function taskReview(
  { em }: ServiceContext,
  { project, user }: ProjectAccess,
  task: Task,
): Promise<TaskReview | null> {
  if (task.status !== 'ready_for_review') return null;
  const { teamSize, verifiers } = await teamOf(em, project);
  if (teamSize <= 1) return null;
  const people = verifiersOf(verifiers, task);
  const notices = await em.find(Notice, { taskId: task.id, key: requestKey(task) });
  const asked = new Map(
    notices.map(({ personId, createdAt }) => [personId, createdAt.toISOString()]),
  );
  return {
    isOwn: task.submittedBy === user.id,
    canVerify: people.some(({ id }) => id === user.id),
    others: people
      .filter(({ id }) => id !== user.id)
      .map((person) => ({
        id: person.id,
        name: nameOf(person),
        askedAt: asked.get(person.id) ?? null,
      })),
  };
}

/**
 * Asks a person by a notice to verify a task that waits for review (promise 24.6); asked again they
 * are told nothing more. Returns the name, and whether the person is told: not where they have
 * switched these notices off. Throws `notFound` for who may not verify it, `forbidden`,
 * `illegalTransition` for a task that does not wait.
 */
export async function askToVerify(
  context: ServiceContext,
  access: ProjectAccess,
  number: number,
  personId: string,
): Promise<{ name: string; isTold: boolean }> {
  requireRight(access, 'edit');
  const { user, project } = access;
  return context.em.transactional(async (tx) => {
    const task = await taskFor({ ...context, em: tx }, access, number);
    if (task.status !== 'ready_for_review')
      throw new AppError('illegalTransition', { from: task.status });
    const { verifiers } = await teamOf(tx, project);
    const person = verifiersOf(verifiers, task).find(({ id }) => id === personId);
    if (!person || person.id === user.id) throw new AppError('notFound');
    const key = requestKey(task);
    const notice = { kind: 'review_asked' as const, to: [person.id], taskId: task.id, key };
    const isNew = (await notify(tx, access, [notice])) > 0;
    const name = nameOf(person);
    if (isNew) noteActivity(tx, user, project.id, 'task.reviewAsked', { number, person: name });
    return { name, isTold: isNew || (await tx.count(Notice, { personId: person.id, key })) > 0 };
  });
}
