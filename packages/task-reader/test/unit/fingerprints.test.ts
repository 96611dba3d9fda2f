import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fingerprintOf,
  fingerprintsOf,
  lineIndex,
  passageOf,
  sharedPart,
} from '../../src/read/fingerprint.ts';
import { linesOf } from '../../../../tests/support/document-lines.ts';
import { extractByRules } from '../../../../tests/support/extract.ts';
import { isFullRun } from '../../../../tests/support/full-run.ts';

const index = lineIndex(
  linesOf('Kitchen\n- Replace the cracked pane\nHall\n- Replace the cracked pane. Caulk the tub'),
);
const at = (lineStart: number, quote: string, lineEnd = lineStart) => ({
  lineStart,
  lineEnd,
  quote,
});
const placed = (lineStart: number, quote: string, ...areas: string[]) => ({
  ...at(lineStart, quote),
  areas,
});

describe('The fingerprint of a task', () => {
  it('is its line and the part of it: equal words on two lines are two passages', () => {
    const pane = 'Replace the cracked pane';
    expect(fingerprintOf(index, at(2, pane))).toBe('2:2+24');
    expect(fingerprintOf(index, at(4, pane))).toBe('4:2+24');
    expect(fingerprintOf(index, at(4, 'Caulk the tub'))).toBe('4:28+13');
  });

  it('is that of the line where the quote begins, also where its lines begin before', () => {
    expect(fingerprintOf(index, at(3, 'Caulk the tub', 4))).toBe('4:28+13');
    expect(fingerprintOf(index, at(1, 'Kitchen\n- Replace', 2))).toBe('1:0+17');
  });

  it('is found by the first line of a quote that leaves lines out, else begins with its lines', () => {
    expect(fingerprintOf(index, at(2, '- Replace the cracked pane\nCaulk', 4))).toBe('2:0+32');
    expect(fingerprintOf(index, at(2, 'Mow the lawn'))).toBe('2:0+12');
    expect(fingerprintOf(index, at(2, ''))).toBe('2:0+0');
  });

  it('names the place only where one quote yields several tasks, and their number at one place', () => {
    const tasks = [
      placed(2, '- Replace', 'Kitchen'),
      placed(4, '- Replace', 'Hall'),
      placed(4, '- Replace', 'Bath'),
      placed(4, '- Replace', 'Hall'),
    ];
    const marks = tasks.map((task) => fingerprintsOf(index, tasks).get(task));
    expect(marks).toEqual([
      '2:0+9',
      expect.stringMatching(/^4:0\+9@[\w-]+$/),
      expect.stringMatching(/^4:0\+9@[\w-]+$/),
      `${marks[1]}#2`,
    ]);
    expect(new Set(marks).size).toBe(4);
  });
});

describe('Two passages', () => {
  const share = (a: ReturnType<typeof at>, b: ReturnType<typeof at>): number =>
    sharedPart(passageOf(index, a), passageOf(index, b));

  it('are one where one quotes more of it than the other', () => {
    expect(share(at(4, 'Replace the cracked pane'), at(4, '- Replace the cracked pane'))).toBe(24);
    expect(share(at(3, 'Hall\n- Replace the cracked pane', 4), at(4, 'cracked pane'))).toBe(12);
  });

  it('are two on two lines, and on two parts of one', () => {
    expect(share(at(2, 'Replace the cracked pane'), at(4, 'Replace the cracked pane'))).toBe(0);
    expect(share(at(4, 'Replace the cracked pane'), at(4, 'Caulk the tub'))).toBe(0);
  });
});

const orders = [
  'Replace cracked outlet cover',
  'Patch hole in drywall',
  'Caulk tub',
  'Touch up paint',
  'Replace smoke detector battery',
  'Repair leaking faucet',
  'Install new blinds',
  'Tighten loose door handle',
  'Secure loose handrail',
  'Remove wallpaper',
];
const rooms = [
  'Kitchen',
  'Hall bathroom',
  'Bedroom 1',
  'Bedroom 2',
  'Living room',
  'Garage',
  'Laundry room',
  'Master bedroom',
  'Office',
  'Attic',
];
const layouts: Record<string, (room: string, works: readonly string[]) => string> = {
  'bullets below a room': (room, works) =>
    `${room}\n${works.map((work) => `- ${work}`).join('\n')}\n`,
  'numbers below a room': (room, works) =>
    `${room}:\n${works.map((work, at) => `${at + 1}. ${work}`).join('\n')}\n`,
  'lines below a room': (room, works) => `${room}\n${works.join('\n')}\n`,
  'rows with a room': (room, works) => works.map((work) => `${room} | ${work}`).join('\n'),
};

describe('Orders in several rooms', () => {
  it.each(Object.keys(layouts))(
    '%s: n orders in m rooms are n × m tasks, each in its room, with a fingerprint of its own',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(
          fc.subarray(orders, { minLength: 1, maxLength: 6 }),
          fc.shuffledSubarray(rooms, { minLength: 1, maxLength: 6 }),
          async (works, places) => {
            const body = places.map((place) => layouts[name]!(place, works)).join('\n');
            const head = name === 'rows with a room' ? 'Room | Work\n' : '';
            const lines = linesOf(`Punch list, 12 Maple St\n\n${head}${body}`);
            const { tasks } = await extractByRules(lines, { language: 'en' });
            const found = tasks.map(({ areas, description }) => `${areas.join()}: ${description}`);
            const wanted = places.flatMap((place) => works.map((work) => `${place}: ${work}`));
            expect(found.sort()).toEqual(wanted.sort());
            const marks = [...fingerprintsOf(lineIndex(lines), tasks).values()];
            expect(new Set(marks).size).toBe(tasks.length);
          },
        ),
        { numRuns: isFullRun ? 60 : 20 },
      );
    },
  );
});
