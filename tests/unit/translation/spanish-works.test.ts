import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

const saysWhole = (spanish: string, english: string): void => {
  expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
};

describe('what Spanish supplies and mounts is installed', () => {
  test.each([
    ['Suministrar y montar sifón visto', 'Supply and install exposed trap'],
    ['Suministro y montaje de toallero eléctrico', 'Supply and install electric towel warmer'],
    ['Montar 4 módulos y encimera', 'Install 4 cabinets and countertop'],
    ['Montar el televisor en la pared', 'Mount the TV on the wall'],
    ['Montar amenities de cortesía', 'Set out complimentary amenities'],
    ['Hacer la cámara de rebalse del desagüe', 'Build the drain overflow chamber'],
  ])('"%s" is "%s"', saysWhole);
});

describe('parts of basins, tubs and showers, from Spanish', () => {
  test.each([
    ['Instalar bañera encastrada con válvula', 'Install built-in bathtub with drain'],
    ['Cambiar la válvula del lavabo', 'Change the sink drain'],
    ['Instalar grifería de lavabo empotrada', 'Install wall-mounted bathroom sink faucet'],
    [
      'Instalar conjunto de ducha empotrado con rociador',
      'Install concealed shower assembly with shower head',
    ],
  ])('"%s" is "%s"', saysWhole);
});

describe('the place behind a list of Spanish is that of each thing', () => {
  test.each([
    [
      'Retirar el mobiliario y los electrodomésticos de la cocina',
      'Remove the cabinets and furniture and the appliances in the kitchen',
    ],
    ['Demoler pavimento y zócalo existente terraza', /^Demolish .* on the terrace$/],
    ['Reparar muros y losas del edificio', 'Repair walls and slabs of the building'],
    ['Pintar puertas y marcos de la recámara 2', 'Paint doors and frames in bedroom 2'],
    ['Despejar armarios y/o mobiliario', 'Clear wardrobes and/or furniture'],
  ] as const)('"%s" is "%s"', (spanish, english) => {
    const { text } = inEnglish(spanish) as { text?: string };
    if (typeof english === 'string') expect(text).toBe(english);
    else expect(text).toMatch(english);
  });
});

describe('what is taken off things, and where things are, from Spanish', () => {
  test.each([
    [
      'Retirar cinta y adhesivos de pisos y marcos',
      'Remove tape and adhesive from floors and frames',
    ],
    ['Retirar azulejos en muros del baño', 'Remove tiles from bathroom walls'],
    ['Demoler piso en el segundo piso', 'Demolish floor on the second floor'],
    [
      'Levantar molduras en paramentos de zona de escaleras',
      'Remove trim from wall surfaces in the stair area',
    ],
    ['Podar los árboles del costado occidental', 'Trim the trees on the west side'],
    [
      'Revisar la puerta del lado derecho del garaje',
      'Check the door on the right side of the garage',
    ],
    ['Levantar tela o papel en muros', 'Remove fabric or paper from walls'],
    ['Cambiar cristal roto de la puerta del balcón', 'Change broken glass in the balcony door'],
    [
      'Reemplazar la botonera del ascensor 2 de la torre A',
      'Replace the tower A elevator 2 button panel',
    ],
  ])('"%s" is "%s"', saysWhole);
});

describe('works on land and with concrete, from Spanish', () => {
  test.each([
    ['Limpiar, trazar y nivelar el terreno', 'Clear, lay out and mark the levels of the lot'],
    ['Limpiar y desenraizar el terreno', 'Clear and grub the lot'],
    ['Acarrear tierra en carretilla a 20 m', 'Haul soil by wheelbarrow a distance of 20 meters'],
    ['Colar dados o pedestales', 'Pour concrete piers or pedestals'],
    ['Hacer zanja para drenaje de 40 cm de profundidad', 'Dig 40-centimeter-deep trench for drain'],
    ['Forjar muro de block', 'Build block wall'],
    ['Demoler soleras de hormigón', 'Demolish slabs on grade'],
    ['Desmontaje de hoja de puerta y posterior retiro', 'Remove door slab and then haul it away'],
    ['Tapado de rozas con mortero', 'Fill wall chases with mortar'],
  ])('"%s" is "%s"', saysWhole);
});

describe('words of crews in the United States within Spanish', () => {
  test.each([
    ['Cambiar 12 pies de molding', 'Change 12 feet of trim'],
    ['Instalar el water heater nuevo', 'Install the new water heater'],
    ['Cambiar el smoke detector del pasillo', 'Change the hallway smoke detector'],
    ['Cortar la yarda y orillar las banquetas', 'Mow the yard and edge the sidewalks'],
    ['Reemplazar 2 hojas de plywood del techo', 'Replace 2 roof plywood sheets'],
    [
      'Poner sheetrock nuevo en el techo del garaje y texturizar',
      'Install new drywall on the garage ceiling and texture',
    ],
  ])('"%s" is "%s"', saysWhole);
});

describe('findings of Spanish in a row of commas', () => {
  test.each([
    [
      'Puerta atorada, cuesta abrirla, pintura descascarada',
      'Stuck door, it is hard to open, peeling paint',
    ],
    ['Ventana de baño, vidrio roto', 'Bathroom window, broken glass'],
    [
      'Barandal flojo, faltan tornillos, riesgo de caída',
      'Loose railing, screws are missing, fall hazard',
    ],
    ['La puerta roza el piso y cuesta cerrarla', 'The door rubs the floor and is hard to close'],
    ['Las ventanas cuestan mucho de cerrar', 'The windows are hard to close'],
  ])('"%s" is "%s"', saysWhole);
});

describe('senses that the neighbours of a Spanish word decide', () => {
  test.each([
    ['Árbol seco recargado en la barda', 'Dead tree leaning on the perimeter wall'],
    ['Poner malla nueva en 5 ventanas', 'Install new screen on 5 windows'],
    [
      'Enderezar 2 postes de la cerca y apretar la malla',
      'Straighten 2 fence posts and tighten the chain link',
    ],
    ['Pegar los azulejos flojos de la regadera', 'Re-set the loose shower tiles'],
    ['El tubo del pasillo está fundido', 'The hallway fluorescent tube is burnt-out'],
    ['Reparar tubería de desagüe atorada', 'Repair clogged drain line'],
    ['Puerta cepillada y bisagras reguladas', 'Planed door and adjusted hinges'],
    ['Soldar bisagras del zaguán', 'Weld gate hinges'],
    ['No pisar el piso hasta mañana', 'Do not step on the floor until tomorrow'],
    ['Mandar fotos antes y después', 'Send before-and-after photos'],
    ['Alinear textiles y colocar ambientadores', 'Align linens and place air fresheners'],
    ['Colocar lambrín de azulejo a 1.80 m', 'Install wall tile up to 1.80 meters'],
  ])('"%s" is "%s"', saysWhole);
});

describe('ways, lacks, containers and heights of Spanish', () => {
  test.each([
    ['Las hormigas entran por la grieta del patio', 'The ants enter through the patio crack'],
    [
      'Sustituir la junta del inodoro que pierde por la base',
      'Replace the toilet gasket that leaks from the base',
    ],
    ['Falta de ventilación en el baño', 'Lack of ventilation in the bathroom'],
    ['Comprar 3 cubetas de impermeabilizante rojo', 'Buy 3 buckets of red waterproofer'],
    ['Recortar el seto a 1.5 m de altura', 'Trim the hedge to 1.5 meters high'],
    ['Limpiar los restos de cemento del piso nuevo', 'Clean the cement debris from the new floor'],
    ['Esperar a que llegue el plomero', 'Wait until the plumber arrives'],
    ['Dejar secar antes de pintar', 'Let dry before painting'],
  ])('"%s" is "%s"', saysWhole);
});

describe('rows of Spanish estimates whose words belong together', () => {
  test.each([
    ['Habilitado y armado de acero en zapatas', 'Cut, bend and tie steel in footings'],
    ['Excavación a mano en cepas de 60 cm', 'Dig 60-centimeter trenches by hand'],
    ['Demolición de muros en mampostería', 'Demolish masonry walls'],
    ['Pintura látex para interiores dos manos', 'Interior latex paint, two coats'],
    ['Suministro y colocación de inodoro ahorrador', 'Supply and install low-flow toilet'],
    ['Instalación de toma de corriente schuko', 'Install Schuko outlet'],
    [
      'Raspado de paredes para eliminación de textura, papel tapiz o materiales blandos',
      'Scrape walls to remove texture, wallpaper or soft materials',
    ],
    ['Cotizar cambio de alfombra', 'Prepare estimate to change carpet'],
    ['Cambiar sello de cera de la taza', 'Change toilet wax ring'],
    ['Poner abono en los rosales', 'Add fertilizer to the rose bushes'],
  ])('"%s" is "%s"', saysWhole);
});

test.each([
  'Instalar la lavandería',
  'Instalar la ducha de servicio',
  'Colar dala de 15 x 30 con varilla de 1/2"',
  'La chapa se atora, hay que jalar la puerta',
  'Montaje de mampara de ducha o tina',
  'Instalación de hoja de puerta corredera en su cajón',
  'Conexión de toma de gas a cocina',
  'Desmontar los tirantes con recuperación',
  'Tengo acceso todo el día',
  'Pintura de plafón / techo',
])('"%s" leaves its meaning open and is declined', (spanish) => {
  expect(inEnglish(spanish).verdict).toBe('declined');
});
