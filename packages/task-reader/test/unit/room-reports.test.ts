import { describe, expect, test } from 'vitest';
import type { DocumentLine } from '~/adapters/document-text.ts';
import { extractByRules } from '../../../../tests/support/extract.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';

const tasksOf = async (text: string, language: 'en' | 'es' = 'en') =>
  (await extractByRules(linesOf(text), { language })).tasks;

describe('A form that says beside each room what is wrong there', () => {
  test('stays as it is where the rooms only are described', async () => {
    const tasks = await tasksOf(
      'Kitchen: | White walls. Oak floor.\nBedroom: | Blue walls. Carpet.',
    );
    expect(tasks).toEqual([]);
  });
});

test('an item that ends in saying that it is not needed is no task', async () => {
  const tasks = await tasksOf(
    '1. Replace the glazing of the hall. Not thought to be needed.\n2. Repair the gate of the yard.',
  );
  expect(tasks.map(({ lineStart }) => lineStart)).toEqual([2]);
});

test('a greeting is no part of a title', async () => {
  const [task] = await tasksOf('Hola Marta: el grifo del baño gotea y no cierra bien.', 'es');
  expect(task?.title.toLowerCase()).not.toContain('marta');
  expect(task?.title.toLowerCase()).toContain('grifo del baño gotea');
});

test('the street of a home is no place of its rooms', async () => {
  const lines: DocumentLine[] = linesOf(
    'Unit: Second Floor, 27 Larch Avenue\n- Replace the cracked window pane',
  );
  const { tasks } = await extractByRules(lines, { language: 'en' });
  expect(tasks.map(({ areas }) => areas)).toEqual([[]]);
});

test('a "bombillo" is a lamp, whose trade is electrical', async () => {
  const [task] = await tasksOf('- Bombillo quemado en el pasillo', 'es');
  expect(task?.trade).toBe('electrical');
});
