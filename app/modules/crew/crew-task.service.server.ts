import type { Readable } from 'node:stream';
import { AppError } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import { sizeKey, type PhotoSize } from '~/modules/photos/photo.rules.ts';
import type { PhotoMark } from '~/photo-marks.ts';
import type { ServiceContext } from '~/service-context.ts';
import type { TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import type { TwinText } from '~/bilingual-text.ts';
import { groupKeySql } from '~/modules/tasks/task-group.rules.ts';
import type { ShownText } from '~/modules/bilingual/task-text.rules.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import type { AgreedWork } from '~/modules/picra/agreed-work.rules.ts';
import { isUuid } from '~/uuid.ts';
import type { CrewAccess } from './crew-access.service.server.ts';

/** A condition in SQL with its values. */
type Condition = readonly [sql: string, ...values: unknown[]];

/** The tasks of a link: the condition on the table `tasks` with the alias t. */
function inScope({ link, project }: CrewAccess): Condition {
  const ofProject = 't.project_id = ? and t.deleted_at is null';
  switch (link.scope) {
    case 'project':
      return [ofProject, project.id];
    case 'tasks':
      return [
        `${ofProject} and t.id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`,
        project.id,
        JSON.stringify(link.taskIds),
      ];
    case 'assignee':
      return link.assigneeId
        ? [`${ofProject} and t.assignee_id = ?`, project.id, link.assigneeId]
        : [
            `${ofProject} and t.assignee_id is null
             and lower(trim(coalesce(t.assignee_name, ''))) = lower(?)`,
            project.id,
            link.assigneeName ?? '',
          ];
  }
}

/** Photos that crews see: neither receipts, which show money, nor licenses. */
const SHOWN_PHOTOS = `p.deleted_at is null and p.stage not in ('receipt', 'license')`;

/** A task as the crew page shows it. */
export interface CrewTask extends TwinTexts {
  description: TwinText;
  id: string;
  number: number;
  originalLanguage: Language;
  /** Whether a person has written or approved the Spanish texts. */
  isApproved: boolean;
  status: TaskStatus;
  reason: string | null;
  /** What was agreed on for an item of a PICRA. */
  agreed?: AgreedWork;
  /** The same in the language of the page. */
  shownReason?: ShownText | null;
  /** Whether a review has sent the work back and it goes on since. */
  isSentBack: boolean;
  area: string | null;
  /** Whether the translator has composed the name of the place, where it is that of a page. */
  isMachineArea?: boolean;
  dueDate: string | null;
  quote: string | null;
  /** Whether an after photo is required and missing. */
  needsPhoto: boolean;
  photoId: string | null;
  photoCount: number;
  stepsDone: number;
  steps: number;
  /** The texts of those that are not done, in their order, as they were typed. */
  openSteps: readonly string[];
  /** Answers to comments of the link. */
  answers: number;
  /** The newest of them, and who wrote it; null without one. */
  answer: { author: string; text: string } | null;
  /** Its text in the language of the page. */
  shownAnswer?: ShownText | null;
}

/** Takes the id of the link twice. */
const COLUMNS = `t.id, t.number, t.title, t.description, t.original_language as "originalLanguage",
  t.translation_approved_at is not null as "isApproved", t.status, t.status_reason as reason,
  t.status = 'in_progress' and t.rework_count > 0 and t.status_reason is not null as "isSentBack",
  t.areas->>0 as area, t.due_date::text as "dueDate", t.quote,
  t.photo_required and not exists (select 1 from photos p where p.task_id = t.id
    and p.deleted_at is null and p.stage = 'after') as "needsPhoto",
  (select p.id from photos p where p.task_id = t.id and ${SHOWN_PHOTOS}
   order by p.stage <> 'before', p.stage <> 'issue', p.created_at desc, p.id limit 1) as "photoId",
  (select count(*)::int from photos p where p.task_id = t.id and ${SHOWN_PHOTOS}) as "photoCount",
  (select count(*)::int from task_items i where i.task_id = t.id) as steps,
  (select count(i.done_at)::int from task_items i where i.task_id = t.id) as "stepsDone",
  (select coalesce(json_agg(i.text order by i.position, i.id), '[]') from task_items i
   where i.task_id = t.id and i.done_at is null) as "openSteps",
  (select count(*)::int from comments q join comments a on a.answers_id = q.id
   where q.task_id = t.id and q.crew_link_id = ?) as answers,
  (select json_build_object('author', a.author_name, 'text', a.text)
   from comments q join comments a on a.answers_id = q.id
   where q.task_id = t.id and q.crew_link_id = ?
   order by a.created_at desc, a.id desc limit 1) as answer`;

/** A task by its number and status, in the order of the page. */
export interface PlacedTask {
  number: number;
  status: TaskStatus;
}

/**
 * The tasks of a link, by place and then by position, those of no place last: the order of the
 * checklist.
 */
export async function crewOrder({ em }: ServiceContext, access: CrewAccess): Promise<PlacedTask[]> {
  const [scope, ...values] = inScope(access);
  return em.execute<PlacedTask[]>(
    `select number, status from (select t.number, t.status, t.position, t.areas from tasks t
       where ${scope}) t
     order by ${groupKeySql('area')} = '', ${groupKeySql('area')}, position`,
    values,
  );
}

/** The tasks of a link with these numbers, in this order. */
export async function crewTasks(
  { em }: ServiceContext,
  access: CrewAccess,
  numbers: readonly number[],
): Promise<CrewTask[]> {
  if (numbers.length === 0) return [];
  const [scope, ...values] = inScope(access);
  const rows = await em.execute<CrewTask[]>(
    `select ${COLUMNS} from tasks t
     where ${scope} and t.number in (${numbers.map(() => '?').join(', ')})`,
    [access.link.id, access.link.id, ...values, ...numbers],
  );
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** Tasks with answers that the top of the page names. */
const MAX_ANSWERED = 5;

/** An open task of a link on which a member has answered it. */
interface AnsweredTask {
  number: number;
  /** Answers to what the link wrote. */
  answers: number;
  /** What a member did with the task since the link blocked it or sent it to review. */
  back: 'task.unblock' | 'task.reject' | 'task.reopen' | null;
}

/** The answers to comments of a link, by their tasks. Takes the id of the link. */
const ANSWERS = `select q.task_id, count(*)::int as answers, max(a.created_at) as at
  from comments q join comments a on a.answers_id = q.id where q.crew_link_id = ? group by q.task_id`;

/**
 * The tasks that a link blocked or sent to review, with the last step that a member took after that,
 * by their numbers. Takes the ids of the link and of the project.
 */
const LAST_STEPS = `select distinct on (s.number) s.number, s.verb, s.at from (
    select (details->>'number')::int as number, verb, crew_link_id, created_at as at,
      max(created_at) filter (where crew_link_id = ? and verb in ('task.block', 'task.submit'))
        over (partition by details->>'number') as marked
    from activities where project_id = ?
      and verb in ('task.block', 'task.submit', 'task.unblock', 'task.reject', 'task.reopen')) s
  where s.at > s.marked and s.crew_link_id is null order by s.number, s.at desc`;

/**
 * The open tasks of a link with answers to its comments, and those that came back or were unblocked
 * since it marked them: the newest first.
 */
export async function answeredTasks(
  { em }: ServiceContext,
  access: CrewAccess,
): Promise<AnsweredTask[]> {
  const [scope, ...values] = inScope(access);
  const { link, project } = access;
  return em.execute<AnsweredTask[]>(
    `select t.number, coalesce(q.answers, 0) as answers, s.verb as back from tasks t
       left join (${ANSWERS}) q on q.task_id = t.id
       left join (${LAST_STEPS}) s on s.number = t.number and t.status = 'in_progress'
         and s.verb not in ('task.block', 'task.submit')
     where ${scope} and t.status not in ('completed', 'declined')
       and (q.answers > 0 or s.number is not null)
     order by greatest(q.at, s.at) desc, t.number limit ?`,
    [link.id, link.id, project.id, ...values, MAX_ANSWERED],
  );
}

/** A task of a link. Throws `notFound` for any other. */
export async function crewTask(
  context: ServiceContext,
  access: CrewAccess,
  number: number,
): Promise<CrewTask> {
  const isNumber = Number.isInteger(number) && number > 0 && number < 2 ** 31;
  const [task] = isNumber ? await crewTasks(context, access, [number]) : [];
  if (!task) throw new AppError('notFound');
  return task;
}

/** A photo of a task of a link. */
export interface CrewPhoto {
  id: string;
  width: number;
  height: number;
  marks: PhotoMark[];
}

/** Photos of one task that the page shows. */
const MAX_SHOWN = 12;

/** The photos of a task but receipts and licenses, the newest 12 first. */
export const crewPhotos = (
  { em }: ServiceContext,
  { id }: Pick<CrewTask, 'id'>,
): Promise<CrewPhoto[]> =>
  em.execute<CrewPhoto[]>(
    `select p.id, p.width, p.height, p.marks from photos p where p.task_id = ? and ${SHOWN_PHOTOS}
     order by p.created_at desc, p.id limit ?`,
    [id, MAX_SHOWN],
  );

/** Opens a copy of a photo of a task of a link. Throws `notFound` for any other. */
export async function openCrewPhoto(
  { em, services }: ServiceContext,
  access: CrewAccess,
  id: string,
  size: PhotoSize,
): Promise<Readable> {
  const [scope, ...values] = inScope(access);
  const [photo] = isUuid(id)
    ? await em.execute<{ key: string }[]>(
        `select coalesce(p.marked_key, p.object_key) as key from photos p join tasks t on t.id = p.task_id
         where ${scope} and p.id = ? and ${SHOWN_PHOTOS}`,
        [...values, id],
      )
    : [];
  if (!photo) throw new AppError('notFound');
  return services.storage.open(sizeKey(photo.key, size));
}
