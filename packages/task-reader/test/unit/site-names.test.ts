import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

/** Headings that are the names of the sites that the title speaks of (promise 9.60). */

const works = [
  ['Santa Ana', 'Reparar la valla del patio.'],
  ['El Pilar', 'Cambiar las farolas del jardín.'],
  ['Inés de Suárez', 'Pintar el comedor.'],
] as const;

const paper = (title: string, names: readonly string[]): string =>
  [title, '', ...works.flatMap(([, work], at) => [`## ${names[at] ?? ''}`, work, ''])].join('\n');

async function sitesOf(
  text: string,
  language: 'en' | 'es' = 'es',
): Promise<(string | undefined)[]> {
  const { tasks } = await readLines(text, language);
  return tasks.map(({ areas }) => areas[0]?.split(' > ')[0]);
}

describe('the names of sites as headings (promise 9.60)', () => {
  const names = works.map(([name]) => name);

  it('are none below a title of one home', async () => {
    const found = await sitesOf(paper('Lista de trabajos', names));
    expect(found.filter((site) => names.some((name) => name === site))).toEqual([]);
  });

  it('are none where headings name trades', async () => {
    const trades = ['Pintura', 'Electricidad', 'Albañilería'];
    const found = await sitesOf(paper('Trabajos de los edificios', trades));
    expect(found.filter((site) => trades.some((trade) => trade === site))).toEqual([]);
  });
});
