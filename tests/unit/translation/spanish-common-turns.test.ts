import { describe, expect, test } from 'vitest';
import { translate } from '../../../app/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inEnglish = (spanish: string) => translate(spanish, { from: 'es', to: 'en' }, lexicon);

describe('titles that leave out small words or set them elsewhere, from Spanish', () => {
  test.each([
    ['Reparación dos goteras', 'Repair 2 leaks'],
    ['Pintar barandal 30 m', 'Paint railing, 30 meters'],
    ['Detectar fugas sin romper', 'Locate leaks without demolition'],
    ['Cable suelto (frente cocina)', 'Loose wire in front of the kitchen'],
    ['Podar árboles de la avenida Juárez', 'Trim trees on Avenida Juárez'],
    ['Limpiar con vinagre los azulejos', 'Clean the tiles with vinegar'],
    ['Comentarios del último inspector', 'Comments from the last inspector'],
    ['Bajar escombro del tercer piso', 'Bring down debris from the third floor'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('what a thing is, by the word beside it', () => {
  test.each([
    ['Mantenimiento de calentadores a gas', 'Service gas water heaters'],
    ['Acometida para el aire', 'Power supply for the air conditioning'],
    ['Luminaria apagada del acceso lateral', 'Burned-out side access light'],
    ['Podar la copa de los árboles', 'Trim the tree crown'],
    ['Fijar las losetas sueltas del baño', 'Re-set the loose bathroom tiles'],
    ['Plato de ducha en obra', 'Site-built shower pan'],
    ['Limpiar la cancha sintética', 'Clean the artificial turf field'],
    ['Cambiar la tapa de la cámara', 'Change the inspection chamber cover'],
    ['Tirar línea para el aire', 'Run line for the air conditioning'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('what made, fed or told it, from Spanish', () => {
  test.each([
    [
      'Reparar la barda que se cayó con la lluvia',
      'Repair the perimeter wall that has fallen due to the rain',
    ],
    ['Avisar a los residentes del corte de agua', 'Notify the residents about the water shutoff'],
    ['Quitar graffiti de la barda lateral', 'Remove graffiti from the side perimeter wall'],
    ['Cambiar la red de la cancha de voleibol', 'Change the volleyball court net'],
    ['Enviar el presupuesto por correo', 'Send the estimate by email'],
    ['Revisar el interruptor que salta', 'Check the breaker that trips'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('what somebody says or asks, and what goes before several orders', () => {
  test.each([
    ['El inquilino dice que la puerta no cierra', 'The tenant says that the door does not close'],
    ['El huésped pide cambiar el foco', 'The guest asks us to change the light bulb'],
    [
      'Al terminar, limpiar el área y retirar la basura',
      'When complete, clean the area and remove the trash',
    ],
    [
      'Para evitar accidentes, poner cinta en el escalón',
      'To prevent accidents, put tape on the step',
    ],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('where things are and what is done to them, from Spanish', () => {
  test.each([
    [
      'Reparar pupitres con tornillos flojos del salón 3B',
      'Repair desks with loose screws in classroom 3B',
    ],
    ['Sellar hueco por donde entran ratas', 'Seal hole where the rats enter'],
    ['Revisar el proyector del auditorio', 'Check the auditorium projector'],
    ['Pulido de piso de parquet', 'Sand and polish parquet floor'],
    [
      'Desmalezar el lote baldío de Sarmiento y Rivadavia',
      'Clear the weeds from the vacant lot at Sarmiento and Rivadavia',
    ],
    ['Cambio de cerradura y duplicado de llaves', 'Replace lock and deliver key copies'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('what a verb or a thing is by the thing beside it', () => {
  test.each([
    ['Bajar el interruptor general', 'Turn off the main breaker'],
    ['Forrar tubos con aislante', 'Wrap pipes with insulation'],
    ['Soltar el tornillo', 'Loosen the screw'],
    ['Cerrar ventana con ladrillo', 'Wall up window with brick'],
    ['Cambiar el pico de la ducha', 'Change the shower head'],
    ['Puesto de vigilancia sin luz', 'Guard post without power'],
    ['Disco duro de las cámaras lleno', 'Full security camera hard drive'],
    ['Sembrar árbol', 'Plant tree'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('where, how far and how it is, from Spanish', () => {
  test.each([
    ['Cambiar el foco del octavo piso', 'Change the eighth floor light bulb'],
    ['El portón se traba a mitad de recorrido', 'The gate sticks halfway'],
    ['Instalar enchufe doble sobre la mesada', 'Install double outlet above the countertop'],
    ['Cambiar la junta de la tapa del filtro', 'Change the filter cover gasket'],
    ['Rellenar con tierra el hoyo junto a la acera', 'Fill the hole by the sidewalk with soil'],
    ['Los rociadores del jardín no funcionan', 'The yard sprinklers do not work'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});
