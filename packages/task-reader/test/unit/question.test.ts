import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Extraction } from '~/adapters/task-extractor.ts';
import { extract } from '../../src/read/extract.ts';
import { isTickedAtFirst, withAnswer } from '~/modules/ledger/group-answer.rules.ts';
import { checkLedger } from '../../../../tests/support/check-ledger.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';

const report = (room: string, year: string): string =>
  [
    'Inspection Report',
    room,
    `1. Replace the broken window in the ${room}`,
    '2. Repair the leaking faucet',
    '3. Install a GFCI outlet by the counter',
    'Remarks',
    `The house was built in ${year} and faces north`,
    'The dishwasher seems to be loose and may need to be secured',
    'The weather was clear during the visit',
    '\fMaintenance',
    '- Service the furnace every year',
    '- Keep the gutters clean in fall',
    '- Test the smoke alarms each month',
    'This report is not a warranty of any kind',
  ].join('\n');

const read = (text: string): Extraction => extract(linesOf(text), { language: 'en' });

/** The quotes of a group's tasks or candidates. */
const quotesOf = ({ tasks, question }: Extraction, key: string): string[] => {
  const group = question?.groups.find((each) => each.key === key);
  const all = group && isTickedAtFirst(group) ? tasks : (question?.candidates ?? []);
  return (group?.tasks ?? []).map((index) => all[index]?.quote ?? '');
};

describe('The question about a document (promise 11.4)', () => {
  test('passages are grouped by shape and by how they ended, the most doubtful first', () => {
    const extraction = read(report('Kitchen', '1972'));
    const groups = extraction.question?.groups ?? [];
    expect(groups.length).toBeGreaterThan(1);
    expect(groups.length).toBeLessThanOrEqual(8);
    expect(groups[0]).toMatchObject({ shape: 'lines', end: 'found', hasNumbers: false });
    expect(quotesOf(extraction, 'found-numbered-words-clear')).toHaveLength(3);
    for (const group of groups) expect(group.key.startsWith(group.end)).toBe(true);
  });

  test('rows with numbers are a group of their own', () => {
    const rows = [
      'Paint the hall | 40 m2',
      'Tile the bath | 12 m2',
      'Fix the door | Hall',
      'Hang the gate | Yard',
    ];
    const text = ['Work | Amount', ...rows].join('\n');
    const groups = read(text).question?.groups ?? [];
    const found = groups.filter(({ shape, end }) => shape === 'rows' && end === 'found');
    expect(found.map(({ key, tasks }) => [key, tasks.length])).toEqual(
      expect.arrayContaining([
        ['found-rows-numbers-clear', 2],
        ['found-rows-words-clear', 2],
      ]),
    );
  });

  test('passages that read like work are parted from those that may be none', () => {
    const extraction = read(report('Kitchen', '1972'));
    const ends = (key: string) => quotesOf(extraction, key);
    expect(ends('found-lines-words-unclear').join()).toContain('dishwasher');
    for (const { isClear, key } of extraction.question!.groups)
      expect(key.includes(isClear ? '-clear' : '-unclear')).toBe(true);
  });

  test('many lines under one heading are a group of their own, named after it', () => {
    const work = (trade: string, texts: string[]) => [
      `## ${trade}`,
      ...texts.map((text) => `- ${text}`),
    ];
    const text = [
      ...work('Electrician', [
        'Outlet by the stove',
        'Lamp in the hall',
        'Panel labels',
        'Bell',
        'Fan in the bath',
      ]),
      ...work('Plumber', ['Tap', 'Drain in the bath']),
    ].join('\n');
    const groups = read(text).question?.groups ?? [];
    expect(groups.map(({ topic, tasks }) => [topic, tasks.length])).toContainEqual([
      'Electrician',
      5,
    ]);
  });

  test('each task of an extraction is in one group at most, and each candidate in exactly one', () => {
    const { tasks, question } = read(report('Kitchen', '1972'));
    const found = question!.groups.filter(isTickedAtFirst).flatMap((group) => group.tasks);
    const others = question!.groups
      .filter((group) => !isTickedAtFirst(group))
      .flatMap((group) => group.tasks);
    expect(new Set(found).size).toBe(found.length);
    expect(found.every((index) => index < tasks.length)).toBe(true);
    expect(others.sort((a, b) => a - b)).toEqual(question!.candidates.map((_, index) => index));
  });

  test('the layout is the same for another report of the form, and another for another form', () => {
    const layout = read(report('Kitchen', '1972')).question?.layout;
    expect(read(report('Bathroom', '2004')).question?.layout).toBe(layout);
    const table = ['Item | Location | Work', 'Door | Hall | Loose', 'Sink | Bath | May leak'];
    expect(read(table.join('\n')).question?.layout).not.toBe(layout);
  });

  test('headings, struck lines and page headers are never asked about', () => {
    const text = ['WORK LIST', '1. Fix the gate', '~~2. Paint the fence', 'Notes', 'Nice house'];
    const { question } = read(text.join('\n'));
    const quotes = (question?.candidates ?? []).map(({ quote }) => quote);
    expect(quotes.some((quote) => quote.includes('Paint the fence'))).toBe(false);
    expect(quotes).not.toContain('WORK LIST');
  });

  test('a document where nothing is doubtful has no question', () => {
    expect(read('- - -\n* * *').question).toBeUndefined();
    expect(read('').question).toBeUndefined();
  });

  test('with any answer every line is accounted for and every quote is in its lines', () => {
    const lines = linesOf(report('Kitchen', '1972'));
    const extraction = extract(lines, { language: 'en' });
    const keys = extraction.question!.groups.map(({ key }) => key);
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (ticks) => {
        const answer = new Map(keys.map((key, index) => [key, ticks[index] === true]));
        const answered = withAnswer(extraction, answer);
        checkLedger(lines, answered);
        const quotes = answered.tasks.map(({ quote }) => quote);
        for (const key of keys)
          for (const quote of quotesOf(extraction, key))
            expect(quotes.includes(quote)).toBe(answer.get(key));
      }),
    );
  });

  test('the answer that stands, none and an unknown one leave the extraction as it is', () => {
    const extraction = read(report('Kitchen', '1972'));
    const standing = new Map(
      extraction.question!.groups.map((group) => [group.key, isTickedAtFirst(group)]),
    );
    expect(withAnswer(extraction, standing)).toBe(extraction);
    expect(withAnswer(extraction, new Map())).toBe(extraction);
    expect(withAnswer(extraction, new Map([['other', true]]))).toBe(extraction);
  });
});
