import { type Extraction } from '~/adapters/task-extractor.ts';
import { chooseExtractor } from '~/adapters/task-extractor.server.ts';
import { linesOf } from './document-lines.ts';
import { checkLedger } from './check-ledger.ts';

/** What the rules make of a text, its ledger checked. */
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
