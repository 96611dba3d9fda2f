import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { isGibberish } from '../../src/pdf/gibberish.ts';
import { rawPdfText } from '../../src/pdf/pdf2json.ts';
import { linesFromRaw } from '../../src/pdf/raw-lines.ts';
import { iccPdf } from '../../../../tests/support/icc-pdf.ts';
import { docxOf, legacyDocOf, paragraph } from '../../../../tests/support/odd-files.ts';
import { manyPagesPdf, pdfOf, textPdf } from '../../../../tests/support/pdf-file.ts';
import { readBytes, shown } from '../../../../tests/support/read-file.ts';

const linesOf = async (bytes: Buffer, name: string): Promise<string[]> =>
  (await readBytes(bytes, name)).lines.map((line) => line.text);
const two = (first: string, second: string): Buffer =>
  textPdf([
    [
      { x: 72, y: 100, text: first },
      { x: 72, y: 120, text: second },
    ],
  ]);

describe('pdf2json and its fixes', () => {
  it('gives the lines of a page bottom to top, which is why the reader reverses them', async () => {
    expect(
      (await rawPdfText(two('First line', 'Second line'))).trim().split('\r\n').slice(0, 2),
    ).toEqual(['Second line', 'First line']);
    expect(
      linesFromRaw(await rawPdfText(two('First line', 'Second line'))).lines.map(
        (line) => line.text,
      ),
    ).toEqual(['First line', 'Second line']);
  });

  it('reads a document out of a shared buffer without neighbouring bytes', async () => {
    const [mine, other] = [
      two('Mine alone', 'Paint the door'),
      two('OTHER TENANT', 'secret terms'),
    ];
    const pool = Buffer.alloc(mine.length + other.length);
    other.copy(pool, 0);
    mine.copy(pool, other.length);
    const raw = await rawPdfText(pool.subarray(other.length));
    expect(raw).toContain('Mine alone');
    expect(raw).not.toMatch(/OTHER|secret/);
  });
});

describe('PDF layout', () => {
  it('reads two columns of items one after the other, below their common heading', async () => {
    const left = [
      '1. Replace the torn screen',
      '2. Repair the side gate',
      '3. Clean the gutters',
      '4. Paint the shutters',
    ];
    const right = [
      '5. Seal the bathtub',
      '6. Install a smoke alarm',
      '7. Adjust the hall door',
      '8. Remove old carpet',
    ];
    const rows = left.flatMap((text, index) => [
      { x: 60, y: 140 + index * 20, text },
      { x: 330, y: 140 + index * 20, text: right[index] ?? '' },
    ]);
    const pdf = textPdf([
      [
        { x: 60, y: 90, text: 'Repairs for the whole house, outside and then inside, by number' },
        ...rows,
      ],
    ]);
    expect(await linesOf(pdf, 'columns.pdf')).toEqual([
      'Repairs for the whole house, outside and then inside, by number',
      ...left,
      ...right,
    ]);
  });

  it('gives a table row as one line of cells', async () => {
    const table = [
      ['Room', 'Work', 'Cost'],
      ['Kitchen', 'Replace faucet', '$180'],
      ['Bath', 'Regrout shower', '$95'],
      ['Garage', 'Repair opener', '$210'],
    ];
    const texts = table.flatMap((row, index) =>
      row.map((text, column) => ({ x: 60 + column * 170, y: 100 + index * 22, text })),
    );
    expect(await linesOf(textPdf([texts]), 'table.pdf')).toEqual(
      table.map((row) => row.join(' | ')),
    );
  });

  it('reads a long table of two columns as rows, even if the columns are equally wide', async () => {
    const names = [
      'Roof covering',
      'Gutter system',
      'Front steps',
      'Back handrail',
      'Garage door',
      'Water heater',
      'Kitchen sink',
      'Panel cover',
    ];
    const texts = names.flatMap((name, index) => [
      { x: 60, y: 100 + index * 18, text: name },
      { x: 320, y: 100 + index * 18, text: 'Satisfactory' },
    ]);
    expect(await linesOf(textPdf([texts]), 'verdicts.pdf')).toEqual(
      names.map((name) => `${name} | Satisfactory`),
    );
  });

  it('reads two columns of prose one after the other', async () => {
    const left = Array.from(
      { length: 8 },
      (_, index) => `left line ${index + 1} of the first text here`,
    );
    const right = Array.from(
      { length: 8 },
      (_, index) => `right line ${index + 1} of the second text`,
    );
    const texts = left.flatMap((text, index) => [
      { x: 60, y: 100 + index * 14, text },
      { x: 330, y: 100 + index * 14, text: right[index] ?? '' },
    ]);
    expect(await linesOf(textPdf([texts]), 'prose.pdf')).toEqual([...left, ...right]);
  });

  it('joins a detached bullet with its item', async () => {
    const pdf = textPdf([
      [
        { x: 60, y: 100, text: '\u0095' },
        { x: 90, y: 100, text: 'Replace the doorbell' },
        { x: 60, y: 120, text: '2.' },
        { x: 90, y: 120, text: 'Oil the hinges' },
      ],
    ]);
    expect(await linesOf(pdf, 'bullets.pdf')).toEqual([
      '• Replace the doorbell',
      '2. Oil the hinges',
    ]);
  });

  it('reads a page with vertical text, and a side note after its page', async () => {
    const up = (x: number, text: string) => ({ x, y: 700, text, upwards: true });
    expect(
      await linesOf(
        textPdf([[up(100, 'Replace the lower step'), up(120, 'Paint the handrail')]]),
        'turned.pdf',
      ),
    ).toEqual(['Replace the lower step', 'Paint the handrail']);
    const page = ['Kitchen', 'Repair the drawer', 'Clean the hood'].map((text, index) => ({
      x: 72,
      y: 100 + index * 20,
      text,
    }));
    expect(await linesOf(textPdf([[...page, up(40, 'Side note')]]), 'note.pdf')).toEqual([
      'Kitchen',
      'Repair the drawer',
      'Clean the hood',
      'Side note',
    ]);
  });

  it('drops page numbers and repeated lines at the edges except the first, and none in the middle', async () => {
    const page = (number: number) => [
      { x: 60, y: 40, text: 'Oak Street Repairs' },
      ...[
        'Kitchen',
        'Paint wall',
        `Fix item ${number}`,
        'Sand floor',
        'Seal grout',
        'Wash tile',
        'Hang door',
      ].map((text, index) => ({ x: 60, y: 120 + index * 20, text })),
      { x: 280, y: 750, text: `Page ${number} of 3` },
    ];
    const text = await readBytes(textPdf([1, 2, 3].map(page)), 'pages.pdf');
    expect(shown(text).filter((line) => /Oak|Page/.test(line))).toEqual(['1: Oak Street Repairs']);
    expect(shown(text).filter((line) => line.includes('Sand floor'))).toEqual([
      '1: Sand floor',
      '2: Sand floor',
      '3: Sand floor',
    ]);
    expect(shown(text)).toContain('3: Fix item 3');
  });

  it('reads the first 300 pages and says how many were cut', async () => {
    const text = await readBytes(manyPagesPdf(305), 'long.pdf');
    expect(text).toMatchObject({ pages: 305, cut: { pages: 5 } });
    expect(text.lines[text.lines.length - 1]?.page).toBe(300);
  });

  it('reads a PDF whose text is in a colour of an ICC profile', async () => {
    expect(await linesOf(iccPdf(['1. Replace the hinge', '2. Paint the door']), 'a.pdf')).toEqual([
      '1. Replace the hinge',
      '2. Paint the door',
    ]);
  });

  it('opens a PDF that is locked for changes only', async () => {
    expect(await linesOf(await readFile('tests/fixtures/owner-locked.pdf'), 'owner.pdf')).toEqual([
      'Replace the front lock.',
    ]);
  });
});

describe('the second PDF extractor is the fallback of the first', () => {
  const good = two('Paint the door', 'Oil the hinges').toString('latin1');
  it.each([
    ['with bytes before its head', `junk\n${good}`],
    ['whose table of objects is elsewhere', good.replace(/startxref\n\d+/, 'startxref\n5')],
    [
      'that claims more pages than it has, where the first falls silent',
      good.replace('/Count 1', '/Count 3'),
    ],
    ['that claims no pages, where the first falls silent', good.replace('/Count 1', '/Count 0')],
    [
      'whose page list holds itself',
      good.replace('/Kids [', '/Kids [2 0 R ').replace('/Count 1', '/Count 2'),
    ],
  ])('a PDF %s', async (_, text) => {
    expect(
      (await readBytes(Buffer.from(text, 'latin1'), 'a.pdf')).lines.map((line) => line.text),
    ).toEqual(['Paint the door', 'Oil the hinges']);
  });

  it('an unreadable text layer is distinguished from a readable one', async () => {
    const order = await readBytes(await readFile('public/samples/work-order-en.pdf'), 'a.pdf');
    const shifted = order.lines.map(({ text }) => ({
      text: text.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 3)),
    }));
    expect(isGibberish(order.lines)).toBe(false);
    expect(isGibberish(shifted)).toBe(true);
    expect(isGibberish([{ text: '\ue041\ue042\ue043 '.repeat(60) }])).toBe(true);
    expect(isGibberish([{ text: 'KITCHEN: FAUCET, TILE, CABINET DOORS' }])).toBe(false);
  });

  it('a page whose letters are mapped wrongly is read by OCR from what it shows', async () => {
    const items = [
      'Replace the broken window in the hall and seal the frame with care',
      'Paint the front door and both of the side panels in white again',
      'Repair the loose handrail at the stairs to the basement of the house',
      'Install a new smoke alarm in the upper hallway next to the bedroom',
    ];
    const text = await readBytes(mismappedPdf(items), 'a.pdf');
    expect(text.method).toBe('ocr');
    expect(text.lines.map((line) => line.text)).toEqual(items);
  });
});

/**
 * A page that shows the texts while its character map shifts every letter to the next of the
 * alphabet.
 */
function mismappedPdf(items: string[]): Buffer {
  const map =
    'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <41> <7a> <0046> endbfrange endcmap';
  const content = items
    .map((text, index) => `BT /F1 14 Tf 72 ${700 - index * 40} Td (${text}) Tj ET`)
    .join('\n');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents 5 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Length ${map.length} >>\nstream\n${map}\nendstream`,
  ]);
}

describe('Word', () => {
  it('counts pages by the explicit page breaks', async () => {
    const text = await readBytes(
      await docxOf(
        `${paragraph('Page one')}<w:p><w:r><w:br w:type="page"/><w:t>Page two</w:t></w:r></w:p>`,
      ),
      'a.docx',
    );
    expect(shown(text)).toEqual(['1: Page one', '2: Page two']);
  });

  it('treats a partly struck row as open', async () => {
    const run = (text: string, strike: boolean) =>
      `<w:r>${strike ? '<w:rPr><w:strike/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;
    const text = await readBytes(
      await docxOf(
        `<w:p>${run('Paint hall ', true)}${run('and kitchen', false)}</w:p><w:p>${run('Wash deck', true)}</w:p>`,
      ),
      'a.docx',
    );
    expect(text.lines.map((line) => [line.text, line.struck ?? false])).toEqual([
      ['Paint hall and kitchen', false],
      ['Wash deck', true],
    ]);
  });

  it('continues a numbered list after a heading, as Word does, unless it is set to restart', async () => {
    const item = (text: string, id: number) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr></w:pPr>` +
      `<w:r><w:t>${text}</w:t></w:r></w:p>`;
    const body =
      paragraph('Kitchen') +
      item('Paint', 1) +
      item('Wash', 1) +
      paragraph('Bath') +
      item('Seal', 2);
    const numbering = (again: string) => ({
      'word/_rels/document.xml.rels':
        '<?xml version="1.0"?><Relationships ' +
        'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship ' +
        'Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" ' +
        'Target="numbering.xml"/></Relationships>',
      'word/numbering.xml':
        `<?xml version="1.0"?><w:numbering ` +
        `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
        `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/>` +
        `</w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>` +
        `<w:num w:numId="2"><w:abstractNumId w:val="0"/>${again}</w:num></w:numbering>`,
    });
    expect(await linesOf(await docxOf(body, numbering('')), 'a.docx')).toEqual([
      'Kitchen',
      '1. Paint',
      '2. Wash',
      'Bath',
      '3. Seal',
    ]);
    const again = numbering(
      '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>',
    );
    expect(await linesOf(await docxOf(body, again), 'a.docx')).toEqual([
      'Kitchen',
      '1. Paint',
      '2. Wash',
      'Bath',
      '1. Seal',
    ]);
  });

  it('reads the older format (.doc)', async () => {
    const text = await readBytes(
      legacyDocOf('Orden de reparación\rCambiar la chapa de la puerta.\rPintar el baño.\r'),
      'orden.doc',
    );
    expect(text.kind).toBe('doc');
    expect(text.lines.map((line) => line.text)).toEqual([
      'Orden de reparación',
      'Cambiar la chapa de la puerta.',
      'Pintar el baño.',
    ]);
  });
});

describe('lists of values', () => {
  it('reads CSV with quotes, line breaks inside a field and the separators of either language', async () => {
    expect(
      await linesOf(
        Buffer.from(
          'Room,Work\r\nKitchen,"Replace ""old"" faucet, sink side"\r\nBath,"Seal\ntub"\r\n',
        ),
        'a.csv',
      ),
    ).toEqual(['Room | Work', 'Kitchen | Replace "old" faucet, sink side', 'Bath | Seal tub']);
    expect(
      await linesOf(Buffer.from('Área;Trabajo\nBaño;Sellar la bañera\n', 'latin1'), 'a.csv'),
    ).toEqual(['Área | Trabajo', 'Baño | Sellar la bañera']);
    expect(
      await linesOf(Buffer.from('\ufeffÁrea\tTrabajo\nBaño\tPintar\n', 'utf16le'), 'a.csv'),
    ).toEqual(['Área | Trabajo', 'Baño | Pintar']);
  });

  it('CSV with a stray quote, rows of other lengths, a cut quote or old line ends is read', async () => {
    expect(
      await linesOf(Buffer.from('Work,Room\n12" tile,"Bath"\nSeal\n\n,Attic,2\n'), 'a.csv'),
    ).toEqual(['Work | Room', '12" tile | Bath', 'Seal', '| Attic | 2']);
    expect(await linesOf(Buffer.from('Work,Room\nPaint,"Bath, up\nsta'), 'a.csv')).toEqual([
      'Work | Room',
      'Paint | Bath, up sta',
    ]);
    expect(await linesOf(Buffer.from('Work,Room\rPaint,Bath\r'), 'a.csv')).toEqual([
      'Work | Room',
      'Paint | Bath',
    ]);
  });

  it('Excel of both formats: leaves out a hidden tab and keeps an empty cell between two others', async () => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(
      book,
      XLSX.utils.aoa_to_sheet([['Deck', '', 3], [], ['', 'Fence', '']]),
      'Work',
    );
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Choices'], ['High']]), 'Lists');
    XLSX.utils.book_set_sheet_visibility(book, 1, XLSX.utils.consts.SHEET_HIDDEN);
    for (const type of ['xlsx', 'biff8'] as const) {
      const text = await readBytes(
        XLSX.write(book, { type: 'buffer', bookType: type }) as Buffer,
        type === 'xlsx' ? 'a.xlsx' : 'a.xls',
      );
      expect(text.kind).toBe(type === 'xlsx' ? 'xlsx' : 'xls');
      expect(text.lines.map((line) => line.text)).toEqual(['Deck | | 3', '| Fence']);
    }
  });
});
