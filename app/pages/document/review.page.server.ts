import type { Language } from '../../i18n.ts';
import { textPart, withPage } from '../../modules/documents/document.rules.ts';
import { lastLineOf } from '../../modules/documents/document.service.server.ts';
import type { ServiceContext } from '../../modules/service-context.ts';
import {
  REVIEW_LINES,
  withTasks,
  type ReviewTask,
  type ReviewTaskRow,
} from '../../modules/tasks/review.rules.ts';
import {
  markedTasks,
  reviewLines,
  reviewTasks,
} from '../../modules/tasks/review.service.server.ts';
import { twin } from '../../modules/tasks/task.service.server.ts';

const taskOf = (row: ReviewTaskRow, language: Language): ReviewTask => {
  const title = twin(row.title, language);
  const { number, trade, areas, status, isMarked, missing, line, originalLanguage } = row;
  return {
    ...{ number, trade, areas, status, isMarked, line },
    title: title.text,
    language: title.language,
    missing: isMarked ? missing : [],
    quote:
      row.quote && row.page
        ? { text: row.quote, page: row.page, language: originalLanguage }
        : null,
  };
};

/**
 * One page of a document's review: 60 lines of the source and the tasks that stand on them. The
 * caller has checked the right to read.
 */
export async function reviewPage(
  { em }: ServiceContext,
  documentId: string,
  path: string,
  language: Language,
  query: URLSearchParams,
) {
  const review = `${path}?view=review`;
  const part = textPart(query, await lastLineOf(em, documentId), REVIEW_LINES);
  const rows = await reviewTasks(em, documentId, part.first, part.last);
  const marked = await markedTasks(em, documentId, part.last);
  const pageOf = (line: number): number => Math.ceil(line / REVIEW_LINES);
  return {
    part,
    lines: withTasks(await reviewLines(em, documentId, part.first, part.last), rows),
    tasks: rows.map((row) => taskOf(row, language)),
    marked: marked.count,
    /** The page with the next marked task; null where all of them are on this one. */
    nextMarkedHref:
      marked.next !== null && pageOf(marked.next) !== part.page
        ? `${withPage(review, pageOf(marked.next))}#line-${marked.next}`
        : null,
    reviewPath: review,
    formAction: withPage(review, part.page),
  };
}
