import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../app/i18n.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

/** Every other work is done: what marks it so, by hand and by programs. */

const works: Record<Language, readonly string[]> = {
  en: [
    'Replace the kitchen faucet',
    'Repair the garage door opener',
    'Patch the drywall in the hall',
    'Caulk the master tub',
  ],
  es: [
    'Cambiar la llave de la cocina',
    'Reparar el motor del portón',
    'Resanar el muro del pasillo',
    'Sellar la tina principal',
  ],
};

interface Words {
  title: string;
  done: string;
  open: string;
  yes: string;
  heads: readonly (readonly [done: string, open: string])[];
}

const words: Record<Language, Words> = {
  en: {
    title: 'To-do list',
    done: 'done',
    open: 'pending',
    yes: 'Yes',
    heads: [
      ['Done', 'To do'],
      ['Completed items', 'Open items'],
      ['Already done', 'Still to do'],
    ],
  },
  es: {
    title: 'Lista de pendientes',
    done: 'hecho',
    open: 'pendiente',
    yes: 'Sí',
    heads: [
      ['Hecho', 'Por hacer'],
      ['Trabajos terminados', 'Pendientes'],
      ['Ya realizado', 'Falta por hacer'],
    ],
  },
};

type Mark = (work: string, isDone: boolean, words: Words) => string;

const marks: Record<string, Mark> = {
  'a ticked box of Markdown': (work, isDone) => `- [${isDone ? 'x' : ' '}] ${work}`,
  'a tick for a bullet': (work, isDone) => `${isDone ? '✓' : '•'} ${work}`,
  'a ticked box': (work, isDone) => `${isDone ? '☑' : '☐'} ${work}`,
  'a word behind a dash': (work, isDone, { done }) =>
    `- ${work}${isDone ? ` - ${done.toUpperCase()}` : ''}`,
  'a word in brackets': (work, isDone, { done }) => `- ${work}${isDone ? ` (${done})` : ''}`,
  'a word in brackets before it': (work, isDone, { done }) =>
    `- ${isDone ? `(${done}) ` : ''}${work}`,
  'a word in square brackets before it': (work, isDone, { done, open }) =>
    `- [${(isDone ? done : open).toUpperCase()}] ${work}`,
  'a word and a colon before it': (work, isDone, { done }) =>
    `${isDone ? `${done.toUpperCase()}: ` : ''}${work}`,
  'a word behind an arrow': (work, isDone, { done, open }) =>
    `- ${work} -> ${isDone ? done : open}`,
  'a word behind a comma': (work, isDone, { done }) => `- ${work}${isDone ? `, ${done}` : ''}`,
  'a word and a cry': (work, isDone, { done }) => `* ${work}${isDone ? ` -- ${done}!` : ''}`,
  'a struck line of Markdown': (work, isDone) => `- ${isDone ? `~~${work}~~` : work}`,
};

describe('works that are done are no tasks, however they are marked', () => {
  for (const language of ['en', 'es'] as const) {
    const own = words[language];
    const open = works[language].filter((_, at) => at % 2 === 0);
    for (const [name, mark] of Object.entries(marks))
      it(`${language}: ${name}`, async () => {
        const lines = works[language].map((work, at) => mark(work, at % 2 === 1, own));
        const { tasks } = await readLines([own.title, '', ...lines].join('\n'), language);
        expect(tasks).toHaveLength(open.length);
        for (const [at, work] of open.entries()) expect(tasks[at]?.quote).toContain(work);
      });
    for (const [done, todo] of own.heads)
      it(`${language}: below “${done}”, the others below “${todo}”`, async () => {
        const below = (at: number): string[] =>
          works[language].filter((_, work) => work % 2 === at).map((work) => `- ${work}`);
        const text = [own.title, '', done, ...below(1), '', todo, ...below(0)].join('\n');
        const { tasks } = await readLines(text, language);
        expect(tasks.map(({ quote }) => quote)).toEqual(open.map((work) => `- ${work}`));
      });
  }
});

describe('a finding and the order that answers it are one task', () => {
  it('but an order on something else is one of its own', async () => {
    const { tasks } = await readLines(
      'Home Inspection Report\n\n1. Deck\nThe deck railing is loose.\nReplace the porch light.\n',
    );
    expect(tasks).toHaveLength(2);
  });
});
