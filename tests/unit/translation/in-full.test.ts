import { expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const spanish = (text: string): string => {
  const result = translate(text, { from: 'en', to: 'es' }, lexicon);
  return result.verdict === 'declined' ? 'declined' : result.text;
};

test.each([
  ['Replace faucet w/ new', 'Reemplace la llave por una llave nueva'],
  [
    'Replace both outlets with new ones',
    'Reemplace ambos tomacorrientes por tomacorrientes nuevos',
  ],
  ['Repair drywall, approx. 25 sq. ft.', 'Repare la tablaroca, aproximadamente 25 pies cuadrados'],
  ['R&R 2 ea GFCI outlets', 'Retire y reemplace 2 tomacorrientes GFCI'],
  ['Drywall damaged at indicated area', 'Tablaroca dañada en el área indicada'],
  ['The rear door would not close', 'La puerta trasera no cierra'],
  ['Two front casement windows would not open', '2 ventanas abatibles delanteras no abren'],
  ['Sink slow to drain', 'El fregadero drena lentamente'],
  [
    'Replace all smoke detectors older than 10 years',
    'Reemplace todos los detectores de humo que tienen más de 10 años',
  ],
  ['Paint @ hall', 'Pinte en el pasillo'],
  ['Setup new mirror', 'Instale el espejo nuevo'],
])('the short form of "%s" is read as what it stands for (promise 15.5)', (english, expected) => {
  expect(spanish(english)).toBe(expected);
});

test('a slowness that is denied or past is not told as one of today', () => {
  for (const text of ['Sink was slow to drain', 'Sinks were slow to drain'])
    expect(spanish(text)).not.toMatch(/drenan? lentamente/);
});

test.each([
  ['Build a rostrum', 'Construya “rostrum”'],
  ['Secure all loose grommets in the tiles', 'Fije todos los “grommets” flojos en los azulejos'],
])(
  'an unknown noun phrase of "%s" is kept in its own words (promise 15.5)',
  (english, expected) => {
    expect(spanish(english)).toBe(expected);
  },
);

test('a compound whose parts differ by an article alone is translated (promise 15.5)', () => {
  expect(spanish('Tighten the cabinet door hinges')).toBe(
    'Apriete las bisagras de la puerta de gabinete',
  );
});

test.each([
  ['Refinish and seal the deck', 'Restaure el acabado de la terraza de madera y séllela'],
  ['Stop the storm door from slamming', 'Evite que la contrapuerta se azote'],
  [
    'Ask the seller to repair the deck stairs',
    'Pida al vendedor que repare los escalones de la terraza',
  ],
  ['Ask the seller for the roof warranty', 'Solicite la garantía del techo exterior al vendedor'],
  ['Plan to replace the water heater', 'Planee reemplazar el calentador de agua'],
  ['Replace windows with failed seals', 'Reemplace las ventanas con sellos que fallaron'],
  ['Keep the soffit vents clear', 'Mantenga las ventilas de sofito despejadas'],
  ['Paint part of the ceiling', 'Pinte una parte del cielo raso'],
  ['Repair cut framing in the attic', 'Repare el armazón de madera cortado en el ático'],
  ['Install missing outlet covers', 'Instale tapas de tomacorriente faltantes'],
  ['Handrail repair recommended', 'Se recomienda la reparación del pasamanos'],
  ['Flashing installed improperly', 'Tapajuntas mal instalado'],
  ['Paint the fence (complete)', 'Pinte la cerca (terminado)'],
  ['Remove vines covering the wall', 'Retire las enredaderas que cubren la pared'],
  ['Paint the ceiling flat white', 'Pinte el cielo raso de blanco mate'],
  ['Stop water entering the garage', 'Evite que el agua entre en el garaje'],
  ['Replace the shingle roofs', 'Reemplace los techos de tejas'],
  ['Install new front door hardware', 'Instale herrajes nuevos de la puerta principal'],
])('"%s" is translated whole (promise 15.5)', (english, expected) => {
  expect(spanish(english)).toBe(expected);
});

test('usual misspellings are read as the words that are meant (promise 15.5)', () => {
  expect(spanish('Repare loose recepticle')).toBe(spanish('Repair loose receptacle'));
  expect(spanish('SOFFET DAMAGED')).toBe(spanish('SOFFIT DAMAGED'));
});

test.each([
  ['a thing that is replaced with another or by it', 'Replace the windows with the siding'],
  ['a building named by a letter', 'Replace the flooring in A Building'],
])('%s has no safe reading: "%s"', (_, english) => {
  expect(spanish(english)).toBe('declined');
});
