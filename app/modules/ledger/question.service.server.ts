import type { EntityManager } from '@mikro-orm/postgresql';
import { listItems } from '@obralista/task-reader';
import { collapseSpaces, cutText } from '~/format.ts';
import type { ServiceContext } from '~/service-context.ts';
import { isTickedAtFirst } from './group-answer.rules.ts';
import type { DocumentQuestion, QuestionGroup } from './question.rules.ts';
import { Task } from '~/modules/tasks/task.entity.server.ts';

/** Characters of a line of a group at most. */
const LINE_LENGTH = 160;

/** A group with its tasks. */
interface GroupRow extends Omit<QuestionGroup, 'lines' | 'wanted' | 'isAnswered'> {
  marks: string[];
  quotes: string[];
  ticked: boolean;
  exceptions: string[];
  answeredAt: Date | string | null;
}

/** The groups of a document, the most doubtful first. */
const groupRows = (em: EntityManager, documentId: string): Promise<GroupRow[]> =>
  em.execute<GroupRow[]>(
    `select "key", "end", coalesce(is_clear, false) as "isClear", topic, page_start as "pageStart",
       page_end as "pageEnd", ticked, exceptions, answered_at as "answeredAt",
       (select jsonb_agg(t.one->'task'->>'quote' order by t.n)
        from jsonb_array_elements(tasks) with ordinality t(one, n)) as quotes,
       (select jsonb_agg(t.one->>'fingerprint' order by t.n)
        from jsonb_array_elements(tasks) with ordinality t(one, n)) as marks
     from document_groups where document_id = ? and tasks <> '[]' order by position`,
    [documentId],
  );

/** The bars between the cells of a row, and those of empty cells. */
const bars = /(?:\s*\|)+\s*/;

/** A text without the bullet or the box of a list before it; numbers stay, which name lines of the document. */
function withoutBullet(text: string): string {
  const bare = listItems([text])[0]?.text ?? text;
  return /[\p{L}\d]/u.test(text.slice(0, text.length - bare.length)) ? text : bare;
}

/**
 * A quote as a line of at most LINE_LENGTH characters, cut behind a word: without its bullet, the cells
 * of a row apart, and without the first of them where that is the part that the line stands in.
 */
function lineOf(quote: string, topic: string | null): string {
  const cells = collapseSpaces(quote).split(bars).filter(Boolean);
  const own = cells.length > 1 && cells[0] === topic ? cells.slice(1) : cells;
  const text = withoutBullet(own.join(' · '));
  return text.length <= LINE_LENGTH
    ? text
    : `${cutText(text, LINE_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

function groupOf(row: GroupRow): QuestionGroup {
  const { marks, quotes, ticked, exceptions, answeredAt, ...group } = row;
  const all = ticked ? 'yes' : 'no';
  return {
    ...group,
    lines: marks.map((mark, index) => ({
      mark,
      text: lineOf(quotes[index] ?? '', group.topic),
      isWanted: ticked !== exceptions.includes(mark),
    })),
    wanted: exceptions.length > 0 ? 'some' : all,
    isAnswered: answeredAt !== null,
  };
}

/** The time of the last answer; null while a group has none. */
function decidedAt(rows: readonly GroupRow[]): string | null {
  const times = rows.flatMap(({ answeredAt }) =>
    answeredAt === null ? [] : new Date(answeredAt).getTime(),
  );
  return times.length < rows.length ? null : new Date(Math.max(...times)).toISOString();
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
    decidedAt: decidedAt(rows),
    isRemembered: rows.some((row) => !row.answeredAt && row.ticked !== isTickedAtFirst(row)),
  };
}
