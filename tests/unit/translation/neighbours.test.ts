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

  test('where nothing beside it decides, a word with two meanings is not translated', () => {
    expect(inSpanish('Bank needs repair')).not.toMatch(/banco|talud/);
    expect(inSpanish('Plug missing in hallway')).not.toMatch(/tapón|clavija/i);
  });
});
