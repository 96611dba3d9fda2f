import type { Language } from '@obralista/work-language';
import type { DocumentLine } from '@obralista/document-reader';
import type { Extraction } from '../task.ts';
import { capTasks } from './cap.ts';
import { withAnswers, type Answered } from './combine.ts';
import { withOneSpelling } from '../places/place-spelling.ts';
import { questionOf } from './groups.ts';
import { withMissedLikelihood } from '../verdicts/missed.ts';
import { outlineOf, type Outline } from './outline.ts';
import { passagesOf } from './passages.ts';
import { readTasks } from './read-tasks.ts';

interface ExtractOptions {
  language: Language;
  /** What a model answered about the lines; absent where the rules work alone. */
  answered?: Answered | undefined;
}

/** The tasks of a document by the rules and, where a model answered, by its answers. */
export function extract(
  lines: readonly DocumentLine[],
  { language, answered }: ExtractOptions,
  onProgress?: (percent: number) => void,
): Extraction {
  const { items, ledger } = readTasks(lines, language, onProgress);
  const found = answered ? withAnswers(lines, { items, ledger }, answered, language) : ledger;
  const spelled = { ...found, tasks: withOneSpelling(found.tasks) };
  const extraction = withMissedLikelihood(items, capTasks(spelled));
  const question = questionOf(passagesOf(items, extraction), language);
  return question ? { ...extraction, question } : extraction;
}

/** The tree of a document as the rules read it. */
export const outline = (
  lines: readonly DocumentLine[],
  { language }: Pick<ExtractOptions, 'language'>,
): Outline => outlineOf(readTasks(lines, language).items);
