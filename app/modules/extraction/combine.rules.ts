import type { Language } from '../../i18n.ts';
import type { DocumentLine } from '../../adapters/document-text.ts';
import type { ExtractedTask, Extraction, LineOutcome } from '../../adapters/task-extractor.ts';
import type { Chunk } from './chunk.rules.ts';
import type { AnsweredTask } from '../../adapters/task-extractor/groq-answer.ts';
import { groundTasks } from './grounding.rules.ts';
import { mergeTasks, type Ledger } from './merge.rules.ts';
import { indexLines } from './quote.rules.ts';
import type { RulesLedger } from './read-tasks.rules.ts';

/** What the model answered about the chunks of a document; `refused`: items of another shape. */
export interface Answered {
  tasks: { task: AnsweredTask; chunk: Chunk }[];
  refused: number;
  /** Characters of the text that the model saw. */
  reach: number;
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
  const grounded = groundTasks(indexLines(lines), answered.tasks, language, areasOf);
  const dropped = grounded.dropped + answered.refused;
  const notice = dropped > 0 ? { notice: { code: 'aiDropped' as const, dropped } } : {};
  if (grounded.tasks.length === 0) return { ...rules, ...notice };
  return { ...combined(lines, grounded.tasks, rules, answered.reach), method: 'ai', ...notice };
}

/** The places that the rules read, by the lines of their tasks. */
const areasByLine = ({ tasks }: RulesLedger): ReadonlyMap<number, readonly string[]> =>
  new Map(tasks.map(({ lineStart, areas }) => [lineStart, areas]));

/** The model's tasks, what the rules are sure of beside them, and one outcome for every line. */
function combined(
  lines: readonly DocumentLine[],
  found: readonly ExtractedTask[],
  rules: RulesLedger,
  seen: number,
): Ledger {
  const tasks = [...found];
  const byLine = new Map<number, number>();
  for (const [index, task] of tasks.entries())
    for (let line = task.lineStart; line <= task.lineEnd; line += 1)
      if (!byLine.has(line)) byLine.set(line, index);
  const reach = reachOf(lines, seen);
  const kept = new Map<number, number | undefined>();
  for (const [index, task] of rules.tasks.entries()) {
    const touched = firstTouched(byLine, task);
    if (touched === undefined && (task.confidence >= SURE || task.lineStart > reach))
      kept.set(index, tasks.push(task) - 1);
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
