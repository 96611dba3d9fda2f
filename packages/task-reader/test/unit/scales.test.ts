import { describe, expect, it, test } from 'vitest';
import type { Language } from '~/i18n.ts';
import { scaleOf } from '../../src/structure/scales.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

const quotes = async (text: string, language: Language = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

const bad = (legend: string): string =>
  [...scaleOf(legend)]
    .filter(([, { isWell }]) => !isWell)
    .map(([digit]) => digit)
    .sort()
    .join();

describe('scales of digits (promise 9.47)', () => {
  test.each([
    ['2 - 4 weeks after delivery', ''],
    ['section 3 - repair of roofs', ''],
  ])('%s: %s', (legend, digits) => {
    expect(bad(legend)).toBe(digits);
  });

  it('a letter for what is not there is none', async () => {
    expect(
      await quotes(
        'A = Acceptable, R = Repair, N = Not present\nItem | Result\nSwing seats | R\nSandbox | N\nSlide | A\n',
      ),
    ).toEqual(['Swing seats | R']);
  });
});

describe('what closes a job (promise 9.45)', () => {
  it('a letter that the legend calls complete, or a remark below it', async () => {
    expect(
      await quotes(
        'Punch list tracker\nC = Complete, O = Open\nNo | Room | Item | Code\n1 | Lobby | Touch up paint | C\n' +
          '2 | Lobby | Replace cracked floor tile | O\n',
      ),
    ).toEqual(['2 | Lobby | Replace cracked floor tile | O']);
    expect(
      await quotes(
        'Ticket 401 - Unit 2B - Kitchen sink clogged\nTech notes: Snaked drain, running clear. Closed 2/3.\n' +
          'Ticket 402 - Unit 3A - Bedroom window will not close\n',
      ),
    ).toEqual(['Ticket 402 - Unit 3A - Bedroom window will not close']);
  });
});
