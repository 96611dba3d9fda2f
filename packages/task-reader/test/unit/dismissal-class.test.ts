import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

/** The reason why each line of a text that is no task was left out, by its text. */
async function reasons(text: string, language: 'en' | 'es' = 'en'): Promise<Map<string, string>> {
  const { outcomes } = await readLines(text, language);
  const lines = text.split('\n');
  return new Map(
    outcomes.flatMap((outcome) =>
      outcome.outcome === 'dismissed'
        ? [[lines[outcome.lineNumber - 1] ?? '', outcome.reason] as const]
        : [],
    ),
  );
}

describe('lines that are no work by what they are (9.44)', () => {
  it.each([
    ['exclusion', 'EXCLUDED\n- Replace the roof shingles', 'en'],
    ['exclusion', 'Not requested\n- Install new gutters', 'en'],
    ['exclusion', 'EXCLUSIONES\n- Reparar el tejado', 'es'],
    ['deadline', 'DEADLINES\nFinal walk-through June 15 at 9 am', 'en'],
    ['deadline', 'FECHAS LÍMITE\nEntrega de llaves el 15 de junio', 'es'],
    ['contact', 'KEY CONTACTS\nAnn Lee, plumber', 'en'],
    ['contact', 'CONTACTOS\nAna Ruiz, fontanera', 'es'],
  ] as const)('a line under such a heading is %s: %j', async (reason, part, language) => {
    const work =
      language === 'en' ? 'WORK LIST\n1. Fix the door' : 'TRABAJOS\n1. Arreglar la puerta';
    const found = await reasons(`${work}\n${part}`, language);
    expect(found.get(part.split('\n')[1] ?? '')).toBe(reason);
  });

  it('a page named in an order does not make it standard text', async () => {
    const { tasks } = await readLines(
      'Work list\n1. Replace the furnace filter (page 12)\n2. Repair the fence, see page 4\nPage 2',
    );
    expect(tasks.map(({ title }) => title)).toEqual([
      'Replace the furnace filter (page 12)',
      'Repair the fence, see page 4',
    ]);
  });

  it('upkeep that is advised behind a finding is not what the task asks for', async () => {
    const { tasks } = await readLines(
      'The flashing is loose at the chimney. Clean gutters regularly to avoid damage.',
    );
    expect(tasks).toHaveLength(1);
    expect(tasks[0]?.description).toContain('flashing is loose');
  });
});

describe('one wording in places whose names share words', () => {
  it.each([
    [['Bedroom', 'Bedroom 2', 'Bedroom 3', 'Master bedroom'], 'Paint the wall', 'en'],
    [['Kitchen', 'Kitchen 2'], 'Replace the tap', 'en'],
    [['Upper hall', 'Hall'], 'Replace the lamp', 'en'],
    [['Baño', 'Baño 2', 'Baño principal'], 'Cambiar el espejo', 'es'],
  ] as const)('%j are as many tasks', async (places, wording, language) => {
    const { tasks } = await readLines(
      places.map((place) => `${place}\n• ${wording}`).join('\n'),
      language,
    );
    expect(tasks.map(({ areas }) => areas)).toEqual(places.map((place) => [place]));
  });
});
