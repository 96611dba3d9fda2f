import { expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const said = (text: string, from: 'en' | 'es'): string | undefined => {
  const found = translate(text, { from, to: from === 'en' ? 'es' : 'en' }, lexicon);
  return found.verdict === 'declined' ? undefined : found.text;
};

test.each([
  [
    'Install cabinet pulls, brushed nickel, 5 in. center to center',
    'Instale jaladeras, níquel cepillado, 5 pulgadas entre centros',
  ],
  [
    'Sand and refinish oak floors, 3 coats, satin',
    'Lije y restaure el acabado de los pisos de roble, 3 manos, acabado satinado',
  ],
  [
    'Stain the deck, 1 thin coat, semi-transparent',
    'Tiña la terraza de madera, 1 mano delgada, semitransparente',
  ],
  ['Caulk the joints, clear', 'Selle con sellador las juntas, transparente'],
  [
    'Paint the trim, two coats of varnish, both sides',
    'Pinte la moldura, dos manos de barniz, en ambos lados',
  ],
])('what a thing is like stands behind it in both languages: "%s"', (english, spanish) => {
  expect(said(english, 'en')).toBe(spanish);
});

test('a phrase behind a comma that is no such list does not make a text read', () => {
  expect(said('Paint the walls, 2 coats, zorbelly', 'en')).toBeUndefined();
});

test.each([
  ['Decide how to repair the floor', 'Decida cómo reparar el piso'],
  ['Find out where to store the paint', 'Averigüe dónde guardar la pintura'],
  ['Figure out how to stop the leak', 'Averigüe cómo detener la fuga'],
])('what is not decided yet is a question of its work: "%s"', (english, spanish) => {
  expect(said(english, 'en')).toBe(spanish);
});

test.each([
  [
    'Install smoke alarms and interconnect them per code',
    'Instale detectores de humo e interconéctelos según el código',
  ],
  ['Deliver the tile not before Monday', 'Entregue el azulejo no antes del lunes'],
  [
    'Trim the tree away from the roof',
    'Recorte el árbol de modo que quede lejos del techo exterior',
  ],
  ['Trim branches away from the house', 'Recorte las ramas de modo que queden lejos de la casa'],
  ['Install studs at 16" on center', 'Instale montantes a 16 pulgadas entre centros'],
  ['Vacuum and dust the vents', 'Aspire las ventilas y quíteles el polvo'],
  ['Confirm the platform and vendor', 'Confirme la plataforma y el proveedor'],
  ['Paint the fence with Behr stain', 'Pinte la cerca con tinte Behr para madera'],
  ['Protect the floor with plastic and tape', 'Proteja el piso con cinta y plástico'],
  ['Replace the Trane air handler', 'Reemplace la manejadora de aire Trane'],
  ['Get an electrician quote for the main shutoff', /interruptor principal/],
  ['Correct the tile set directly on the wall surface', /azulejo instalado directamente/],
] as const)('turns of work orders are said as crews say them: "%s"', (english, spanish) => {
  expect(said(english, 'en')).toMatch(spanish);
});

test('a maker at the end of a text is a name and counts as no kept phrase', () => {
  const found = translate(
    'Paint the trim with Sherwin-Williams Emerald',
    { from: 'en', to: 'es' },
    lexicon,
  );
  expect(found.verdict).toBe('whole');
});

test('a word that is else a verb alone is kept at the end of a phrase with an article', () => {
  expect(said('Install the glass surround', 'en')).toBe('Instale “glass surround”');
});

test('nobody is to be finished, and who works is no thing', () => {
  expect(said('Finish carpenter, 8 hours', 'en')).toBeUndefined();
});

test.each([
  ['Sellar los huecos de la fachada', 'Seal the facade openings'],
  ['Empañetar el techo', 'Plaster the ceiling'],
  ['Revocar el techo', 'Plaster the ceiling'],
  ['Reparar el bote del lavado', 'Repair the laundry room leak'],
  ['Cambiar las chapas de la 2B', 'Change the unit 2B door locks'],
  ['Pintar el pasillo del 2B', 'Paint the apartment 2B hallway'],
  ['Reparar el cielorraso del dormitorio del 3A', 'Repair the apartment 3A bedroom ceiling'],
  ['Cambiar fusible de 3A', 'Change 3-amp fuse'],
  ['Pintar la sala en el 4B', 'Paint the living room in apartment 4B'],
  ['Reparar pérdidas en el baño', 'Repair leaks in the bathroom'],
  ['Poner en hora el reloj', 'Adjust the clock'],
  ['Organizar el garaje', 'Organize the garage'],
  ['Organizar una visita con el electricista', 'Schedule a visit with the electrician'],
  ['Definir dónde se ancla el toldo', 'Decide where to anchor the awning'],
  ['Instalar puerta CI-2 en baño', 'Install door CI-2 in bathroom'],
  ['Sellar la ventana que filtra agua', 'Seal the window that leaks'],
  ['Estabilizar la red WiFi de la sala', 'Stabilize the living room Wi-Fi'],
])('turns of lists by home are read: "%s"', (spanish, english) => {
  expect(said(spanish, 'es')).toBe(english);
});

test.each([
  ['Estar en la unidad para la entrega de la estufa'],
  ['Estar en casa para la entrega'],
  ['Definir cómo se ve la fachada'],
  ['Revisar dónde se coloca la barandilla'],
])('what may mean something else is declined: "%s"', (spanish) => {
  expect(said(spanish, 'es')).toBeUndefined();
});
