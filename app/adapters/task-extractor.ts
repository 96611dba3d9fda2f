import type { DocumentLine } from '@obralista/document-reader';
import type { Extraction } from '@obralista/task-reader';
import type { FailedCall, ModelCall } from '~/adapters/groq/groq-client.server.ts';
import type { Models } from '~/adapters/groq/models.ts';
import type { Language } from '~/i18n.ts';

export type { ExtractedTask, Extraction, PassageGroup } from '@obralista/task-reader';

export interface ExtractOptions {
  language: Language;
  signal?: AbortSignal | undefined;
  /** Gets 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined;
}

/**
 * Turns the lines of a document into tasks, each with its quote: no task is an answer. Throws
 * `generationFailed` where the process of the extraction reaches a limit (promise 9.11).
 */
export type ExtractTasks = (
  lines: readonly DocumentLine[],
  options: ExtractOptions,
) => Promise<Extraction>;

/**
 * What chooses the extractor; read from the environment by app/env.server.ts. No key: the rules
 * extractor alone.
 */
export interface ExtractorConfig {
  groqApiKey?: string | undefined;
  /** Origin of the API, without /openai/v1; the public one when absent. */
  groqBaseUrl?: string | undefined;
  /** `openai/gpt-oss-120b` alone when absent. */
  models?: Models | undefined;
  /** Told of each call that failed. */
  onFailedCall?: ((call: FailedCall) => void) | undefined;
  /** Told of every call. */
  onModelCall?: ((call: ModelCall) => void) | undefined;
}
