import { expect, test } from 'vitest';
import { addsTo, instructionsBelow, isMachineText } from '~/modules/tasks/task-text.rules.ts';

test('instructions that only repeat the title in other letters say nothing (promise 13.11)', () => {
  const title = { en: 'Paint the hall', es: 'Pinte el pasillo' };
  for (const text of ['Paint the hall', 'PAINT  the hall.', 'the hall', ' – ', 'Pinte el pasillo'])
    expect(instructionsBelow(title, text), text).toBe('');
  const more = 'Paint the hall twice.';
  expect(instructionsBelow(title, more)).toBe(more);
  expect(instructionsBelow({}, 'Two coats')).toBe('Two coats');
  expect(addsTo('Two coats', ['One coat', 'Two'])).toBe(true);
});

test('which text the translator wrote is known by language and field', () => {
  const task = { machine: ['es' as const], machineTexts: ['description' as const] };
  expect(isMachineText(task, 'description', 'es')).toBe(true);
  expect(isMachineText(task, 'title', 'es')).toBe(false);
  expect(isMachineText(task, 'description', 'en')).toBe(false);
  expect(isMachineText({ machine: ['es'] }, 'title', 'es')).toBe(true);
});
