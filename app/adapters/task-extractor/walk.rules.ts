import type { DismissReason } from '../../modules/tasks/task.rules.ts';
import type { LineOutcome } from '../task-extractor.ts';
import { READ_LIMIT } from './facts.rules.ts';
import { quoteOf, type Draft } from './draft.rules.ts';
import type { Item } from './item.rules.ts';
import { indexLines, locate } from './quote.rules.ts';
import type { Column } from './table.rules.ts';
import { fold } from './text.rules.ts';
import { signalOf, withoutLabel } from './signal.rules.ts';
import type { Section } from './verdict.rules.ts';
import { saysWrong } from './vocabulary-findings.rules.ts';

/** What is known while walking down the document. */
export interface Walk {
  drafts: Draft[];
  outcomes: Map<number, LineOutcome>;
  section: Section;
  /**
   * What a bare line means: nothing in a report, work in a list of work, even without a bullet in a
   * terse one.
   */
  inList: 'work' | 'terse' | undefined;
  columns?: Column[] | undefined;
  /** True when the heading of the table promises work in each row. */
  isWorkTable?: boolean;
  /** The heading row as folded text: it may come again on the next page. */
  head?: string;
  /** True when other lines stand between the table and what comes. */
  isInterrupted?: boolean;
  /** A short line that alone says no work: a severity below it makes it the title of a finding. */
  title?: Item | undefined;
  /** Under "The inspector is not required to:" every bullet is none of ours. */
  isStopped: boolean;
  /** Where the headings of such a table begin in their line. */
  starts: number[];
  /** Lines of a form, such as its place, that wait for the task below them. */
  pending: Item[];
  /** True when "Area: …" heads the items of a place rather than ends one. */
  placesLead?: boolean;
  /** What parted the cells of the table that `columns` belong to. */
  separator?: string;
  /** True in a block of a form whose head says that its work is done. */
  isClosed?: boolean;
  codes: Map<string, boolean>;
  /** The task that notes still belong to, and whether it is a title waiting for its text. */
  open?:
    | { task: number; isTitle: boolean; isMarked: boolean; isBullet?: boolean; depth?: number }
    | undefined;
  /** A severity stands above and waits for the title of its finding. */
  isGraded?: boolean;
}

/** A task that stands on these lines; a line's first task is its outcome. */
export function addTask(
  walk: Walk,
  { lines, tail }: Pick<Item, 'lines' | 'tail'>,
  found: Partial<Draft> & { wording: string; confidence: number },
): void {
  const task = walk.drafts.length;
  const quote =
    (found.quote === undefined ? undefined : locate(indexLines(lines), found.quote)?.quote) ??
    quoteOf(lines);
  walk.drafts.push({
    notes: [],
    area: walk.section.area,
    trade: walk.section.trade,
    topic: walk.section.topic,
    isFinding:
      signalOf(withoutLabel(fold(found.wording).slice(0, READ_LIMIT))) !== 'order' &&
      saysWrong.test(fold(found.wording).slice(0, READ_LIMIT)),
    ...found,
    quote,
    lines,
  });
  for (const line of lines)
    if (!walk.outcomes.has(line.lineNumber))
      walk.outcomes.set(line.lineNumber, { lineNumber: line.lineNumber, outcome: 'task', task });
  for (const line of tail)
    walk.outcomes.set(line.lineNumber, { lineNumber: line.lineNumber, outcome: 'merged', task });
}

/** "Status: Closed", of the task above it or of the block below it. */
export const saysClosed = new RegExp(
  String.raw`(?:^|\s)(?:status|estatus|estado|resolution|result) ?: ?(?:closed|completed?|done` +
    '|corrected|resolved|fixed|verified|cancell?ed|cerrad[oa]|completad[oa]|terminad[oa]' +
    String.raw`|atendid[oa]|corregid[oa]|resuelt[oa])\b`,
);

/** Wording that belongs to the open task: its place, severity, recommendation or text. */
export function addNote(walk: Walk, item: Item): void {
  const task = walk.open?.task ?? 0;
  const draft = walk.drafts[task];
  draft?.notes.push(item.text);
  if (draft && saysClosed.test(item.folded)) draft.isDone = true;
  for (const line of [...item.lines, ...item.tail])
    walk.outcomes.set(line.lineNumber, { lineNumber: line.lineNumber, outcome: 'merged', task });
}

/** Lines that are no work, with the reason; `closes` ends the open task. */
export function dismiss(walk: Walk, item: Item, reason: DismissReason, closes = true): void {
  if (closes) walk.open = undefined;
  for (const line of [...item.lines, ...item.tail])
    walk.outcomes.set(line.lineNumber, {
      lineNumber: line.lineNumber,
      outcome: 'dismissed',
      reason,
    });
}

/** Takes out the tasks whose record says that they are done; their lines are dismissed. */
export function dropDone(walk: Walk): void {
  const to = walk.drafts.map((draft, at) =>
    draft.isDone === true
      ? -1
      : walk.drafts.slice(0, at).filter((other) => other.isDone !== true).length,
  );
  if (!to.includes(-1)) return;
  for (const [line, outcome] of walk.outcomes) {
    if (outcome.outcome === 'dismissed') continue;
    const task = to[outcome.task] ?? -1;
    walk.outcomes.set(
      line,
      task < 0 ? { lineNumber: line, outcome: 'dismissed', reason: 'done' } : { ...outcome, task },
    );
  }
  walk.drafts = walk.drafts.filter((draft) => draft.isDone !== true);
}
