import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { twinDisagreements } from '~/modules/translation/twin.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const pairs = readFileSync(new URL('right-pairs.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [en = '', es = ''] = line.split('\t');
    return { en, es };
  });

const kindsOf = (en: string, es: string): string[] =>
  twinDisagreements({ en, es }, lexicon).map(({ kind }) => kind);

describe('pairs that agree', () => {
  test('there are at least 300 of them', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(300);
  });

  test('none is flagged', () => {
    const flagged = pairs.filter(({ en, es }) => kindsOf(en, es).length > 0);
    expect(flagged).toEqual([]);
  });
});

/** Changes of one side that make the other wrong; null where the pair has nothing to change. */
const mutations: readonly [name: string, change: (es: string) => string | null][] = [
  ['a dropped "no"', (es) => (/\bno\b/i.test(es) ? es.replace(/\bno /i, '') : null)],
  ['a dropped "nunca"', (es) => (/\bnunca\b/i.test(es) ? es.replace(/\bnunca /i, '') : null)],
  ['another number', (es) => (/[2-8]/.test(es) ? es.replace(/[2-8]/, '9') : null)],
  [
    'a side for the other',
    (es) =>
      /izquierd/.test(es)
        ? es.replace('izquierd', 'derech')
        : /derech/.test(es)
          ? es.replace('derech', 'izquierd')
          : null,
  ],
  [
    'another unit',
    (es) =>
      /\d pulgadas?/.test(es)
        ? es.replace(/(\d) pulgadas?/, '$1 pies')
        : /\d pies/.test(es)
          ? es.replace(/(\d) pies(?: cuadrados| lineales)?/, '$1 pulgadas')
          : null,
  ],
  [
    'a lost acronym',
    (es) => (/\b(?:GFCI|PVC)\b/.test(es) ? es.replace(/ (?:de )?(?:GFCI|PVC)\b/, '') : null),
  ],
  [
    'a lost clause with "until"',
    (es) => (/ hasta /.test(es) ? es.replace(/ hasta .*$/, '') : null),
  ],
  [
    'a lost clause with "before"',
    (es) => (/ antes de /.test(es) ? es.replace(/ antes de .*$/, '') : null),
  ],
  [
    'a lost clause with "unless"',
    (es) => (/ a menos que /.test(es) ? es.replace(/ a menos que .*$/, '') : null),
  ],
  ['a lost amount', (es) => (/\$[\d,]+/.test(es) ? es.replace(/\$[\d,]+/, 'algo') : null)],
  ['above for below', (es) => (/debajo/.test(es) ? es.replace('debajo', 'encima') : null)],
  [
    'hot for cold',
    (es) => (/agua fría/.test(es) ? es.replace('agua fría', 'agua caliente') : null),
  ],
  [
    'an installation for a removal',
    (es) => (/^Retire/.test(es) ? es.replace('Retire', 'Instale') : null),
  ],
  ['another brand', (es) => (/Kohler|Moen/.test(es) ? es.replace(/Kohler|Moen/, 'Delta') : null)],
  [
    'another month',
    (es) => (/de (?:marzo|junio)/.test(es) ? es.replace(/de (?:marzo|junio)/, 'de mayo') : null),
  ],
  ['another room', (es) => (/\bcocina\b/.test(es) ? es.replace(/\bcocina\b/, 'sala') : null)],
  ['a window for a door', (es) => (/puerta/.test(es) ? es.replace(/puerta/, 'ventana') : null)],
];

describe('a mutation of a right pair is caught', () => {
  test.each(mutations)('%s', (_, change) => {
    const changed = pairs.flatMap(({ en, es }) => {
      const mutant = change(es);
      return mutant === null || mutant === es ? [] : [{ en, es: mutant }];
    });
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter(({ en, es }) => kindsOf(en, es).length === 0)).toEqual([]);
  });
});

/** The same of the English side. */
const englishMutations: readonly [name: string, change: (en: string) => string | null][] = [
  [
    'a dropped "do not"',
    (en) =>
      /^do not /i.test(en) ? en.replace(/^do not (\w)/i, (_, first: string) => first) : null,
  ],
  ['a dropped "never"', (en) => (/^never /i.test(en) ? en.replace(/^never /i, '') : null)],
  ['2 for 3', (en) => (/\b3\b/.test(en) ? en.replace(/\b3\b/, '2') : null)],
  [
    'a side for the other',
    (en) =>
      /\bleft (?:side|wall|of)\b/.test(en)
        ? en.replace(/\bleft\b/, 'right')
        : /\bright (?:side|wall|of)\b/.test(en)
          ? en.replace(/\bright\b/, 'left')
          : null,
  ],
  [
    'another unit',
    (en) =>
      /\d (?:in|inches)\b/.test(en)
        ? en.replace(/(\d) (?:in|inches)\b/, '$1 feet')
        : /\d (?:ft|feet)\b/.test(en)
          ? en.replace(/(\d) (?:ft|feet)\b/, '$1 inches')
          : null,
  ],
  ['another amount', (en) => (/\$\d/.test(en) ? en.replace(/\$(\d)/, '$9$1') : null)],
  ['a lost acronym', (en) => (/\bGFCI /.test(en) ? en.replace(/\bGFCI /, '') : null)],
  [
    'a lost clause with "until"',
    (en) => (/ until /.test(en) ? en.replace(/,? until .*$/, '') : null),
  ],
  [
    'a lost clause with "unless"',
    (en) => (/ unless /.test(en) ? en.replace(/,? unless .*$/, '') : null),
  ],
];

describe('a mutation of the English side is caught', () => {
  test.each(englishMutations)('%s', (_, change) => {
    const changed = pairs.flatMap(({ en, es }) => {
      const mutant = change(en);
      return mutant === null || mutant === en ? [] : [{ en: mutant, es }];
    });
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.filter(({ en, es }) => kindsOf(en, es).length === 0)).toEqual([]);
  });
});

test('a dropped "not" of the English side is caught', () => {
  expect(kindsOf('Paint the brick', 'No pinte el ladrillo')).toEqual(['negation']);
});

test('words kept in quotation marks on one side are compared with the same words of the other', () => {
  expect(kindsOf('Replace the zorbel bracket', 'Reemplace “zorbel bracket”')).toEqual([]);
});

test('a "not" in capitals is a denial and no code', () => {
  expect(kindsOf('Do NOT use single-wall pipe', 'NO use tubo de pared simple')).toEqual([]);
  expect(kindsOf('Do NOT paint the wall', 'Pinte la pared')).toEqual(['negation']);
});

test('3 for 2 is a number that disagrees, with the figure named', () => {
  expect(twinDisagreements({ en: 'Install 3 lights', es: 'Instale 2 luces' }, lexicon)).toEqual([
    { kind: 'number', detail: '3' },
    { kind: 'number', detail: '2' },
  ]);
});
