import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractByRules } from '../support/extract.ts';
import { readOnce, type IndexEntry } from './folder-score.ts';

/**
 * Prints titles drawn at random from a folder of documents, each with its wording, to be judged by
 * a person: `npm run bench:titles -- FOLDER SEED [READINGS] [HOW_MANY]`.
 *
 * A title is good where somebody who has not seen the document knows from it and the place beside
 * it what is to be done or what is wrong, and with which thing. It is not good where
 * - it names another work, thing, side or number than the wording, or the opposite of it;
 * - a negation, condition or quantity without which the work is another one is missing;
 * - it ends within a phrase, or its words are run together, doubled or cut;
 * - a code, price, label, date or advice of the report stands in it;
 * - the verb in front of a finding does not fit it;
 * - the wording is no work at all (a heading, a date): such a task has no good title.
 */
interface Titled {
  document: string;
  title: string;
  areas: readonly string[];
  quote: string;
}

async function titlesOf(folder: string, readings: string | undefined): Promise<Titled[]> {
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as IndexEntry[];
  const all: Titled[] = [];
  for (const entry of index) {
    const { lines, language } = await readOnce(folder, entry, readings);
    const { tasks } = await extractByRules(lines, { language });
    for (const { title, areas, quote } of tasks)
      all.push({ document: entry.name, title, areas, quote });
  }
  return all;
}

const drawn = (titles: readonly Titled[], seed: string): Titled[] =>
  titles
    .map((titled, at) => ({
      titled,
      key: createHash('sha256').update(`${seed} ${titled.document} ${at}`).digest('hex'),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ titled }) => titled);

const [folder, seed = '1', readings, howMany = '100'] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the documents.');
const sample = drawn(await titlesOf(folder, readings), seed).slice(0, Number(howMany));
for (const [at, { document, title, areas, quote }] of sample.entries()) {
  console.log(`${at + 1}. [${document}] ${areas.join(', ')}`);
  console.log(`   title:   ${title}`);
  console.log(`   wording: ${quote.replaceAll('\n', ' / ')}`);
}
