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
  test('parts are what stands under one heading and ended alike, the most doubtful first', () => {
    const extraction = read(report('Kitchen', '1972'));
    const groups = extraction.question?.groups ?? [];
    expect(groups.map(({ end, topic, tasks }) => [end, topic, tasks.length])).toEqual([
      ['found', 'Remarks', 1],
      ['skipped', 'Remarks', 3],
      ['found', 'Kitchen', 3],
    ]);
    expect(quotesOf(extraction, 'found remarks').join()).toContain('dishwasher');
    for (const group of groups) expect(group.key.startsWith(group.end)).toBe(true);
  });

  test('the tasks of its parts are all tasks, however many parts there are', () => {
    const rooms = Array.from({ length: 40 }, (_, at) => [
      `## Room ${at}`,
      '- Replace the lamp',
      '- The blind may be loose',
      'Something seems to leak here',
    ]);
    const { tasks, question } = read(['# Notes', ...rooms.flat()].join('\n'));
    const found = question?.groups.filter(isTickedAtFirst) ?? [];
    expect(found.length).toBeLessThanOrEqual(20);
    expect(found.flatMap((group) => group.tasks)).toHaveLength(tasks.length);
  });

  /** One list of work, of which a task is not sure. */
  const oneList = [
    '- Replace the lock',
    '- Paint the fence',
    '- Fix the gate',
    'Trim may be loose',
  ];

  // Its tasks are all that there is to choose between: whoever reads the list sees them.
  test('a document of one part is not asked about where nothing else reads like work', () => {
    expect(read(oneList.join('\n')).tasks).toHaveLength(4);
    expect(read(oneList.join('\n')).question).toBeUndefined();
    expect(read([...oneList, 'Notes', 'The weather was clear'].join('\n')).question).toBe(
      undefined,
    );
  });

  test('where something else does, tasks that are sure are apart from others', () => {
    const text = [...oneList, 'Maintenance', '- Service the furnace every year'].join('\n');
    const groups = read(text).question?.groups ?? [];
    const seen = groups.map(({ end, isClear }) => [end, isClear]);
    expect(seen).toEqual([
      ['found', false],
      ['skipped', false],
      ['found', true],
    ]);
  });

  test('nothing is asked where nothing is doubtful', () => {
    const list = [
      'TO DO',
      'Kitchen',
      '1. Replace the tap',
      '2. Fix the drawer',
      '3. Paint the door',
    ];
    expect(read(list.join('\n')).question).toBeUndefined();
    expect(read(['To do', '- [x] Paint the hall', '- [ ] Fix the gate'].join('\n')).question).toBe(
      undefined,
    );
  });

  test('ticks that nothing explains are asked about first', () => {
    const text = ['Repairs requested:', '☑ Fix the latch', '☐ Stain the fence', '☑ Oil the hinge'];
    expect(read(text.join('\n')).question?.groups[0]).toMatchObject({
      end: 'found',
      isClear: false,
    });
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

  test('of a section that holds no work only what reads like work is asked about', () => {
    const left = (heading: string): number | undefined =>
      read(
        [
          ...['Inspection Report', 'Kitchen', '1. Replace the broken window', 'Remarks'],
          ...['The dishwasher seems to be loose and may need to be secured', heading],
          ...['- Brass lamp', '- Oak desk'],
        ].join('\n'),
      ).question?.candidates.length;
    expect([left('Inventory'), left('Remarks')]).toEqual([0, 2]);
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
    const existing = new Map(
      extraction.question!.groups.map((group) => [group.key, isTickedAtFirst(group)]),
    );
    expect(withAnswer(extraction, existing)).toBe(extraction);
    expect(withAnswer(extraction, new Map())).toBe(extraction);
    expect(withAnswer(extraction, new Map([['other', true]]))).toBe(extraction);
  });
});
