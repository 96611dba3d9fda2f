import type { Language } from '@obralista/work-language';
import type { DocumentLine } from '@obralista/document-reader';
import type { AnsweredTask, ExtractedTask, Extraction, LineOutcome } from '../task.ts';
import type { Chunk } from './chunk.ts';
import { groundTasks } from './grounding.ts';
import { mergeTasks, type Ledger } from './merge.ts';
import { indexLines, type QuoteIndex } from '../text/quote.ts';
import type { RulesLedger } from './read-tasks.ts';

/** What the model answered about the chunks of a document; `refused`: items of another shape. */
export interface Answered {
  tasks: { task: AnsweredTask; chunk: Chunk }[];
  refused: number;
  /** Characters of the text that the model was asked about. */
  reach: number;
  /** The parts of these that it did not answer about. */
  failed: readonly Chunk[];
}

/**
 * Confidence from which an item that the rules found stays although the model passed over it:
 * nothing is lost.
 */
const SURE = 75;

/** The model's tasks whose quotes are in the document, beside what the rules found. */
export function withAnswers(
  lines: readonly DocumentLine[],
  rules: RulesLedger,
  answered: Answered,
  language: Language,
): Extraction {
  const areas = areasByLine(rules);
  const areasOf = (line: number): readonly string[] => areas.get(line) ?? [];
  const index = indexLines(lines);
  const grounded = groundTasks(index, answered.tasks, language, areasOf);
  const unanswered = linesIn(index, answered.failed);
  const notice = noticeOf(grounded.dropped + answered.refused, unanswered.size);
  if (grounded.tasks.length === 0) return { ...rules, ...notice };
  const reach = reachOf(lines, answered.reach);
  const isUnread = (line: number): boolean => line > reach || unanswered.has(line);
  return { ...combined(grounded.tasks, rules, isUnread), method: 'ai', ...notice };
}

/** The places that the rules read, by the lines of their tasks. */
const areasByLine = ({ tasks }: RulesLedger): ReadonlyMap<number, readonly string[]> =>
  new Map(tasks.map(({ lineStart, areas }) => [lineStart, areas]));

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
 * The model's tasks, beside them what the rules found in lines that it has not read or are sure of,
 * and one outcome for every line.
 */
function combined(
  found: readonly ExtractedTask[],
  rules: RulesLedger,
  isUnread: (line: number) => boolean,
): Ledger {
  const tasks = [...found];
  const byLine = new Map<number, number>();
  for (const [index, task] of tasks.entries())
    for (let line = task.lineStart; line <= task.lineEnd; line += 1)
      if (!byLine.has(line)) byLine.set(line, index);
  const kept = new Map<number, number | undefined>();
  for (const [index, task] of rules.tasks.entries()) {
    const touched = firstTouched(byLine, task);
    if (touched === undefined && (task.confidence >= SURE || isUnread(task.lineStart)))
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
  return mergeTasks({ tasks, outcomes });
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

/** The last line the model saw. */
function reachOf(lines: readonly DocumentLine[], seen: number): number {
  let characters = 0;
  for (const line of lines) {
    characters += line.text.length + 1;
    if (characters - 1 > seen) return line.lineNumber - 1;
  }
  return Number.POSITIVE_INFINITY;
}
