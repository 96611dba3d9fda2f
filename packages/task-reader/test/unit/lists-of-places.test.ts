import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const told = async (text: string): Promise<[string, string[], string | undefined][]> =>
  (await readLines(text)).tasks.map(({ quote, areas, priority }) => [quote, areas, priority]);

describe('An order above a list of places', () => {
  it('is none where works stand below the places', async () => {
    const text = 'Repairs\n- Kitchen\n- Replace the tap\n- Hall\n- Paint the door';
    expect((await told(text)).map(([quote]) => quote)).toEqual([
      '- Replace the tap',
      '- Paint the door',
    ]);
  });
});

describe('What an order includes', () => {
  it('is work where no order stands above it', async () => {
    const text = 'KITCHEN\nIncludes:\n- Replace the sink\n- Paint the walls';
    expect(await told(text)).toHaveLength(2);
  });
});

describe('A title with its grade beside it', () => {
  it('is no title where it grades a record or heads a list', async () => {
    const text = 'Roof – High\n- Replace the flashing\nAttic – Low\n- Repair the fan\n';
    expect((await told(text)).map(([quote]) => quote)).toEqual([
      '- Replace the flashing',
      '- Repair the fan',
    ]);
  });
});

describe('A table of works on several sites', () => {
  it('takes a row as work whose cell of repairs only advises one', async () => {
    const text =
      'Kitchen\nItem | Condition | Repair Needed | Cost\nCabinets | Poor - Stained | Full replacement | $3,500\n' +
      'Countertops | Fair - Chips | Replacement recommended | $2,200\nFlooring | Poor - Warped | Relay | $100';
    const { tasks } = await readLines(text);
    expect(tasks.map(({ title }) => title)).toContain('Countertops, replacement recommended');
  });
});

describe('A line that sums up a document', () => {
  it.each(['Check | Yes • Work order closed by the vendor | Tile is cracked in room 3'])(
    'is no task: %j',
    async (line) => {
      const { tasks } = await readLines(
        `Findings\n1. Cracked pane in the den\n\nSummary of it\n${line}`,
      );
      expect(tasks).toHaveLength(1);
    },
  );
});
