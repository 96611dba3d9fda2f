import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/build.ts';

/** A property of every Zod schema, whose name no minifier shortens. */
const MARKER = '._zod';

describe('The scripts that the build makes for browsers', () => {
  const folder = join(root, 'build/client/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const has = (path: string): boolean => readFileSync(path, 'utf8').includes(MARKER);

  test('hold no Zod: schemas stay on the server', () => {
    expect(scripts.length).toBeGreaterThan(50);
    expect(scripts.filter((name) => has(join(folder, name)))).toEqual([]);
  });

  test('would show it by a name that its own code has', () => {
    expect(has(join(root, 'node_modules/zod/v4/core/schemas.js'))).toBe(true);
  });
});
