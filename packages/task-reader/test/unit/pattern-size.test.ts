import { expect, test } from 'vitest';
import * as findings from '../../src/vocabulary/findings.ts';
import * as places from '../../src/vocabulary/places.ts';

/** Characters of a pattern from which V8 compiles it without optimization. */
const UNOPTIMIZED = 20_480;

test('no pattern of places or findings is so long that each match takes several times as long', () => {
  const patterns = Object.entries({ ...places, ...findings }).filter(
    ([, value]) => value instanceof RegExp,
  );
  expect(patterns.length).toBeGreaterThan(5);
  expect(patterns.map(([, value]) => value)).toEqual(
    expect.arrayContaining([findings.wrongInEnglish, findings.wrongInSpanish]),
  );
  const long = patterns.filter(([, value]) => String(value).length > UNOPTIMIZED);
  expect(long.map(([name]) => name)).toEqual([]);
});
