import { addsTo } from '~/modules/bilingual/task-text.rules.ts';
import type { SnapshotTask } from './report.rules.ts';
import { sourceOf, type ReportContext, type TaskSide } from './report-task.rules.ts';
import { isProse } from './report-words.rules.ts';

/** The number of an item: "6. ", "(1) ", "2.1) ". */
const itemNumber = /^\s*\(?\d{1,3}(?:\.\d{1,3})*[.)]\s+/;

/**
 * The quote from the document, where the options ask for it and it says more than the task; the
 * number of the item says nothing.
 */
export function quoteOf(context: ReportContext, task: SnapshotTask, sides: readonly TaskSide[]) {
  const { quote, originalLanguage } = task;
  const printed = [
    ...sides.flatMap(({ title, description }) => [title, description ?? '']),
    ...[task.title, task.description].map((text) => text[originalLanguage] ?? ''),
  ];
  if (
    !context.options.quotes ||
    !quote ||
    isProse(task) ||
    !addsTo(quote.replace(itemNumber, ''), printed)
  )
    return null;
  return { lang: originalLanguage, text: quote, source: sourceOf(context, task) };
}
