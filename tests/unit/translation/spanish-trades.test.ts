import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

describe('what is taken off, added to and opened in things, from Spanish', () => {
  test.each([
    ['Quitar chicle de la alfombra', 'Remove chewing gum from the carpet'],
    ['Quitar los cuadros de la pared', 'Remove the pictures from the wall'],
    ['Limpiar el graffiti de la fachada del colegio', 'Clean the graffiti from the school facade'],
    ['Sacar las raíces del desagüe', 'Take out the tree roots from the drain'],
    ['Desconectar la bomba del tablero', 'Disconnect the pump from the panel'],
    ['Separar el refrigerador de la pared', 'Separate the refrigerator from the wall'],
    ['Aspirar la alberca y poner cloro', 'Vacuum the pool and add chlorine'],
    ['Poner agua en la batería', 'Add water to the battery'],
    ['Poner 4 aguas en la nevera', 'Put 4 bottles of water in the refrigerator'],
    ['Abrir el gas', 'Turn on the gas'],
    ['Abrir roza para el cable', 'Cut wall chase for the wire'],
    ['Abrir hoyos para los postes', 'Dig holes for the posts'],
    [
      'Abrir una puerta entre la cocina y el comedor',
      'Make door opening between the kitchen and the dining room',
    ],
    ['Subir el breaker', 'Turn on the breaker'],
    ['Colocar vidrio nuevo', 'Install new glass'],
    ['Tomar fotos de los daños para el seguro', 'Take photos of the damage for the insurance'],
    ['El lavavajillas deja los platos sucios', 'The dishwasher leaves the plates dirty'],
    ['Carretilla elevadora pierde aceite hidráulico', 'Forklift leaks hydraulic oil'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('Spanish words of trades that their neighbours decide', () => {
  test.each([
    ['Cambiar la junta de la puerta del refrigerador', 'Change the fridge door gasket'],
    ['Cambiar la goma de la puerta del horno', 'Change the oven door gasket'],
    ['Techo de drywall sin 2 baldosas', 'Ceiling of drywall missing 2 ceiling tiles'],
    ['Pintar las rayas del estacionamiento', 'Paint the parking lot stripes'],
    [
      'Pintar las plazas del garaje y numerarlas',
      'Paint the garage parking spaces and number them',
    ],
    ['Cierre de la ventana no ajusta', 'Window latch does not close properly'],
    ['Barda inclinada hacia la calle', 'Perimeter wall leaning toward the street'],
    ['Válvula check pegada', 'Stuck check valve'],
    ['Cebar la bomba', 'Prime the pump'],
    ['Abonar las plantas', 'Fertilize the plants'],
    ['Pegar ladrillos para la parrilla', 'Lay bricks for the grill'],
    ['Silla con pata rota', 'Chair with broken leg'],
    ['Plancha de la cocina no calienta', 'Kitchen griddle does not heat'],
    ['Medir la resistencia de la puesta a tierra', 'Measure the grounding resistance'],
    ['Mantenimiento del elevador y cambio de cables', 'Service the elevator and replace cables'],
    ['No tocar el tablero con las manos mojadas', 'Do not touch the panel with wet hands'],
    ['Los peldaños de la escalera son desiguales', 'The stair steps are uneven'],
    ['Traer escalera de 6 metros', 'Bring 6-meter ladder'],
    ['Codo de cobre picado detrás del calentador', 'Pitted copper elbow behind the water heater'],
    ['Instalar los gabinetes de arriba', 'Install the wall cabinets'],
    ['Estufa a gas no prende', 'Gas stove does not turn on'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('turns of crews and caretakers in Spanish', () => {
  test.each([
    ['Pasar la aspiradora en el pasillo', 'Vacuum the hallway'],
    ['Pasar el tubo por debajo de la banqueta', 'Run the pipe under the sidewalk'],
    ['Picar la pared para pasar el tubo', 'Chip out the wall to run the pipe'],
    ['Sellar por donde entra el agua', 'Seal where the water enters'],
    ['La luz del porche prende y apaga sola', 'The porch light turns on and turns off by itself'],
    ['Detector de humo pitando en el pasillo', 'Smoke detector is chirping in the hallway'],
    ['El aire enfría poco y gotea', 'The air conditioning does not cool properly and leaks'],
    ['El enchufe da calambre', 'The outlet gives electric shocks'],
    ['Sale humo del enchufe', 'There is smoke coming from the outlet'],
    ['Se ha fundido la luz del espejo', 'The mirror light has burned out'],
    ['Si hay moho, no continuar', 'If mold appears, stop the work'],
    ['Quitar la cimbra a los 14 días', 'Remove the formwork after 14 days'],
    ['Cambio de cerradura por pérdida de llaves', 'Replace lock due to loss of keys'],
    ['Levantar la cerca caída', 'Reinstall the fallen fence'],
    ['No cortar el agua antes de las 9 a.m.', 'Do not shut off the water before 9 a.m.'],
    ['Cortar el agua a las 9:30 de la noche', 'Shut off the water at 9:30 p.m.'],
    ['Necesito que revisen el aire de la recámara', 'Check the bedroom air conditioning'],
    ['Hola, no cierra la puerta', 'The door does not close'],
    ['Nos quedamos sin agua caliente', 'No hot water'],
    ['Esperar 24 horas antes de pisar', 'Wait 24 hours before stepping on'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('where adjectives and participles stand in English, from Spanish', () => {
  test.each([
    ['Techo cubierto con plástico', 'Roof covered with plastic'],
    ['Cristal suelto a punto de caer', 'Loose glass about to fall'],
    ['Poca presión de agua caliente en la ducha', 'Low hot water pressure in the shower'],
    ['Pisos y paredes en buen estado', 'Floors and walls in good condition'],
    [
      'Reforzar las vigas podridas con perfiles metálicos',
      'Reinforce the rotted beams with metal profiles',
    ],
    ['Poda de los árboles cercanos al tejado', 'Prune the trees near the roof'],
    ['Grupo electrógeno con batería baja', 'Generator set with low battery'],
    ['Hay una luz fundida y un vidrio roto', 'There is a burned out light and broken glass'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

test.each([
  'Curar el concreto siete días',
  'Presión de la caldera a cero',
  'El apagador del baño zorba',
  'Ya se pintó el pasillo, falta la escalera',
])('"%s" is declined: no wording of it is sure', (spanish) => {
  expect(inEnglish(spanish).verdict).toBe('declined');
});
