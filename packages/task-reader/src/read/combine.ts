import type { Language } from '@obralista/work-language';
import type { DocumentLine } from '@obralista/document-reader';
import type { AnsweredTask, ExtractedTask, Extraction, LineOutcome } from '../task.ts';
import type { Chunk } from './chunk.ts';
import { groundTasks } from './grounding.ts';
import { lineFactsOf, type LineFacts } from './line-facts.ts';
import { mergeTasks, sameOrder, type Ledger, type MergeRule } from './merge.ts';
import { indexLines, type QuoteIndex } from '../text/quote.ts';
import type { ReadItem } from './passages.ts';
import type { RulesLedger } from './read-tasks.ts';

/** What the model answered about the chunks of a document; `refused`: items of another shape. */
export interface Answered {
  tasks: { task: AnsweredTask; chunk: Chunk }[];
  refused: number;
  /** The parts that it did not answer about. */
  failed: readonly Chunk[];
}

type Facts = ReadonlyMap<number, LineFacts>;

/**
 * Confidence from which an item that the rules found stays although the model passed over it:
 * nothing is lost. A section that says again what others say is no loss.
 */
const SURE = 75;

/** What the rules read of a document: its items, and the tasks that they made of them. */
export interface RulesReading {
  items: readonly ReadItem[];
  ledger: RulesLedger;
}

/** The model's tasks whose lines are in the document, beside what the rules found. */
export function withAnswers(
  lines: readonly DocumentLine[],
  { items, ledger: rules }: RulesReading,
  answered: Answered,
  language: Language,
): Extraction {
  const index = indexLines(lines);
  const facts = lineFactsOf(items, rules.tasks);
  const grounded = groundTasks(index, answered.tasks, language, facts);
  const unanswered = linesIn(index, answered.failed);
  const notice = noticeOf(grounded.dropped + answered.refused, unanswered.size);
  if (grounded.tasks.length === 0) return { ...rules, ...notice };
  const isTrusted = ({ lineStart, confidence }: ExtractedTask): boolean =>
    unanswered.has(lineStart) || (confidence >= SURE && facts.get(lineStart)?.repeats !== true);
  const all = combined(grounded.tasks, rules, isTrusted);
  return { ...mergeRepeats(all, facts), method: 'ai', ...notice };
}

function noticeOf(dropped: number, unanswered: number): Pick<Extraction, 'notice'> {
  const left = dropped > 0 ? { dropped } : {};
  if (unanswered > 0) return { notice: { code: 'aiPartly', unanswered, ...left } };
  return dropped > 0 ? { notice: { code: 'aiDropped', ...left } } : {};
}

/** The numbers of the lines with words that lie in parts of the text. */
const linesIn = ({ lines, starts }: QuoteIndex, parts: readonly Chunk[]): Set<number> =>
  new Set(
    lines.flatMap(({ lineNumber, text }, at) => {
      const start = starts[at] ?? 0;
      const isIn = parts.some((part) => start < part.end && start + text.length > part.start);
      return isIn && text.trim() !== '' ? [lineNumber] : [];
    }),
  );

/**
 * The model's tasks, beside them what the rules found that is trusted where the model has none, and
 * one outcome for every line.
 */
function combined(
  found: readonly ExtractedTask[],
  rules: RulesLedger,
  isTrusted: (task: ExtractedTask) => boolean,
): Ledger {
  const tasks = [...found];
  const byLine = new Map<number, number>();
  for (const [index, task] of tasks.entries())
    for (let line = task.lineStart; line <= task.lineEnd; line += 1)
      if (!byLine.has(line)) byLine.set(line, index);
  const kept = new Map<number, number | undefined>();
  for (const [index, task] of rules.tasks.entries()) {
    const touched = firstTouched(byLine, task);
    if (touched === undefined && isTrusted(task))
      kept.set(index, tasks.push({ ...task, method: 'rules' }) - 1);
    else kept.set(index, touched);
  }
  const outcomes = rules.outcomes.map((outcome): LineOutcome => {
    const own = byLine.get(outcome.lineNumber);
    if (own !== undefined) return { lineNumber: outcome.lineNumber, outcome: 'task', task: own };
    if (outcome.outcome === 'dismissed') return outcome;
    const task = kept.get(outcome.task);
    if (task === undefined)
      return { lineNumber: outcome.lineNumber, outcome: 'dismissed', reason: 'too_vague' };
    return {
      lineNumber: outcome.lineNumber,
      outcome: task < found.length ? 'merged' : outcome.outcome,
      task,
    };
  });
  return { tasks, outcomes };
}

/**
 * Merges what a summary or an appendix says again: below another heading, in nearly the same words,
 * or by the same title of the same place. What a model names below one heading is as many tasks.
 */
function mergeRepeats(ledger: Ledger, facts: Facts): Ledger {
  const partOf = ({ lineStart }: ExtractedTask): number => facts.get(lineStart)?.part ?? 0;
  const isPlaced = ({ areas }: ExtractedTask): boolean => areas.length > 0;
  const orders = sameOrder(ledger.tasks, facts, 'quote');
  const areTwo: MergeRule['areTwo'] = (a, b) => partOf(a) === partOf(b) || orders.areTwo(a, b);
  const rules: MergeRule[] = [
    { by: 'quote', areTwo },
    { by: 'title', areTwo: (a, b) => areTwo(a, b) || isPlaced(a) !== isPlaced(b) },
  ];
  return rules.reduce(mergeTasks, ledger);
}

function firstTouched(
  byLine: ReadonlyMap<number, number>,
  task: ExtractedTask,
): number | undefined {
  for (let line = task.lineStart; line <= task.lineEnd; line += 1) {
    const own = byLine.get(line);
    if (own !== undefined) return own;
  }
  return undefined;
}
