import { describe, expect, test } from 'vitest';
import type { LineLayout } from '~/adapters/document-text.ts';
import { scanPdf, textPdf } from '../../support/pdf-file.ts';
import { readBytes } from '../../support/read-file.ts';
import { ruledPdf } from '../../support/ruled-pdf.ts';
import { scanOf } from '../../support/scan-file.ts';

/** The layout of each line by its text. */
async function layoutsIn(bytes: Buffer, name: string): Promise<Record<string, LineLayout>> {
  const { lines } = await readBytes(bytes, name);
  return Object.fromEntries(lines.map(({ text, layout }) => [text, layout ?? {}]));
}

describe('a line of a PDF says where it stands and how it is set', () => {
  test('size, weight, indent and the space above tell a heading and the levels of a list', async () => {
    const layouts = await layoutsIn(
      textPdf([
        [
          { x: 60, y: 60, text: 'Kitchen', size: 16, bold: true },
          { x: 60, y: 84, text: '1.1 Replace the faucet' },
          { x: 78, y: 98, text: 'a. Brushed nickel' },
          { x: 78, y: 112, text: 'b. Single hole' },
          { x: 60, y: 154, text: '1.2 Paint the walls' },
        ],
      ]),
      'scope.pdf',
    );
    expect(layouts).toEqual({
      Kitchen: { x: 60, y: 60, width: 59, fontSize: 16, isBold: true },
      '1.1 Replace the faucet': {
        x: 60,
        y: 84,
        width: 110,
        gapAbove: 0.7,
        fontSize: 11,
        marker: { kind: 'number', path: [1, 1] },
      },
      'a. Brushed nickel': {
        x: 78,
        y: 98,
        width: 84,
        indent: 18,
        fontSize: 11,
        marker: { kind: 'letter', path: [1] },
      },
      'b. Single hole': {
        x: 78,
        y: 112,
        width: 67,
        indent: 18,
        fontSize: 11,
        marker: { kind: 'letter', path: [2] },
      },
      '1.2 Paint the walls': {
        x: 60,
        y: 154,
        width: 89,
        gapAbove: 2,
        fontSize: 11,
        marker: { kind: 'number', path: [1, 2] },
      },
    });
  });

  test('a row of a table says where each of its cells stands, the empty ones too', async () => {
    const pdf = ruledPdf({
      columns: [60, 260, 320, 440],
      rows: [80, 104, 128, 152],
      texts: [
        { x: 66, y: 96, text: 'Part' },
        { x: 270, y: 96, text: 'Good' },
        { x: 330, y: 96, text: 'Poor' },
        { x: 66, y: 120, text: 'Gutters' },
        { x: 340, y: 120, text: 'X' },
        { x: 66, y: 144, text: 'Ridge' },
        { x: 280, y: 144, text: 'X' },
      ],
    });
    const layouts = await layoutsIn(pdf, 'ticks.pdf');
    expect(Object.values(layouts).map(({ cells }) => cells?.map(([x]) => x))).toEqual([
      [66, 270, 330],
      [66, expect.any(Number), 340],
      [66, 280],
    ]);
    expect(layouts['Gutters | | X']?.cells?.map(([, width]) => width > 0)).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('a page that lies on its side is measured as if it were turned upright', async () => {
    const layouts = await layoutsIn(
      textPdf([
        [
          { x: 100, y: 700, text: 'Repair the gate of the yard', upwards: true },
          { x: 114, y: 682, text: 'Oil both of its hinges', upwards: true },
        ],
      ]),
      'turned.pdf',
    );
    expect(layouts).toMatchObject({
      'Repair the gate of the yard': { x: 92, y: 100, fontSize: 11 },
      'Oil both of its hinges': { x: 110, y: 114, indent: 18 },
    });
  });
});

describe('a line of a scan says where it stands', () => {
  test('position, size and gap are those of the page, within what a scan shows', async () => {
    const scan = await scanOf(
      textPdf([
        [
          { x: 72, y: 100, text: 'Kitchen repairs', size: 24 },
          { x: 72, y: 132, text: 'Replace the cracked window', size: 14 },
          { x: 108, y: 150, text: 'Paint the frame after that', size: 14 },
          { x: 72, y: 204, text: 'Mend the fence of the yard', size: 14 },
        ],
      ]),
    );
    const { lines } = await readBytes(scanPdf(scan), 'scan.pdf');
    const near =
      (value: number, by = 3) =>
      (other: number | undefined) =>
        Math.abs((other ?? NaN) - value) <= by;
    const [title, first, second, last] = lines.map(({ layout = {} }) => layout);
    expect(title?.x).toSatisfy(near(72));
    expect(title?.y).toSatisfy(near(100));
    expect(first?.width).toSatisfy(near(176, 8));
    expect(second?.indent).toSatisfy(near(36));
    expect(title?.fontSize).toBeGreaterThan(1.4 * (first?.fontSize ?? NaN));
    expect(second?.gapAbove ?? 0).toBeLessThan(0.4);
    expect(last?.gapAbove).toBeGreaterThan(1);
  });
});
