import type { DocumentLine } from '../document-text.ts';
import type {
  ExtractedTask,
  Extraction,
  ExtractorConfig,
  ExtractTasks,
  LineOutcome,
} from '../task-extractor.ts';
import { chunksOf, TEXT_CAP } from './chunk.rules.ts';
import {
  groqClient,
  groqPolicy,
  isProgrammingError,
  type GroqPolicy,
} from '../groq/groq-client.server.ts';
import { askAbout, GROQ_MODEL, type Answered } from './groq-call.server.ts';
import { groundTasks } from './grounding.rules.ts';
import { mergeTasks } from './merge.rules.ts';
import { indexLines } from './quote.rules.ts';
import { readTasks } from './rules-extractor.ts';

/** Calls under way at once. */
const AT_ONCE = 3;
/**
 * Confidence from which an item that the rules found stays although the model passed over it:
 * nothing is lost.
 */
const SURE = 75;

/**
 * The extractor that asks Groq. Whatever goes wrong there, the rules extractor's answer stands,
 * with a notice.
 */
export function groqExtractor(
  config: ExtractorConfig & { groqApiKey: string },
  policy: GroqPolicy = groqPolicy,
): ExtractTasks {
  return async (lines, options) => {
    const rules = readTasks(lines, options.language);
    const index = indexLines(lines);
    const answered = await askAll(config, policy, index.text, options).catch((error: unknown) => {
      options.signal?.throwIfAborted();
      if (isProgrammingError(error)) throw error;
      return undefined;
    });
    options.onProgress?.(100);
    if (!answered) return { ...rules, notice: { code: 'aiUnavailable' } };
    const grounded = groundTasks(index, answered.tasks, options.language);
    const dropped = grounded.dropped + answered.refused;
    const notice = dropped > 0 ? { notice: { code: 'aiDropped' as const, dropped } } : {};
    if (grounded.tasks.length === 0) return { ...rules, ...notice };
    return { ...combined(lines, grounded.tasks, rules), method: 'ai', ...notice };
  };
}

/** Asks about every chunk, a few at once; the first failure ends it. */
async function askAll(
  config: ExtractorConfig & { groqApiKey: string },
  policy: GroqPolicy,
  text: string,
  options: Parameters<ExtractTasks>[1],
): Promise<Answered> {
  const client = groqClient(config, policy);
  const chunks = chunksOf(text).filter((chunk) => text.slice(chunk.start, chunk.end).trim() !== '');
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const answers: Answered[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < chunks.length; at = next++) {
      const chunk = chunks[at];
      if (chunk)
        answers[at] = await askAbout(
          client,
          config.groqModel ?? GROQ_MODEL,
          text,
          chunk,
          policy,
          signal,
        );
      done += 1;
      options.onProgress?.(Math.floor((done / chunks.length) * 99));
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, chunks.length) }, work));
  } finally {
    stop.abort();
  }
  return {
    tasks: answers.flatMap((answer) => answer.tasks),
    refused: answers.reduce((sum, answer) => sum + answer.refused, 0),
  };
}

/** The model's tasks, what the rules are sure of beside them, and one outcome for every line. */
function combined(
  lines: readonly DocumentLine[],
  found: readonly ExtractedTask[],
  rules: Extraction,
): Pick<Extraction, 'tasks' | 'outcomes'> {
  const tasks = [...found];
  const byLine = new Map<number, number>();
  for (const [index, task] of tasks.entries())
    for (let line = task.lineStart; line <= task.lineEnd; line += 1)
      if (!byLine.has(line)) byLine.set(line, index);
  const reach = reachOf(lines);
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
function reachOf(lines: readonly DocumentLine[]): number {
  let characters = 0;
  for (const line of lines) {
    characters += line.text.length + 1;
    if (characters > TEXT_CAP) return line.lineNumber - 1;
  }
  return Number.POSITIVE_INFINITY;
}
