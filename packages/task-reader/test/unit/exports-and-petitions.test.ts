import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';
import { extractByRules } from '../../../../tests/support/extract.ts';

const read = async (text: string, language: Language = 'en'): Promise<string[][]> =>
  (await extractByRules(linesOf(text), { language })).tasks.map(({ title, areas }) => [
    title,
    ...areas,
  ]);
const titles = async (text: string, language: Language = 'en'): Promise<string[]> =>
  (await read(text, language)).map(([title = '']) => title);

describe('Orders on what the sentence before names (promise 9.64)', () => {
  it.each([
    [
      'Two openings around pipes in the ceiling. Seal with an approved material.',
      /^Two openings around pipes in the ceiling, seal/,
    ],
    [
      'Extinguishers in the hall were last serviced in 2019. Have them serviced and tagged.',
      /were last serviced, have them serviced/,
    ],
    [
      'Ceiling tile stained below the vent, replace tile',
      /^Ceiling tile stained below the vent, replace tile/,
    ],
  ])('%s', async (wording, title) => {
    expect((await titles(`Violations\n\n1. ${wording}\n2. Repair the gate.`))[0]).toMatch(title);
  });
});

describe('Minutes and mails (promise 9.65)', () => {
  it('a sentence that leaves its subject out goes with the one before it', async () => {
    const text =
      'Dear Phil,\n\n1. Boiler is leaking. Does not go on when needed.\n2. Faucet drips. Is loose at its base.';
    expect(await titles(text)).toEqual([
      'Boiler is leaking, does not go on when needed',
      expect.stringContaining('aucet drips'),
    ]);
  });
});

describe('Works that Spanish prose asks for by their nouns (promise 9.65)', () => {
  it('a line that is a whole paragraph takes no other along', async () => {
    const long = `La reparación del tejado urge porque ${'entra agua cuando llueve y '.repeat(6)}hay goteras.`;
    const text = `Colegio Sur\n${long}\nEl vallado del patio está roto y hay que cambiarlo entero.`;
    expect((await titles(text, 'es')).at(-1)).toMatch(/^Vallado del patio/);
  });
});
