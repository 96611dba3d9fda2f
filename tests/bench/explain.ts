import { sensesAt, wordChart } from '../../app/modules/translation/chart.rules.ts';
import { languageOf } from '../../app/modules/translation/language.rules.ts';
import { traced } from '../../app/modules/translation/trace.rules.ts';
import { translate } from '../../app/modules/translation/translate.rules.ts';
import { spelled } from '../../app/modules/translation/spelling.rules.ts';
import { loadLexicon } from '../support/lexicon.ts';

/**
 * The stages of one translation: `npm run explain -- "Replace the broken outlet in the kitchen"`;
 * `--es` or `--en` says the language, which is told from the words otherwise.
 */

const flags = new Set(process.argv.slice(2).filter((one) => one.startsWith('--')));
const text = process.argv
  .slice(2)
  .filter((one) => !one.startsWith('--'))
  .join(' ');
const lexicon = loadLexicon();
const isSpanish = flags.has('--es') || (!flags.has('--en') && languageOf(text, lexicon) === 'es');
const [from, to] = isSpanish ? (['es', 'en'] as const) : (['en', 'es'] as const);

const rows = (title: string, lines: readonly string[]): void => {
  console.log(`\n${title}`);
  for (const line of lines.length > 0 ? lines : ['–']) console.log(`  ${line}`);
};

const heard: { kind: string; rule: string; result: string }[] = [];
const found = traced(
  () => translate(text, { from, to }, lexicon),
  (decided) => heard.push(decided),
);
const of = (kind: string): string[] => [
  ...new Set(
    heard.filter((one) => one.kind === kind).map(({ rule, result }) => `${rule} → ${result}`),
  ),
];

const plain = spelled(text, from, lexicon);
const chart = wordChart(plain, lexicon);
const senses = chart.tokens.map(({ raw }, at) => {
  const meanings = sensesAt(chart, at, isSpanish ? 'spanish' : 'english').map(
    ({ end, value: { entry } }) =>
      `${chart.tokens
        .slice(at, end)
        .map((token) => token.raw)
        .join(' ')} = ${isSpanish ? entry.english : entry.spanish} (${entry.kind})`,
  );
  return `${raw}: ${meanings.join('; ') || '–'}`;
});

rows('Text', [`${text} (${from})`]);
rows('Wordings', of('wording'));
rows('Read as', [plain]);
rows('Tokens and senses', senses);
rows('Senses decided by a row or by neighbours', [...of('sense'), ...of('neighbour')]);
rows('The cheapest readings, with their costs', of('reading').slice(0, 3));
rows('Refused', of('refusal'));
rows('The comparison of both sides', of('comparison'));
rows('Result', [found.verdict === 'declined' ? 'declined' : `${found.verdict}: ${found.text}`]);
