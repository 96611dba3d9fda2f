import { expect, test } from 'vitest';
import {
  addsTo,
  beyondTitle,
  instructionsBelow,
  isMachineText,
  titleBeside,
  titleUnder,
} from '~/modules/bilingual/task-text.rules.ts';

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
  expect(addsTo('There is a crack in the wall', ['Crack in wall'])).toBe(false);
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

test.each([
  [
    'Remove the old floor in this area, prepare the slab and set new tile.',
    'Remove old floor in this area',
    '… prepare the slab and set new tile.',
  ],
  [
    'The light switch works the wrong way. It is the one by the door.',
    'Fix: light switch works the wrong way (Lounge)',
    'It is the one by the door.',
  ],
  [
    'Cut the floor at the wall (in line with the fridge).',
    'Cut the floor at the wall',
    '… (in line with the fridge).',
  ],
  [
    'Move the drain 12" so that it is below the sink',
    'Move the drain 12"',
    '… so that it is below the sink',
  ],
  ['Pinte la pared del baño:\ndos manos', 'Pinte la pared del baño', 'dos manos'],
  ['Paint the hall twice.', 'Paint hall', 'Paint the hall twice.'],
  ['Paint the garden fence', 'Paint the garden gate', 'Paint the garden fence'],
])(
  'instructions that begin with their title go on after it (promise 13.11)',
  (text, title, rest) => {
    expect(beyondTitle(text, title)).toBe(rest);
  },
);

test('which text the translator wrote is known by language and field', () => {
  const task = { machine: ['es' as const], machineTexts: ['description' as const] };
  expect(isMachineText(task, 'description', 'es')).toBe(true);
  expect(isMachineText(task, 'title', 'es')).toBe(false);
  expect(isMachineText(task, 'description', 'en')).toBe(false);
  expect(isMachineText({ machine: ['es'] }, 'title', 'es')).toBe(true);
});

test.each([
  ['Handrail loose at the basement stairs', 'Basement stairs', 'Handrail loose'],
  ['Repare la llave que gotea en el patio trasero', 'Patio trasero', 'Repare la llave que gotea'],
  [
    'Repair the dripping hose bib at the rear patio; install a vacuum breaker',
    'Exterior > Rear patio',
    'Repair the dripping hose bib; install a vacuum breaker',
  ],
  [
    'Reset the loose toilet in the hall bath with a new wax ring',
    'Hall bath',
    'Reset the loose toilet with a new wax ring',
  ],
])('a title does not say the place above it: %s', (title, place, left) => {
  expect(titleUnder(title, place)).toBe(left);
});

test.each([
  ['Paint in the kitchen', 'Kitchen'],
  ['Patch the holes in the hall and bedroom 2', 'Hall'],
  ['The water heater is in the garage', 'Garage'],
  ['Replace the hood in the kitchen and in the hall', 'Hall'],
  ['Replace the tile in the kitchen sink cabinet', 'Kitchen'],
  ['Pinte las paredes, no en la cocina', 'Cocina'],
  ['Replace the door in the hall closet', 'Hall'],
])('a title that needs its place keeps it: %s', (title, place) => {
  expect(titleUnder(title, place)).toBe(title);
});
