import type { Language } from '~/i18n.ts';
import type { ShownText } from '~/modules/bilingual/task-text.rules.ts';
import { freeTextsIn } from '~/modules/tasks/free-text.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { CrewAccess } from './crew-access.service.server.ts';
import type { CrewTask } from './crew-task.service.server.ts';

/** Comments of one task that the page shows. */
const MAX_COMMENTS = 20;

/** Something that was written on a task by a link, or that a member has answered to it. */
interface CrewComment {
  author: string;
  text: string;
  at: Date;
  isAnswer: boolean;
}

/** The same with its text as the page shows it. */
export interface ShownComment extends CrewComment {
  shown: ShownText;
}

/**
 * What was written on a task by the same link, each with its answers below it (promise 27.6), the
 * newest 20.
 */
async function crewComments(
  { em }: ServiceContext,
  { link }: CrewAccess,
  { id }: Pick<CrewTask, 'id'>,
): Promise<CrewComment[]> {
  const rows = await em.execute<CrewComment[]>(
    `select c.author_name as author, c.text, c.created_at as at, q.id is not null as "isAnswer"
     from comments c left join comments q on q.id = c.answers_id
     where c.task_id = ? and (c.crew_link_id = ? or q.crew_link_id = ?)
     order by coalesce(q.created_at, c.created_at) desc, coalesce(q.id, c.id) desc,
       c.created_at desc, c.id desc limit ?`,
    [id, link.id, link.id, MAX_COMMENTS],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) })).reverse();
}

/** The comments of a link as written, and the answers to them in the language of the page. */
export async function shownComments(
  context: ServiceContext,
  access: CrewAccess,
  task: CrewTask,
  language: Language,
): Promise<ShownComment[]> {
  const comments = await crewComments(context, access, task);
  const { ownerId } = access.project;
  const answers = await freeTextsIn(
    { translator: context.services.translator, ownerId },
    comments.map(({ text, isAnswer }) => (isAnswer ? text : null)),
    language,
  );
  return comments.map((comment, at) => ({
    ...comment,
    shown: answers[at] ?? { text: comment.text, lang: null, original: null },
  }));
}
