import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);

describe('orders', () => {
  test.each([
    ['Replace cracked tile in hall bath', 'Reemplace el azulejo agrietado en el baño del pasillo'],
    ['Repair or replace leaking faucet', 'Repare o reemplace la llave con fuga'],
    [
      'Paint walls and ceilings in bedroom 2',
      'Pinte las paredes y los cielos rasos en la recámara 2',
    ],
    ['Remove and dispose of old carpet', 'Retire y deseche la alfombra vieja'],
    ['Caulk around tub', 'Selle con sellador alrededor de la tina'],
    ['Replace 3 broken outlets in garage', 'Reemplace 3 tomacorrientes rotos en el garaje'],
    ['Install new water heater', 'Instale un calentador de agua nuevo'],
    ['Service the boiler', 'Dé mantenimiento a la caldera'],
    ['Notify the owner', 'Avise al propietario'],
    [
      'Install handrail on left side of stairs',
      'Instale un pasamanos en el lado izquierdo de las escaleras',
    ],
    ['Repair the floor', 'Repare el piso'],
    ['Clean the work area', 'Limpie el área de trabajo'],
    ['REPLACE KITCHEN FAUCET', 'Reemplace la llave del fregadero'],
    ['Kitchen: replace faucet', 'Cocina: Reemplace la llave'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('pronouns agree with the thing named before', () => {
  test.each([
    ['Remove the door and paint it', 'Retire la puerta y píntela'],
    ['Clean the gutters and seal them', 'Limpie las canaletas y séllelas'],
    ['Remove the faucet and test it', 'Retire la llave y pruébela'],
    ['Remove old toilet and install new one', 'Retire el inodoro viejo e instale uno nuevo'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('words that belong together', () => {
  test.each([
    ['Clean the back-left bedroom window', 'Limpie la ventana de la recámara trasera izquierda'],
    ['Replace the front bedroom window', 'Reemplace la ventana de la recámara delantera'],
    ['Paint the rear bedroom closet', 'Pinte el clóset de la recámara trasera'],
    ['Repair the side gate latch', 'Repare el pestillo del portón lateral'],
    ['Remove moss on the front roof slope', 'Retire el musgo en la vertiente delantera del techo'],
    ['Replace exterior door locks', 'Reemplace las cerraduras de la puerta exterior'],
    ['Replace the dripping kitchen faucet', 'Reemplace la llave del fregadero que gotea'],
    ['Seal the cable hole in the wall', 'Selle el agujero del cable en la pared'],
    ['Patch wall holes', 'Resane los agujeros en la pared'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('a verb or preposition by what it is said of', () => {
  test.each([
    ['Fix missing insulation in the attic', 'Reponga el aislamiento faltante en el ático'],
    ['Move the heater into the attic', 'Mueva el calentador al ático'],
    ['Keep the vegetation clear of the siding', 'Mantenga la vegetación lejos del revestimiento'],
    ['Trim bushes clear of the roof', 'Recorte los arbustos para que no toquen el techo exterior'],
    ['Line the path with rocks', 'Bordee el sendero con piedras'],
    ['Hang cement board', 'Instale el tablero de cemento'],
    ['Take out the required insurance', 'Contrate el seguro requerido'],
    ['The trash was taken out', 'La basura se sacó'],
    ['The duct is lined', 'El ducto está forrado'],
    ['Install trim in the hallway', 'Instale moldura en el pasillo'],
    ['Make a rack for clamps', 'Haga un estante para las prensas'],
    ['Adjust the gate so that it retracts', 'Ajuste el portón para que se retraiga'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('defects', () => {
  test.each([
    ['Missing handrail at basement stairs', 'Falta el pasamanos en las escaleras del sótano'],
    ['Missing shingles on north slope', 'Faltan tejas en la vertiente norte'],
    ['GFCI protection missing at kitchen', 'Falta protección GFCI en la cocina'],
    ['Door does not latch', 'La puerta no cierra'],
    [
      'Front door sticks and does not latch properly',
      'La puerta principal se atora y no cierra bien',
    ],
    ['Dishwasher not secured to countertop', 'El lavavajillas no está fijado a la cubierta'],
    ['Outlets are not grounded', 'Los tomacorrientes no están conectados a tierra'],
    ['Water stains on ceiling in living room', 'Manchas de agua en el cielo raso en la sala'],
    ['No hot water in primary bathroom', 'No hay agua caliente en el baño principal'],
    ['Dryer vent needs to be cleaned', 'El ducto de la secadora debe limpiarse'],
    [
      'Plumbing leak under hall bath sink',
      'Fuga de plomería debajo del lavabo del baño del pasillo',
    ],
    ['Recommend replacing the water heater', 'Se recomienda reemplazar el calentador de agua'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('negation and conditions', () => {
  test.each([
    ['Do not paint until inspected', 'No pinte hasta que se inspeccione'],
    [
      'Do not close walls until electrical inspection passes',
      'No cierre las paredes hasta que la inspección eléctrica pase',
    ],
    ['Clean gutters before painting', 'Limpie las canaletas antes de pintar'],
    ['Repair the subfloor if damaged', 'Repare el subpiso si está dañado'],
    [
      'Ensure all outlets are grounded',
      'Asegúrese de que todos los tomacorrientes estén conectados a tierra',
    ],
    [
      'Have a licensed electrician evaluate the wiring',
      'Pida a un electricista con licencia que evalúe el cableado',
    ],
    ['Never cover the vent', 'Nunca cubra la ventila'],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('quantities and sizes', () => {
  test.each([
    ['Install 12 in. of insulation in attic', 'Instale 12 pulgadas de aislamiento en el ático'],
    ['Supply and install 200 sq ft of tile', 'Suministre e instale 200 pies cuadrados de azulejo'],
    ['Lay white floor tile in the hallway', 'Coloque loseta de piso blanca en el pasillo'],
    ['Drill a 3/8 inch hole', 'Taladre un agujero de 3/8 de pulgada'],
    ['Raise sunken concrete 1 1/2 in', 'Levante el concreto hundido 1 1/2 pulgadas'],
    [
      'Replace 40 gallon water heater with 50 gallon unit',
      'Reemplace el calentador de agua de 40 galones por una unidad de 50 galones',
    ],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('what a crew must not misread', () => {
  test.each([
    ['a state is no order', 'Open junction box in attic', /^Abra/],
    ['an open ground is a defect', 'Open ground at 3 outlets, correct as needed', /^Abra/],
    ['reverse polarity is a defect', 'Reverse polarity at garage outlet', /^Invierta/],
    ['a defect is no order', 'Water damage at ceiling', /^Riegue/],
    ['a noun is no activity', 'Drain leaks under bath sink', /se hunde/],
    ['smoke alarms are no order', 'Smoke alarms', /^Fume/],
    ['a ground is no floor', 'Outlet without ground', /suelo/],
    ['an order is no material', 'Remove wallpaper, patch holes, and paint', /la pintura/],
    ['a room is not counted with its outlets', 'Replace 4 kitchen and garage lights', /4 cocinas/],
    ['what leads from one room to another moves nothing', 'Replace attic to hall hatch', /ático a/],
    ['an order is no adjective of a statement', 'Secure loose gutter stops', /se detiene/],
    ['a gas leak is no water leak', 'Test gas line for leaks', /agua/],
  ])('%s: "%s"', (_, english, wrong) => {
    const translation = inSpanish(english);
    expect('text' in translation ? translation.text : '').not.toMatch(wrong);
  });
});

describe('unknown words', () => {
  test('one unknown thing is kept in quotation marks', () => {
    expect(inSpanish('Replace the zorbel bracket in garage')).toMatchObject({
      verdict: 'kept',
      kept: 'zorbel bracket',
      text: 'Reemplace “zorbel bracket” en el garaje',
    });
  });

  test('of Spanish too, with what is ordered and where', () => {
    const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);
    expect(inEnglish('Colocar glorpek en la cocina')).toMatchObject({
      verdict: 'kept',
      kept: 'glorpek',
      text: 'Place “glorpek” in the kitchen',
    });
    // Two unknown things, all of an unknown thing, and an unknown subject say too little.
    for (const text of [
      'Colocar glorpeles y zorbeles',
      'Pintar todos los glorpeles',
      'Los glorpeles están flojos',
    ])
      expect(inEnglish(text).verdict, text).toBe('declined');
    expect(inEnglish('Reemplazar la tubería galvanizada por PEX')).toMatchObject({
      text: 'Replace the galvanized pipe with PEX',
    });
  });

  test('a word that names a thing of a narrow trade in one sense only is kept', () => {
    expect(inSpanish('Repair the chase')).toMatchObject({ verdict: 'kept', kept: 'chase' });
  });

  test('brands and color codes pass untouched and count as known', () => {
    expect(inSpanish('Replace toilet with new Kohler toilet')).toMatchObject({
      verdict: 'whole',
      text: 'Reemplace el inodoro por un inodoro Kohler nuevo',
    });
    expect(inSpanish('Paint all interior walls SW 7008')).toMatchObject({
      verdict: 'whole',
      text: 'Pinte todas las paredes interiores SW 7008',
    });
  });

  test.each([
    ['Frobnicate the gfci outlet', 'GFCI outlet'],
    ['Frobnicate the p-trap', 'P-trap'],
    ['Frobnicate the HVAC contractor', 'HVAC contractor'],
  ])('hints have abbreviations in capitals: %s', (text, term) => {
    expect(inSpanish(text).hints.map((hint) => hint.term)).toContain(term);
  });

  test('an unknown verb declines the sentence, with hints of its terms', () => {
    const { verdict, hints } = inSpanish('Frobnicate the chimney flashing near the gutter');
    expect(verdict).toBe('declined');
    expect(hints).toContainEqual({
      term: 'chimney flashing',
      translation: 'tapajuntas de la chimenea',
      crew: 'flashing',
      isTrade: true,
    });
    expect(hints).toContainEqual({ term: 'gutter', translation: 'canaleta', isTrade: true });
  });

  test.each([
    ['Sand and refinish the zorbel floor with quixel', 'sand'],
    ['Sand the zorbel deck with quixel', 'sand'],
    ['Remove the zorbel quixel, then drain the water heater', 'drain'],
    ['Install new pumps at the zorbel with quixel', 'install'],
    ['Install smoke alarms quixel zorbel', 'install'],
    ['Paint hall quixel zorbel walls', 'paint'],
  ])('an order is no thing among the hints: %s', (text, verb) => {
    const { verdict, hints } = inSpanish(text);
    expect(verdict).not.toBe('whole');
    expect(hints.map(({ term }) => term)).not.toContain(verb);
    expect(hints.length).toBeGreaterThan(0);
  });

  test.each([
    ['Drain clogged at the zorbel with quixel', 'drain'],
    ['Frobnicate the sand and gravel', 'sand'],
  ])('a thing that is written like an order stays among the hints: %s', (text, term) => {
    expect(inSpanish(text).hints.map((hint) => hint.term)).toContain(term);
  });

  test.each([
    'Replace the zorbel and the quixel',
    'Frobnicate quickly',
    'Cambie la llave del fregadero',
    '',
    '42',
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit',
  ])('"%s" is declined', (text) => {
    expect(inSpanish(text).verdict).toBe('declined');
  });
});

test('a long text is declined in little time', () => {
  const text = Array.from({ length: 80 }, () => 'replace the door and').join(' ');
  expect(inSpanish(text).verdict).toBe('declined');
});
