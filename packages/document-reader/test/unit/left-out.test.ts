import { describe, expect, it } from 'vitest';
import type { LeftOut } from '../../src/document-text.ts';
import { readHtml } from '../../src/formats/html.ts';
import { readOpenDocument } from '../../src/formats/open-document.ts';
import { readRtf } from '../../src/formats/rtf.ts';
import { listedLeftOut, type Reading } from '../../src/layout/lines.ts';
import { readPdf } from '../../src/pdf/pdf.ts';
import { readSheets } from '../../src/sheets/sheet.ts';
import { readWord } from '../../src/word/word.ts';
import { docxOf, paragraph, xlsxOf, zipOf } from '../../../../tests/support/odd-files.ts';
import { pdfOf } from '../../../../tests/support/pdf-file.ts';
import { textsOfReading } from '../../../../tests/support/read-directly.ts';

const noRawText = () => Promise.resolve({ type: 'failed', reason: 'failed', detail: '' } as const);

/** What a reading leaves out, as `kind: text`. */
const toldOf = async (reading: Reading | Promise<Reading>): Promise<string[]> =>
  (listedLeftOut(await reading) ?? []).map(({ kind, text }: LeftOut) => `${kind}: ${text}`);

const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const deleted = (text: string): string =>
  `<w:del w:id="1"><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
const inserted = (text: string): string => `<w:ins w:id="2">${run(text)}</w:ins>`;
const p = (content: string): string => `<w:p>${content}</w:p>`;

describe('of a Word file is told', () => {
  it('each open change, which is taken as accepted', async () => {
    const row =
      `<w:tr><w:tc>${p(deleted('Den'))}</w:tc><w:tc>${p(deleted('Sand the floor'))}</w:tc></w:tr>` +
      `<w:tr><w:tc>${paragraph('Loft')}</w:tc><w:tc>${paragraph('Seal the hatch')}</w:tc></w:tr>`;
    const body =
      p(run('Paint the ') + deleted('shed') + inserted('porch &amp; rail')) +
      `<w:tbl>${row}</w:tbl>`;
    const reading = readWord(await docxOf(body));
    expect(await textsOfReading(reading)).toEqual([
      'Paint the porch & rail',
      'Loft | Seal the hatch',
    ]);
    expect(await toldOf(reading)).toEqual([
      'change: − shed',
      'change: + porch & rail',
      'change: − Den Sand the floor',
    ]);
  });

  it('a hidden row of a table, which is not read', async () => {
    const row = (place: string, work: string, properties = ''): string =>
      `<w:tr><w:trPr>${properties}</w:trPr><w:tc>${p(run(place))}</w:tc><w:tc>${p(run(work))}</w:tc></w:tr>`;
    const body =
      `<w:tbl>${row('Den', 'Sand the floor', '<w:cantSplit/><w:hidden/>')}` +
      `${row('Loft', 'Seal the hatch', '<w:hidden w:val="0"/>')}</w:tbl>`;
    const reading = readWord(await docxOf(body));
    expect(await textsOfReading(reading)).toEqual(['Loft | Seal the hatch']);
    expect(await toldOf(reading)).toEqual(['hiddenRow: Den Sand the floor']);
  });

  it('white and tiny text, but not white text on a fill', async () => {
    const white = '<w:color w:val="FFFFFF"/>';
    const filled = '<w:tcPr><w:shd w:val="clear" w:fill="1F3864"/></w:tcPr>';
    const body =
      p(run('Oil the swing') + run(' for Kim', white)) +
      p(run('v1.2', '<w:sz w:val="4"/>')) +
      p(run('Grey note', '<w:color w:val="808080"/>')) +
      p(run('On a mark', `${white}<w:highlight w:val="black"/>`)) +
      `<w:tbl><w:tr><w:tc>${filled}${p(run('Room', white))}</w:tc></w:tr></w:tbl>`;
    expect(await toldOf(readWord(await docxOf(body)))).toEqual([
      'faintText: for Kim',
      'faintText: v1.2',
    ]);
  });
});

it('notes of a Word file follow the line that their marks are in, and the marks are in no words', async () => {
  const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const relation = (type: string): string =>
    `<Relationship Id="r${type}" Target="${type}s.xml" ` +
    `Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}s"/>`;
  const part = (type: string, text: string): string =>
    `<w:${type}s ${names}><w:${type} w:id="2">${paragraph(text)}</w:${type}></w:${type}s>`;
  const file = await docxOf(
    p(
      run('Replace the boards') +
        '<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:endnoteReference w:id="2"/></w:r>' +
        run(' of the deck'),
    ) + p(run('Oil the swing')),
    {
      'word/footnotes.xml': part('footnote', 'Use screws'),
      'word/endnotes.xml': part('endnote', 'See the plan'),
      'word/_rels/document.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        `${relation('footnote')}${relation('endnote')}</Relationships>`,
    },
  );
  expect(await textsOfReading(readWord(file))).toEqual([
    'Replace the boards of the deck',
    'Note: Use screws',
    'Note: See the plan',
    'Oil the swing',
  ]);
});

it('notes of rich text follow the line that they are of', async () => {
  const file = String.raw`{\rtf1 Replace the boards{\footnote Use screws} of the deck\par Oil it\par}`;
  expect(await textsOfReading(readRtf(Buffer.from(file)))).toEqual([
    'Replace the boards of the deck',
    'Use screws',
    'Oil it',
  ]);
});

it('of a text of LibreOffice are told comments and what open changes take out', async () => {
  const file = await zipOf({
    'content.xml':
      '<office:document-content><office:body><office:text><text:tracked-changes><text:changed-region>' +
      '<text:deletion><office:change-info><dc:creator>Kim</dc:creator></office:change-info>' +
      '<text:p>Paint the shed</text:p></text:deletion></text:changed-region></text:tracked-changes>' +
      '<text:p>Oil the swing<office:annotation><dc:creator>Kim</dc:creator><text:p>Twice</text:p>' +
      '</office:annotation></text:p></office:text></office:body></office:document-content>',
  });
  expect(await textsOfReading(readOpenDocument(file))).toEqual(['Oil the swing']);
  expect(await toldOf(readOpenDocument(file))).toEqual([
    'change: − Paint the shed',
    'comment: Twice',
  ]);
});

describe('of a workbook is told', () => {
  const names = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const styles =
    `<styleSheet ${names}><fonts count="3"><font><sz val="11"/></font><font><sz val="11"/>` +
    '<color rgb="FFFFFFFF"/></font><font><sz val="1"/></font></fonts><fills count="2"><fill>' +
    '<patternFill patternType="none"/></fill><fill><patternFill patternType="solid"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf fontId="0"/></cellStyleXfs>' +
    '<cellXfs count="4"><xf fontId="0" fillId="0"/><xf fontId="1" fillId="0"/><xf fontId="1" fillId="1"/>' +
    '<xf fontId="2" fillId="0"/></cellXfs></styleSheet>';
  const cell = (at: string, text: string, style = 0): string =>
    `<c r="${at}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;

  it('hidden rows and columns, formulas without a value, and faint text', async () => {
    const rows =
      `<row r="1">${cell('A1', 'Room', 2)}${cell('B1', 'Work')}${cell('C1', 'Cost')}</row>` +
      `<row r="2" hidden="1">${cell('A2', 'Den')}${cell('B2', 'Sand the floor')}</row>` +
      `<row r="3">${cell('A3', 'Loft')}<c r="B3"><f>A3&amp;" hatch"</f><v/></c>${cell('C3', '90')}</row>` +
      `<row r="4">${cell('A4', 'for Kim', 1)}<c r="B4"><f>A1</f><v>7</v></c>${cell('C4', 'v1', 3)}</row>`;
    const sheet =
      `<worksheet ${names}><cols><col min="3" max="3" hidden="1"/></cols>` +
      `<sheetData>${rows}</sheetData></worksheet>`;
    const reading = readSheets(await xlsxOf(sheet, { 'xl/styles.xml': styles }));
    expect(await textsOfReading(reading)).toEqual(['Room | Work', 'Loft', 'for Kim | 7']);
    expect(await toldOf(reading)).toEqual([
      'hiddenRow: Den | Sand the floor',
      'hiddenColumn: Cost | 90 | v1',
      'formula: B3: =A3&" hatch"',
      'faintText: for Kim',
      'faintText: v1',
    ]);
  });

  it('the name of a hidden sheet, and the comments of cells', async () => {
    const XLSX = await import('xlsx');
    const book = XLSX.utils.book_new();
    const sheet = XLSX.utils.aoa_to_sheet([['Den', 'Sand the floor']]);
    XLSX.utils.book_append_sheet(book, sheet, 'Work');
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Paint']]), 'Old');
    (sheet.B1 as import('xlsx').CellObject).c = [{ a: 'Kim', t: 'Twice' }];
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
    const file = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    expect(await toldOf(readSheets(file))).toEqual(['hiddenSheet: Old', 'comment: B1: Twice']);
  });
});

/** A page of a PDF with content and annotations. */
const pdfPage = (content: string, annotations: readonly string[] = []): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> ' +
      `/Annots [${annotations.map((each) => `<< /Type /Annot /F 4 ${each} >>`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
const text = (y: number, words: string, size = 11, x = 60): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${words}) Tj ET`;
const linesOf = (file: Buffer): Promise<string[]> => textsOfReading(readPdf(file, noRawText));

describe('in a PDF', () => {
  it('notes follow the sentence at their height, else their page, but for what repeats its words', async () => {
    const content = [
      text(700, 'Oil the swing'),
      text(680, 'Stain the rail of the deck and sand'),
      text(667, 'all of its boards before'),
      text(640, 'Seal the hatch'),
    ].join('\n');
    const file = pdfPage(content, [
      '/Subtype /Text /Rect [300 100 320 120] /Contents (Call before noon)',
      '/Subtype /Text /Rect [300 680 320 700] /Contents (Dark brown)',
      '/Subtype /Text /Rect [300 700 320 720] /Contents (Use linseed oil)',
      '/Subtype /Highlight /Rect [60 698 140 710] /Contents (Oil the swing)',
      '/Subtype /Text /Rect [0 0 9 9] /Contents (Accepted) /StateModel (Review)',
      '/Subtype /Text /Rect [0 0 9 9] /F 2 /Contents (Hidden)',
    ]);
    expect(await linesOf(file)).toEqual([
      'Oil the swing',
      'Use linseed oil',
      'Stain the rail of the deck and sand',
      'all of its boards before',
      'Dark brown',
      'Seal the hatch',
      'Call before noon',
    ]);
  });

  it('a note on an item of a list, or on a row of a table, is an item behind it', async () => {
    const content = [text(700, '1. Oil the swing'), text(670, '2. Stain the rail')].join('\n');
    const file = pdfPage(content, [
      '/Subtype /Text /Rect [300 694 320 714] /Contents (Replace this outlet cover)',
    ]);
    expect(await linesOf(file)).toEqual([
      '1. Oil the swing',
      '• Replace this outlet cover',
      '2. Stain the rail',
    ]);
  });

  it('words with a line through them are struck: marked, drawn, or the work of a row', async () => {
    const content = [
      text(700, '1. Oil the swing'),
      text(670, '2. Stain the rail'),
      '1 w 60 674 m 136 674 l S',
      text(640, 'Sand the floor'),
      '1 w 60 637 m 132 637 l S',
      text(610, 'Seal the hatch of the loft'),
      '1 w 60 614 m 130 614 l S',
      text(580, 'Den'),
      text(580, 'Repair the loose board', 11, 200),
      text(580, 'Joiner', 11, 420),
      '1 w 200 584 m 309 584 l S',
    ].join('\n');
    const file = pdfPage(content, [
      '/Subtype /StrikeOut /Rect [58 697 150 711] /QuadPoints [58 711 150 711 58 697 150 697]',
    ]);
    expect(await linesOf(file)).toEqual([
      '--1. Oil the swing--',
      '--2. Stain the rail--',
      'Sand the floor',
      'Seal the hatch of the loft',
      '--Den | Repair the loose board | Joiner--',
    ]);
  });

  it('files within it are told by their names', async () => {
    const content = text(700, 'Oil the swing');
    const file = pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      '<< /Type /Filespec /F (prices.xlsx) /UF (prices.xlsx) /EF << /F 7 0 R >> >>',
      '<< /Type /EmbeddedFile /Length 3 >>\nstream\nabc\nendstream',
    ]);
    expect(await toldOf(readPdf(file, noRawText))).toEqual(['attachment: prices.xlsx']);
  });

  it('white text on paper and tiny text are told, other text is not', async () => {
    const content = [
      '1 g 0 0 612 792 re f 0 g',
      text(700, 'Oil the swing'),
      `1 g ${text(670, 'for Kim alone')} 0 g`,
      text(640, 'version one', 2),
      `0.6 g ${text(610, 'Grey words')} 0 g`,
      '0.1 0.2 0.5 rg 50 575 300 22 re f',
      `1 g ${text(580, 'ROOM AND WORK')} 0 g`,
      `3 Tr ${text(550, 'Behind a scan')} 0 Tr`,
    ].join('\n');
    expect(await toldOf(readPdf(pdfPage(content), noRawText))).toEqual([
      'faintText: for Kim alone',
      'faintText: version one',
    ]);
  });
});

it('faint text of a web page is told and read, text on a ground is not told', async () => {
  const page =
    '<p>Oil the swing <span style="color: #ffffff">for Kim alone</span> today</p>' +
    '<p style="font-size:1px">version one</p><p style="color:#ccc">Grey words</p>' +
    '<table><tr bgcolor="#123"><th style="color:white">Room</th></tr></table>' +
    '<div style="background: navy"><p style="color:#fff">Seal the hatch</p></div>';
  const reading = readHtml(Buffer.from(page));
  expect((await textsOfReading(reading)).slice(0, 2)).toEqual([
    'Oil the swing for Kim alone today',
    'version one',
  ]);
  expect(await toldOf(reading)).toEqual(['faintText: for Kim alone', 'faintText: version one']);
});

it('at most 200 entries of 200 characters are listed as left out', () => {
  const leftOut = Array.from({ length: 300 }, (): LeftOut => ({
    kind: 'comment',
    page: 1,
    text: 'oak '.repeat(100),
  }));
  const listed = listedLeftOut({ pages: 1, lines: [], leftOut });
  expect(listed).toHaveLength(200);
  expect(listed?.[0]?.text).toHaveLength(200);
});
