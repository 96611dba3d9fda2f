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
  ['Light switch wired wrong in pantry', 'Interruptor de luz mal cableado en la despensa'],
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

test.each([
  ['Bracket pulled loose in hall closet', 'Soporte flojo en el clóset del pasillo'],
  ['Hinge screws stripped', 'Tornillos de bisagra barridos'],
  ['Paint the bollards safety yellow', 'Pinte los bolardos de amarillo de seguridad'],
  ['No work before 7 am', 'No empiece el trabajo antes de las 7 a. m.'],
  ['Inspect the boiler before November', 'Inspeccione la caldera antes de noviembre'],
  ['Confirm the date with tenant', 'Confirme la fecha con el inquilino'],
  ['Mount the TV higher', 'Monte el televisor más arriba'],
  ['Replace cracked covers with white', 'Reemplace las tapas agrietadas por unas blancas'],
  ['Camera found roots at 30 feet', 'La cámara muestra raíces a 30 pies'],
])('what a list leaves out is read: "%s"', (english, spanish) => {
  expect(inSpanish(english)).toBe(spanish);
});

test.each([
  "Disposal jammed, restart didn't help",
  'Oil the zorbel weekly',
  'Repaint the zorbel curb red with white lines',
])('what is said, denied or when is never kept in quotation marks: "%s"', (english) => {
  expect(translate(english, { from: 'en', to: 'es' }, lexicon).verdict).not.toBe('kept');
});

test.each([
  ['Fuga en la tubería de agua caliente', 'Leak in the hot water line'],
  ['Instalar columnas CO-3, CO-4 y CI-2', 'Install columns CO-3, CO-4 and CI-2'],
  ['Desagüe atascado', 'Clogged drain'],
  ['Instalar lavaplatos de acero inoxidable', 'Install stainless steel sink'],
  ['Pintar en vinilo tipo 1', 'Paint with type 1 vinyl paint'],
])('nothing of a Spanish line is lost or done twice: "%s"', (spanish, english) => {
  expect(inEnglish(spanish)).toBe(english);
});

test.each([
  ["Don't cut any joists", 'No corte ninguna vigueta'],
  ["Don't use any solvents", 'No use solvente'],
  ['Do not block any exits', 'No bloquee ninguna salida'],
  ['Never leave any food in the fridge', 'Nunca deje comida en el refrigerador'],
  ['Repair any loose boards', 'Repare cualquier tabla floja'],
])('what is forbidden of any thing is forbidden of each: "%s"', (english, spanish) => {
  expect(inSpanish(english)).toBe(spanish);
});

test.each([
  ['Change filter every 3 months', 'Cambie el filtro cada 3 meses'],
  ['Seal coat the driveway, 2 coats', 'Aplique sellador a la entrada de autos, 2 manos'],
  ['Lock the gate when leaving', 'Cierre con llave el portón al salir'],
  ['Gap under door, fill with foam', 'Hueco debajo de la puerta; rellene con espuma'],
  ['Hole by the drain, seal with foam', 'Agujero junto al desagüe; selle el área con espuma'],
  ['Hose left on', 'La manguera está abierta'],
  ['Tape off area and post sign', 'Encinte el área y coloque un letrero'],
])('a word that orders is no thing: "%s"', (english, spanish) => {
  expect(inSpanish(english)).toBe(spanish);
});

test.each([
  ['Afinar muro', 'Smooth wall'],
  ['Puerta de servicio no ajusta', 'Service door does not close properly'],
  ['Estufa con llama amarilla', 'Stove with yellow flame'],
])('a Spanish word of works has the sense of its trade: "%s"', (spanish, english) => {
  expect(inEnglish(spanish)).toBe(english);
});
