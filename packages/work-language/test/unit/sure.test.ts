import { describe, expect, test } from 'vitest';
import { loadLexicon } from '../../src/lexicon/load-lexicon.ts';
import { isSure } from '../../src/translate/sure.ts';
import { translate } from '../../src/translate/translate.ts';
import type { Direction } from '../../src/translation.ts';

const lexicon = await loadLexicon();
const toSpanish = { from: 'en', to: 'es' } as const;
const toEnglish = { from: 'es', to: 'en' } as const;

/** Whether the translation of a text that the rules read whole is sure. */
function sureOf(text: string, direction: Direction = toSpanish): boolean {
  const found = translate(text, direction, lexicon);
  if (found.verdict !== 'whole') throw new Error(`not translated whole: ${text}`);
  return isSure(text, found, direction, lexicon);
}

describe('a translation by the rules is sure or doubtful (promise 15.10)', () => {
  test.each([
    ['Replace the broken outlet in the kitchen', toSpanish],
    ['Install bathroom receptacles', toSpanish],
    ['Retiro de piso laminado y listones', toEnglish],
  ] as const)('sure: it was cheap to read and reads back as the same: %s', (text, direction) => {
    expect(sureOf(text, direction)).toBe(true);
  });

  test('doubtful: its reading was dear, though it reads back', () => {
    expect(sureOf('Fix downstairs toilet water')).toBe(false);
  });

  test('doubtful: it does not read back', () => {
    expect(sureOf('Need to remove excess plans and growth.')).toBe(false);
  });

  test('doubtful: "as" reads back, whatever it means', () => {
    expect(sureOf('Waterproof the window as well')).toBe(false);
  });
});
