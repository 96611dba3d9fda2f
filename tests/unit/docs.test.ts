import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { guards } from '../guards/table.ts';
import { root } from '../support/build.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sources = ['app', 'packages', 'xstate', 'tests', 'samples']
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|css)$/.test(path) && !path.includes('node_modules'))
      .map((path) => join(folder, path)),
  );
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`),
];

const promises = read('docs/promises.md');
/** The numbers of a line: most have one, some hold several ("**9.14, 9.32** …"). */
const numbersOf = (line: string): string[] =>
  /^- \*\*(\d+\.\d+(?:, \d+\.\d+)*)\*\* /.exec(line)?.[1]?.split(', ') ?? [];
const lines = promises.split('\n').filter((line) => line.startsWith('- '));
const numbers = lines.flatMap(numbersOf);
const labelsOf = (line: string): string[] =>
  [...line.matchAll(/\(([A-Z]-\d\d)\)/g)].map(([, label = '']) => label);
const labels = new Set(lines.flatMap(labelsOf));

/** Numbers of a citation such as "promises 4.1, 4.2 and 18.5", line breaks of comments included. */
const citation = /promises?(?:\s|\*)+(\d+\.\d+(?:(?:,| and| to)(?:\s|\*)+\d+\.\d+)*)/gi;
const cited = (text: string): string[] =>
  [...text.matchAll(citation)].flatMap(([, list = '']) => list.match(/\d+\.\d+/g) ?? []);

describe('Promises', () => {
  test('every number that code and tests cite is in docs/promises.md', () => {
    const unknown = sources.flatMap((path) =>
      cited(read(path))
        .filter((number) => !numbers.includes(number))
        .map((number) => `${path}: ${number}`),
    );
    expect(unknown).toEqual([]);
  });

  test('every line has a number, and no number stands twice', () => {
    expect(lines.filter((line) => numbersOf(line).length === 0)).toEqual([]);
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  test('every number that a promise refers to is there', () => {
    const referred = lines.flatMap((line) => {
      const [, , text = ''] = line.split('**');
      return text.match(/(?<![\d.$])\d{1,2}\.\d{1,2}(?![\d.%])/g) ?? [];
    });
    expect(referred.filter((number) => !numbers.includes(number))).toEqual([]);
  });

  test('every row of the table of guards has its label in the promises', () => {
    expect(guards.map(({ row }) => row).filter((row) => !labels.has(row))).toEqual([]);
  });

  test('every label that tests and docs/isolation.md carry is in the promises', () => {
    const texts = [...sources.filter((path) => path.startsWith('tests')), 'docs/isolation.md'];
    const unknown = texts.flatMap((path) =>
      (read(path).match(/\b[ABFOSWXY]-\d\d\b/g) ?? [])
        .filter((label) => !labels.has(label))
        .map((label) => `${path}: ${label}`),
    );
    expect(unknown).toEqual([]);
  });

  test('promises are short enough to be read as a whole', () => {
    expect(Buffer.byteLength(promises)).toBeLessThanOrEqual(60 * 1024);
  });
});

describe('Decisions', () => {
  const decisions = read('docs/decisions.md').split(/^## /m).slice(1);
  const numbered = decisions.map((text) => /^\d+(?=\. )/.exec(text)?.[0] ?? text);
  const programs = readdirSync(root).filter((name) => /\.(ts|js)$/.test(name));

  test('each has a number of its own, and all that code cites are there', () => {
    expect(numbered).toEqual([...new Set(numbered)]);
    const citations = [...sources, ...programs].flatMap((path) =>
      [...read(path).matchAll(/\bdecisions?(?:\.md)?(?:\s|\*)+(\d+)/g)].map(([, n]) => n),
    );
    expect(citations.filter((number) => !numbered.includes(number!))).toEqual([]);
  });

  test('each has at most ten lines of a hundred characters', () => {
    const bodies = decisions.map((text) => text.slice(text.indexOf('\n')).trim());
    expect(bodies.filter((body) => body.length > 1000)).toEqual([]);
  });
});

test.each(pages)('every file that %s links to exists', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test('every test that the walk through the specification names exists', () => {
  const named = [...read('docs/specification-walk.md').matchAll(/`([\w/.-]+)` “([^”]+)”/g)];
  const missing = named.filter(([, name = '', title = '']) => {
    const path = name.startsWith('packages/') ? name : `tests/${name}`;
    const files = ['.test.ts', '.test.tsx', '.slow.test.ts', '.spec.ts', '.slow.spec.ts']
      .map((end) => path + end)
      .filter((file) => existsSync(join(root, file)));
    return !files.some((file) => read(file).includes(title));
  });
  expect(named.length).toBeGreaterThan(100);
  expect(missing.map(([whole]) => whole)).toEqual([]);
});
