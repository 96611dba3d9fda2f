import type { EntityManager } from '@mikro-orm/postgresql';
import { collapseSpaces, cutText } from '~/format.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isTickedAtFirst } from './group-answer.rules.ts';
import type { DocumentQuestion, QuestionGroup } from './question.rules.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';

/** Characters of a line of a group at most. */
const LINE_LENGTH = 160;

/** A group with the quotes of its tasks. */
interface GroupRow extends Omit<QuestionGroup, 'lines'> {
  quotes: string[];
  isAnswered: boolean;
}

/** The groups of a document, the most doubtful first. */
const groupRows = (em: EntityManager, documentId: string): Promise<GroupRow[]> =>
  em.execute<GroupRow[]>(
    `select "key", "end", coalesce(is_clear, false) as "isClear", topic, page_start as "pageStart",
       page_end as "pageEnd", jsonb_array_length(tasks) as count, ticked,
       (select jsonb_agg(t.one->'task'->>'quote' order by t.n)
        from jsonb_array_elements(tasks) with ordinality t(one, n)) as quotes,
       answered_at is not null as "isAnswered"
     from document_groups where document_id = ? order by position`,
    [documentId],
  );

/** A quote of at most LINE_LENGTH characters; a longer one is cut behind a word. */
function lineOf(quote: string): string {
  const text = collapseSpaces(quote);
  return text.length <= LINE_LENGTH
    ? text
    : `${cutText(text, LINE_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

function groupOf({ quotes, isAnswered: _isAnswered, ...group }: GroupRow): QuestionGroup {
  return { ...group, lines: quotes.map(lineOf) };
}

/**
 * The question about a document; null where there is none. The caller has checked the right to
 * edit.
 */
export async function documentQuestion(
  { em }: ServiceContext,
  projectId: string,
  documentId: string,
): Promise<DocumentQuestion | null> {
  const rows = await groupRows(em, documentId);
  if (rows.length === 0) return null;
  return {
    projectId,
    documentId,
    tasks: await em.count(Task, { documentId, deletedAt: null }),
    groups: rows.map(groupOf),
    isSettled: rows.every(({ isAnswered }) => isAnswered),
    isRemembered: rows.some((row) => !row.isAnswered && row.ticked !== isTickedAtFirst(row)),
  };
}
