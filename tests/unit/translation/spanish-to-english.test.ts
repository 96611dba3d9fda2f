import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

describe('Spanish work orders in English', () => {
  test.each([
    ['Reparar la fuga debajo del fregadero de la cocina', 'Repair the leak under the kitchen sink'],
    ['Retire la alfombra vieja y pinte las paredes', 'Remove the old carpet and paint the walls'],
    ['No pinte la puerta principal', 'Do not paint the front door'],
    ['La puerta principal no cierra', 'The front door does not close'],
    [
      'Falta el pasamanos en las escaleras del sótano',
      'The handrail is missing on the basement stairs',
    ],
    ['El inodoro está flojo', 'The toilet is loose'],
    ['No hay agua caliente en el baño principal', 'No hot water in the primary bathroom'],
    ['Instalar puerta de madera en baño', 'Install wood door in bathroom'],
    [
      'Suministrar e instalar 20 pies cuadrados de azulejo',
      'Supply and install 20 square feet of tile',
    ],
    ['Sellar ventanas según sea necesario', 'Seal windows as needed'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('"techo" is the ceiling of a room and otherwise the roof', () => {
  test.each([
    ['Pintar el techo de la cocina', 'Paint the kitchen ceiling'],
    ['Reparar el techo', 'Repair the roof'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

test.each(['Cambiar la llave', 'Frobnicar el baño', 'Replace the sink'])(
  '"%s" is declined: unknown, English, or of several meanings',
  (text) => {
    expect(inEnglish(text).verdict).toBe('declined');
  },
);

describe('what tenants and inspectors report in Spanish', () => {
  test.each([
    // what happened, what went on, what will be
    ['La bomba dejó de funcionar', 'The pump stopped working'],
    ['El fregadero tarda en desaguar', 'The sink takes a long time to drain'],
    ['Se pintó la fachada', 'The facade was painted'],
    ['Ya se cambiaron los focos del pasillo', 'The hallway light bulbs were changed'],
    [
      'Se arreglaron las puertas que estaban muy maltratadas por el sol y la lluvia',
      'The doors that were badly damaged by the sun and the rain were fixed',
    ],
    ['La puerta no cerraba', 'The door did not close'],
    ['Las grietas deberán ser selladas', 'The cracks must be sealed'],
    ['La superficie deberá estar limpia y seca', 'The surface must be clean and dry'],
    ['Los muros serán pintados', 'The walls will be painted'],
    ['La ventana está rota y no se puede abrir', 'The window is broken and cannot be opened'],
    ['El agua sale sucia', 'The water comes out dirty'],
    ['Los azulejos del baño se están cayendo', 'The bathroom tiles are falling'],
    ['Se está filtrando agua por el techo', 'Water is leaking through the roof'],
    // what it comes from
    ['Cambio de vidrio por rotura', 'Replace glass due to breakage'],
    ['Grietas en las paredes por asentamiento', 'Cracks in the walls due to settlement'],
    ['Daños en el techo por las lluvias', 'Damage on the roof due to the rain'],
    // what tenants have and ask for
    ['Tengo una fuga en el baño', 'There is a leak in the bathroom'],
    ['Mi cocina tiene humedad', 'The kitchen has moisture'],
    ['Necesito pintar la sala', 'Paint the living room'],
    ['Urge reparar la fuga del medidor', 'Urgent: Repair the meter leak'],
    ['El cliente quiere cambiar los gabinetes', 'The client wants to change the cabinets'],
    ['Revisar por qué no enciende el boiler', 'Check why the water heater does not turn on'],
    // who did what
    ['Pintaron la fachada del edificio', 'The building facade was painted'],
    ['El plomero cambió la llave de paso', 'The plumber changed the shutoff valve'],
    ['El albañil no terminó el trabajo', 'The mason did not finish the work'],
    ['El daño fue causado por el agua', 'The damage was caused by the water'],
    [
      'Los cables están expuestos y hay riesgo de descarga',
      'The wires are exposed and there is a shock hazard',
    ],
    [
      'El techo tiene goteras y hay que cambiar las tejas',
      'The roof has leaks; change the roof tiles',
    ],
    ['Los muros tienen humedad desde hace meses', 'The walls have had moisture for months'],
    ['Techos con goteras y paredes agrietadas', 'Roofs with leaks and cracked walls'],
    ['Alisado de gotelé (completo)', 'Smooth stipple texture (complete)'],
    ['Reparar driveway', 'Repair driveway'],
    ['Sustituir el inodoro por uno nuevo', 'Replace the toilet with a new one'],
    ['Refacción integral de cocina', 'Renovate kitchen completely'],
    ['Comenzaron las filtraciones en los dos baños', 'The leaks started in the 2 bathrooms'],
    [
      'Cambio de la llave de paso, que un buen día dejó de cerrar',
      'Replace the shutoff valve, which stopped closing',
    ],
    ['Tratamiento de grietas (no estructurales)', 'Treat cracks (non-structural)'],
    ['También queríamos cambiar las luminarias', 'Change the light fixtures'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('words of trades as crews in the United States say them', () => {
  test.each([
    ['Falta conexión a tierra en contactos', 'Grounding is missing on outlets'],
    ['Fisura vertical en muro', 'Vertical crack in wall'],
    ['Cambio de bordillo', 'Replace curb'],
    ['Desmontaje de claraboya prefabricada', 'Remove prefabricated skylight'],
    ['Desmonte de muebles de cocina', 'Remove kitchen cabinets'],
    ['Cambiar el tanque del inodoro', 'Change the toilet tank'],
    ['Pérdida en el inodoro', 'Leak in the toilet'],
    ['Asegurar el calentador de agua con correas', 'Secure the water heater with straps'],
    ['Las ventanas no tienen seguro', 'The windows have no lock'],
    ['Solado de limpieza, espesor 0.05 m', 'Mud slab, 0.05 meters thick'],
    ['Palmetas sueltas o sopladas', 'Loose or hollow-sounding tiles'],
    ['Colocar rejas en las ventanas', 'Install security bars on the windows'],
    ['Instalación de teléfono y barra de ducha', 'Install handheld shower and shower rod'],
    ['LEVANTADO PARA CONSERVAR DE BANERA', 'Remove and salvage bathtub'],
    ['Agua en el sótano terminado', 'Water in the finished basement'],
    ['Pintura en cielo raso', 'Paint on ceiling'],
    ['Ampliar el hueco de la puerta', 'Widen the door opening'],
    ['Fugas en conexiones y lámparas fundidas', 'Leaks in connections and burned out lamps'],
    ['Salida de agua fría', 'Cold water rough-in'],
    ['Montaje de registros en falso techo', 'Install ceiling access panels'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});
