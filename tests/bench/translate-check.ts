import { readFileSync } from 'node:fs';
import { createWriters } from '../../app/adapters/translator.server.ts';
import { readEnv } from '../../app/env.server.ts';
import { isSure } from '../../packages/work-language/src/translate/sure.ts';
import { languageOf } from '../../packages/work-language/src/text/language.ts';
import { translate } from '../../packages/work-language/src/translate/translate.ts';
import { loadLexicon } from '../support/lexicon.ts';

/**
 * What the translator makes of sentences: `npm run translate:check -- SENTENCES.tsv`. The file has a
 * head with the column `text`; with `judged` (R right, A understood, W wrong, D dangerous) and
 * `translation`, the text that was judged, it also counts them by grade, for the half that the
 * threshold of the grade was found on and for the other one. With TRANSLATION_MODELS set, what those
 * models write stands in a fifth column.
 */

interface Sentence {
  text: string;
  judged: string;
  translation: string;
}

function sentencesOf(path: string): Sentence[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  const cell = (cells: readonly string[], name: string): string => cells[names.indexOf(name)] ?? '';
  return lines.map((line) => {
    const cells = line.split('\t');
    const [text, judged, translation] = ['text', 'judged', 'translation'].map((name) =>
      cell(cells, name),
    );
    return { text: text ?? '', judged: judged ?? '', translation: translation ?? '' };
  });
}

const grades = ['sure', 'doubtful', 'declined'] as const;
type Grade = (typeof grades)[number];

const path = process.argv[2];
if (!path) throw new Error('npm run translate:check -- SENTENCES.tsv');
const lexicon = loadLexicon();
const sentences = sentencesOf(path);
const directionOf = (text: string) =>
  languageOf(text, lexicon) === 'es'
    ? ({ from: 'es', to: 'en' } as const)
    : ({ from: 'en', to: 'es' } as const);

/** What the operator's translation models write, by text. */
const byModels = new Map<string, string>();
for (const models of createWriters({ modelsFolder: readEnv(process.env).TRANSLATION_MODELS }))
  for (const from of ['en', 'es'] as const) {
    const texts = sentences.filter(({ text }) => directionOf(text).from === from);
    const to = from === 'en' ? 'es' : 'en';
    const written = await models.write(texts, { from, to, account: '' });
    texts.forEach(({ text }, at) => byModels.set(text, written[at] ?? ''));
  }

const counted = sentences.map(({ text, judged, translation }, index) => {
  const direction = directionOf(text);
  const found = translate(text, direction, lexicon);
  const grade: Grade =
    found.verdict === 'declined'
      ? 'declined'
      : found.verdict === 'whole' && isSure(text, found, direction, lexicon)
        ? 'sure'
        : 'doubtful';
  const said = found.verdict === 'declined' ? '' : found.text;
  console.log([grade, judged, text, said, byModels.get(text) ?? ''].join('\t').trimEnd());
  // A translation that was judged counts only as long as it is the same.
  const isJudged = /^[RAWD]$/.test(judged) && said !== '';
  const mark = !isJudged ? '' : said === translation ? judged : 'changed';
  return { half: index % 2 === 1 ? 'found on' : 'set aside', grade, mark };
});

for (const half of ['found on', 'set aside']) {
  const own = counted.filter((one) => one.half === half);
  console.log(`\nThe half ${half}: ${own.length} sentences`);
  for (const grade of grades) {
    const marks = own.filter((one) => one.grade === grade).map(({ mark }) => mark);
    const count = (...of: string[]): number => marks.filter((mark) => of.includes(mark)).length;
    console.log(
      `${grade}: ${marks.length}, right ${count('R')}, understood ${count('R', 'A')}, ` +
        `wrong ${count('W', 'D')}, of them dangerous ${count('D')}, changed ${count('changed')}`,
    );
  }
}
