import { describe, expect, test } from 'vitest';
import { withoutActor } from '../../src/titles/title-actors.ts';

describe('titles leave out by name who is to do the work (promise 9.47)', () => {
  test.each([
    'Water will leak into the cellar',
    'Gutters to the rear sag',
    'The owner will be away',
    'Paint is peeling at the eave',
  ])('not "%s"', (sentence) => {
    expect(withoutActor(sentence)).toBe(sentence);
  });
});
