import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every icon name has a drawing in the sprite, and every drawing a name', () => {
  const names = [
    ...readFileSync('app/components/icon.tsx', 'utf8').matchAll(/^ {2}\| '([\w-]+)'/gm),
  ].map(([, name]) => name);
  const drawn = [
    ...readFileSync('app/components/icons.svg', 'utf8').matchAll(/<symbol id="([\w-]+)"/g),
  ].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(drawn).toEqual(names);
});
