import { expect, test } from 'vitest';
import {
  addsTo,
  instructionsBelow,
  isMachineText,
  titleBeside,
} from '~/modules/tasks/task-text.rules.ts';

test('instructions that only repeat the title in other letters say nothing (promise 13.11)', () => {
  const title = { en: 'Paint the hall', es: 'Pinte el pasillo' };
  for (const text of ['Paint the hall', 'PAINT  the hall.', 'the hall', ' – ', 'Pinte el pasillo'])
    expect(instructionsBelow(title, text), text).toBe('');
  const more = 'Paint the hall twice.';
  expect(instructionsBelow(title, more)).toBe(more);
  expect(instructionsBelow({}, 'Two coats')).toBe('Two coats');
  expect(addsTo('Two coats', ['One coat', 'Two'])).toBe(true);
});

test('instructions that differ from the title by articles alone say nothing (promise 13.11)', () => {
  const title = { en: 'Re-attach loose gutter at corner', es: 'Fije la canaleta de la esquina' };
  for (const text of ['Re-attach the loose gutter at the corner.', 'Fije canaleta de esquina'])
    expect(instructionsBelow(title, text), text).toBe('');
  expect(addsTo('Paint Unit A', ['Paint Unit'])).toBe(true);
});

test('a title below its place does not say the place again (promise 13.11)', () => {
  expect(titleBeside('Patch the wall (hall bath)', 'Hall bath')).toBe('Patch the wall');
  expect(titleBeside('Pintar la pared (Unidad 4, Cocina)', 'Unidad 4 > Cocina')).toBe(
    'Pintar la pared',
  );
  expect(titleBeside('Patch the wall (two coats)', 'Hall bath')).toBe('Patch the wall (two coats)');
  expect(titleBeside('(Kitchen)', 'Kitchen')).toBe('(Kitchen)');
});

test('which text the translator wrote is known by language and field', () => {
  const task = { machine: ['es' as const], machineTexts: ['description' as const] };
  expect(isMachineText(task, 'description', 'es')).toBe(true);
  expect(isMachineText(task, 'title', 'es')).toBe(false);
  expect(isMachineText(task, 'description', 'en')).toBe(false);
  expect(isMachineText({ machine: ['es'] }, 'title', 'es')).toBe(true);
});
