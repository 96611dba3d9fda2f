import type { ExtractTasks, ExtractorConfig } from './task-extractor.ts';
import { extractInProcess } from '~/adapters/task-extractor/extract-process.server.ts';
import { groqExtractor } from '~/adapters/task-extractor/groq-extractor.server.ts';

/** The extractor this configuration has. */
export function chooseExtractor(config: ExtractorConfig): ExtractTasks {
  const { groqApiKey } = config;
  return groqApiKey
    ? groqExtractor({ ...config, groqApiKey })
    : (lines, options) => extractInProcess(lines, options);
}
