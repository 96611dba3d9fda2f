import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { twinDisagreements } from '../../src/check/twin.ts';
import { loadLexicon } from '../../../../tests/support/lexicon.ts';

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

test.each([
  // Negation and conditions
  ['negation', 'Never use bleach on the deck', 'Use cloro en la terraza de madera'],
  ['negation', 'Paint without primer', 'Pinte con sellador primario'],
  ['word', 'Wait until the paint is dry', 'Espere con la pintura seca'],
  ['word', 'Cut the power before opening the panel', 'Corte la corriente y abra el panel'],
  ['word', 'Replace the hose only if it leaks', 'Reemplace la manguera'],
  // Sides and directions
  ['side', 'Paint the left wall', 'Pinte la pared derecha'],
  ['side', 'Repair the north wall', 'Repare la pared sur'],
  ['side', 'Clean the upper shelf', 'Limpie el estante inferior'],
  ['side', 'Fix the front door', 'Repare la puerta trasera'],
  ['side', 'Paint the inside of the door', 'Pinte el exterior de la puerta'],
  // Opposites
  ['opposite', 'Turn on the water heater', 'Apague el calentador de agua'],
  ['opposite', 'Turn off the breaker', 'Encienda la pastilla'],
  ['opposite', 'Open the valve', 'Cierre la válvula'],
  ['opposite', 'Close the damper', 'Abra la compuerta'],
  ['opposite', 'Connect the washer', 'Desconecte la lavadora'],
  ['opposite', 'Replace the hot water line', 'Reemplace la tubería de agua fría'],
  ['opposite', 'Keep the floor dry', 'Mantenga el piso mojado'],
  ['opposite', 'Fill the tank', 'Vacíe el tanque'],
  ['opposite', 'Tighten the bolts', 'Afloje los pernos'],
  ['opposite', 'Install the old door', 'Retire la puerta vieja'],
  ['opposite', 'Turn off the water', 'Abra el agua'],
  ['opposite', 'Paint the wall', 'Decape la pared'],
  ['opposite', 'Strip the wall', 'Pinte la pared'],
  ['opposite', 'Attach the bracket', 'Separe el soporte'],
  ['opposite', 'Cover the furniture', 'Destape los muebles'],
  ['side', 'Raise the shelf', 'Baje el estante'],
  ['opposite', 'Lock the gate', 'Abra con llave el portón'],
  ['opposite', 'Paint the men’s restroom', 'Pinte el baño de mujeres'],
  // Quantities, units, money, dates
  ['number', 'Install 3 lights', 'Instale 2 luces'],
  ['unit', 'Cut 12 inches of pipe', 'Corte 12 pies de tubo'],
  ['unit', 'A crack of 8cm', 'Una grieta de 8 pulgadas'],
  ['money', 'Budget $500 for paint', 'Presupuesto de $900 para pintura'],
  ['date', 'Paint the wall on Monday', 'Pinte la pared el martes'],
  // Models and names
  ['code', 'Paint the wall with SW7008', 'Pinte la pared con SW7009'],
  ['name', 'Install a Kohler toilet', 'Instale un inodoro Moen'],
  // Places and things
  ['place', 'Paint the kitchen', 'Pinte el baño'],
  ['place', 'Clean the garage', 'Limpie el sótano'],
  ['place', 'Order a mirror for the kitchen', 'Pida un espejo del baño'],
  ['place', 'Paint the living room', 'Pinte la recámara'],
  ['term', 'Replace the siding', 'Reemplace la lámpara'],
  ['term', 'Install new siding on the north wall', 'Instale techo nuevo en la pared norte'],
  ['term', 'Repair the gutter', 'Repare el grifo'],
  ['term', 'Replace the water heater', 'Reemplace la estufa'],
  ['term', 'Seal the window frame', 'Selle el marco de la puerta'],
  ['term', 'Replace the shingles', 'Reemplace los azulejos'],
  ['term', 'Paint the trim white', 'Pinte las molduras de negro'],
  ['term', 'Install a ceiling fan', 'Instale un extintor'],
  ['term', 'Tighten the bolts', 'Apriete las bisagras'],
])('a disagreement in a %s is caught: "%s" beside "%s"', (kind, en, es) => {
  expect(kindsOf(en, es)).toContain(kind);
});

test.each([
  ['Protect the floor with drop cloths', 'Proteja el piso con lonas'],
  ['Water the sod twice a day', 'Riegue el césped dos veces al día'],
  ['Lock the gate when you leave', 'Cierre el portón con llave al salir'],
  ['Outlet without ground', 'Tomacorriente sin tierra'],
  ['Replace the sheet rock', 'Reemplace la tablaroca'],
  ['Paint the laundry room', 'Pinte la lavandería'],
  ['Hang the closet doors', 'Cuelgue las puertas del clóset'],
  ['Turn the lights off', 'Apague las luces'],
  ['The pilot goes out', 'El piloto se apaga'],
  ['Set the thermostat on the wall', 'Coloque el termostato en la pared'],
  ['The fan works; it is, however, loud', 'El ventilador funciona; sin embargo, es ruidoso'],
  ['Install a 2-gang switch plate', 'Instale una placa de interruptor doble'],
  ['Move the switch 1m to the left', 'Mueva el interruptor 1 m a la izquierda'],
  ['The fence costs $3,100 in all', 'La cerca cuesta $3,100 en total'],
  ['Uncover the pool in May', 'Destape la piscina en mayo'],
  ['Run wire for the garage lights', 'Tienda el cable para las luces del garaje'],
  ['Paint the wall of the family room', 'Pinte la pared de la sala familiar'],
  ['Demolish the slab', 'Demuela la solera'],
  ['Fix: dishwasher not draining (Riverside Lofts)', 'El lavavajillas no drena (Riverside Lofts)'],
])('another word for the same is no disagreement: "%s"', (en, es) => {
  expect(kindsOf(en, es)).toEqual([]);
});

test('all that disagrees is named, what endangers a crew most first', () => {
  expect([
    ...new Set(
      kindsOf(
        'Do not turn on the 2 Kohler pumps in the left garage until Friday, use 12 in. pipe',
        'Apague las 3 bombas Moen del sótano derecho el lunes, use cable de 12 pies',
      ),
    ),
  ]).toEqual(['negation', 'word', 'side', 'opposite', 'number', 'date', 'name', 'place', 'term']);
});

test('a word that objects have by nature is no number', () => {
  expect(kindsOf('Call the builder', 'Llame al constructor')).not.toContain('number');
});
