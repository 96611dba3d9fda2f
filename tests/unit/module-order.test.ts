import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import importRules from '../../.dependency-cruiser.mjs';
import { root } from '../support/build.ts';

/** The modules that a rule of the import directions names, from the lowest up. */
const order = importRules.forbidden.flatMap(
  ({ name }) => /^module-(.+)-not-above$/.exec(name)?.[1] ?? [],
);

test('every folder of app/modules has its place in `order` of .dependency-cruiser.mjs', () => {
  const folders = readdirSync(join(root, 'app/modules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.filter((name) => !order.includes(name))).toEqual([]);
});

test('docs/architecture.md lists the modules in that order', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const listed = /^Modules from the lowest up: (.+)\.$/m.exec(text)?.[1]?.split(', ');
  expect(listed).toEqual(order);
});
