import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

describe('everyday words of apartment buildings, schools and houses, from Spanish', () => {
  test.each([
    ['Pintar las puertas de la segunda planta', 'Paint the second upper floor doors'],
    ['Pintar las puertas del segundo piso', 'Paint the second floor doors'],
    ['Reparar el remate del peto', 'Repair the parapet coping'],
    ['Pintar la plaza 12 del garaje', 'Paint garage parking space 12'],
    ['Cambiar los juegos del parque', 'Change the play equipment'],
    ['Pintar el hall del edificio', 'Paint the building lobby'],
    ['Comprar una alfombra para el dormitorio', 'Buy a rug for the bedroom'],
    ['Limpiar los canalones a patio', 'Clean the courtyard-side gutters'],
    ['Cambiar la junta del calentador de agua', 'Change the water heater gasket'],
    ['Destapar la coladera con sonda', 'Unclog the floor drain with a plumbing snake'],
    ['Limpiar los aleros con plataforma elevadora', 'Clean the eaves with aerial lift'],
    ['Losa hundida en la entrada', 'Sunken slab at the entry'],
    ['Poner barra abatible junto al inodoro', 'Install fold-down grab bar by the toilet'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('what a thing belongs to and what was done to it, from Spanish', () => {
  test.each([
    ['Cambiar las manijas de 3 ventanas', 'Change the handles of 3 windows'],
    ['Lijar los cantos de 2 puertas', 'Sand the edges of 2 doors'],
    ['Limpiar motor y rodamientos de la puerta', 'Clean motor and rollers of the door'],
    ['Pintar la pared que manchó la fuga', 'Paint the wall stained by the leak'],
    ['Reparar el hueco que dejó la mudanza', 'Repair the gap left by the move'],
    ['Resanar la pared donde estaba el espejo', 'Patch the wall where the mirror was'],
    ['Cambiar el grifo que gotea toda la noche', 'Change the faucet that leaks all night'],
    ['Cerrar la alberca ya', 'Close the pool immediately'],
    ['Cubrir con grava el jardín', 'Cover the yard with gravel'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('why a work is ordered, and when it is done, from Spanish', () => {
  test.each([
    ['Cambiar la chapa, la llave se atora', 'Change the door lock; the key sticks'],
    ['Destapar el lavabo, el agua no baja', 'Unclog the bathroom sink; the water does not go down'],
    ['Revisar que las puertas cierren solas', 'Verify that the doors close by themselves'],
    ['Cerrar el gas si hay fuga', 'Shut off the gas if a leak is present'],
    ['Cubrir los muebles mientras se lija', 'Cover the furniture while sanding'],
    [
      'Evitar que el agua entre en el sótano',
      'Make sure that the water does not enter the basement',
    ],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});

describe('rooms, rails and what is rented, from Spanish', () => {
  test.each([
    ['Limpiar las mesas del salón de juntas', 'Clean the meeting room tables'],
    ['Alquilar una grúa para el tejado', 'Rent a crane for the roof'],
    ['Pintar la barandilla de la terraza', 'Paint the terrace railing'],
    ['Cambiar las baldosas de la acera', 'Change the sidewalk pavers'],
    ['Cambiar el espejo roto del baño de niñas', "Change the broken mirror in the girls' restroom"],
    ['Cambiar las puertas por otras de aluminio', 'Replace the doors with aluminum ones'],
    ['Despejar la escalera de emergencia', 'Clear the emergency stairs'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });
});
