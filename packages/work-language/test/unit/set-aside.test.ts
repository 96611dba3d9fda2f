import { describe, expect, test } from 'vitest';
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts';
import { setAside } from '../../src/text/set-aside.ts';
import { translate } from '../../src/translate/translate.ts';

const lexicon = await loadLexicon();

describe('codes and addresses around a text are set aside and put back (promise 15.11)', () => {
  test.each([
    [
      '376 PH 1 - Replace window trim way>107',
      '376 PH 1 - Reemplace la moldura de ventana way>107',
    ],
    ['376 Palm Ave, Apt 4 - Repair the handrail', '376 Palm Ave, Apt 4 - Repare el pasamanos'],
    ['A-104: Clean the gutters', 'A-104: Limpie las canaletas'],
  ])('%s', (given, said) => {
    expect(translate(given, { from: 'en', to: 'es' }, lexicon)).toMatchObject({ text: said });
  });

  test.each(['2 coats - paint the walls', '5 outlets: install', 'Bath 2 - paint'])(
    'what is said in words stays in the text: %s',
    (given) => {
      expect(setAside(given)).toEqual({ before: '', text: given, after: '' });
    },
  );
});
