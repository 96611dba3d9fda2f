import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/build.ts';

const MOST = 120;
const rooms = ['app', 'packages', 'server', 'xstate', 'templates', 'tests', 'samples', 'types'];
const sources = /\.(ts|tsx|js|mjs|css|hbs)$/;

/** Relative paths of every source file: in the named folders and at the root. */
const files = [
  ...readdirSync(root),
  ...rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${room}/${path}`,
    ),
  ),
].filter((path) => sources.test(path) && !/(^|\/)(build|node_modules)\//.test(path));

test(`no line of the source is longer than ${MOST} characters`, () => {
  expect(files.length).toBeGreaterThan(400);
  const long = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.length > MOST ? [`${path}:${index + 1}`] : [])),
  );
  expect(long).toEqual([]);
});
