import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { AnsweredStatus } from './answered-status.rules.ts';
import { seesAnswers } from './picra-access.service.server.ts';
import { creditOf, type AnsweredItem } from './picra.rules.ts';

type StatusOfTask = AnsweredStatus & { number: number; statusReason?: string | null | undefined };

type AnswerRow = Pick<AnsweredItem, 'number' | 'response' | 'creditCents'> & { text: string };

/**
 * Tasks with what the buyers were answered where nothing is repaired: the credit, and as the reason
 * the words of the answer. The reason in the task itself is what crews read, and says nothing of it.
 */
export async function withAnsweredStatus<T extends StatusOfTask>(
  em: EntityManager,
  { id, kind }: Pick<Project, 'id' | 'kind'>,
  tasks: readonly T[],
): Promise<(T & AnsweredStatus)[]> {
  const numbers = tasks.flatMap(({ status, number }) => (status === 'declined' ? [number] : []));
  if (kind !== 'picra' || numbers.length === 0) return [...tasks];
  const rows = await em.execute<AnswerRow[]>(
    `select t.number, a.response, t.credit_cents as "creditCents", trim(a.agreed_text) as text
     from picra_answers a join tasks t on t.id = a.id
     where t.project_id = ? and a.response in ('decline', 'credit')
       and t.number in (${numbers.map(() => '?').join(', ')})`,
    [id, ...numbers],
  );
  const answers = new Map(rows.map((row) => [row.number, row]));
  return tasks.map((task) => {
    const answer = task.status === 'declined' ? answers.get(task.number) : undefined;
    if (!answer) return task;
    const cents = creditOf(answer);
    return cents > 0
      ? { ...task, creditInstead: cents, statusReason: answer.text || null }
      : { ...task, statusReason: answer.text || (task.statusReason ?? null) };
  });
}

/** The same for a person: tasks as they are for those who do not see answers (promise 30.1). */
export const withVisibleAnswers = async <T extends StatusOfTask>(
  { em }: Pick<ServiceContext, 'em'>,
  access: ProjectAccess,
  tasks: readonly T[],
): Promise<(T & AnsweredStatus)[]> =>
  seesAnswers(access) ? withAnsweredStatus(em, access.project, tasks) : [...tasks];
