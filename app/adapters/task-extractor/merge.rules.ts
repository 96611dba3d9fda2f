import type { ExtractedTask, LineOutcome } from '../task-extractor.ts';
import { fold } from './text.rules.ts';
import { areaWords } from './vocabulary-facts.rules.ts';

/** One defect in many rooms is one task with several areas; one order written twice is one task. */

export interface Ledger {
  tasks: ExtractedTask[];
  outcomes: LineOutcome[];
}

/**
 * The wording without its places, marker and small words: equal for one defect in two rooms. Other
 * numbers count: door 5 is not door 6.
 */
function coreOf(task: ExtractedTask): string {
  const words = fold(task.description)
    .replace(/^#?\d{1,3}(?:\.\d{1,3})*[.)] /, '')
    .replace(areaWords, ' ');
  return words
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 || /\d/.test(word))
    .join(' ');
}

/** Merges tasks of equal wording; each line keeps exactly one outcome. */
export function mergeTasks(ledger: Ledger): Ledger {
  const kept: ExtractedTask[] = [];
  const byCore = new Map<string, number>();
  const wordsOf = new Map<string, ReadonlySet<string>>();
  const target: { index: number; as: 'task' | 'merged' | 'duplicate' }[] = [];
  for (const task of ledger.tasks) {
    const core = coreOf(task);
    const same =
      core.length > 5 && core.includes(' ')
        ? (byCore.get(core) ?? nearlySame(core, task, kept, { byCore, wordsOf }))
        : undefined;
    const first = same === undefined ? undefined : kept[same];
    if (same === undefined || first === undefined) {
      byCore.set(core, kept.length);
      wordsOf.set(core, new Set(core.split(' ')));
      target.push({ index: kept.length, as: 'task' });
      kept.push({ ...task });
      continue;
    }
    const added = task.areas.filter((area) => !first.areas.includes(area));
    target.push({ index: same, as: added.length > 0 ? 'merged' : 'duplicate' });
    first.areas = [...first.areas, ...added];
    if (added.length > 0 && first.areas.length > 1) first.title = withoutPlace(first.title);
  }
  const ownLines = new Map(kept.map((task, index) => [task.lineStart, index] as const).reverse());
  return {
    tasks: kept,
    outcomes: ledger.outcomes.map((outcome) => ownLine(retarget(outcome, target), ownLines)),
  };
}

/** Tasks compared word by word at most: enough for any report, and a bound for hostile ones. */
const COMPARED = 400;

/** A summary that repeats a finding of the body almost word for word, in the same place. */
function nearlySame(
  core: string,
  task: ExtractedTask,
  kept: readonly ExtractedTask[],
  {
    byCore,
    wordsOf,
  }: { byCore: ReadonlyMap<string, number>; wordsOf: ReadonlyMap<string, ReadonlySet<string>> },
): number | undefined {
  const words = new Set(core.split(' '));
  if (words.size < 6 || byCore.size > COMPARED) return undefined;
  for (const [other, index] of byCore) {
    const others = wordsOf.get(other);
    if (
      others === undefined ||
      others.size < 6 ||
      others.size < words.size * 0.85 ||
      words.size < others.size * 0.85
    )
      continue;
    const shared = [...words].filter((word) => others.has(word)).length;
    const numbers = [...words, ...others].some(
      (word) => /\d/.test(word) && !(words.has(word) && others.has(word)),
    );
    if (
      others.size >= 6 &&
      !numbers &&
      shared >= 0.85 * Math.max(words.size, others.size) &&
      sameAreas(task.areas, kept[index]?.areas ?? [])
    )
      return index;
  }
  return undefined;
}

function sameAreas(a: readonly string[], b: readonly string[]): boolean {
  return (
    a.length === 0 ||
    b.length === 0 ||
    a.some((area) => b.some((other) => fold(other) === fold(area)))
  );
}

/** A line of two orders, the first known from elsewhere, still bears the second. */
function ownLine(outcome: LineOutcome, ownLines: ReadonlyMap<number, number>): LineOutcome {
  const task = ownLines.get(outcome.lineNumber);
  return outcome.outcome === 'task' || task === undefined
    ? outcome
    : { lineNumber: outcome.lineNumber, outcome: 'task', task };
}

/** A title that named one room alone no longer fits a task of several. */
function withoutPlace(title: string): string {
  return title.replace(/ \([^()]{2,40}\)$/, '');
}

function retarget(
  outcome: LineOutcome,
  target: readonly { index: number; as: 'task' | 'merged' | 'duplicate' }[],
): LineOutcome {
  if (outcome.outcome === 'dismissed') return outcome;
  const to = target[outcome.task];
  if (!to) return { lineNumber: outcome.lineNumber, outcome: 'dismissed', reason: 'duplicate' };
  if (to.as === 'duplicate')
    return { lineNumber: outcome.lineNumber, outcome: 'dismissed', reason: 'duplicate' };
  return {
    lineNumber: outcome.lineNumber,
    outcome: to.as === 'merged' ? 'merged' : outcome.outcome,
    task: to.index,
  };
}
