import { type Extraction } from '~/adapters/task-extractor.ts';
import { chooseExtractor } from '~/adapters/task-extractor.server.ts';
import { linesOf } from './document-lines.ts';
import { checkLedger } from './check-ledger.ts';

/** The extraction of a text by the rules, with a checked ledger. */
export const readLines = async (
  text: string,
  language: 'en' | 'es' = 'en',
): Promise<Extraction> => {
  const lines = linesOf(text);
  const extraction = await chooseExtractor({})(lines, { language });
  checkLedger(lines, extraction);
  return extraction;
};

export const titlesOf = ({ tasks }: Extraction): string[] => tasks.map((task) => task.title);
