import { describe, expect, test } from 'vitest';
import { translate } from '~/modules/translation/translate.rules.ts';
import { loadLexicon } from '../../support/lexicon.ts';

const lexicon = loadLexicon();

const inSpanish = (english: string): string => {
  const found = translate(english, { from: 'en', to: 'es' }, lexicon);
  return 'text' in found ? found.text : '';
};

describe('the words beside a word decide what it means (promise 15.5)', () => {
  test.each([
    ['Breaker trips when microwave is on', 'La pastilla se dispara'],
    ['Tenant tripped over hose at gate', 'El inquilino tropezó con la manguera'],
    ['Mud on carpet by back door', 'Lodo en la alfombra'],
    ['Sand mud at drywall seams', 'Lije la pasta'],
    ['Truck scale reads low', 'La báscula del camión'],
    ['Shower head clogged with scale', 'Cabezal de ducha tapado con sarro'],
    ['Rail bent on sliding door', 'Riel doblado'],
    ['Rail loose on stairs', 'Barandal flojo'],
    ['Garden bed overgrown', 'Arriate lleno de maleza'],
    ['Siding buckles in heat', 'se abomba en el calor'],
    ['No heat in bedroom', 'calefacción'],
  ])('"%s" is read as "%s"', (english, part) => {
    expect(inSpanish(english)).toContain(part);
  });

  test.each([
    ['Anchor bolts in wrong location for base plate', /^Ancle/],
    ['Wire spliced outside of box', /^Cablee/],
    ['Solid fuel stove with plaster cracks at hearth', /^Enyese/],
    ['Lobby door operator slow to open for wheelchairs', /debe/],
    ['Laundry room eats quarters', /laundry room eats/i],
  ])('what was found is no order and no duty: "%s"', (english, wrong) => {
    expect(inSpanish(english)).not.toMatch(wrong);
  });

  test.each([
    ['Chimney crown cracked, mortar joints deteriorated', 'agrietada, juntas de mortero'],
    ['Undercabinet lights wired but not installed', 'pero no están instaladas'],
    ['Gate hanging by one hinge', 'cuelga de una bisagra'],
    ['Lock does not line up with strike', 'con la placa de cerradero'],
    ['Fob reader at loading dock intermittent', 'intermitente en el andén de carga'],
    ['Door badly hung in bedroom', 'mal colgada'],
    ['Silicone round bath missing', 'alrededor de'],
    ['Hot water riser leaking between 11th and 12th floors', 'entre los pisos 11 y 12'],
  ])('findings by their families: "%s"', (english, part) => {
    expect(inSpanish(english)).toContain(part);
  });

  test.each([
    ['Portón pesado, cambiar carretillas', 'rollers'],
    ['Quitar sarro de los muebles de baño', 'bathroom fixtures'],
    ['Cancel del baño no corre bien', 'does not slide'],
    ['Solado del patio con piezas sueltas', 'Patio floor covering'],
    ['Barandal de la terraza oxidado de la base', 'at the base'],
  ])('Spanish words by their neighbours: "%s"', (spanish, part) => {
    const found = translate(spanish, { from: 'es', to: 'en' }, lexicon);
    expect('text' in found ? found.text : '').toContain(part);
  });

  test('where nothing beside it decides, a word with two meanings is not translated', () => {
    expect(inSpanish('Bank needs repair')).not.toMatch(/banco|talud/);
    expect(inSpanish('Plug missing in hallway')).not.toMatch(/tapón|clavija/i);
  });
});
