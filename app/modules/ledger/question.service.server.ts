import type { EntityManager } from '@mikro-orm/postgresql';
import { collapseSpaces, cutText } from '~/format.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isTickedAtFirst } from './group-answer.rules.ts';
import type { DocumentQuestion, QuestionGroup } from './question.rules.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';

/** Samples of a group, and characters of each. */
const SAMPLES = 2;
const SAMPLE_LENGTH = 90;

/** A group with the quotes of its first tasks; null where it has fewer. */
interface GroupRow extends Omit<QuestionGroup, 'samples' | 'hasNumbers'> {
  hasNumbers: boolean;
  quotes: (string | null)[];
  isAnswered: boolean;
}

/** The groups of a document, the most doubtful first. */
const groupRows = (em: EntityManager, documentId: string): Promise<GroupRow[]> =>
  em.execute<GroupRow[]>(
    `select "key", "end", shape, has_numbers as "hasNumbers", is_clear as "isClear", topic, page_start as "pageStart",
       page_end as "pageEnd", jsonb_array_length(tasks) as count, ticked,
       (select jsonb_agg(tasks->n->'task'->>'quote' order by n)
        from generate_series(0, ? - 1) n) as quotes,
       answered_at is not null as "isAnswered"
     from document_groups where document_id = ? order by position`,
    [SAMPLES, documentId],
  );

/** Whether another group of that shape and end differs in the trait. */
const isParted = (row: GroupRow, all: readonly GroupRow[], trait: 'hasNumbers' | 'isClear') =>
  all.some(
    (other) => row.end === other.end && row.shape === other.shape && row[trait] !== other[trait],
  );

/** A quote of at most SAMPLE_LENGTH characters; a longer one is cut behind a word. */
function sampleOf(quote: string): string {
  const text = collapseSpaces(quote);
  return text.length <= SAMPLE_LENGTH
    ? text
    : `${cutText(text, SAMPLE_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

function groupOf(row: GroupRow, all: readonly GroupRow[]): QuestionGroup {
  const { quotes, isAnswered: _isAnswered, ...group } = row;
  return {
    ...group,
    hasNumbers: isParted(row, all, 'hasNumbers') ? row.hasNumbers : null,
    isClear: isParted(row, all, 'isClear') ? row.isClear : null,
    samples: quotes.flatMap((quote) => (quote === null ? [] : [sampleOf(quote)])),
  };
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
    groups: rows.map((row) => groupOf(row, rows)),
    isSettled: rows.every(({ isAnswered }) => isAnswered),
    isRemembered: rows.some((row) => !row.isAnswered && row.ticked !== isTickedAtFirst(row)),
  };
}
