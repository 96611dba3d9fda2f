import type {
  Extraction,
  ExtractOptions,
  ExtractTasks,
  ExtractorConfig,
} from './task-extractor.ts';

import type { DocumentLine } from './document-text.ts';
import { groqExtractor } from './task-extractor/groq-extractor.server.ts';
import { extractByRules } from './task-extractor/rules-extractor.ts';

/** The extractor this configuration has. */
export function chooseExtractor(config: ExtractorConfig): ExtractTasks {
  const { groqApiKey } = config;
  return groqApiKey ? groqExtractor({ ...config, groqApiKey }) : extractByRules;
}

/** Reads tasks with the extractor that the configuration has; without one, by rules. */
export function extractTasks(
  lines: DocumentLine[],
  options: ExtractOptions,
  config: ExtractorConfig = {},
): Promise<Extraction> {
  return chooseExtractor(config)(lines, options);
}
