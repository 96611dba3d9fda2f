import { describe, expect, it } from 'vitest';
import { readLines } from '../../support/read-lines.ts';

const told = async (text: string): Promise<[string, string[], string | undefined][]> =>
  (await readLines(text)).tasks.map(({ quote, areas, priority }) => [quote, areas, priority]);
const areas = async (text: string): Promise<string[][]> =>
  (await readLines(text)).tasks.map((task) => task.areas);

describe('An order above a list of places', () => {
  it.each([
    [
      'Paint ceilings in the following rooms:\n- Kitchen\n- Hall\n- Bedroom 2\nPrice: $1,200',
      [['Kitchen', 'Hall', 'Bedroom 2']],
    ],
    [
      'Scope\nInstall new baseboards:\n• Living room - 60 lf\n• Den (42 lf)\nReplace doors:\n• Bath (1)',
      [['Living room', 'Den'], ['Bath']],
    ],
    ['1. Wash windows:\na) Lobby\nb) Stairwell', [['Lobby', 'Stairwell']]],
  ])('is one task in all of them: %j', async (text, expected) => {
    expect(await areas(text)).toEqual(expected);
  });

  it('is none where works stand below the places', async () => {
    const text = 'Repairs\n- Kitchen\n- Replace the tap\n- Hall\n- Paint the door';
    expect((await told(text)).map(([quote]) => quote)).toEqual([
      '- Replace the tap',
      '- Paint the door',
    ]);
  });
});

describe('What an order includes', () => {
  it('is no work of its own, whatever its list is called', async () => {
    const text =
      'Quote\nReplace the shingles on the rear slope\nIncludes:\n• Underlayment\n• Ridge vent\nPrice: $8,000\n' +
      'Repair the chimney flashing\nProcess:\n- Remove old flashing\n- Seal the joints\nPrice: $900';
    expect((await told(text)).map(([quote]) => quote)).toEqual([
      'Replace the shingles on the rear slope',
      'Repair the chimney flashing',
    ]);
  });

  it('is work where no order stands above it', async () => {
    const text = 'KITCHEN\nIncludes:\n- Replace the sink\n- Paint the walls';
    expect(await told(text)).toHaveLength(2);
  });
});

describe('A title with its grade beside it', () => {
  it('is a task of that priority, or the text below it where it only names a thing', async () => {
    const text =
      'Findings\nMissing shingles – CRITICAL\nSeveral are gone on the garage roof.\n' +
      'Attic ventilation – IMPORTANT\nAirflow in the attic may lead to moisture.\n' +
      'Slow drain – MINOR\nThe sink in the hall bath drains slowly.';
    expect(await told(text)).toEqual([
      ['Missing shingles – CRITICAL', ['garage roof'], 'urgent'],
      ['Airflow in the attic may lead to moisture.', ['attic'], 'high'],
      ['Slow drain – MINOR', ['hall bath'], 'low'],
    ]);
  });

  it('is no title where it grades a record or heads a list', async () => {
    const text = 'Roof – High\n- Replace the flashing\nAttic – Low\n- Repair the fan\n';
    expect((await told(text)).map(([quote]) => quote)).toEqual([
      '- Replace the flashing',
      '- Repair the fan',
    ]);
  });
});

describe('A record with its labels one behind the other', () => {
  const inbox =
    'Open tickets\nPrinted from the inbox\nRequest #204 - Leaking tap\n' +
    'Property: Palm Court Unit: 3A-12 Received: 2025-02-01 Status: open\n' +
    'The kitchen tap of unit 3A-12 drips. It is not an emergency.\n' +
    'Request #205 - Broken blind\nProperty: Oak House Unit: 7 Received: 2025-02-02 Status: open\n' +
    'The blind in the bedroom does not close.\n' +
    'Request #206 - Broken lock\nProperty: Oak House Unit: 9 Received: 2025-02-03 Status: closed\n' +
    'The lock of the front door is broken.';

  it('is in the home of its property, and none where it is closed', async () => {
    expect(await told(inbox)).toEqual([
      ['Request #204 - Leaking tap', ['Palm Court > Unit 3A-12 > kitchen'], 'low'],
      ['Request #205 - Broken blind', ['Oak House > Unit 7 > bedroom'], 'medium'],
    ]);
  });
});

describe('A table of works on several sites', () => {
  it('places each row in the project that its column names', async () => {
    const text =
      'No | Issue | Project | Area\n1 | Drywall crack above door | Baker Residence | Hall\n' +
      '2 | Grout missing in shower | Mill Lofts | Bath 2\n3 | Tap drips | Mill Lofts | Kitchen';
    expect(await areas(text)).toEqual([
      ['Baker Residence > Hall'],
      ['Mill Lofts > Bath 2'],
      ['Mill Lofts > Kitchen'],
    ]);
  });

  it('takes a row as work whose cell of repairs only advises one', async () => {
    const text =
      'Kitchen\nItem | Condition | Repair Needed | Cost\nCabinets | Poor - Stained | Full replacement | $3,500\n' +
      'Countertops | Fair - Chips | Replacement recommended | $2,200\nFlooring | Poor - Warped | Relay | $100';
    const { tasks } = await readLines(text);
    expect(tasks.map(({ title }) => title)).toContain(
      'Countertops - Replacement recommended (Kitchen)',
    );
  });
});

describe('A line that sums up a document', () => {
  it.each([
    'By trade: Paint 1 | Tile 2',
    'Defects by area: Roof 2, Exterior 5',
    'Energy savings: New windows will reduce bills by 20%',
    'Seasonal timing: Recommend spring installation',
    'Debris removal included',
    'Check | Yes • Work order closed by the vendor | Tile is cracked in room 3',
  ])('is no task: %j', async (line) => {
    const { tasks } = await readLines(
      `Findings\n1. Cracked pane in the den\n\nSummary of it\n${line}`,
    );
    expect(tasks).toHaveLength(1);
  });
});
