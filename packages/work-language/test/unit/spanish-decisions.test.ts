import { expect, test } from 'vitest';
import { readDecisions } from '../../src/lexicon/senses/spanish-decisions.ts';
import { translate } from '../../src/translate/translate.ts';
import { lexiconTables, loadLexicon } from '../../../../tests/support/lexicon.ts';

const lexicon = loadLexicon();
const [heading = '', ...rows] = (lexiconTables()['spanish-decisions'] ?? '')
  .split('\n')
  .filter(Boolean);

const inEnglish = (text: string, from: readonly string[]): string => {
  const decisions = readDecisions([heading, ...from].join('\n'));
  const found = translate(text, { from: 'es', to: 'en' }, { ...lexicon, decisions });
  return found.verdict === 'declined' ? '' : found.text;
};

test('each row of the table decides what becomes of its example', () => {
  const wrong = rows.filter((row) => {
    const [example = '', result = ''] = row.split('\t').slice(4);
    const others = rows.filter((one) => one !== row);
    return inEnglish(example, rows) !== result || inEnglish(example, others) === result;
  });
  expect(wrong).toEqual([]);
});
