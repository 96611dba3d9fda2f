import type { EntityManager } from '@mikro-orm/postgresql';
import type { Language } from '~/i18n.ts';
import { dayIn } from '~/modules/projects/due.rules.ts';
import type { Project } from '~/modules/projects/project.entity.server.ts';
import type { TwinText } from '~/bilingual-text.ts';
import { twin } from '~/modules/tasks/task.service.server.ts';
import { demandsOf, type AnsweredItem } from './picra.rules.ts';

/** An item of a PICRA: a task with the request's wording and the seller's answer. */
export interface PicraItem extends AnsweredItem {
  id: string;
  title: TwinText;
  /** Its places as they are stored. */
  areas: readonly string[];
  /** Whether it belongs to the request; else answering it puts it there. */
  isItem: boolean;
  /** The wording of the buyer. */
  request: string;
  requestLanguage: Language;
  agreedText: string;
  /** The day of the newest receipt, 'YYYY-MM-DD'; null without one. */
  receiptDay: string | null;
  answeredByName: string | null;
  /** ISO instant */
  answeredAt: string | null;
}

interface ItemRow {
  id: string;
  number: number;
  title: TwinText;
  areas: string[];
  quote: string | null;
  originalLanguage: Language;
  status: PicraItem['status'];
  creditCents: number | null;
  request: string | null;
  response: PicraItem['response'];
  agreedText: string | null;
  licenceRequired: boolean | null;
  licenceNumber: string | null;
  receiptRequired: boolean | null;
  answeredByName: string | null;
  answeredAt: Date | string | null;
  hasAfterPhoto: boolean;
  isItem: boolean;
  photographedAt: Date | string | null;
  spentOn: string | null;
}

/** The wording of a request: that of the document, else the original title of the task. */
const requestOf = (task: {
  quote?: string | null | undefined;
  title: TwinText;
  originalLanguage: Language;
}): string => task.quote ?? twin(task.title, task.originalLanguage).text;

function receiptDay({ photographedAt, spentOn }: ItemRow, timeZone: string): string | null {
  const photographed = photographedAt ? dayIn(timeZone, new Date(photographedAt)) : null;
  return (
    [photographed, spentOn]
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null
  );
}

function itemOf(row: ItemRow, timeZone: string): PicraItem {
  const { id, number, title, areas, status, creditCents, response } = row;
  const { hasAfterPhoto, isItem } = row;
  const request = row.request ?? requestOf(row);
  const demands = demandsOf(request);
  const receipt = receiptDay(row, timeZone);
  return {
    ...{ id, number, title, areas, status, creditCents, response, hasAfterPhoto, isItem, request },
    requestLanguage: row.originalLanguage,
    agreedText: row.agreedText ?? '',
    licenceRequired: row.licenceRequired ?? demands.licenceRequired,
    licenceNumber: row.licenceNumber ?? '',
    receiptRequired: row.receiptRequired ?? demands.receiptRequired,
    hasReceipt: receipt !== null,
    receiptDay: receipt,
    answeredByName: response === null ? null : row.answeredByName,
    answeredAt:
      response === null || !row.answeredAt ? null : new Date(row.answeredAt).toISOString(),
  };
}

/** Tasks that are never items: accepted requests of people without an account, and failed checks. */
const isInternal = `(
  exists (select 1 from work_requests w where w.task_id = t.id and w.status = 'accepted')
  or exists (select 1 from walk_checks c where c.task_id = t.id))`;

const ofDocument = (task: string): string =>
  `(${task}.method <> 'hand' or ${task}.document_id is not null)`;

/**
 * A task of a document is an item. A typed one is where it was answered, or the project has no task
 * of a document, so that the request was typed.
 */
const isOfRequest = `(${ofDocument('t')} or a.response is not null or not exists (
  select 1 from tasks d where d.project_id = t.project_id and d.deleted_at is null
    and ${ofDocument('d')}))`;

/** Typed tasks that are not in the request, and are items once they are answered. */
export const typedTasks = (
  em: EntityManager,
  { id }: Pick<Project, 'id'>,
): Promise<{ number: number; title: TwinText }[]> =>
  em.execute<{ number: number; title: TwinText }[]>(
    `select t.number, t.title from tasks t left join picra_answers a on a.id = t.id
     where t.project_id = ? and t.deleted_at is null and not ${isInternal} and not ${isOfRequest}
     order by t.number`,
    [id],
  );

/**
 * The items of a PICRA in the order of its tasks, or the task of a number as it is or would be one
 * (promise 30.1). A receipt is a receipt photo of the task, or that of one of its expenses.
 */
export async function picraItems(
  em: EntityManager,
  project: Pick<Project, 'id' | 'timeZone'>,
  number: number | null = null,
): Promise<PicraItem[]> {
  const rows = await em.execute<ItemRow[]>(
    `select t.id, t.number, t.title, t.areas, t.quote, t.original_language as "originalLanguage", t.status,
       t.credit_cents as "creditCents", a.request, a.response, a.agreed_text as "agreedText",
       a.licence_required as "licenceRequired", a.licence_number as "licenceNumber",
       a.receipt_required as "receiptRequired", a.answered_by_name as "answeredByName",
       a.answered_at as "answeredAt", ${isOfRequest} as "isItem",
       exists (select 1 from photos p where p.task_id = t.id and p.deleted_at is null
         and p.stage = 'after') as "hasAfterPhoto",
       (select max(coalesce(p.taken_at, p.created_at)) from photos p where p.task_id = t.id
         and p.deleted_at is null and p.stage = 'receipt') as "photographedAt",
       (select max(e.spent_on)::text from expenses e where e.task_id = t.id
         and e.deleted_at is null and e.photo_id is not null) as "spentOn"
     from tasks t left join picra_answers a on a.id = t.id
     where t.project_id = ? and t.deleted_at is null and not ${isInternal}
       and ${number === null ? isOfRequest : 't.number = ?'}
     order by t.position, t.number`,
    number === null ? [project.id] : [project.id, number],
  );
  return rows.map((row) => itemOf(row, project.timeZone));
}
