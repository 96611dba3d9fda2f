import { statSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { translate } from '../../packages/work-language/src/translate/translate.ts';
import { lexiconFolder, lexiconTables, loadLexicon } from '../support/lexicon.ts';

/** Speed, size and verdicts of the embedded translator on 1,000 titles made of common parts. */

const orders = ['Replace', 'Repair', 'Install', 'Clean', 'Remove', 'Paint', 'Secure', 'Inspect'];
const states = ['', 'loose ', 'damaged ', 'broken ', 'missing '];
const things = ['outlet', 'kitchen faucet', 'closet door', 'window screen', 'deck railing'];
const places = ['in hall bath', 'at front porch', 'on the north wall', 'in bedroom 2', ''];
const ends = ['', ', per code', ' before painting', ' and test it'];

const titles = orders
  .flatMap((order) =>
    states.flatMap((state) =>
      things.flatMap((thing) =>
        places.flatMap((place) =>
          ends.map((end) => `${order} ${state}${thing} ${place}`.trim() + end),
        ),
      ),
    ),
  )
  .filter((_, index) => index % 7 < 4)
  .slice(0, 1000);

const tables = lexiconTables();
const kilobytes =
  Object.keys(tables)
    .map((name) => statSync(join(lexiconFolder, `${name}.tsv`)).size)
    .reduce((sum, size) => sum + size, 0) / 1000;

const start = performance.now();
const lexicon = loadLexicon();
const loaded = performance.now();
const before = process.cpuUsage();
const verdicts = new Map<string, number>();
for (const title of titles) {
  const { verdict } = translate(title, { from: 'en', to: 'es' }, lexicon);
  verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
}
const end = performance.now();
const cpu = process.cpuUsage(before).user / 1000;

const kinds = new Map<string, number>();
for (const { kind } of lexicon.entries) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);

console.log(
  `${titles.length} titles: ${Math.round(cpu)} ms of one core (target 2000), ` +
    `${Math.round(end - loaded)} ms passed`,
);
console.log(`lexicon read in ${Math.round(loaded - start)} ms, ${Math.round(kilobytes)} kB`);
console.log('entries:', Object.fromEntries(kinds), lexicon.entries.length);
console.log('verdicts:', Object.fromEntries(verdicts));
