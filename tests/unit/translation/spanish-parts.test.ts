import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();
const inEnglish = (text: string) => translate(text, { from: 'es', to: 'en' }, lexicon);

describe('Spanish words that stand for several parts of a building', () => {
  test.each([
    ['Cambiar el mecanismo de la cisterna', 'Change the toilet tank mechanism'],
    ['Lavar la cisterna de la azotea', 'Wash the flat roof cistern'],
    ['Pintar el zócalo de la fachada', 'Paint the wainscot'],
    ['Clavar los zócalos del dormitorio', 'Nail the bedroom baseboards'],
    ['Desmontar la mampara del despacho', 'Remove the office partition'],
    ['Limpiar la mampara del baño', 'Clean the bathroom shower screen'],
    ['Forrar viga con pladur', 'Box in beam with drywall'],
    ['Reparar las gradas de la entrada', 'Repair the entry steps'],
    ['Instalar contacto polarizado en patio', 'Install grounded outlet on patio'],
    ['Sacar toma de agua para la nevera', 'Run water supply connection for the refrigerator'],
    ['Aplicar tela asfáltica en la azotea', 'Apply asphalt membrane on the flat roof'],
    ['Impermeabilizar el techo de la cocina', 'Waterproof the kitchen roof'],
    [
      'Hay olor a gas, cerrar la llave general',
      'There is gas odor, close the main gas shutoff valve',
    ],
    ['Cepillado de la puerta del baño', 'Plane the bathroom door'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });

  test.each([
    'Zócalo roto en cocina',
    'Medir la cisterna',
    'Cambiar el taco',
    'Revisar el depósito',
    'Pintar la mampara',
    'Picado de yeso flojo y nuevo yeso',
  ])('"%s" leaves open which part is meant and is declined', (spanish) => {
    expect(inEnglish(spanish).verdict).toBe('declined');
  });
});

describe('how Spanish joins what is said of a work', () => {
  test.each([
    // which noun an adjective or code belongs to
    ['Cambiar losetas rotas del muro norte', 'Change broken north wall tiles'],
    ['Hay moho en el baño del departamento 4B', 'There is mold in the apartment 4B bathroom'],
    ['Puerta en madera', 'Wooden door'],
    ['Barda en bloque', 'Block perimeter wall'],
    // how far a thing is moved is no size of it
    ['Bajar techo de la cocina 20 cm', 'Lower kitchen ceiling 20 centimeters'],
    ['Subir el contacto a 1.10 m', 'Raise the outlet to 1.10 meters'],
    // orders with their pronoun, and what is done before
    ['Revise la bomba y repárela', 'Check the pump and repair it'],
    ['Cerrar el agua antes de cambiar el sifón', 'Shut off the water before changing the trap'],
    ['Avisar al vecino antes de entrar', 'Notify the neighbor before entering'],
    // what is still to be done, and what must not be left
    ['Faltan tres manillas por colocar', '3 door handles must be installed'],
    ['No debe haber grietas en las paredes', 'Make sure that there are no cracks in the walls'],
    ['Revisar que no estén flojas', 'Verify that they are not loose'],
    ['El tanque pierde agua por la base', 'The tank leaks water from the base'],
    // works with what comes after or along with them
    [
      'Demolición de alicatado, con posterior retirada de escombros',
      'Demolish wall tile, including removal of debris',
    ],
    [
      'Se han pintado las rejas, mejorando la fachada',
      'The metal grilles have been painted, improving the facade',
    ],
    ['Las goteras han sido reparadas', 'The leaks have been repaired'],
    ['Revisar y, en su caso, cambiar el sifón', 'Check and change the trap if needed'],
    ['Ud. de puerta corredera', 'Sliding door'],
  ])('"%s" is "%s"', (spanish, english) => {
    expect(inEnglish(spanish)).toMatchObject({ verdict: 'whole', text: english });
  });

  test('the article "una" is never read as an order to join', () => {
    expect(inEnglish('una tubería rota')).toMatchObject({ text: 'A broken pipe' });
  });
});
