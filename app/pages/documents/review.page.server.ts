import type { Language } from '~/i18n.ts';
import { placeLabels } from '~/modules/bilingual/place-label.rules.ts';
import { textPart, withPage } from '~/modules/documents/document.rules.ts';
import { lastLineOf } from '~/modules/documents/document.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { tasksInLanguage, type TwinTexts } from '~/modules/bilingual/machine-sides.server.ts';
import {
  REVIEW_LINES,
  withTasks,
  type ReviewTask,
  type ReviewTaskRow,
} from '~/modules/ledger/review.rules.ts';
import { markedTasks, reviewLines, reviewTasks } from '~/modules/ledger/review.service.server.ts';
import { titleIn, twin } from '~/modules/tasks/task.service.server.ts';
import { isMachineText } from '~/modules/bilingual/task-text.rules.ts';
import type { OwnedDocument } from './ledger.page.server.ts';

/** A task with its title and places in the language of the page (promise 12.17). */
const taskOf = (
  row: ReviewTaskRow,
  { title, areas }: TwinTexts & Pick<ReviewTaskRow, 'areas'>,
  language: Language,
): ReviewTask => {
  const { number, trade, status, isMarked, missing, line, originalLanguage } = row;
  return {
    ...{ number, trade, status, isMarked, line },
    areas: placeLabels(areas),
    ...titleIn(title, language),
    typedTitle: twin(row.title, language).text,
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
  context: ServiceContext,
  { id: documentId, project }: OwnedDocument,
  path: string,
  language: Language,
  query: URLSearchParams,
) {
  const { em } = context;
  const review = `${path}?view=review`;
  const part = textPart(query, await lastLineOf(em, documentId), REVIEW_LINES);
  const rows = await reviewTasks(em, documentId, part.first, part.last);
  const texts = rows.map(({ title, areas }) => ({ title, areas }));
  const shown = await tasksInLanguage<TwinTexts & { areas: string[] }>(
    context,
    project,
    texts,
    language,
  );
  const marked = await markedTasks(em, documentId, part.last);
  const pageOf = (line: number): number => Math.ceil(line / REVIEW_LINES);
  return {
    part,
    lines: withTasks(await reviewLines(em, documentId, part.first, part.last), rows),
    tasks: rows.map((row, index) => taskOf(row, shown[index] ?? row, language)),
    hasMachine: shown.some((text) => isMachineText(text, 'title', language)),
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
