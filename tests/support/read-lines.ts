import { type Extraction } from '~/adapters/task-extractor.ts';
import { linesOf } from './document-lines.ts';
import { extractByRules } from './extract.ts';
import { checkLedger } from './check-ledger.ts';

/** The extraction of a text by the rules, with a checked ledger. */
export const readLines = async (
  text: string,
  language: 'en' | 'es' = 'en',
): Promise<Extraction> => {
  const lines = linesOf(text);
  const extraction = await extractByRules(lines, { language });
  checkLedger(lines, extraction);
  return extraction;
};

export const titlesOf = ({ tasks }: Extraction): string[] => tasks.map((task) => task.title);
