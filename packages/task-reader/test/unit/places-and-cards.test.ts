import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

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
    ['Patch cracks in garage, shed, and walkway', ['garage', 'shed', 'walkway']],
  ])('are all its places: "%s"', async (line, expected) => {
    expect(await areas(`- Fix the gate latch\n- ${line}`)).toEqual([expect.anything(), expected]);
  });
});

describe('The name of a place', () => {
  it.each([
    ['Fix the lights in the Music office', ['Music office']],
    ["Replace fan in Nana's bathroom", ["Nana's bathroom"]],
    ['Repair paving of walled garden', ['walled garden']],
    ['Clean gutters of all buildings', ['all buildings']],
    ['Replace the Furnace Room door', ['Furnace Room']],
  ])('holds what tells it from others: "%s"', async (line, expected) => {
    expect(await areas(`- ${line}`)).toEqual([expected]);
  });

  it('an outdoor item gets the exterior that its heading names as its place', async () => {
    expect(
      await areas(
        'Exterior\n- Repair side of shed\n- Fill driveway cracks\n- Replace soffit vents',
      ),
    ).toEqual([['Exterior > shed'], ['Exterior > driveway'], ['Exterior']]);
  });
});

describe('Headings of tables and of grades', () => {
  it('damage beyond normal wear is work, normal wear is none', async () => {
    expect(
      await quotes(
        'Item | Move-in | Move-out | Notes\nWalls | GOOD | POOR | Scuffed paint beyond normal wear.\n' +
          'Floor | GOOD | POOR | Normal wear.',
      ),
    ).toEqual(['Walls | GOOD | POOR | Scuffed paint beyond normal wear.']);
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
