import type { GroqConfig } from '~/adapters/model/groq-client.server.ts';
import type { ExtractTasks } from './task-extractor.ts';
import { extractInProcess } from '~/adapters/task-extractor/extract-process.server.ts';
import { groqExtractor } from '~/adapters/task-extractor/groq-extractor.server.ts';

/** The extractor that asks the model; the rules alone where there is none. */
export const chooseExtractor = (config: GroqConfig | null): ExtractTasks =>
  config ? groqExtractor(config) : (lines, options) => extractInProcess(lines, options);
