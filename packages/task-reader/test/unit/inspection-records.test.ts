import { describe, expect, test } from 'vitest';
import type { DocumentLine, LineLayout } from '@obralista/document-reader';
import { checkLedger } from '../../../../tests/support/check-ledger.ts';
import { extractByRules } from '../../../../tests/support/extract.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

type SetLine = readonly [text: string, layout?: LineLayout];

const title: LineLayout = { fontSize: 12, isBold: true };
const heading: LineLayout = { fontSize: 18, isBold: true };

/** What is read in lines that are set so; every line has its outcome. */
async function read(lines: readonly SetLine[]): ReturnType<typeof extractByRules> {
  const set = lines.map(([text, layout], at): DocumentLine => ({
    page: 1,
    lineNumber: at + 1,
    text,
    layout: { fontSize: 10, ...layout },
  }));
  const found = await extractByRules(set, { language: 'en' });
  checkLedger(set, found);
  return found;
}

/** Each task as its places and its words. */
const placed = async (lines: readonly SetLine[]): Promise<string[]> =>
  (await read(lines)).tasks.map(({ areas, quote }) => `${areas.join(', ')}: ${quote}`);

const quotes = async (text: string): Promise<string[]> =>
  (await readLines(text, 'en')).tasks.map(({ quote }) => quote.replaceAll('\n', ' / '));

const card = (name: string, place: string, said: string): SetLine[] => [
  [name, title],
  [place],
  [said],
  ['Who: any tradesman'],
];

const cards: readonly SetLine[] = [
  ['Outside', heading],
  ...card('Tread of the stair is cracked', 'North porch', 'It bends when somebody steps on it.'),
  ...card('Post stands on nothing at all', 'Boat house', 'The gap below it is as high as a brick.'),
  ['Wiring', heading],
  ['Two shingles are cracked in the picture of our leaflet.'],
  ...card('Cover of the panel is missing', 'Garage', 'Its wires can be touched by children.'),
  ['Plumbing', heading],
  ...card('Drain of the tub leaks', 'Upper bath', 'A stain shows on the ceiling below it.'),
  ...card('Tap drips', 'Kitchen', 'About a cup an hour is lost that way.'),
];

describe('findings whose titles are set alike', () => {
  test('are one task each, in the place that stands below its title', async () => {
    expect(await placed(cards)).toEqual([
      'North porch: Tread of the stair is cracked',
      'Boat house: Post stands on nothing at all',
      'Garage: Cover of the panel is missing',
      'Upper bath: Drain of the tub leaks',
      'Kitchen: Tap drips',
    ]);
  });

  test('leave out the advice behind them', async () => {
    const advice: SetLine[] = [
      ['Living here', heading],
      ['Clean the gutters twice a year and replace the filters each month.'],
    ];
    expect(await placed([...cards, ...advice])).toEqual(await placed(cards));
  });

  test('take what a page in front says again', async () => {
    const front: SetLine[] = [['At a glance', heading], ['A-1: Tread of the stair is cracked']];
    const { tasks, outcomes } = await read([...front, ...cards]);
    const tread = tasks.findIndex(({ areas }) => areas[0] === 'North porch');
    expect(tasks).toHaveLength(5);
    expect(outcomes.find(({ lineNumber }) => lineNumber === 2)).toMatchObject({
      outcome: 'merged',
      task: tread,
    });
  });
});

describe('findings that labels tell', () => {
  const record = (seen: string, place: string, work: string): string =>
    `Seen: ${seen}\nPlace: ${place}\nDo: ${work}\nBy: next spring`;

  test('are one task each, whatever the labels are called', async () => {
    expect(
      await quotes(
        [
          'WALLS',
          record('Mortar joints open', 'Rear wall', 'Repoint'),
          'PIPES',
          record('Trap is leaking', 'Kitchen', 'Replace'),
          'ROOFS',
          record('Valley has rusted through', 'North side', 'Renew'),
        ].join('\n'),
      ),
    ).toEqual([
      'Seen: Mortar joints open',
      'Seen: Trap is leaking',
      'Seen: Valley has rusted through',
    ]);
  });
});

describe('parts that a report rates', () => {
  const rows =
    '1.0 | Panel | | | X\n1.1 | Sub panels | | X |\n1.2 | Outlets | | | X\n1.3 | Lights | X | |';

  test('are work where their column is that of what is told to be wrong', async () => {
    const told = [
      '1.0 Two conductors share the breaker of the range',
      '1.0 The cover is missing a screw',
      '1.1 No sub panels',
      '1.2 The outlet in the den is loose',
      '1.2 Replace the broken plate in the hall',
      '1.3 Lamps came on',
    ].join('\n');
    expect(await quotes(`ELECTRICAL\n${rows}\nComments:\n${told}`)).toEqual([
      '1.0 Two conductors share the breaker of the range',
      '1.0 The cover is missing a screw',
      '1.2 The outlet in the den is loose',
      '1.2 Replace the broken plate in the hall',
    ]);
  });

  test('are judged by the letters that rows of a legend explain', async () => {
    const table = [
      'Component | Rating | Remarks',
      'Shower | P | Pan slopes to the wall',
      'Toilet | G | Flushed twice',
      'Basin | G | Flow was strong',
    ].join('\n');
    expect(await quotes(`KEY\nG | Good: works\nP | Poor: needs work\nHALL BATH\n${table}`)).toEqual(
      ['Shower | P | Pan slopes to the wall'],
    );
  });
});

describe('a schedule behind a report', () => {
  test('says its tasks again, each of them once', async () => {
    const report = [
      '# Yard',
      'The gully by the gate is clogged with leaves.',
      '# Pantry',
      'Plaster is damp and crumbling along the party wall.',
      '# Office',
      'A joist beneath the safe has rotted.',
      '# Lavatory',
      'The extract fan is broken.',
      '# Works in order of need',
      'Ref | Location | Work',
      '1 | Yard | Clear gully',
      '2 | Pantry | Renew damp plaster',
      '3 | Office | Replace joist beneath safe',
      '4 | Lavatory | Install new extract fan',
    ];
    const { tasks, outcomes } = await readLines(report.join('\n'), 'en');
    expect(tasks).toHaveLength(4);
    for (const [lineNumber, task] of [
      [11, 0],
      [12, 1],
      [13, 2],
      [14, 3],
    ] as const)
      expect(outcomes.find((each) => each.lineNumber === lineNumber)).toMatchObject({
        outcome: 'merged',
        task,
      });
  });
});
