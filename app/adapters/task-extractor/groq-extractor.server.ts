import type { DocumentLine } from '~/adapters/document-text.ts';
import type { AnsweredPart, ExtractTasks } from '~/adapters/task-extractor.ts';
import {
  groqPolicy,
  type GroqConfig,
  type GroqPolicy,
} from '~/adapters/model/groq-client.server.ts';
import { hasFewCalls, linesWithWords, partSizeFor } from '~/adapters/model/token-limit.ts';
import {
  CHUNK_SIZE,
  chunksOf,
  treeOf,
  type Answered,
  type Chunk,
  type ChunkSize,
} from '@obralista/task-reader';
import { extractInProcess, outlineInProcess } from './extract-process.server.ts';
import { askAbout, SMALLEST_PART, taskShare, type Reading } from './groq-call.server.ts';
import { headCharacters } from './groq-question.ts';

/**
 * Where a minute has room for few calls: characters of the longest part, and the share of it that a part
 * has at least, so that the calls fill the minute.
 */
const LONGEST_PART = 10_000;
const FULL_SHARE = 0.9;
/** Parts that are asked about at once, and where a minute has room for few calls. */
const AT_ONCE = 6;
const FEW_AT_ONCE = 2;

/** A document waits for the limits of its key for an hour. */
export const extractionPolicy: GroqPolicy = { ...groqPolicy, totalMs: 3_600_000 };

/**
 * The extractor that asks the model. The rules read what it does not answer about, with a notice.
 * Parts that were answered before are not asked about again.
 */
export function groqExtractor(
  config: GroqConfig,
  policy: GroqPolicy = extractionPolicy,
): ExtractTasks {
  return async (lines, options) => {
    const reading = await startReading(config, policy, lines, options);
    await readAll(reading);
    const answered = answersOf(reading);
    const { language, signal } = options;
    const extraction = await extractInProcess(lines, { language, signal }, answered);
    options.onProgress?.(100);
    const { reason } = reading;
    const why = reason ? { reason } : {};
    if (!answered) return { ...extraction, notice: { code: 'aiUnavailable', ...why } };
    if (extraction.notice?.code !== 'aiPartly') return extraction;
    const read = reading.answered.length;
    const parts = { read, of: read + reading.failed.length };
    return { ...extraction, notice: { ...extraction.notice, parts, ...why } };
  };
}

async function startReading(
  config: GroqConfig,
  policy: GroqPolicy,
  lines: readonly DocumentLine[],
  { language, signal, account = '', answers, onProgress }: Parameters<ExtractTasks>[1],
): Promise<Reading> {
  const tree = treeOf(lines, await outlineInProcess(lines, { language, signal }));
  return {
    ...{ config, policy, account, language, tree },
    text: lines.map((line) => line.text).join('\n'),
    signal: signal ?? new AbortController().signal,
    deadline: performance.now() + policy.totalMs,
    keep: answers?.keep ?? (() => Promise.resolve()),
    onPart: (reading) => onProgress?.(...progressOf(reading)),
    answered: [...(answers?.known ?? [])],
    ...{
      failed: [],
      failures: 0,
      reason: null,
      began: performance.now(),
      characters: 0,
      tokens: 0,
    },
  };
}

/** The ranges of a text that no part covers. */
function gapsBetween(parts: readonly Chunk[], length: number): Chunk[] {
  const gaps: Chunk[] = [];
  let at = 0;
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    if (start > at) gaps.push({ start: at, end: start });
    at = Math.max(at, end);
  }
  return at < length ? [...gaps, { start: at, end: length }] : gaps;
}

/** How much of a text no part covers, in characters. */
const unread = ({ text, answered, failed }: Reading): number =>
  gapsBetween([...answered, ...failed], text.length).reduce(
    (sum, { start, end }) => sum + end - start,
    0,
  );

/** The parts that are to be asked about, each cut when its turn comes, as the limit may be known by then. */
function* partsOf(reading: Reading): Generator<Chunk> {
  const { config, text, tree, answered } = reading;
  const size = (start: number): ChunkSize => {
    const limit = config.queue.limit();
    const longest = hasFewCalls(limit) ? LONGEST_PART : CHUNK_SIZE;
    const ahead = text.slice(start, start + longest);
    const charactersPerLine = ahead.length / Math.max(1, linesWithWords(ahead));
    const shape = { charactersPerLine, taskShare: taskShare(reading), headCharacters };
    const most = Math.max(SMALLEST_PART, partSizeFor(limit, shape, longest));
    return { most, least: hasFewCalls(limit) ? FULL_SHARE * most : 0 };
  };
  for (const gap of gapsBetween(answered, text.length))
    for (const part of chunksOf(text, tree, gap, size))
      if (text.slice(part.start, part.end).trim() !== '') yield part;
}

/** About how many ms the rest takes: by the limit, and by the pace so far. */
function msLeft({ config, began, characters, tokens }: Reading, left: number): number | null {
  if (characters === 0) return null;
  const share = left / characters;
  return Math.max(config.queue.msFor(tokens * share), (performance.now() - began) * share);
}

/** How much of the document is read, percent, and about how many ms the rest takes. */
function progressOf(reading: Reading): [number, number | null] {
  const left = unread(reading);
  const percent = Math.floor((1 - left / Math.max(1, reading.text.length)) * 99);
  return [percent, msLeft(reading, left)];
}

/**
 * Asks about each part that is not answered yet, a few at once; about the first one alone where the
 * limit is not known, as the size of the others follows from it.
 */
async function readAll(reading: Reading): Promise<void> {
  const stop = new AbortController();
  reading.signal = AbortSignal.any([reading.signal, stop.signal]);
  const { queue, atOnce = AT_ONCE } = reading.config;
  const parts = partsOf(reading);
  const work = async (): Promise<void> => {
    for (const part of parts) await askAbout(reading, part);
  };
  try {
    if (!queue.limit().isTold) {
      const first = parts.next();
      if (!first.done) await askAbout(reading, first.value);
    }
    const length = hasFewCalls(queue.limit()) ? FEW_AT_ONCE : atOnce;
    await Promise.all(Array.from({ length }, work));
  } finally {
    stop.abort();
  }
}

/** What the model answered; undefined where it answered about no part. */
function answersOf({ answered, failed, text }: Reading): Answered | undefined {
  if (answered.length === 0 && text.trim() !== '') return undefined;
  const inOrder = answered.toSorted((a, b) => a.start - b.start);
  return {
    tasks: inOrder.flatMap(({ start, end, tasks }: AnsweredPart) =>
      tasks.map((task) => ({ task, chunk: { start, end } })),
    ),
    refused: answered.reduce((sum, { refused }) => sum + refused, 0),
    failed,
  };
}
