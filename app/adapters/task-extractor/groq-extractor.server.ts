import type { DocumentLine } from '../document-text.ts';
import type { ExtractorConfig, ExtractTasks } from '../task-extractor.ts';
import { chunksOf, TEXT_CAP } from '../../modules/extraction/chunk.rules.ts';
import type { Answered } from '../../modules/extraction/combine.rules.ts';
import { extractInProcess, outlineInProcess } from './extract-process.server.ts';
import {
  groqClient,
  groqPolicy,
  isProgrammingError,
  type GroqPolicy,
} from '../groq/groq-client.server.ts';
import { askAbout, GROQ_MODEL, joined, type ChunkAnswer } from './groq-call.server.ts';
import { treeOf, type Tree } from '../../modules/extraction/tree.rules.ts';

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
    const answered = await askAll(config, policy, lines, options).catch((error: unknown) => {
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

/** The lines that a model may be sent. */
function sendable(lines: readonly DocumentLine[]): DocumentLine[] {
  let length = 0;
  return lines.filter(({ text }) => {
    const begins = length;
    length += text.length + 1;
    return begins < TEXT_CAP;
  });
}

/** Asks about every chunk, a few at once; the first failure ends it. */
async function askAll(
  config: ExtractorConfig & { groqApiKey: string },
  policy: GroqPolicy,
  lines: readonly DocumentLine[],
  options: Parameters<ExtractTasks>[1],
): Promise<Answered> {
  const client = groqClient(config, policy);
  const sent = sendable(lines);
  const tree: Tree = treeOf(sent, await outlineInProcess(sent, options));
  const text = sent.map((line) => line.text).join('\n');
  const cut = chunksOf(text, tree);
  const chunks = cut.filter((chunk) => text.slice(chunk.start, chunk.end).trim() !== '');
  const stop = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal;
  const model = config.groqModel ?? GROQ_MODEL;
  const answers: ChunkAnswer[] = [];
  let next = 0;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < chunks.length; at = next++) {
      const chunk = chunks[at];
      if (chunk) answers[at] = await askAbout({ client, model, text, tree, policy, signal }, chunk);
      done += 1;
      options.onProgress?.(Math.floor((done / chunks.length) * 99));
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, chunks.length) }, work));
  } finally {
    stop.abort();
  }
  return { ...joined(answers), reach: cut.at(-1)?.end ?? 0 };
}
