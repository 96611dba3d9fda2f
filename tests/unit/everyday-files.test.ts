import { describe, expect, test } from 'vitest';
import type { DocumentLine } from '~/adapters/document-text.ts';
import type { ExtractedTask, Extraction } from '~/adapters/task-extractor.ts';
import { sniff } from '../../packages/document-reader/src/formats/sniff.ts';
import { readBy, readers } from '../../packages/document-reader/src/process/readers.ts';
import { extract } from '../../packages/task-reader/src/read/extract.ts';
import { changedFiles } from '../corpus/everyday/changes.ts';
import { choiceFiles } from '../corpus/everyday/choices.ts';
import { colouredFiles } from '../corpus/everyday/colours.ts';
import type { EverydayFile, Expected } from '../corpus/everyday/everyday-file.ts';
import { formulaFiles } from '../corpus/everyday/formulas.ts';
import { givenFiles } from '../corpus/everyday/given.ts';
import { mixedFiles } from '../corpus/everyday/mixed.ts';
import { notedFiles } from '../corpus/everyday/notes.ts';
import { numberedFiles } from '../corpus/everyday/numbers.ts';
import { pageFiles } from '../corpus/everyday/pages.ts';
import { sheetFiles } from '../corpus/everyday/sheets.ts';
import { splitRowFiles } from '../corpus/everyday/split-rows.ts';
import { csvFiles } from '../corpus/everyday/tables.ts';
import { textFiles } from '../corpus/everyday/texts.ts';
import { tickedFiles } from '../corpus/everyday/ticks.ts';
import { webFiles } from '../corpus/everyday/web.ts';
import { wordFiles } from '../corpus/everyday/word.ts';
import { boxedFiles } from '../corpus/everyday/text-boxes.ts';
import { formFiles } from '../corpus/everyday/form-fields.ts';
import { hiddenFiles } from '../corpus/everyday/hidden-parts.ts';
import { innerTableFiles } from '../corpus/everyday/inner-tables.ts';
import { matrixFiles } from '../corpus/everyday/matrices.ts';
import { sameWorkFiles } from '../corpus/everyday/same-works.ts';
import { linesOfReading } from '../support/read-directly.ts';

const noRawText = () => Promise.resolve({ type: 'failed', reason: 'failed', detail: '' } as const);

async function linesOf({ bytes, fileName }: EverydayFile): Promise<DocumentLine[]> {
  const given = await bytes();
  const { kind } = sniff(given, fileName);
  if (kind === 'image') throw new Error(`${fileName} is a picture`);
  return linesOfReading(readBy(readers[kind], given, noRawText));
}

const read = async (file: EverydayFile): Promise<Extraction> =>
  extract(await linesOf(file), { language: file.language });

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** What was read of a task, as it is written down when it is what was expected. */
function seen(task: ExtractedTask | undefined, [, words, facts = {}]: Expected): unknown {
  if (task === undefined) return undefined;
  const title = wordsOf(task.title);
  const { quantity, unit, dueDate, assignee } = task;
  const own = { quantity, unit, dueDate, assignee };
  return {
    place: wordsOf(task.areas.join(' + ')).join(' '),
    title: wordsOf(words).every((word) => title.includes(word)) ? words : task.title,
    facts: Object.fromEntries(
      Object.keys(facts).map((name) => [name, own[name as keyof typeof own]]),
    ),
  };
}

const kinds = [
  ['text', textFiles],
  ['CSV', csvFiles],
  ['web page', webFiles],
  ['Word', wordFiles],
  ['workbook', sheetFiles],
  ['PDF', pageFiles],
  ['any', mixedFiles],
  ['given', givenFiles],
  ['a row over two pages', splitRowFiles],
  ['open changes', changedFiles],
  ['formulas', formulaFiles],
  ['notes on a PDF', notedFiles],
  ['colours of a PDF', colouredFiles],
  ['typed numbers', numberedFiles],
  ['choices', choiceFiles],
  ['unexplained ticks', tickedFiles],
  ['equal works in several places', sameWorkFiles],
  ['a column for each state', matrixFiles],
  ['tables within cells', innerTableFiles],
  ['hidden parts', hiddenFiles],
  ['filled forms', formFiles],
  ['text boxes', boxedFiles],
] as const;

/** The tasks of a file as they are read, and as they are written down. */
async function compare(file: EverydayFile): Promise<void> {
  const { tasks } = await read(file);
  expect(tasks.map((task, at) => seen(task, file.tasks[at] ?? ['', '']))).toEqual(
    file.tasks.map(([place, words, facts = {}]) => ({
      place: wordsOf(place).join(' '),
      title: words,
      facts,
    })),
  );
}

describe.each(kinds)('An everyday file: %s (promises 8.18, 9.48)', (_kind, files) => {
  const [wanted, missed] = [false, true].map((isMissed) =>
    [...files]
      .filter((file: EverydayFile) => (file.misses !== undefined) === isMissed)
      .map((file) => [file.name, file] as const),
  );
  test.each(wanted ?? [])('gives each of its tasks once, with its place: %s', (_name, file) =>
    compare(file),
  );
  for (const [name, file] of missed ?? [])
    test.fails(`is not read whole yet: ${name}`, () => compare(file));
});

/** The words and signs of a text, without spaces, the borders of its tables and the rules below heads. */
const signsOf = (lines: readonly string[]): string =>
  lines
    .filter((line) => !/^[\s|:-]+$/.test(line))
    .join('')
    .replace(/[\s|]+/g, '');

const typedFiles = kinds
  .flatMap(([, files]): readonly EverydayFile[] => files)
  .filter(({ fileName }) => /\.(?:txt|md)$/.test(fileName));

test.each(typedFiles.map((file) => [file.name, file] as const))(
  'Every word and sign of a typed file is read, in its order: %s (promise 8.2)',
  async (_name, file) => {
    const lines = await linesOf(file);
    const typed = (await file.bytes()).toString().split('\n');
    expect(signsOf(lines.map(({ text }) => text))).toBe(signsOf(typed));
  },
);

describe('Ticks that nothing explains (promise 9.48)', () => {
  test.each(tickedFiles.map((file) => [file.name, file] as const))(
    'are asked about first, those of one sign together: %s',
    async (_name, { asked, ...file }) => {
      const { tasks, question } = await read(file);
      const first = question?.groups.slice(0, asked.length) ?? [];
      expect(first.map((group) => group.tasks).sort(([a = 0], [b = 0]) => a - b)).toEqual(asked);
      for (const { end, isClear } of first)
        expect({ end, isClear }).toEqual({ end: 'found', isClear: false });
      for (const at of asked.flat()) expect(tasks[at]?.confidence).toBeLessThan(50);
    },
  );
});
