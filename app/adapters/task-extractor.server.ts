import type { ExtractTasks, ExtractorConfig } from './task-extractor.ts';
import { groqExtractor } from './task-extractor/groq-extractor.server.ts';
import { extractByRules } from './task-extractor/rules-extractor.ts';

/** The extractor this configuration has. */
export function chooseExtractor(config: ExtractorConfig): ExtractTasks {
  const { groqApiKey } = config;
  return groqApiKey ? groqExtractor({ ...config, groqApiKey }) : extractByRules;
}
