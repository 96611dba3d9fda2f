import { describe, expect, it } from 'vitest';
import { readPdf } from '../../src/pdf/pdf.ts';
import { textPdf } from '../../../../tests/support/pdf-file.ts';
import { textsOfReading } from '../../../../tests/support/read-directly.ts';

const noRawText = () => Promise.resolve({ type: 'failed', reason: 'failed', detail: '' } as const);

describe('a row that goes over a page', () => {
  const row = (y: number, cells: string[]) =>
    cells.map((text, at) => ({ x: [60, 120, 240, 480][at] ?? 0, y, text }));

  it('is one row, that of its first page', async () => {
    const file = textPdf([
      [
        ...row(700, ['No.', 'Room', 'Work', 'Trade']),
        ...row(730, ['1', 'Den', 'Sand the floor', 'Joiner']),
        ...row(760, ['2', 'Porch', 'Loose board at the top of', 'Carpenter']),
      ],
      [
        ...row(40, ['', '', 'steps, screw it down', '']).filter(({ text }) => text),
        ...row(70, ['3', 'Loft', 'Seal the hatch', 'Helper']),
      ],
    ]);
    expect(await textsOfReading(readPdf(file, noRawText))).toEqual([
      'No. | Room | Work | Trade',
      '1 | Den | Sand the floor | Joiner',
      '2 | Porch | Loose board at the top of steps, screw it down | Carpenter',
      '3 | Loft | Seal the hatch | Helper',
    ]);
  });

  it('is not joined with a line that begins a sentence of its own', async () => {
    const file = textPdf([
      [
        ...row(700, ['1', 'Den', 'Sand the floor', 'Joiner']),
        ...row(730, ['2', 'Porch', 'Oil the swing', 'Carpenter']),
      ],
      [{ x: 240, y: 40, text: 'Signed by the owner' }],
    ]);
    expect((await textsOfReading(readPdf(file, noRawText))).at(-1)).toBe('Signed by the owner');
  });
});
