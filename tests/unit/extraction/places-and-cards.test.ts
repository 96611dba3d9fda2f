import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { readLines } from '../../support/read-lines.ts';

const areas = async (text: string, language: Language = 'en'): Promise<string[][]> =>
  (await readLines(text, language)).tasks.map((task) => task.areas);
const quotes = async (text: string): Promise<string[]> =>
  (await readLines(text)).tasks.map(({ quote }) => quote);

/** Places of tasks, plans, checkups and cards (promises 9.55, 9.56). */
describe('The place of an outer door', () => {
  it('is that door where a task names no other place', async () => {
    expect(
      await areas(
        '- Paint the back door frame\n- Replace side door lock\n- Fix front door in hall',
      ),
    ).toEqual([['back door'], ['side door'], ['hall']]);
  });
});

describe('Places that a task lists', () => {
  it.each([
    ['Rotten siding at left side, rear and right side', ['left side', 'rear', 'right side']],
    ['Pressure wash fence, patio and driveway', ['fence', 'patio', 'driveway']],
    ['Replace the front and guest bedroom blinds', ['front bedroom', 'guest bedroom']],
    ['Patch cracks in garage, shed, and walkway', ['garage', 'shed', 'walkway']],
  ])('are all its places: "%s"', async (line, expected) => {
    expect(await areas(`- Fix the gate latch\n- ${line}`)).toEqual([expect.anything(), expected]);
  });

  it('no house is one that a room only borders on', async () => {
    expect(await areas('- Seal the wall between garage and house')).toEqual([['garage']]);
  });
});

describe('The name of a place', () => {
  it.each([
    ['Fix the lights in the Music office', ['Music office']],
    ["Replace fan in Nana's bathroom", ["Nana's bathroom"]],
    ['Repair paving of walled garden', ['walled garden']],
    ['Replace handrail on ramp to office', ['ramp to office']],
    ['Clean gutters of all buildings', ['all buildings']],
    ['Replace the Furnace Room door', ['Furnace Room']],
  ])('holds what tells it from others: "%s"', async (line, expected) => {
    expect(await areas(`- ${line}`)).toEqual([expected]);
  });

  it('what stands outside lies in the exterior that its heading names', async () => {
    expect(
      await areas(
        'Exterior\n- Repair side of shed\n- Fill driveway cracks\n- Replace soffit vents',
      ),
    ).toEqual([['Exterior > shed'], ['Exterior > driveway'], ['Exterior']]);
  });
});

describe('Headings of tables and of grades', () => {
  it('a heading that a reader joined with the heading row below it is the place of those rows', async () => {
    const head = 'Item | Check-in | Check-out | Remarks';
    expect(
      await areas(
        `Hall\n${head}\nWalls | GOOD | GOOD | \nDoor | GOOD | POOR | Lock is loose.\n` +
          `Guest Bedroom ${head}\nFloor | GOOD | POOR | Boards are scratched.\nWalls | GOOD | GOOD | `,
      ),
    ).toEqual([['Hall'], ['Guest Bedroom']]);
  });

  it('damage beyond normal wear is work, normal wear is none', async () => {
    expect(
      await quotes(
        'Item | Move-in | Move-out | Notes\nWalls | GOOD | POOR | Scuffed paint beyond normal wear.\n' +
          'Floor | GOOD | POOR | Normal wear.',
      ),
    ).toEqual(['Walls | GOOD | POOR | Scuffed paint beyond normal wear.']);
  });

  it('what stands below "Critical issues" is urgent', async () => {
    const { tasks } = await readLines(
      'Plumbing\nCritical issues\n1. Corroded drain pipe under the sink\nMinor issues\n1. Loose tap handle',
    );
    expect(tasks.map(({ priority }) => priority)).toEqual(['urgent', 'low']);
  });
});

describe('Cards with a title above their facts and the fault below', () => {
  const card = (title: string, room: string, status: string, fault: string): string =>
    `${title}\nTrade | Plumbing | Priority | HIGH | Status | ${status}\nLocation | ${room}\n${fault}\n`;

  it('are one task each, in the unit above them, unless they are closed', async () => {
    const { tasks } = await readLines(
      'Defect Reports\nUnit C-12-4\n' +
        card('Kitchen - Tap: dripping', 'Kitchen', 'NEW', 'The tap drips all night.') +
        'Unit D-02-1\n' +
        card('Bathroom - Trap: leak', 'Bathroom', 'CLOSED', 'The trap leaks.') +
        card('Hall - Pipe: noise', 'Hall', 'ASSIGNED', 'The pipe rattles and is loose.'),
    );
    expect(tasks.map(({ quote, priority }) => [quote, priority])).toEqual([
      ['Kitchen - Tap: dripping', 'high'],
      ['Hall - Pipe: noise', 'high'],
    ]);
    expect(tasks.map((task) => task.areas)).toEqual([
      ['Unit C-12-4 > Kitchen'],
      ['Unit D-02-1 > Hall'],
    ]);
  });
});

describe('Plans of works by year', () => {
  it('each row is a task, though it only names a thing, but for what is done', async () => {
    expect(
      await quotes(
        'The committee has prepared a plan for the repair of the hall.\n' +
          'No | Project | Estimated cost | Year | Comments\n1 | Gravel for the car park | $900 | 2024 | ' +
          'completed in May\n2 | Water heater | $1,200 | 2025 | over 12 years old\n' +
          '3 | Doors of the vestry | $4,000 | 2026 | \n4 | Lights in the library | $2,000 | 2027 | ',
      ),
    ).toEqual(['Water heater', 'Doors of the vestry', 'Lights in the library']);
  });
});

describe('Checkups with a state beside each part', () => {
  const checkup =
    'Key: Good · Watch · Service due · Needs repair · Critical\nSection 1: Bath\n3 of 4 items checked\n' +
    '1.1 Fan | Good\nRuns quietly.\n1.2 Tub caulking | Needs repair\nCaulk is split at the corner.\n' +
    'Recommended: Recaulk the tub.\n1.3 Toilet seat Seat is loose. Recommended: Tighten it. Est. cost: $20 ' +
    'Section 2: Plumbing 2 of 5 items checked | Watch\n2.1 Water heater Anode is spent. | Critical\n' +
    'Section 3: Garage\n3.1 Door | Good\n3.2 Opener Light of the opener is broken. | Service due';

  it('have one task for each part in no good state, as urgent as that stands in their scale', async () => {
    const { tasks } = await readLines(checkup);
    expect(tasks.map(({ priority }) => priority)).toEqual(['high', 'low', 'urgent', 'medium']);
    expect(tasks[0]?.quote).toBe('Caulk is split at the corner.');
  });

  it('a section whose heading a reader joined with a row ends the place of the one before', async () => {
    expect(await areas(checkup)).toEqual([['Bath'], ['Bath'], [], ['Garage']]);
  });
});

describe('Labels of a tracker', () => {
  it('tell the place of a row, and a row without such a label is in none', async () => {
    expect(
      await areas(
        'No | Title | Labels | Description\n1 | Replace cracked tile | room_Bath-Guest, type_Fix | Match it\n' +
          '2 | Paint walls | Bedroom-Ann, later | Two coats\n3 | Oil hinges | Attic | All of them\n' +
          '4 | Install smoke alarms | safety | Ten of them',
      ),
    ).toEqual([['Bath-Guest'], ['Bedroom-Ann'], ['Attic'], []]);
  });
});

describe('The head of an offer', () => {
  it('is no place where it names a firm; its subject tells where all rows are', async () => {
    expect(
      await areas(
        'EXTERIOR KINGS SIDING\nSpringfield, IL 62701 / (217) 555-0100\nProposal: Porch roof replacement\n' +
          'Remove old shingles | $900\nInstall new shingles | $2,400\nReplace gutters | $400',
      ),
    ).toEqual([['Porch roof'], ['Porch roof'], ['Porch roof']]);
  });
});

describe('A room in the label of a thing', () => {
  it('is the place of what is said of it, in the part of the house that its heading names', async () => {
    expect(
      await areas(
        'Downstairs Open Area\nKitchen window: sill is cracked\nLivingroom door: scrapes on the floor',
      ),
    ).toEqual([['Downstairs Open Area > Kitchen'], ['Downstairs Open Area > Livingroom']]);
  });
});

describe('Minutes that tell who is to come', () => {
  it('have a task for each work of theirs, none for whom somebody will meet', async () => {
    expect(
      await quotes(
        'Board Meeting Minutes\nIn attendance: six owners.\nThe minutes of May were approved.\n' +
          '• Ann said that a plumber had been called to repair the tap in the lobby.\n' +
          '• Joe was going to be repainting the porch railings on Friday.\n' +
          '• Joe was going to meet the treasurer about the budget.\nMeeting adjourned at 9.',
      ),
    ).toEqual([
      'Ann said that a plumber had been called to repair the tap in the lobby.',
      'Joe was going to be repainting the porch railings on Friday.',
    ]);
  });
});
