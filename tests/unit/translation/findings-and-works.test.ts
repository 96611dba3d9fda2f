import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inSpanish = (text: string) => translate(text, { from: 'en', to: 'es' }, lexicon);
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

describe('a finding and the order behind its comma, in Spanish', () => {
  test.each([
    ['Lavadora no desagua, revisar la bomba', 'Washer does not drain, check the pump'],
    ['Extintor vencido, recargar o reemplazar', 'Expired fire extinguisher, refill or replace'],
    [
      'Ajustar bisagras de gabinetes, no cierran parejo',
      'Adjust cabinet hinges, they do not close evenly',
    ],
    [
      'Canaleta desprendida, volver a fijar cada 60 cm',
      'Detached gutter, refasten every 60 centimeters',
    ],
    [
      'Colocar zoclo faltante en sala, 4.5 ml',
      'Install missing baseboard in living room, 4.5 linear meters',
    ],
    [
      'Lijar y barnizar duela de la sala, sin mover el librero',
      'Sand and varnish living room wood floor, without moving the bookcase',
    ],
    [
      'Baja presión de agua en la regadera, limpiar el filtro',
      'Low water pressure in the shower, clean the filter',
    ],
    [
      'Antes de demoler, verificar que no haya tuberías en el muro',
      'Before demolishing, verify that there are no pipes in the wall',
    ],
    [
      'Cortar la luz antes de cambiar los contactos',
      'Shut off the power before changing the outlets',
    ],
    ['Reparar la chimenea, faltan ladrillos', 'Repair the chimney, bricks are missing'],
    ['Antes de cortar el tubo, cerrar el agua', 'Before cutting the pipe, shut off the water'],
    ['Sellar las ventanas para que no entre agua', 'Seal the windows so that water does not enter'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });

  test.each([
    ['Porton electrico no cierra', 'Electric gate does not close'],
    [
      'Cubran los muebles con plastico antes de rociar',
      'Cover the furniture with plastic before spraying',
    ],
  ])('crews leave accents out: "%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });

  test.each([
    'Vaciar fosa séptica y revisar el registro',
    'Centro de carga sin identificar circuitos',
    'Hacer la zanja de 40 cm de profundidad, ojo con la línea de gas',
    'No usar la escalera hasta que se repare el barandal',
    'Quitar la escalera',
    'Desmontaje de muebles de baño y cocina',
    'Registrar faltantes en el portal',
    'Retiro de muebles y baño',
    'Pintar muros plafones',
    'Preparar paramentos saneado tapado y pintura',
  ])('"%s" has several meanings or hides a warning, and is declined', (spanish) => {
    expect(inEnglish(spanish).verdict).toBe('declined');
  });
});

describe('heads, wishes and lists of works, in Spanish', () => {
  test.each([
    [
      'Pendiente: conectar el boiler y revisar que no haya fugas',
      'Connect the water heater and verify that there are no leaks',
    ],
    ['Reparar: puerta del closet no cierra', 'Repair: Closet door does not close'],
    ['Puerta de entrada: no cierra bien', 'Front door does not close properly'],
    ['Se requiere reparar la fuga del inodoro', 'Repair the toilet leak'],
    ['Falta pintar la pared del fondo', 'Paint the rear wall'],
    ['Presenta humedad en la pared norte', 'There is moisture on the north wall'],
    ['Está roto el vidrio de la puerta corrediza', 'The sliding door glass is broken'],
    ['PINTAR PUERTAS Y MARCOS COLOR BLANCO', 'Paint doors and frames white'],
    ['CAMBIAR CHAPA PUERTA PRINCIPAL', 'Change main door lock'],
    [
      'Impermeabilización de azotea, aprox. 85 m2',
      'Waterproof flat roof, approximately 85 square meters',
    ],
    ['Picado de azulejos en paredes del baño', 'Chip out tiles on bathroom walls'],
    ['Enlucido de yeso en paredes', 'Apply plaster on walls'],
    ['Instalar breaker de 30A para la secadora', 'Install 30-amp breaker for the dryer'],
    ['Barandal flojo en la escalera', 'Loose railing on the stairs'],
    [
      'Se recomienda reemplazar el calentador de agua',
      'It is recommended to replace the water heater',
    ],
    ['Se encontró fuga en la válvula de la ducha', 'There is a leak in the shower valve'],
    ['Excavación de zanja de 40 cm de profundidad', 'Dig 40-centimeter-deep trench'],
    ['Suministro e instalación de tubería PEX de 3/4"', 'Supply and install 3/4" PEX pipe'],
    ['Vaciado de losa de concreto', 'Pour concrete slab'],
    ['Bajar breaker antes de cambiar contactos', 'Turn off the breaker before changing outlets'],
    ['Poda de árboles y retiro de ramas', 'Prune trees and remove tree branches'],
    ['Falta zoclo en pasillo (2.40 m)', 'Baseboard is missing in hallway (2.40 meters)'],
    ['Techo con manchas de humedad', 'Ceiling with damp patches'],
    ['Instalar countertop de cuarzo', 'Install quartz countertop'],
    ['Tapa faltante en caja de conexiones', 'Missing cover on junction box'],
    ['El centro de carga tiene un interruptor quemado', 'The load center has a burned breaker'],
    ['Apretar la llave que gotea', 'Tighten the dripping faucet'],
    [
      'La estufa tiene dos quemadores que no prenden',
      'The stove has 2 burners that do not turn on',
    ],
    ['Cambiar la chapa / Replace the door lock', 'Change the door lock'],
    [
      'Alfombra manchada en la sala, lavar o cambiar si no sale',
      'Stained carpet in the living room, wash or change if it does not come out',
    ],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('findings and works in English', () => {
  test.each([
    [
      'Drawer slide broken, 2nd drawer left of stove',
      'Riel de cajón roto, segundo cajón a la izquierda de la estufa',
    ],
    ['Strike plate misaligned, back door', 'Placa de cerradero desalineada, puerta trasera'],
    [
      'Replace both torsion springs, 16x7 steel door',
      'Reemplace ambos resortes de torsión, puerta de acero de 16x7',
    ],
    [
      'Remove wet insulation and bag for disposal',
      'Retire el aislamiento mojado y embolse para desecharlo',
    ],
    [
      'Photo eyes mounted higher than 6 inches from floor',
      'Sensores de seguridad montados a más de 6 pulgadas del piso',
    ],
    ['Remove only the top layer of shingles', 'Retire solamente la capa superior de las tejas'],
    [
      'Make sure the power is off before you open the panel',
      'Asegúrese de que la electricidad esté apagada antes de abrir el panel',
    ],
    [
      'Stop work and call the office if you find asbestos',
      'Detenga el trabajo y llame a la oficina si encuentra asbesto',
    ],
    [
      'Sawcut and pour back 4" slab at plumbing trench',
      'Corte con sierra y vuelva a colar la losa de 4" en la zanja de plomería',
    ],
    [
      'Haul debris to dumpster, one load',
      'Acarree los escombros al contenedor de basura, una carga',
    ],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });

  test.each([
    'Fogged glass, lower sash, dining room window on the right',
    'Reglaze two broken panes at detached garage',
    'Garage door auto-reverse failed 2x4 test',
    'Grind trip hazard at sidewalk, 1-1/4" lift at 3rd panel',
    'Mask and cover floors per SF',
    'Stairs have no handrail on either side',
    'Set toilet after tile is grouted',
  ])('"%s" has no sure wording and is declined', (english) => {
    expect(inSpanish(english).verdict).toBe('declined');
  });
});

describe('titles of findings, in Spanish', () => {
  test.each([
    ['Fix: gap in flooring below kitchen sink', 'Corrija: hueco en el piso debajo del fregadero'],
    [
      'Repair: fence caps loose around perimeter',
      'Repare: tapas de cerca flojas alrededor del perímetro',
    ],
    [
      'Active leak at the water heater relief valve: replace the valve',
      'Fuga activa en la válvula de alivio del calentador de agua: reemplace la válvula',
    ],
    [
      'Dishwasher drain has no high loop: secure the hose under the counter',
      'La manguera de desagüe del lavavajillas no tiene lazo alto: fije la manguera debajo de la cubierta',
    ],
    ['Door: adjust the hinges', 'Puerta: Ajuste las bisagras'],
  ])('%s', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});

describe('what harms a thing, and of how many there is one', () => {
  test.each([
    ['Replace the shingles damaged by the storm', 'Reemplace las tejas dañadas por la tormenta'],
    ['Shingles damaged from the storm', 'Tejas dañadas por la tormenta'],
    ['Ceiling stained by the leak', 'Cielo raso manchado por la fuga'],
    ['Install a smoke detector per bedroom', 'Instale un detector de humo por recámara'],
    [
      'Replace smoke + CO detector batteries',
      'Reemplace las baterías del detector de humo y monóxido de carbono',
    ],
  ])('"%s" is "%s"', (english, spanish) => {
    expect(inSpanish(english)).toMatchObject({ verdict: 'whole', text: spanish });
  });
});
