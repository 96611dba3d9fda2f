import { expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
function inSpanish(text: string): string | null {
  const translation = translate(text, { from: 'en', to: 'es' }, lexicon);
  return translation.verdict === 'declined' ? null : translation.text;
}
function inEnglish(text: string): string | null {
  const translation = translate(text, { from: 'es', to: 'en' }, lexicon);
  return translation.verdict === 'declined' ? null : translation.text;
}

test.each([
  ['Porch boards spongy by the steps', 'Tablas del porche esponjosas junto a los escalones'],
  ['Smoke alarm battery dead in hall', 'Batería del detector de humo descargada en el pasillo'],
  ['GFCI dead in garage', 'Tomacorriente GFCI sin electricidad en el garaje'],
  ['Light switch wired wrong in pantry', 'Interruptor mal cableado en la despensa'],
  ['Backup sump pump losing prime', 'La bomba de sumidero de respaldo pierde el cebado'],
  ['Water heater set too hot', 'Calentador de agua ajustado demasiado caliente'],
  ['Subfloor rotted due to leak at tub', 'Subpiso podrido debido a la fuga en la tina'],
  [
    'Toilet in unit 6 runs constantly',
    'El inodoro en la unidad 6 deja correr el agua todo el tiempo',
  ],
  ['Sealed unit blown in dining room window', 'Unidad sellada que falló en la ventana del comedor'],
  [
    'Rats have chewed through the crawl space vent',
    'Las ratas perforaron la ventila de los cimientos',
  ],
])('a short finding says how its thing is: "%s"', (english, spanish) => {
  expect(inSpanish(english)).toBe(spanish);
});

test.each([
  ['Back flow valve leaking in pit', 'La válvula de reflujo gotea en el foso'],
  ['Pull the old vanity before tiling', 'Retire el tocador viejo antes de azulejar'],
  ['Re-sand the paver joints', 'Agregue arena a las juntas de adoquines'],
  [
    'Gutters packed with leaves, clean out and flush downspouts',
    'Canaletas llenas de hojas, limpie y enjuague los bajantes de canaleta',
  ],
  ['Repair torn screens, qty 4', 'Repare los mosquiteros rasgados (4)'],
  [
    'Crack wider than 1/2" in garage slab, get an engineer',
    'Grieta de más de 1/2 de pulgada en la losa del garaje, llame a un ingeniero',
  ],
  [
    'Tie in the sump line to the storm drain',
    'Conecte la línea del pozo de bombeo al drenaje pluvial',
  ],
  ['Tenant will supply the blinds', 'El inquilino va a proporcionar las persianas'],
  ['Inverter shows fault code E12', 'El inversor muestra un código de falla E12'],
])('a word of sites has the sense that stands beside it: "%s"', (english, spanish) => {
  expect(inSpanish(english)).toBe(spanish);
});

test.each([
  ['El inodoro se queda tirando agua', 'The toilet runs constantly'],
  ['Tapar huecos en la pared', 'Fill holes in the wall'],
  ['Quitar clavos y cuadros', 'Remove nails and pictures'],
  ['Levantar el piso hundido', 'Raise the sunken floor'],
  ['Los constructores deben proteger el piso', 'The builders must protect the floor'],
  ['Cambiar la grifería del lavaplatos', 'Change the kitchen sink faucet'],
])('a Spanish word of sites has the sense that stands beside it: "%s"', (spanish, english) => {
  expect(inEnglish(spanish)).toBe(english);
});
