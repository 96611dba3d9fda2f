import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../support/build.ts';

/** Most lines of a file, by kind: over it means a second noun. First match wins. */
const budgets: [kind: string, pattern: RegExp, lines: number][] = [
  ['machine', /^xstate\/.*\.machine\.ts$/, 210],
  ['route', /^app\/routes\//, 160],
  ['screen', /^app\/screens\//, 280],
  ['component', /^app\/components\//, 170],
  ['flow', /^app\/flows\//, 280],
  ['entity', /\.entity\.server\.ts$/, 110],
  ['schema', /\.schema\.ts$/, 170],
  ['service', /\.service\.server\.ts$/, 350],
  ['adapter', /^app\/adapters\//, 210],
  ['any other', /^(app|xstate)\/(?!db\/migrations\/).*\.tsx?$/, 350],
];

const files = ['app', 'xstate']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${room}/${path}`,
    ),
  )
  .filter((path) => /\.tsx?$/.test(path));
const linesOf = (path: string): number =>
  readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;

describe('Every file keeps the size of its kind', () => {
  test.each(budgets)('%s', (kind, _pattern, most) => {
    const mine = files.filter(
      (path) => budgets.find(([, pattern]) => pattern.test(path))?.[0] === kind,
    );
    expect(mine.length).toBeGreaterThan(0);
    expect(
      mine.filter((path) => linesOf(path) > most).map((path) => `${path}: ${linesOf(path)} lines`),
    ).toEqual([]);
  });
});
