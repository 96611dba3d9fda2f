import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { sentences } from '../../src/text/text.ts';
import { titleOf } from '../../src/titles/title.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';
import { extractByRules } from '../../../../tests/support/extract.ts';

const titled = (
  wording: string,
  { language = 'en', isFinding = false, area }: Partial<Facts> = {},
): string => titleOf(sentences(wording), { language, isFinding, area });

interface Facts {
  language: Language;
  isFinding: boolean;
  area: string;
}

describe('Titles of plans and findings (promise 9.64)', () => {
  it.each<[string, string]>([
    [
      'SUM. Y MONT. CONJ. DUCHA + EMPOT + ROC TIPO 1',
      'Suministro y montaje conjunto ducha + empotrado + rociador tipo 1',
    ],
    [
      'Quitar los ganchos para colgar las toallas que están en la parte de atrás de la puerta – tirar',
      'Quitar los ganchos para colgar las toallas en la parte de atrás de la puerta',
    ],
  ])('%s', (wording, title) => {
    expect(titled(wording, { language: 'es' })).toBe(title);
  });

  it.each([
    ['Built-in cabinets in the living room', 'Install built-in cabinets in the living room'],
    ['Custom shelves in the den.', 'Build custom shelves in the den'],
    ['Stand for clamps', 'Build stand for clamps'],
  ])('%s', (wording, title) => {
    expect(titled(wording)).toBe(title);
  });

  it('a short finding keeps the fragment that says why', () => {
    expect(titled('Room is very cold. Ceiling insulation missing', { isFinding: true })).toBe(
      'Room is very cold, ceiling insulation missing',
    );
  });

  it('an abbreviated month ends no sentence', () => {
    expect(
      sentences('Hire a gardener from March 1 to Dec. 31 for the lawn. He starts soon.'),
    ).toHaveLength(2);
  });
});

const read = async (text: string, language: Language = 'en') =>
  (await extractByRules(linesOf(text), { language })).tasks.map(({ title, areas }) => [
    title,
    ...areas,
  ]);

describe('What stands above a list or below a number (promise 9.64)', () => {
  it('the works of a room that another one becomes are in the new room', async () => {
    const text = 'Closet to Bathroom Converion\n\n- Install a fan\n- Move the light over the door';
    expect(await read(text)).toEqual([
      ['Install a fan', 'New bathroom'],
      ['Move the light over the door', 'New bathroom'],
    ]);
  });

  it('the last of the things that an order lists, a permit and a web page are no places', async () => {
    const text = [
      '- Desempolvar lámparas, rieles, marcos, closets internos.',
      '- Registrar en portal: faltantes y daños.',
      '- Tomar fotos de todo (entrada, cada habitación, cocina).',
    ].join('\n');
    expect((await read(text, 'es')).flatMap(([, ...areas]) => areas)).toEqual([]);
    const permits = 'Repair the breakers at the panel; refer to the building permits.';
    expect((await read(`Work list\n\n- ${permits}`)).flatMap(([, ...areas]) => areas)).toEqual([]);
  });

  it('a sentence is not parted within its neighbor', async () => {
    const text =
      'Lounge\n\n- Heating is weak and pump is loud. Inlet and outlets are connected incorrectly';
    expect((await read(text)).map(([title]) => title)).toEqual([
      'Heating is weak and pump is loud',
    ]);
  });
});
