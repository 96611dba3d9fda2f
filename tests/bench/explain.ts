import { existsSync } from 'node:fs';
import { sensesAt, wordChart } from '../../packages/work-language/src/lexicon/chart.ts';
import { languageOf } from '../../packages/work-language/src/text/language.ts';
import { traced } from '../../packages/work-language/src/translate/trace.ts';
import { translate } from '../../packages/work-language/src/translate/translate.ts';
import { spelled } from '../../packages/work-language/src/text/spelling.ts';
import { loadLexicon } from '../support/lexicon.ts';
import { printDocument } from './explain-document.ts';

/**
 * The stages of one translation: `npm run explain -- "Replace the broken outlet in the kitchen"`;
 * `--es` or `--en` says the language, which is told from the words otherwise. With the path of a
 * document: what each of its lines was taken for, and by which rule.
 */

const flags = new Set(process.argv.slice(2).filter((one) => one.startsWith('--')));
const text = process.argv
  .slice(2)
  .filter((one) => !one.startsWith('--'))
  .join(' ');
const rows = (title: string, lines: readonly string[]): void => {
  console.log(`\n${title}`);
  for (const line of lines.length > 0 ? lines : ['–']) console.log(`  ${line}`);
};

/** Prints the stages of the translation of a text. */
function printTranslation(): void {
  const lexicon = loadLexicon();
  const isSpanish = flags.has('--es') || (!flags.has('--en') && languageOf(text, lexicon) === 'es');
  const [from, to] = isSpanish ? (['es', 'en'] as const) : (['en', 'es'] as const);
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
}

if (existsSync(text)) await printDocument(text);
else printTranslation();
