import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { guards } from '../guards/table.ts';
import { root } from '../support/build.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sources = ['app', 'xstate', 'tests', 'samples'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .map((path) => join(folder, path)),
);
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const promises = read('docs/promises.md');
const numbers = new Set([...promises.matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(([, n]) => n));
const labels = new Set([...promises.matchAll(/\(([A-Z]-\d\d)\)/g)].map(([, label]) => label));

/** Numbers of a citation such as "promises 4.1, 4.2 and 18.5", line breaks of comments included. */
const citation = /promises?(?:\s|\*)+(\d+\.\d+(?:(?:,| and| to)(?:\s|\*)+\d+\.\d+)*)/gi;
const cited = (text: string): string[] =>
  [...text.matchAll(citation)].flatMap(([, list = '']) => list.match(/\d+\.\d+/g) ?? []);

describe('Promises', () => {
  test('every number that code and tests cite is in docs/promises.md', () => {
    const unknown = sources.flatMap((path) =>
      cited(read(path))
        .filter((number) => !numbers.has(number))
        .map((number) => `${path}: ${number}`),
    );
    expect(unknown).toEqual([]);
  });

  test('no number stands twice', () => {
    const numbers = [...promises.matchAll(/^- \*\*([\d.]+)\*\*/gm)].map(([, number]) => number);
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  test('every row of the table of guards has its label in the promises', () => {
    expect(guards.map(({ row }) => row).filter((row) => !labels.has(row))).toEqual([]);
  });

  test('the index at the end links each label to its promise', () => {
    const [text = '', index = ''] = promises.split('## Index of labels');
    const carried = text.split('\n').flatMap((line) => {
      const number = /^- \*\*(\d+\.\d+)\*\*/.exec(line)?.[1];
      return [...line.matchAll(/\(([A-Z]-\d\d)\)/g)].map(([, label]) => `${label} ${number}`);
    });
    const listed = [...index.matchAll(/[A-Z]-\d\d \d+\.\d+/g)].map(([entry]) => entry);
    expect(listed.toSorted()).toEqual(carried.toSorted());
  });
});

test.each(pages)('every file that %s links to exists', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});
