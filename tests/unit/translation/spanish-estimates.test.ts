import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

describe('lines of Spanish estimates', () => {
  test.each([
    // works with their things, how they are done and what is included
    ['Demolición manual de tabique de ladrillo', 'Demolish brick partition by hand'],
    ['Limpieza general de obra', 'Clean job site throughout'],
    ['Demolición falsos techos', 'Demolish suspended ceilings'],
    ['Trabajos de pintura de fachada', 'Paint facade'],
    ['Se procederá a la retirada de los escombros', 'Remove the debris'],
    ['Picado de piso y posterior eliminación', 'Chip out floor and then remove it'],
    [
      'Desmontaje de puertas y posterior colocación en el mismo lugar',
      'Remove doors and then install them in the same place',
    ],
    [
      'Retirada de azulejos, incluso carga y transporte de escombros a vertedero',
      'Remove tiles, including loading and haulage of debris to the dump site',
    ],
    [
      'Instalación de lavabo, totalmente instalado y funcionando',
      'Install bathroom sink, installed and working',
    ],
    // short forms
    ['Sum. y col. de inodoro', 'Supply and install toilet'],
    ['Alicatado de baño, i/ p.p. de cortes', 'Tile bathroom, including associated cuts'],
    // sizes, mixes and attributes
    ['Colocación de plato de ducha de 80 x 120 cm', 'Install shower pan 80 x 120 cm'],
    ['Viga de madera de 0,20 x 0,25 m', 'Wood beam 0.20 x 0.25 m'],
    ['Zanja de 60 cm de profundidad', '60-centimeter-deep trench'],
    ['Muro de bloque asentado con mortero 1:4', 'Block wall set with mortar 1:4'],
    ["Losa de concreto f'c=200 kg/cm2", "Concrete slab f'c=200 kg/cm2"],
    [
      'Demolición de alicatado y solado de cocina',
      'Demolish wall tile and floor covering in the kitchen',
    ],
    ['Lechada de cocina en mal estado', 'Kitchen grout in bad condition'],
    ['Rejuntado de azulejos del baño', 'Regrout bathroom tiles'],
    ['Instalar tablero de 8 circuitos', 'Install 8-circuit panel'],
    ['Tender cable calibre 10', 'Run 10-gauge wire'],
    ['Instalar extractor conectado al interruptor', 'Install exhaust fan connected to the switch'],
    [
      'Subir el contacto a la altura de la cubierta de la cocina',
      'Raise the outlet to the height of the kitchen countertop',
    ],
    ['Colocar 4 varillas de 3/8"', 'Place 4 rebars of 3/8"'],
    ['Pintura plástica en paredes, acabado mate', 'Latex paint on walls, matte finish'],
    [
      'Rodapié recibido con mortero y rejuntado con lechada',
      'Baseboard set with mortar and pointed with grout',
    ],
    ['Revestimiento cerámico en baño, altura 2.10 m', 'Wall tile in bathroom, 2.10 meters high'],
    ['Ejecución de nueva escalera de hormigón', 'Build new concrete stairs'],
    // words of regions
    ['Destapar la pileta de cocina', 'Unclog the kitchen sink'],
    ['Reparar la cañería del patio', 'Repair the patio pipe'],
    ['Excavación en terreno normal', 'Excavation in ordinary soil'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('findings and decisions in Spanish', () => {
  test.each([
    ['La viga está afectada por carcoma', 'The beam is affected by woodworm'],
    ['No se aprecian grietas en la fachada', 'No cracks on the facade'],
    [
      'En el techo del baño se aprecian manchas de humedad',
      'On the bathroom ceiling, damp patches are visible',
    ],
    ['Falta de estanqueidad en la cubierta', 'Lack of watertightness on the roof'],
    ['Debe repararse la grieta del muro', 'The wall crack must be repaired'],
    ['Se sustituirán las tejas rotas', 'The broken roof tiles must be replaced'],
    ['Se ha reparado la fuga del lavabo', 'The bathroom sink leak has been repaired'],
    ['Se acuerda pintar la escalera', 'It is agreed to paint the stairs'],
    ['El administrador pedirá tres presupuestos', 'The administrator will request 3 estimates'],
    [
      'Se informa de que la puerta del garaje no funciona',
      'It is noted that the garage door does not work',
    ],
    ['Entra agua por la ventana del salón', 'Water enters through the living room window'],
    [
      'El portero eléctrico no suena en el 4º piso',
      'The intercom does not ring on the fourth floor',
    ],
    ['Nivelar la losa del patio que se hundió', 'Level the patio slab that has sunk'],
    ['El presupuesto no incluye la pintura', 'The estimate does not include the paint'],
    ['El cliente deberá retirar los muebles', 'The client must remove the furniture'],
    ['Además, la persiana está atascada', 'Also, the window blind is stuck'],
    ['1. Cambiar el grifo de la cocina', '1. Change the kitchen faucet'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });

  test.each([
    'Levantar tabique autoportante',
    'Reparar el tabique',
    'Pulir encimeras de cuarzo y mármol',
    'Cambio de bajante y registro',
    'Demoler el techo de tejas y tejuelones',
  ])('"%s" leaves its meaning open and is declined', (spanish) => {
    expect(inEnglish(spanish).verdict).toBe('declined');
  });
});

describe('a phrase in its own words is no longer than it has to be', () => {
  test.each([
    ['Cambiar el Zorbel de la cocina', 'Change the “Zorbel” in the kitchen'],
    ['Cambiar el zorbelo de la cocina', 'Change the “zorbelo” in the kitchen'],
    ['Poner zorbelos en la cochera', 'Put “zorbelos” in the garage'],
    ['Cambiar el Zorbel de la bomba', 'Change the “Zorbel” of the pump'],
    ['Reparar el Zorbel roto', 'Repair the broken “Zorbel”'],
    ['Cambio de Zorbel de 1/2"', 'Replace “Zorbel”, 1/2"'],
    ['Instalación de 3 rackets en el pasillo', 'Install 3 “rackets” in the hallway'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'kept', text: english });
  });

  test('no unknown unit is kept behind its number', () => {
    expect(inEnglish('Instalar equipo de 3000 zorbeles').verdict).toBe('declined');
  });
});
