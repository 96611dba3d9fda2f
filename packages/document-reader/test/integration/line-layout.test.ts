import { describe, expect, test } from 'vitest';
import type { LineLayout } from '../../src/document-text.ts';
import { docxOf, paragraph, xlsxOf, zipOf } from '../../../../tests/support/odd-files.ts';
import { scanPdf, textPdf } from '../../../../tests/support/pdf-file.ts';
import { readBytes } from '../../../../tests/support/read-file.ts';
import { gridsPdf, ruledPdf } from '../../../../tests/support/ruled-pdf.ts';
import { scanOf } from '../../../../tests/support/scan-file.ts';

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
      },
      'a. Brushed nickel': {
        x: 78,
        y: 98,
        width: 84,
        indent: 18,
        fontSize: 11,
      },
      'b. Single hole': {
        x: 78,
        y: 112,
        width: 67,
        indent: 18,
        fontSize: 11,
      },
      '1.2 Paint the walls': {
        x: 60,
        y: 154,
        width: 89,
        gapAbove: 2,
        fontSize: 11,
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

  test('a ruled line parts the line below it from the one above; a short one parts nothing', async () => {
    const texts = [
      { x: 60, y: 80, text: 'Kitchen sink drips, 12 Oak' },
      { x: 60, y: 100, text: 'Tub does not drain, 14 Oak' },
      { x: 60, y: 120, text: 'Gate of the yard sags, lot 3' },
    ];
    const pdf = gridsPdf(
      [
        { columns: [60, 550], rows: [86] },
        { columns: [60, 75], rows: [106] },
      ],
      texts,
    );
    const layouts = await layoutsIn(pdf, 'requests.pdf');
    expect(Object.values(layouts).map(({ ruledAbove }) => ruledAbove)).toEqual([
      undefined,
      true,
      undefined,
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

describe('a line of a document without positions says how it is set', () => {
  test('Word: styles, lists, indents, bold paragraphs and the space between them', async () => {
    const styled = (properties: string, text: string, run = ''): string =>
      `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr>${run}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
    const listed = (level: number): string =>
      `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="3"/></w:numPr>`;
    const level = (at: number, format: string): string =>
      `<w:lvl w:ilvl="${at}"><w:numFmt w:val="${format}"/><w:lvlText w:val="%${at + 1}."/><w:pPr>` +
      `<w:ind w:left="${720 * (at + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
    const body =
      styled('<w:pStyle w:val="Room"/>', 'Kitchen') +
      styled(listed(0), 'Replace the faucet') +
      styled(listed(1), 'Brushed nickel') +
      '<w:p/>' +
      styled('<w:ind w:left="400"/>', 'Call first', '<w:b/><w:sz w:val="28"/>') +
      paragraph('Paint the hall');
    const bytes = await docxOf(body, {
      'word/_rels/document.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        ['styles', 'numbering']
          .map(
            (name) =>
              `<Relationship Id="${name}" Target="${name}.xml" Type="http://schemas.openxmlformats` +
              `.org/officeDocument/2006/relationships/${name}"/>`,
          )
          .join('') +
        '</Relationships>',
      'word/styles.xml':
        '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
        '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>' +
        '<w:style w:type="paragraph" w:styleId="Base"><w:name w:val="heading 2"/><w:pPr>' +
        '<w:spacing w:after="264"/><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>' +
        '<w:style w:type="paragraph" w:styleId="Room"><w:name w:val="Room"/>' +
        '<w:basedOn w:val="Base"/><w:rPr><w:sz w:val="32"/></w:rPr></w:style></w:styles>',
      'word/numbering.xml':
        '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
        `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal')}${level(1, 'lowerLetter')}` +
        '</w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num></w:numbering>',
    });
    expect(await layoutsIn(bytes, 'scope.docx')).toEqual({
      Kitchen: { fontSize: 16, isBold: true, headingLevel: 2 },
      '1. Replace the faucet': {
        indent: 18,
        gapAbove: 1,
        fontSize: 11,
      },
      'a. Brushed nickel': { indent: 54, fontSize: 11 },
      'Call first': { indent: 20, gapAbove: 1, fontSize: 14, isBold: true },
      'Paint the hall': { fontSize: 11 },
    });
  });

  test('Word: a line drawn by a paragraph, by an empty one too, and none inside of one box', async () => {
    const line = '<w:bottom w:val="single"/>';
    const ruled = (text: string, borders = ''): string =>
      `<w:p><w:pPr><w:pBdr>${borders}</w:pBdr></w:pPr>${text && `<w:r><w:t>${text}</w:t></w:r>`}</w:p>`;
    const box = `${line}${line.replace('bottom', 'top')}`;
    const bytes = await docxOf(
      [
        ruled('Sink drips', line),
        ruled('Tub is slow'),
        ruled('', line),
        ruled('Gate sags'),
        ruled('Call first', box),
        ruled('Dog in yard', box),
      ].join(''),
    );
    const layouts = await layoutsIn(bytes, 'requests.docx');
    expect(Object.entries(layouts).filter(([, { ruledAbove }]) => ruledAbove)).toEqual([
      ['Tub is slow', expect.anything()],
      ['Gate sags', expect.anything()],
      ['Call first', expect.anything()],
    ]);
  });

  test('web pages: headings, depth of lists, bold lines and boxes', async () => {
    const html =
      '<html><body><h3>Kitchen</h3><ul><li>Faucet<ul><li><b>Brushed nickel</b></li></ul></li></ul>' +
      '<p><strong>Call first</strong>, then come</p><p><input type="checkbox" checked> Paint</p>' +
      '<table><tr><th>Room</th><th>Work</th></tr><tr><td>Hall</td><td>Paint</td></tr></table>';
    expect(await layoutsIn(Buffer.from(html), 'list.html')).toEqual({
      Kitchen: { headingLevel: 3 },
      '• Faucet': { indent: 30 },
      '◦ Brushed nickel': { indent: 60, isBold: true },
      'Call first, then come': {},
      '☒ Paint': {},
      'Room | Work': { isBold: true },
      'Hall | Paint': {},
    });
  });

  test('plain text: indents, blank lines, headings of Markdown and underlined ones', async () => {
    const text =
      '# Scope\n\nKitchen\n-------\n- [ ] Faucet\n    - Brushed nickel\n\n\n**Call first**\n1) Tub\n';
    expect(await layoutsIn(Buffer.from(text), 'list.txt')).toEqual({
      '# Scope': { headingLevel: 1 },
      Kitchen: { gapAbove: 1, headingLevel: 2 },
      '- [ ] Faucet': {},
      '- Brushed nickel': { indent: 24 },
      '**Call first**': { gapAbove: 2, isBold: true },
      '1) Tub': {},
    });
  });

  test('rich text: size, bold, indent, outline level and empty lines', async () => {
    const rtf = String.raw`{\rtf1{\pard\outlinelevel0\b\fs32 Kitchen\par}\pard\par
\pard\li720\fi-360\fs22 1. Faucet\par\pard Paint {\b all}\par}`;
    expect(await layoutsIn(Buffer.from(rtf), 'list.rtf')).toEqual({
      Kitchen: { fontSize: 16, isBold: true, headingLevel: 1 },
      '1. Faucet': {
        indent: 18,
        gapAbove: 1,
        fontSize: 11,
      },
      'Paint all': { fontSize: 11 },
    });
  });

  test('LibreOffice: levels of headings, bold paragraphs and depth of lists', async () => {
    const bytes = await zipOf({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml':
        '<office:document-content><office:automatic-styles><style:style style:name="P1">' +
        '<style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles>' +
        '<office:body><office:text><text:h text:outline-level="2">Kitchen</text:h><text:list>' +
        '<text:list-item><text:p>Faucet</text:p></text:list-item></text:list>' +
        '<text:p text:style-name="P1">Call first</text:p></office:text></office:body>' +
        '</office:document-content>',
    });
    expect(await layoutsIn(bytes, 'list.odt')).toEqual({
      Kitchen: { headingLevel: 2 },
      '• Faucet': { indent: 30 },
      'Call first': { isBold: true },
    });
  });

  test('sheets: a row whose cells are all bold, and nothing of plain rows', async () => {
    const cell = (place: string, text: string, format = ''): string =>
      `<c r="${place}"${format} t="inlineStr"><is><t>${text}</t></is></c>`;
    const bytes = await xlsxOf(
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>' +
        `<row r="1">${cell('A1', 'Room', ' s="1"')}${cell('B1', 'Work', ' s="1"')}</row>` +
        `<row r="2">${cell('A2', 'Hall', ' s="1"')}${cell('B2', 'Paint')}</row>` +
        `<row r="3">${cell('A3', 'Den')}${cell('B3', 'Sand')}</row></sheetData></worksheet>`,
      {
        'xl/styles.xml':
          '<styleSheet><fonts count="2"><font><sz val="11"/></font><font><b/></font></fonts>' +
          '<cellXfs count="2"><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>',
      },
    );
    const { lines } = await readBytes(bytes, 'list.xlsx');
    expect(lines.map(({ text, layout }) => [text, layout])).toEqual([
      ['Room | Work', { isBold: true }],
      ['Hall | Paint', undefined],
      ['Den | Sand', undefined],
    ]);
  });
});
