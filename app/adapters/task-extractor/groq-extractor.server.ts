import type { ExtractorConfig, ExtractTasks } from '../task-extractor.ts';
import { chunksOf } from './chunk.rules.ts';
import type { Answered } from './combine.rules.ts';
import { extractInProcess } from './extract-process.server.ts';
import {
  groqClient,
  groqPolicy,
  isProgrammingError,
  type GroqPolicy,
} from '../groq/groq-client.server.ts';
import { askAbout, GROQ_MODEL } from './groq-call.server.ts';

/** Calls under way at once. */
const AT_ONCE = 3;

/**
 * The extractor that asks Groq. Whatever goes wrong there, the rules extractor's answer stands,
 * with a notice.
 */
export function groqExtractor(
  config: ExtractorConfig & { groqApiKey: string },
  policy: GroqPolicy = groqPolicy,
): ExtractTasks {
  return async (lines, options) => {
    const text = lines.map((line) => line.text).join('\n');
    const answered = await askAll(config, policy, text, options).catch((error: unknown) => {
      options.signal?.throwIfAborted();
      if (isProgrammingError(error)) throw error;
      return undefined;
    });
    const { language, signal } = options;
    const extraction = await extractInProcess(lines, { language, signal }, answered);
    options.onProgress?.(100);
    return answered ? extraction : { ...extraction, notice: { code: 'aiUnavailable' } };
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
