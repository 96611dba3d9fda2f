import { describe, expect, test } from 'vitest';
import { wordsLeftOut } from '~/modules/translation/spanish-completeness.rules.ts';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

describe('a Spanish word with several trade senses is decided by its neighbours', () => {
  test.each([
    ['Puerta de vidrio sin freno', 'Glass door without door closer'],
    ['Pintar los despachos de dirección', 'Paint the management offices'],
    ['Cambiar la chapa de la puerta', 'Change the door lock'],
    ['Cambiar tomas eléctricas', 'Change outlets'],
    ['Baranda con holgura en el anclaje', 'Railing with play in the anchor'],
    ['Pintar canaleta y bajada', 'Paint gutter and downspout'],
    ['Tejas corridas en la cubierta', 'Slipped roof tiles on the roof'],
    ['Demolición de solado existente', 'Demolish existing floor covering'],
    ['Grietas mínimas en el muro', 'Minor cracks in the wall'],
    ['Cajón de la cocina no cierra a tope', 'Kitchen drawer does not close fully'],
    ['Retirar los armarios del pasillo', 'Remove the hallway wardrobes'],
    ['Pintar el interior de los armarios', 'Paint the interior of the closets'],
    ['Cambiar tapajuntas de la puerta', 'Change door casing'],
    ['Cambiar tapajuntas de la chimenea del techo', 'Change roof chimney flashing'],
    ['Vaciar y retirar el ropero', 'Empty and remove the wardrobe'],
    ['Instalar salida de 220 V para el horno', 'Install 220-volt outlet for the oven'],
    ['Limpiar la campana extractora', 'Clean the range hood'],
    ['Poner candado en la reja de entrada', 'Install padlock in the entry gate'],
    ['Limpieza de cámaras de desagüe', 'Clean drain inspection chambers'],
    ['Instalar protecciones en las ventanas', 'Install security bars on the windows'],
    ['Cambiar correas del techo de zinc', 'Change corrugated roofing purlins'],
    ['Desmontar y volver a colocar el espejo', 'Remove and reinstall the mirror'],
    ['Firme de concreto en patio', 'Concrete floor slab on patio'],
    ['Lijado de puertas y barnizado', 'Sand doors and varnish them'],
    ['Retiro de cascajo y limpieza', 'Remove rubble and clean up'],
    ['Cambiar la cinta de la persiana', 'Change the blind strap'],
    ['Cambiar el diferencial del cuadro', 'Change the electrical panel ground-fault breaker'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('a Spanish word that nothing decides is not guessed', () => {
  test.each([
    'Cámara de seguridad offline',
    'Reparar el freno',
    'Limpiar la chapa del techo',
    'Instalar lámpara en caja',
    'Revisar el terminal',
    'Cuadrar la ventana',
    'Mesa con el canto roto',
    'Revisar el punto de la cocina',
    'Cambiar los tapajuntas de la ventana',
    'Instalar cancel de aluminio',
    'Cambiar la carpeta',
  ])('"%s" is declined', (spanish) => {
    expect(inEnglish(spanish).verdict).toBe('declined');
  });
});

describe('works and states of Spanish are said of their own thing', () => {
  test.each([
    ['Realización de tabique de pladur', 'Build drywall partition'],
    ['Elaboración de presupuesto', 'Prepare estimate'],
    ['Movimiento y protección de muebles', 'Move and protect furniture'],
    ['Cambiar de lugar el perchero', 'Relocate the coat rack'],
    ['Hacer la limpieza de salida', 'Perform the move-out cleaning'],
    ['Seguimiento a la instalación de las luces', 'Follow up on the installation of the lights'],
    ['Pintura de paredes exteriores a dos capas', 'Paint exterior walls with two coats'],
    ['Presentan corrosión o desgaste', 'There is corrosion or wear'],
    ['Junta del azulejo abierta', 'Tile joint is open'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });

  test.each([
    ['what agrees with another noun', 'Vivienda en bahareque colapsada'],
    ['a state in words that nobody knows', 'Parrilla del zorbel oxidada'],
  ])('declines %s: "%s"', (_, spanish) => {
    expect(inEnglish(spanish).verdict).toBe('declined');
  });

  test('says the level that is out of tolerance as a finding', () => {
    expect(inEnglish('Nivelación de piso fuera de tolerancia')).toMatchObject({
      text: 'Leveling of floor out of tolerance',
    });
  });
});

describe('nothing of the Spanish is left out', () => {
  test('names a word without its English', () => {
    expect(wordsLeftOut('Pintar puertas y ventanas', 'Paint doors', lexicon)).toEqual(['ventanas']);
  });

  test('knows the forms of what is said', () => {
    expect(wordsLeftOut('Puerta sin pintar', 'Unpainted door', lexicon)).toEqual([]);
    expect(wordsLeftOut('Retirar la pared', 'Removing the wall', lexicon)).toEqual([]);
  });
});

describe('notes and reports of what is done and needed, from Spanish', () => {
  test.each([
    ['PUERTA DE INGRESO AJUSTAR', 'Adjust entrance door'],
    ['Se está realizando el pintado de la fachada', 'The facade is being painted'],
    ['También se va a reparar la escalera', 'Repair the stairs'],
    ['Necesitamos el diagrama de las lámparas', 'The lamp diagram is needed'],
    ['Rejilla de ventilación sin colocar', 'Vent not installed'],
    [
      'Confirmamos que el tanque presenta daños irreparables',
      'It is confirmed that the tank has irreparable damage',
    ],
    ['Pintado de sala de profesores', "Paint teachers' lounge"],
    ['Instalar tanque de 10.000 litros', 'Install 10,000-liter tank'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

test('connections of which nothing tells whether for water or current are declined', () => {
  expect(inEnglish('Instalar tomas y desagües del baño').verdict).toBe('declined');
});
