import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);

const isWhole = (english: string, spanish: string): void => {
  expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
};

describe('findings as inspectors and tenants write them (promise 15.5)', () => {
  test.each([
    ['The gate no longer latches', 'El portón ya no cierra'],
    ['Windows that no longer open', 'Ventanas que ya no abren'],
    ['The counter is not level anymore', 'La cubierta ya no está nivelada'],
    ['The closet door needs adjusted', 'La puerta del clóset debe ajustarse'],
    ['Two treads need replaced and sanded', '2 huellas deben reemplazarse y lijarse'],
    ['Cables were left hanging in the garage', 'Los cables colgaban en el garaje'],
    [
      'Front shelves have water damage visible',
      'Las repisas delanteras tienen un daño visible por agua',
    ],
    ['Doors not closing and latching properly', 'Las puertas no cierran bien'],
    [
      'Kitchen walls have exposed wood and peeling paint',
      'Las paredes de la cocina tienen madera expuesta y pintura descascarada',
    ],
    ['The hatch can easily be opened', 'La escotilla puede abrirse fácilmente'],
    [
      'Panels that hold the insulation are loose',
      'Los paneles que sostienen el aislamiento están flojos',
    ],
    [
      'The drain pipe is corroded with age and leaking',
      'La tubería de desagüe está corroída por la edad y gotea',
    ],
    ['Stain on rug in the middle of the room', 'Mancha en el tapete en el centro del cuarto'],
    ['The lamp flickers when the door is opened', 'La lámpara parpadea cuando la puerta se abre'],
    [
      'Attic not inspected due to limited access',
      'El ático no se inspeccionó debido al acceso limitado',
    ],
    ['The paint is peeling off the wall', 'La pintura se descascara de la pared'],
    ['Refrigerator does not stay cold', 'El refrigerador no se mantiene frío'],
    ['Gate not level with walkway', 'El portón no está nivelado con el camino peatonal'],
    ['Handrail at rear stairs: loose', 'Pasamanos en las escaleras traseras: Está flojo'],
    ['Smoke detector: missing', 'Falta el detector de humo'],
    ['Toilet (guest bath) runs', 'El inodoro (baño de visitas) deja correr el agua'],
    [
      'All cover plates are present and in good repair',
      'Todas las tapas están presentes y están en buen estado',
    ],
    [
      'Water lines should be properly supported and not corroded',
      'Las tuberías de agua deberían soportarse bien y no deberían estar corroídas',
    ],
    [
      'Siding free of peeling paint, broken boards, missing pieces',
      'Revestimiento sin pintura descascarada, tablas rotas, piezas faltantes',
    ],
    ['Grout joints in the tile are uneven', 'Las juntas de lechada en el azulejo están disparejas'],
    [
      'Screens must be present and in good condition',
      'Los mosquiteros deben estar presentes y en buen estado',
    ],
    [
      'Missing beams of a wall that hold the roof',
      'Faltan vigas de una pared que sostienen el techo exterior',
    ],
    ['Emergency lighting non-operational', 'Iluminación de emergencia que no funciona'],
    ['Vents in back of the kitchen', 'Ventilas en la parte trasera de la cocina'],
    ['The heater does not turn on when needed', 'El calentador no enciende cuando es necesario'],
    [
      'Outlets are damaged or missing cover plates',
      'Los tomacorrientes están dañados o no tienen tapas',
    ],
    ['The valve is also leaking', 'La válvula gotea, también'],
    ['Boxes not fastened securely', 'Las cajas no están fijadas firmemente'],
    [
      'The gate is loose. It can be removed easily',
      'El portón está flojo. Puede retirarse fácilmente',
    ],
  ])('"%s" is "%s"', isWhole);
});

describe('what was done, and what else was or must be (promise 15.5)', () => {
  test.each([
    ['The fence was painted and gate installed', 'La cerca se pintó y el portón se instaló'],
    [
      'The old tape must be removed and the switch tested',
      'La cinta vieja debe retirarse y el interruptor debe probarse',
    ],
    ['The wall would be painted', 'La pared iba a pintarse'],
    ['Every ceiling had to be painted', 'Cada cielo raso tuvo que pintarse'],
    [
      'The lawn should be treated for ants by a licensed contractor',
      'El césped debería tratarse contra las hormigas por un contratista con licencia',
    ],
    ['Gravel was added to the path', 'La grava se agregó al sendero'],
  ])('"%s" is "%s"', isWhole);
});

describe('reasons of a status (promise 15.5)', () => {
  test.each([
    ['Waiting for the tile, due on Monday.', 'En espera del azulejo, con entrega el lunes.'],
    ['Waiting on the inspector', 'En espera del inspector'],
    [
      'On hold until the permit is approved',
      'En pausa hasta que el permiso de construcción esté aprobado',
    ],
    ['Blocked: no water on site', 'Bloqueado: no hay agua en la obra'],
    ['Delayed because of rain', 'Retrasado debido a la lluvia'],
    ['Could not access the crawl space', 'No se pudo acceder al espacio bajo el piso'],
    ['Gutters - ongoing', 'Canaletas - en curso'],
  ])('"%s" is "%s"', isWhole);
});

describe('orders of lists and notes (promise 15.5)', () => {
  test.each([
    ['Make the attic fan work', 'Haga que el extractor del ático funcione'],
    ['Get the hall light to turn on', 'Haga que la luz del pasillo encienda'],
    ['Make a basement window open', 'Haga que una ventana del sótano abra'],
    ['To repair the roof hatch', 'Repare la escotilla del techo'],
    ['Filling in the trench behind the shed', 'Rellenar la zanja detrás del cobertizo'],
    ['Extending or redirecting the downspouts', 'Extender o redirigir los bajantes de canaleta'],
    ['Put the sump pump back in service', 'Vuelva a poner en marcha la bomba de sumidero'],
    ['Paint the 1st and 2nd floor corridors', 'Pinte los pasillos del primer y segundo piso'],
    [
      'Clean the kitchen and bathroom exhaust fans',
      'Limpie los extractores de la cocina y del baño',
    ],
    [
      'Check all screws to make sure they are tight',
      'Verifique que todos los tornillos estén apretados',
    ],
    [
      'Repair the deck, porch and fence damage',
      'Repare el daño en la terraza de madera, en el porche y en la cerca',
    ],
    [
      'Put a sign on the gate to direct people to the office',
      'Ponga un letrero en el portón para dirigir a las personas a la oficina',
    ],
    ['Clear brush that fell during the storm', 'Despeje la maleza que se cayó durante la tormenta'],
    ['Arrange disposal of the old boiler', 'Coordine la eliminación de la caldera vieja'],
    ['Roof drains with strainers', 'Desagües del techo con coladeras'],
    ['Wash windows (inside and out)', 'Lave las ventanas (por dentro y por fuera)'],
    ['Remove invasive weeds', 'Retire las malezas invasoras'],
    ['Painting recently renovated offices', 'Pintar las oficinas recién renovadas'],
    [
      'Replace any dead smoke detector batteries',
      'Reemplace todas las baterías muertas del detector de humo',
    ],
    ['Everything must be removed from the shed', 'Todo debe retirarse del cobertizo'],
    [
      'Floor, wall, and/or ceiling vents should be vacuumed',
      'Las ventilas de piso, de pared o del cielo raso deberían aspirarse',
    ],
    [
      'Bulbs should be replaced throughout the entire shop',
      'Los focos deberían reemplazarse en todo el taller',
    ],
    ['Install an exhaust fan', 'Instale un extractor'],
    ['Ground outlet in the shop', 'Conecte a tierra el tomacorriente en el taller'],
  ])('"%s" is "%s"', isWhole);
});

describe('what has no safe wording (promise 15.5)', () => {
  test.each([
    ['what is pulled out is no coil', 'Pull out and vacuum coils underneath'],
    ['gutters that leak are not missing', 'Missing gutters or gutters that leak'],
    ['a name belongs to what it stands before', 'Broken WI freezer door handle'],
    [
      'what is serviced and what is up to date have two verbs',
      'Furnaces not serviced and up to date',
    ],
    ['a swing without some parts has others', 'Old swing that is missing parts'],
    ['nobody owns a walk', 'Walk homeowner through filter cleaning'],
  ])('%s: "%s"', (_, text) => {
    expect(inSpanish(text).verdict).toBe('declined');
  });
});
