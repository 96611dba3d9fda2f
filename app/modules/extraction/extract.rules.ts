import type { DocumentLine } from '../../adapters/document-text.ts';
import type { Extraction } from '../../adapters/task-extractor.ts';
import { capTasks } from './cap.rules.ts';
import { withAnswers } from './combine.rules.ts';
import type { ExtractCommand } from '../../adapters/task-extractor/extract-messages.ts';
import { withOneSpelling } from './place-spelling.rules.ts';
import { questionOf } from './groups.rules.ts';
import { withMissedLikelihood } from './missed.rules.ts';
import { outlineOf, type Outline } from './outline.rules.ts';
import { passagesOf } from './passages.rules.ts';
import { readTasks } from './read-tasks.rules.ts';

/** The tasks of a document by the rules and, where a model answered, by its answers. */
export function extract(
  lines: readonly DocumentLine[],
  { language, answered }: ExtractCommand,
  onProgress?: (percent: number) => void,
): Extraction {
  const { items, ledger } = readTasks(lines, language, onProgress);
  const found = answered ? withAnswers(lines, ledger, answered, language) : ledger;
  const spelled = { ...found, tasks: withOneSpelling(found.tasks) };
  const extraction = withMissedLikelihood(items, capTasks(spelled));
  const question = questionOf(passagesOf(items, extraction), language);
  return question ? { ...extraction, question } : extraction;
}

/** The tree of a document as the rules read it. */
export const outline = (
  lines: readonly DocumentLine[],
  { language }: Pick<ExtractCommand, 'language'>,
): Outline => outlineOf(readTasks(lines, language).items);
