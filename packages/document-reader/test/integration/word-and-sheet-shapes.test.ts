import { describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { docxOf, paragraph, xlsxOf, zipOf } from '../../../../tests/support/odd-files.ts';
import { readBytes, shown } from '../../../../tests/support/read-file.ts';

const run = (text: string, properties = ''): string =>
  `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const word = async (body: string, parts: Record<string, string> = {}) =>
  readBytes(await docxOf(body, parts), 'list.docx');

describe('Word', () => {
  test('hidden text is left out, text struck twice is struck', async () => {
    const text = await word(
      `<w:p>${run('Replace the lock')}${run(' secret', '<w:b/><w:vanish/>')}</w:p>` +
        `<w:p>${run('Sweep the yard', '<w:dstrike/>')}</w:p>` +
        `<w:p>${run('Oil the gate', '<w:vanish w:val="0"/>')}</w:p>`,
    );
    expect(shown(text)).toEqual(['1: Replace the lock', '1: Sweep the yard', '1: Oil the gate']);
    expect(text.lines.map(({ struck }) => struck ?? false)).toEqual([false, true, false]);
  });

  test('the result of a simple field is text', async () => {
    const text = await word(
      `<w:p>${run('Unit ')}<w:fldSimple w:instr=" MERGEFIELD Unit` +
        ` ">${run('4B')}</w:fldSimple>${run(': paint')}</w:p>`,
    );
    expect(shown(text)).toEqual(['1: Unit 4B: paint']);
  });

  test('boxes that can be ticked are read with their state', async () => {
    const box = (checked: string): string =>
      `<w:sdt><w:sdtPr><w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml">` +
      `<w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run(
        checked === '1' ? '☒' : '☐',
      )}</w:sdtContent></w:sdt>`;
    const text = await word(
      `<w:p>${box('0')}${run(' Replace the tap')}</w:p><w:p>${box('1')}${run(' Paint the door')}</w:p>`,
    );
    expect(shown(text)).toEqual(['1: ☐ Replace the tap', '1: ☒ Paint the door']);
  });

  test('the numbers of a list by paths hold those above', async () => {
    const level = (at: number, pattern: string): string =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${pattern}"/></w:lvl>`;
    const item = (at: number, text: string): string =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}</w:p>`;
    const numbering =
      '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
      `<w:abstractNum w:abstractNumId="0">${level(0, '%1.')}${level(1, '%1.%2')}</w:abstractNum>` +
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>';
    const text = await word(
      item(0, 'Kitchen') + item(1, 'Sink') + item(1, 'Range') + item(0, 'Bath') + item(1, 'Tub'),
      {
        'word/numbering.xml': numbering,
        'word/_rels/document.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship ' +
          'Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" ' +
          'Target="numbering.xml"/></Relationships>',
      },
    );
    expect(shown(text)).toEqual([
      '1: 1. Kitchen',
      '1: 1.1 Sink',
      '1: 1.2 Range',
      '1: 2. Bath',
      '1: 2.1 Tub',
    ]);
  });

  test('headers and footers are read once, without page numbers and what the text says too', async () => {
    const part = (kind: string, ...texts: string[]): string =>
      `<w:${kind} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
      `${texts.map((text) => `<w:p>${run(text)}</w:p>`).join('')}</w:${kind}>`;
    const text = await word(`<w:p>${run('Work order')}</w:p><w:p>${run('Fix the tap')}</w:p>`, {
      'word/header1.xml': part('hdr', 'Unit 4B &amp; 5A', 'Work order'),
      'word/header2.xml': part('hdr', 'Unit 4B &amp; 5A', 'Page 2 of 3'),
      'word/footer1.xml': part('ftr', 'Call before noon', '2'),
    });
    expect(shown(text)).toEqual([
      '1: Unit 4B & 5A',
      '1: Work order',
      '1: Fix the tap',
      '1: Call before noon',
    ]);
  });

  test('the main part is found under the name that its relations give', async () => {
    const bytes = await zipOf({
      '[Content_Types].xml':
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default ' +
        'Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override ' +
        'PartName="/word/document2.xml" ContentType="application/vnd.openxmlformats-officedocument.' +
        'wordprocessingml.document.main+xml"/></Types>',
      '_rels/.rels':
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/' +
        'officeDocument" Target="word/document2.xml"/></Relationships>',
      'word/document2.xml':
        '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
        `<w:body>${paragraph('Replace the lock')}</w:body></w:document>`,
    });
    expect(shown(await readBytes(bytes, 'list.docx'))).toEqual(['1: Replace the lock']);
  });
});

const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const cell = (at: string, text: string, style = ''): string =>
  `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
const sheet = (rows: string, before = ''): string =>
  `<?xml version="1.0"?><worksheet ${spreadsheet}>${before}<sheetData>${rows}</sheetData></worksheet>`;

describe('Excel', () => {
  test('a wrong dimension does not cut the cells beyond it', async () => {
    const bytes = await xlsxOf(
      sheet(
        `<row r="1">${cell('A1', 'Hall')}${cell('B1', 'Paint')}</row><row r="2">${cell('A2', 'Den')}` +
          `${cell('B2', 'Seal')}${cell('C2', 'twice')}</row>`,
        '<dimension ref="A1:A1"/>',
      ),
    );
    expect(shown(await readBytes(bytes, 'list.xlsx'))).toEqual([
      '1: Hall | Paint',
      '1: Den | Seal | twice',
    ]);
  });

  test('hidden rows and columns are not on the page', async () => {
    const bytes = await xlsxOf(
      sheet(
        `<row r="1">${cell('A1', 'Hall')}${cell('B1', 'id 7')}${cell('C1', 'Paint')}</row>` +
          `<row r="2" hidden="1">${cell('A2', 'Den')}${cell('C2', 'Seal')}</row>`,
        '<cols><col min="2" max="2" width="9" hidden="1"/></cols>',
      ),
    );
    expect(shown(await readBytes(bytes, 'list.xlsx'))).toEqual(['1: Hall | Paint']);
  });

  test('what is hidden is found in rows without numbers and behind a prefix of names', async () => {
    const bytes = await xlsxOf(
      `<?xml version="1.0"?><x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
        `<x:cols><x:col min="2" max="16384" hidden='true'/></x:cols><x:sheetData>` +
        ['Paint', 'Seal', 'Sweep']
          .map(
            (text, at) =>
              `<x:row${at === 1 ? ' hidden="true"' : ''}><x:c t="str"><x:v>${text}</x:v></x:c>` +
              `<x:c t="str"><x:v>id ${at}</x:v></x:c></x:row>`,
          )
          .join('') +
        '</x:sheetData></x:worksheet>',
    );
    expect(shown(await readBytes(bytes, 'list.xlsx'))).toEqual(['1: Paint', '1: Sweep']);
  });

  test('a row whose cells are struck through is struck', async () => {
    const styles =
      `<?xml version="1.0"?><styleSheet ${spreadsheet}><fonts count="2"><font><sz val="11"/></font>` +
      '<font><strike/><sz val="11"/></font></fonts><fills count="1"><fill><patternFill' +
      ' patternType="none"/></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf fontId="0"/></cellStyleXfs>' +
      '<cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>';
    const bytes = await xlsxOf(
      sheet(
        `<row r="1">${cell('A1', 'Hall', ' s="1"')}${cell('B1', 'Paint', ' s="1"')}</row>` +
          `<row r="2">${cell('A2', 'Den', ' s="1"')}${cell('B2', 'Seal')}</row>`,
      ),
      { 'xl/styles.xml': styles },
    );
    const text = await readBytes(bytes, 'list.xlsx');
    expect(text.lines.map(({ text: line, struck }) => [line, struck ?? false])).toEqual([
      ['Hall | Paint', true],
      ['Den | Seal', false],
    ]);
  });

  test('lines within a cell stay apart', async () => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(
      book,
      XLSX.utils.aoa_to_sheet([['Kitchen', 'Replace the tap\n- Paint the wall']]),
      'A',
    );
    const bytes = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    expect(shown(await readBytes(bytes, 'list.xlsx'))).toEqual([
      '1: Kitchen | Replace the tap',
      '1: Kitchen | - Paint the wall',
    ]);
  });
});
