import { describe, expect, test } from 'vitest';
import { pdfOf, textPdf, type PlacedText } from '../../../../tests/support/pdf-file.ts';
import { readBytes, shown } from '../../../../tests/support/read-file.ts';
import { gridsPdf, ruledPdf } from '../../../../tests/support/ruled-pdf.ts';

describe('tables that ruled lines draw', () => {
  test('a row whose cells wrap is one line, wherever its shorter cells stand', async () => {
    const pdf = ruledPdf({
      columns: [60, 160, 260, 540],
      rows: [80, 104, 150, 182],
      texts: [
        { x: 66, y: 96, text: 'PLACE' },
        { x: 166, y: 96, text: 'GRADE' },
        { x: 266, y: 96, text: 'WHAT WAS SEEN' },
        { x: 66, y: 130, text: 'Back hall' },
        { x: 166, y: 130, text: 'Urgent' },
        { x: 266, y: 122, text: 'Two stair treads are loose and the' },
        { x: 266, y: 138, text: 'handrail wobbles.' },
        { x: 66, y: 170, text: 'Loft' },
        { x: 166, y: 170, text: 'Low' },
        { x: 266, y: 170, text: 'Hatch sticks.' },
      ],
    });
    expect(shown(await readBytes(pdf, 'table.pdf'))).toEqual([
      '1: PLACE | GRADE | WHAT WAS SEEN',
      '1: Back hall | Urgent | Two stair treads are loose and the handrail wobbles.',
      '1: Loft | Low | Hatch sticks.',
    ]);
  });

  test('labels in a frame stay beside their values, which may wrap', async () => {
    const pdf = ruledPdf({
      columns: [60, 160, 540],
      rows: [80, 104, 190],
      texts: [
        { x: 66, y: 96, text: 'Ticket 12' },
        { x: 166, y: 96, text: 'The freezer does not cool' },
        { x: 66, y: 120, text: 'Client' },
        { x: 166, y: 120, text: 'Corner Shop' },
        { x: 66, y: 136, text: 'Trade' },
        { x: 166, y: 136, text: 'Refrigeration' },
        { x: 66, y: 152, text: 'Details' },
        { x: 166, y: 152, text: 'It has stood at eight degrees since' },
        { x: 166, y: 168, text: 'yesterday.' },
      ],
    });
    expect(shown(await readBytes(pdf, 'ticket.pdf'))).toEqual([
      '1: Ticket 12 | The freezer does not cool',
      '1: Client | Corner Shop',
      '1: Trade | Refrigeration',
      '1: Details | It has stood at eight degrees since yesterday.',
    ]);
  });

  test('a first cell that wraps beside others that wrap stays one', async () => {
    const pdf = ruledPdf({
      columns: [60, 130, 540],
      rows: [80, 104, 156, 180],
      texts: [
        { x: 66, y: 96, text: 'PLACE' },
        { x: 136, y: 96, text: 'WORK' },
        { x: 66, y: 120, text: 'Second' },
        { x: 66, y: 134, text: 'floor hall' },
        { x: 66, y: 148, text: 'closet' },
        { x: 136, y: 120, text: 'Replace the door with a solid one' },
        { x: 136, y: 134, text: 'Paint it in the colour of the' },
        { x: 136, y: 148, text: 'wall around it.' },
        { x: 66, y: 172, text: 'Loft' },
        { x: 136, y: 172, text: 'Seal the hatch.' },
      ],
    });
    expect(shown(await readBytes(pdf, 'wrapped.pdf'))).toEqual([
      '1: PLACE | WORK',
      '1: Second floor hall closet | Replace the door with a solid one Paint it in the colour of the wall around it.',
      '1: Loft | Seal the hatch.',
    ]);
  });

  test('an empty cell keeps its column, so that a mark stays below its heading', async () => {
    const pdf = ruledPdf({
      columns: [60, 260, 320, 380, 440],
      rows: [80, 104, 128, 152],
      texts: [
        { x: 66, y: 96, text: 'Part' },
        { x: 270, y: 96, text: 'Good' },
        { x: 330, y: 96, text: 'Fair' },
        { x: 390, y: 96, text: 'Poor' },
        { x: 66, y: 120, text: 'Gutters' },
        { x: 400, y: 120, text: 'X' },
        { x: 66, y: 144, text: 'Ridge' },
        { x: 280, y: 144, text: 'X' },
      ],
    });
    expect(shown(await readBytes(pdf, 'ticks.pdf'))).toEqual([
      '1: Part | Good | Fair | Poor',
      '1: Gutters | | | X',
      '1: Ridge | X',
    ]);
  });

  test('frames of pictures below each other are no table, though captions lie over their edges', async () => {
    const pdf = ruledPdf({
      columns: [60, 260],
      rows: [80, 330, 390, 640],
      texts: [
        { x: 240, y: 320, text: '19 July 2026' },
        { x: 60, y: 344, text: 'The tiles of the floor are clean, two of the walls have stains' },
        { x: 60, y: 372, text: 'Replace the fixture' },
        { x: 240, y: 630, text: '20 July 2026' },
        { x: 60, y: 660, text: 'Repair the lock' },
      ],
    });
    expect(shown(await readBytes(pdf, 'photos.pdf'))).toEqual([
      '1: 19 July 2026',
      '1: The tiles of the floor are clean, two of the walls have stains',
      '1: Replace the fixture',
      '1: 20 July 2026',
      '1: Repair the lock',
    ]);
  });

  test('tables of one width below each other are read each by its own columns', async () => {
    const pdf = gridsPdf(
      [
        { columns: [60, 320, 540], rows: [80, 104, 128] },
        { columns: [60, 140, 420, 540], rows: [200, 224, 248, 272] },
      ],
      [
        { x: 66, y: 96, text: 'Work' },
        { x: 330, y: 96, text: 'Price' },
        { x: 66, y: 120, text: 'Lay the floor of the kitchen' },
        { x: 330, y: 120, text: '300.00' },
        { x: 60, y: 170, text: 'PLUMBING' },
        { x: 66, y: 216, text: 'Code' },
        { x: 150, y: 216, text: 'Work' },
        { x: 430, y: 216, text: 'Price' },
        { x: 66, y: 240, text: 'P-01' },
        { x: 150, y: 240, text: 'Connect the grease trap' },
        { x: 430, y: 240, text: '90.00' },
        { x: 66, y: 264, text: 'P-02' },
        { x: 150, y: 264, text: 'Install the floor drain' },
        { x: 430, y: 264, text: '75.00' },
      ],
    );
    expect(shown(await readBytes(pdf, 'tables.pdf'))).toEqual([
      '1: Work | Price',
      '1: Lay the floor of the kitchen | 300.00',
      '1: PLUMBING',
      '1: Code | Work | Price',
      '1: P-01 | Connect the grease trap | 90.00',
      '1: P-02 | Install the floor drain | 75.00',
    ]);
  });

  test('text above, beside and below a frame stays text', async () => {
    const pdf = ruledPdf({
      columns: [50, 560],
      rows: [60, 120],
      texts: [
        { x: 66, y: 40, text: 'Work order' },
        { x: 66, y: 80, text: 'Replace the porch light.' },
        { x: 66, y: 100, text: 'Paint the gate.' },
        { x: 66, y: 160, text: 'Thank you' },
      ],
    });
    expect(shown(await readBytes(pdf, 'frame.pdf'))).toEqual([
      '1: Work order',
      '1: Replace the porch light.',
      '1: Paint the gate.',
      '1: Thank you',
    ]);
  });
});

describe('words whose letters are set apart', () => {
  /** A heading with so many points of space after each letter, above an order. */
  const spacedPdf = (heading: string, space: number): Buffer => {
    const content =
      `BT /F1 10 Tf ${space} Tc 72 700 Td (${heading}) Tj ET\n` +
      'BT /F1 10 Tf 0 Tc 72 660 Td (Replace the broken pane.) Tj ET';
    return pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R ' +
        '/Resources << /Font << /F1 4 0 R >> >> >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]);
  };

  test.each(
    ['LIVING ROOM', 'BEDROOM 02', 'KITCHEN AND BATH', 'ROOM 02 OF 05'].flatMap((heading) =>
      [1, 2, 3, 4].map((space) => [heading, space] as const),
    ),
  )('%s with %d points between its letters is read as words', async (heading, space) => {
    expect(shown(await readBytes(spacedPdf(heading, space), 'a.pdf'))).toEqual([
      `1: ${heading}`,
      '1: Replace the broken pane.',
    ]);
  });

  test('marks of columns and single letters of a table stay apart', async () => {
    const read = async (texts: PlacedText[]): Promise<string[]> =>
      shown(await readBytes(textPdf([texts]), 'a.pdf'));
    const marks = ['A', 'B', 'C', 'D', 'E'].map((text, at) => ({ x: 72 + at * 40, y: 100, text }));
    expect((await read(marks))[0]).toBe('1: A | B | C | D | E');
    const counts = ['1', '2', '0', '4'].map((text, at) => ({ x: 72 + at * 10, y: 100, text }));
    expect((await read(counts))[0]).toBe('1: 1 2 0 4');
  });
});

describe('forms', () => {
  test('the value that a person typed into a field is read with its label', async () => {
    const appearance = 'BT /F1 11 Tf 2 4 Td (Replace the cellar door lock) Tj ET';
    const page = 'BT /F1 11 Tf 72 700 Td (Problem:) Tj ET';
    const pdf = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [5 0 R] /Contents 7 0 R ' +
        '/Resources << /Font << /F1 4 0 R >> >> >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (problem) /V (Replace the cellar door lock) ' +
        '/Rect [130 696 400 714] /F 4 /P 3 0 R /AP << /N 6 0 R >> >>',
      `<< /Type /XObject /Subtype /Form /BBox [0 0 270 18] /Length ${appearance.length} ` +
        `/Resources << /Font << /F1 4 0 R >> >> >>\nstream\n${appearance}\nendstream`,
      `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    ]);
    const lines = shown(await readBytes(pdf, 'form.pdf'));
    expect(lines.join('\n')).toContain('Replace the cellar door lock');
    expect(lines.filter((line) => line.includes('cellar'))).toHaveLength(1);
  });

  test('a page without fields is read as before', async () => {
    const pdf = textPdf([[{ x: 72, y: 100, text: 'Fix the hinge.' }]]);
    expect(shown(await readBytes(pdf, 'plain.pdf'))).toEqual(['1: Fix the hinge.']);
  });
});

describe('headers and footers', () => {
  const unit = (number: number, at = 60): PlacedText[] => [
    { x: 72, y: at, text: 'Maple Court turnover' },
    { x: 72, y: at + 24, text: `Unit ${number}` },
    { x: 72, y: at + 48, text: 'Replace HVAC filter' },
    ...Array.from({ length: 12 }, (_, line) => ({
      x: 72,
      y: at + 90 + 24 * line,
      text: `Note ${line} of unit ${number}: nothing else was seen here`,
    })),
    { x: 72, y: at + 400, text: 'Repair the lock' },
  ];

  test('an order that stands at the head or the foot of every page is no header', async () => {
    const lines = shown(
      await readBytes(textPdf([101, 102, 103, 104].map((n) => unit(n))), 'a.pdf'),
    );
    expect(lines.filter((line) => line.endsWith('Replace HVAC filter'))).toHaveLength(4);
    expect(lines.filter((line) => line.endsWith('Repair the lock'))).toHaveLength(4);
    expect(lines.filter((line) => line.endsWith('Maple Court turnover'))).toHaveLength(1);
  });

  test('text that stands at another height on each page is no header', async () => {
    const pages = [101, 102, 103, 104].map((n, at) => unit(n, 60 + 40 * at));
    const lines = shown(await readBytes(textPdf(pages), 'a.pdf'));
    expect(lines.filter((line) => line.endsWith('Maple Court turnover'))).toHaveLength(4);
  });
});
