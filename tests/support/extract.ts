import type { ExtractTasks } from '../../app/adapters/task-extractor.ts';
import { extract } from '../../packages/task-reader/src/read/extract.ts';

/** The extraction by rules, in this process. */
export const extractByRules: ExtractTasks = async (lines, { language }) =>
  extract(lines, { language });
