import type { DocumentLine } from '~/adapters/document-text.ts';
import type { ExtractorConfig, ExtractTasks } from '~/adapters/task-extractor.ts';
import {
  type Answered,
  type Chunk,
  chunksOf,
  TEXT_CAP,
  type Tree,
  treeOf,
} from '@obralista/task-reader';
import { extractInProcess, outlineInProcess } from './extract-process.server.ts';
import {
  groqClient,
  groqPolicy,
  isProgrammingError,
  type GroqPolicy,
} from '~/adapters/groq/groq-client.server.ts';
import { modelsOf, type Models } from '~/adapters/groq/models.ts';
import type { TokenLimit } from '~/adapters/groq/token-limit.ts';
import { askAbout, joined, type Asking, type ChunkAnswer } from './groq-call.server.ts';

/** Calls under way at once, where the limit of the service has room for them. */
const AT_ONCE = 3;
/** The model where no other is set. */
const GROQ_MODEL = 'openai/gpt-oss-120b';
/** Tokens of a request about a whole chunk. */
const REQUEST_TOKENS = 8_000;

/** How a document is asked about; `totalMs`: milliseconds that all of its calls may take. */
export interface ExtractionPolicy extends GroqPolicy {
  totalMs: number;
}

/** A limit of tokens a minute may make a call wait for a minute; a job of 15 minutes has the rules left. */
export const extractionPolicy: ExtractionPolicy = {
  ...groqPolicy,
  longestWaitMs: 65_000,
  totalMs: 600_000,
};

/**
 * The extractor that asks Groq. The rules read what it does not answer about, with a notice.
 */
export function groqExtractor(
  config: ExtractorConfig & { groqApiKey: string },
  policy: ExtractionPolicy = extractionPolicy,
): ExtractTasks {
  const { models = modelsOf([GROQ_MODEL]) } = config;
  return async (lines, options) => {
    const answered = await askAll({ ...config, models }, policy, lines, options).catch(
      (error: unknown) => {
        options.signal?.throwIfAborted();
        if (isProgrammingError(error)) throw error;
        return undefined;
      },
    );
    const { language, signal } = options;
    const extraction = await extractInProcess(lines, { language, signal }, answered);
    options.onProgress?.(100);
    return answered ? extraction : { ...extraction, notice: { code: 'aiUnavailable' } };
  };
}

/** The lines that a model may be sent. */
function sendable(lines: readonly DocumentLine[]): DocumentLine[] {
  let length = 0;
  return lines.filter(({ text }) => {
    const begins = length;
    length += text.length + 1;
    return begins < TEXT_CAP;
  });
}

/** How many calls the limit has room for at once. */
const callsAtOnce = ({ perMinute = Number.POSITIVE_INFINITY }: TokenLimit): number =>
  Math.max(1, Math.min(AT_ONCE, Math.floor(perMinute / REQUEST_TOKENS)));

/** Asks about each chunk, a few at once, in their order. */
async function askEach(
  asking: Asking,
  chunks: readonly Chunk[],
  onProgress: ((percent: number) => void) | undefined,
): Promise<ChunkAnswer[]> {
  const answers: ChunkAnswer[] = [];
  let next = 0;
  let done = 0;
  const work = async (worker: number): Promise<void> => {
    while (next < chunks.length && worker < callsAtOnce(asking.limit)) {
      const at = next++;
      const chunk = chunks[at];
      if (chunk) answers[at] = await askAbout(asking, chunk);
      done += 1;
      onProgress?.(Math.floor((done / chunks.length) * 99));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, chunks.length) }, (_, at) => work(at)));
  return answers;
}

/** What the model answered about a document; undefined where it answered about no part of it. */
async function askAll(
  config: ExtractorConfig & { groqApiKey: string; models: Models },
  policy: ExtractionPolicy,
  lines: readonly DocumentLine[],
  options: Parameters<ExtractTasks>[1],
): Promise<Answered | undefined> {
  const sent = sendable(lines);
  const tree: Tree = treeOf(sent, await outlineInProcess(sent, options));
  const text = sent.map((line) => line.text).join('\n');
  const cut = chunksOf(text, tree);
  const chunks = cut.filter((chunk) => text.slice(chunk.start, chunk.end).trim() !== '');
  const stop = new AbortController();
  const asking: Asking = {
    client: groqClient(config, 'read', policy),
    models: config.models,
    ...{ text, tree, policy, language: options.language },
    signal: options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal,
    deadline: performance.now() + policy.totalMs,
    onFailedCall: config.onFailedCall,
    limit: {},
    tally: { answered: 0, failed: 0 },
  };
  try {
    const answers = await askEach(asking, chunks, options.onProgress);
    if (chunks.length > 0 && asking.tally.answered === 0) return undefined;
    return { ...joined(answers), reach: cut.at(-1)?.end ?? 0 };
  } finally {
    stop.abort();
  }
}
