import { describe, expect, test } from 'vitest';
import { beginsWithOrder, startsWithOneOf } from '../../src/text/starts-with.ts';
import { startsWithAny } from '../../src/text/text.ts';
import { startsWithOrder } from '../../src/vocabulary/orders.ts';

const words = [
  'paint',
  're-?seed',
  '(?:set|put) up',
  '(?:cover|c?ap) the',
  '(?:(?:dis)?connect|tie) it',
  'x?ray',
  '\\d+ coats',
  '(?:new )?door',
];
const texts = [
  'paint',
  'paint the wall',
  'painting the wall',
  'a paint',
  're-seed the lawn',
  'reseed',
  'set up the tent',
  'put up a shelf',
  'setup',
  'cap the pipe',
  'ap the pipe',
  'cover the pipe',
  'disconnect it',
  'connect it',
  'tie it',
  'xray',
  'ray',
  '2 coats of paint',
  'new door',
  'door',
  'ddoor',
  '(paint)',
  ' paint',
  '',
];

describe('a pattern for each first letter', () => {
  const byLetter = startsWithOneOf(words);
  const asOne = startsWithAny(words);
  test.each(texts)('finds in "%s" what one pattern of all words finds', (text) => {
    expect(byLetter.test(text)).toBe(asOne.test(text));
  });

  test('answers the same when it is asked again', () => {
    const answers = texts.map((text) => byLetter.test(text));
    expect(texts.map((text) => byLetter.test(text))).toEqual(answers);
    expect(answers).toContain(true);
    expect(answers).toContain(false);
  });

  test('finds nothing without words', () => {
    expect(startsWithOneOf([]).test('paint')).toBe(false);
    expect(startsWithOneOf([]).test('')).toBe(false);
  });
});

describe('an order', () => {
  test.each([
    'replace the lock',
    'r & r the faucet',
    'have the electrician repair the outlet',
    'cover the vent',
    'rem. and repl. the tile',
    'pintar la puerta',
    'hay que cambiar el grifo',
    'nueva puerta',
  ])('begins "%s"', (text) => {
    expect(startsWithOrder.test(text)).toBe(true);
    expect(beginsWithOrder.test(text)).toBe(true);
  });

  test.each(['replacement of the lock', 'check-in at noon', 'the lock', 'residential report', ''])(
    'does not begin "%s"',
    (text) => {
      expect(startsWithOrder.test(text)).toBe(false);
      expect(beginsWithOrder.test(text)).toBe(false);
    },
  );
});
