import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

describe('faults as people report them in Spanish (promise 15.5)', () => {
  test.each([
    // What people cannot do, did, want and think.
    ['No podemos abrir la ventana del comedor', 'We cannot open the dining room window'],
    ['No he podido apagar la alarma', 'I have not been able to shut off the alarm'],
    ['Instalé una repisa nueva en la cocina', 'I installed a new shelf in the kitchen'],
    [
      'Ya cambiamos el foco pero sigue parpadeando',
      'We already changed the light bulb but it keeps flickering',
    ],
    ['Necesito que un plomero revise la bomba', 'A plumber must check the pump'],
    ['Solicito que limpien las canaletas', 'Clean the gutters'],
    ['Parece que el motor no arranca', 'It seems that the motor does not start'],
    ['Hay riesgo de que parte del muro se caiga', 'There is a risk that part of the wall falls'],
    ['¿Pueden revisar por qué el secador no calienta?', 'Check why the dryer does not heat'],
    // What goes on, has happened or may happen.
    ['La fuga está mojando la alfombra', 'The leak is wetting the carpet'],
    ['La humedad ha dañado el muro del dormitorio', 'The moisture has damaged the bedroom wall'],
    ['El timbre sigue sin sonar', 'The doorbell still does not ring'],
    ['La puerta sigue abierta', 'The door is still open'],
    ['Las luces han empezado a parpadear', 'The lights have started flickering'],
    ['Han aparecido manchas en el cielo raso', 'Stains have appeared on the ceiling'],
    ['La bomba puede fallar', 'The pump may fail'],
    ['La llave se quedó atorada en la cerradura', 'The key got stuck in the lock'],
    ['Una ventana se rompió anoche', 'A window broke last night'],
    // Where a thing is, how old it is, and what it has.
    ['La llave está en la portería', 'The key is at the front desk'],
    ['La estufa tiene más de 20 años', 'The stove is more than 20 years old'],
    ['El espejo se encuentra con el marco suelto', 'The mirror has a loose frame'],
    ['Muebles viejos bloqueando el pasillo', 'Old furniture blocking the hallway'],
    ['Hace mucho calor en la oficina', 'It is very hot in the office'],
    // Time, shares and rooms in front.
    ['Hace dos semanas que no funciona el ascensor', 'The elevator has not worked for two weeks'],
    ['Desde anoche el portón no abre', 'Since last night, the gate does not open'],
    ['Barrer el patio dos veces por semana', 'Sweep the patio twice a week'],
    ['La mayoría de las luces no funcionan', 'Most of the lights do not work'],
    ['Ninguna lámpara enciende', 'No lamp turns on'],
    ['Baño damas no hay jabón', "Women's restroom: No soap"],
    ['Llevamos un mes sin calefacción', 'No heating for a month'],
    // What two deeds share, and what comes out of where.
    [
      'El ascensor está parado entre plantas y no responde',
      'The elevator is stopped between floors and does not respond',
    ],
    ['Sale agua de la pared', 'Water comes out of the wall'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });

  test.each([
    // Two words that English has one for, or works of which one would be done to another thing.
    'Retiro de zócalo o rodapié de madera',
    'Instalación y tarrajeo del bastidor metálico',
    // The battery or the detector: the verb tells which, and its English would not.
    'Cambiar las pilas del detector que pita',
  ])('"%s" is not said to be what it is not', (spanish) => {
    const { text = '' } = inEnglish(spanish) as { text?: string };
    expect(text).not.toMatch(/baseboard or|metal \w+ plaster|batteries that/);
  });
});

describe('words of fixtures, rooms and hazards', () => {
  test.each([
    ['Puerta sin sello inferior', 'Door without bottom seal'],
    ['Riesgo de tropiezo en la rampa', 'Trip hazard on the ramp'],
    ['El pestillo no encaja', 'The latch does not engage'],
    ['Colocación de barrido en la puerta del local', 'Install door sweep on the tenant space door'],
    ['Fuga junto a la válvula angular de la manguera', 'Leak by the hose angle hose valve'],
    ['Hormigas en el área de almacenamiento', 'Ants in the storage area'],
    ['Podar el pasto del patio', 'Mow the patio lawn'],
    ['Manguera de gas vencida y sin abrazadera', 'Expired gas hose without clamp'],
    ['La puerta automática de la entrada no cierra', 'The automatic entry door does not close'],
    ['Persiana rota en habitación 312', 'Broken window blind in room 312'],
    ['Humedad en el techo del 4°B', 'Moisture on the apartment 4B ceiling'],
    ['El split gotea dentro del cuarto', 'The split unit leaks inside the room'],
    ['Luz de la escalera del segundo', 'Second floor stairwell light'],
    ['Ventilador de techo con luz', 'Ceiling fan with light'],
    ['El enchufe de la cocina no da corriente', 'The kitchen outlet does not have power'],
    ['Escape de agua junto al contador', 'Water leak by the meter'],
    ['Mesa del profesor con el cajón trabado', "Teacher's desk with a stuck drawer"],
    ['Cables sueltos cerca de la ducha', 'Loose wires near the shower'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});
