import type { Item } from '../structure/item-types.ts';
import type { Walk } from './walk-types.ts';
import type { DocumentLine } from '@obralista/document-reader';
import type { DismissReason } from '../vocabulary/task-words.ts';
import { READ_LIMIT } from '../records/facts.ts';
import { quoteOf } from './draft.ts';
import type { Draft } from './draft-types.ts';
import { dismissalClass } from '../verdicts/dismissal-class.ts';
import { sectionOfNumber } from '../places/document-place.ts';
import { indexLines, locate } from '../text/quote.ts';
import { fold } from '../text/text.ts';
import { signalOf, withoutLabel } from '../verdicts/signal.ts';
import { tellsWhenDone } from '../verdicts/status.ts';
import { saysWrong } from '../vocabulary/findings.ts';

/** A task that stands on these lines; a line's first task is its outcome. */
export function addTask(
  walk: Walk,
  { kind, lines, tail }: Item,
  found: Partial<Draft> & { wording: string; confidence: number },
): void {
  const task = walk.drafts.length;
  const section = sectionOfNumber(walk, lines[0]?.text);
  walk.drafts.push({
    notes: [],
    kind,
    area: section.area,
    trade: section.trade,
    topic: section.topic,
    priority: section.priority,
    repeats: section.repeats,
    within: walk.titlePlace,
    titleTrade: walk.titleTrade,
    isFinding: tellsWrong(fold(found.wording).slice(0, READ_LIMIT)),
    ...found,
    quote: exactQuote(lines, found.quote),
    lines,
  });
  for (const line of lines)
    if (!walk.outcomes.has(line.lineNumber))
      walk.outcomes.set(line.lineNumber, { lineNumber: line.lineNumber, outcome: 'task', task });
  for (const line of tail)
    walk.outcomes.set(line.lineNumber, { lineNumber: line.lineNumber, outcome: 'merged', task });
}

/** A wording that says what is wrong and orders nothing. */
function tellsWrong(folded: string): boolean {
  const signal = signalOf(withoutLabel(folded));
  return signal === 'finding' || (signal !== 'order' && saysWrong.test(folded));
}

/** The quote as the lines have it; all of them where they do not hold it. */
function exactQuote(lines: readonly DocumentLine[], quote: string | undefined): string {
  const found = quote === undefined ? undefined : locate(indexLines(lines), quote);
  return found?.quote ?? quoteOf(lines);
}

/** Wording that belongs to the open task: its place, severity, recommendation or text. */
export function addNote(walk: Walk, item: Item): void {
  const task = walk.open?.task ?? 0;
  const draft = walk.drafts[task];
  draft?.notes.push(item.text);
  if (draft && tellsWhenDone.test(item.folded)) draft.left = 'done';
  for (const line of [...item.lines, ...item.tail])
    walk.outcomes.set(line.lineNumber, { lineNumber: line.lineNumber, outcome: 'merged', task });
}

/** Lines that are no work, with the reason; `closes` ends the open task. */
export function dismiss(walk: Walk, item: Item, why: DismissReason, closes = true): void {
  if (closes) walk.open = undefined;
  const reason =
    why === 'boilerplate' ? dismissalClass(fold(walk.section.topic ?? ''), item.folded) : why;
  for (const line of [...item.lines, ...item.tail])
    walk.outcomes.set(line.lineNumber, {
      lineNumber: line.lineNumber,
      outcome: 'dismissed',
      reason,
    });
}

/** What a rule does that dismisses a line for a reason. */
export const dismissAs =
  (reason: DismissReason, closes = true) =>
  (walk: Walk, item: Item): void =>
    dismiss(walk, item, reason, closes);

/** Takes out the tasks that are none after all; their lines are dismissed. */
export function dropLeft(walk: Walk): void {
  let kept = 0;
  const to = walk.drafts.map((draft) => (draft.left === undefined ? kept++ : -1));
  if (!to.includes(-1)) return;
  for (const [line, outcome] of walk.outcomes) {
    if (outcome.outcome === 'dismissed') continue;
    const task = to[outcome.task] ?? -1;
    const reason = walk.drafts[outcome.task]?.left ?? 'done';
    walk.outcomes.set(
      line,
      task < 0 ? { lineNumber: line, outcome: 'dismissed', reason } : { ...outcome, task },
    );
  }
  walk.drafts = walk.drafts.filter(({ left }) => left === undefined);
}
