import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../tests/support/read-lines.ts';

const areas = async (text: string, language: 'en' | 'es' = 'en') =>
  (await readLines(text, language)).tasks.map((task) => task.areas);

describe('The place of a task below a heading', () => {
  it('leaves out the side of a room, and keeps that of a roof', async () => {
    const text = (room: string) => `# ${room}\n- Repair the crack on the right side`;
    expect(await areas(text('Kitchen'))).toEqual([['Kitchen']]);
    expect(await areas(text('Roof'))).toEqual([['Roof > right side']]);
  });

  it('is the room on the floor that the heading names, and the chimney of a roof', async () => {
    expect(
      await areas('# Basement\n- Fit a fan in the half bath\n- Replace laundry faucet'),
    ).toEqual([['Basement > half bath'], ['Basement > laundry']]);
    expect(await areas('# Roof\n- Replace damaged flashing near the chimney')).toEqual([
      ['Roof > Chimney'],
    ]);
    expect(await areas('# Exterior\n- Laundry vent cover is broken')).toEqual([
      ['Exterior > Laundry'],
    ]);
  });

  it('is the room that the description below a title begins with', async () => {
    const text =
      '# Plumbing\n## Slow drain\nMaster bathroom sink drains slowly. Recommend cleaning the trap.';
    expect(await areas(text)).toEqual([['Master bathroom']]);
  });

  it('is no name of a list of what is left, among rooms', async () => {
    const text =
      '# Kitchen\n- Replace the tap\n# Bathroom\n- Fix the fan\n# Hall\n- Paint the door\n' +
      '# Still to plan\n- Clean out garage\n- Replace the curtains';
    expect(await areas(text)).toEqual([['Kitchen'], ['Bathroom'], ['Hall'], ['garage'], []]);
  });
});
