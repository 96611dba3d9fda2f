import { describe, expect, it } from 'vitest';
import type { Language } from '~/i18n.ts';
import { readLines } from '../../../../tests/support/read-lines.ts';

const quotes = async (text: string, language: Language = 'en'): Promise<string[]> =>
  (await readLines(text, language)).tasks.map(({ quote }) => quote);

describe('legends of letters (promise 9.47)', () => {
  it('a letter for what is not there is none', async () => {
    expect(
      await quotes(
        'A = Acceptable, R = Repair, N = Not present\nItem | Result\nSwing seats | R\nSandbox | N\nSlide | A\n',
      ),
    ).toEqual(['Swing seats | R']);
  });
});

describe('words that close a job (promise 9.45)', () => {
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
