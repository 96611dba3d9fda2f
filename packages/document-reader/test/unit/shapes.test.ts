import { describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { readCsv } from '../../src/sheets/csv.ts';
import { readHtml } from '../../src/formats/html.ts';
import { joinPartedWords } from '../../src/layout/line-end-hyphens.ts';
import { readSheets } from '../../src/sheets/sheet.ts';
import { sniff } from '../../src/formats/sniff.ts';
import { readOldWord } from '../../src/word/word-doc.ts';
import { pictureNames } from '../../src/word/word-pictures.ts';
import { readWord } from '../../src/word/word.ts';
import { docxOf, legacyDocOf, paragraph } from '../../../../tests/support/odd-files.ts';
import { textsOfReading } from '../../../../tests/support/read-directly.ts';
import { wordNames } from '../../../../tests/support/word-file.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const relations = (...targets: [type: string, target: string][]): string =>
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
  targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('') +
  '</Relationships>';

describe('simple fields of Word are read as their results', () => {
  const field = (inside: string): string =>
    `<w:fldSimple w:instr=" DOCPROPERTY Unit ">${inside}</w:fldSimple>`;

  it.each<[string, string, string[]]>([
    ['alone', `<w:p>${field(run('Unit 4'))}</w:p>`, ['Unit 4']],
    [
      'at the start',
      `<w:p>${field(run('Unit 4'))}${run(': fix the tap')}</w:p>`,
      ['Unit 4: fix the tap'],
    ],
    [
      'at the end',
      `<w:p>${run('Fix the tap of ')}${field(run('unit 4'))}</w:p>`,
      ['Fix the tap of unit 4'],
    ],
    [
      'within a line',
      `<w:p>${run('In ')}${field(run('unit 4'))}${run(' fix it')}</w:p>`,
      ['In unit 4 fix it'],
    ],
    [
      'twice',
      `<w:p>${field(run('Unit 4'))}${run(', ')}${field(run('floor 2'))}</w:p>`,
      ['Unit 4, floor 2'],
    ],
    ['of two runs', `<w:p>${field(run('Unit ') + run('4'))}</w:p>`, ['Unit 4']],
    ['in each other', `<w:p>${field(field(run('Unit 4')))}</w:p>`, ['Unit 4']],
    ['struck', `<w:p>${field(run('Unit 4', '<w:strike/>'))}</w:p>`, ['--Unit 4--']],
    ['hidden', `<w:p>${run('Fix it')}${field(run('Unit 4', '<w:vanish/>'))}</w:p>`, ['Fix it']],
    [
      'in a cell',
      `<w:tbl><w:tr><w:tc><w:p>${field(run('Unit 4'))}</w:p></w:tc><w:tc>${paragraph('Fix')}</w:tc></w:tr></w:tbl>`,
      ['Unit 4 | Fix'],
    ],
    [
      'in a link',
      `<w:p><w:hyperlink r:id="gone">${field(run('Unit 4'))}</w:hyperlink></w:p>`,
      ['Unit 4'],
    ],
    ['without a result', `<w:p>${run('Fix it')}<w:fldSimple w:instr=" PAGE "/></w:p>`, ['Fix it']],
  ])('%s', async (_, body, wanted) => {
    expect(await textsOfReading(readWord(await docxOf(body)))).toEqual(wanted);
  });
});

describe('headers and footers of Word', () => {
  const part = (kind: 'hdr' | 'ftr', ...paragraphs: string[]): string =>
    `<w:${kind} ${wordNames}>${paragraphs.join('')}</w:${kind}>`;
  const head = (...paragraphs: string[]) => ({ 'word/header1.xml': part('hdr', ...paragraphs) });
  const foot = (...paragraphs: string[]) => ({ 'word/footer1.xml': part('ftr', ...paragraphs) });
  const page =
    '<w:p><w:r><w:t xml:space="preserve">Page </w:t></w:r><w:fldSimple w:instr=" PAGE ">' +
    '<w:r><w:t>1</w:t></w:r></w:fldSimple></w:p>';

  it.each<[string, Record<string, string>, string[]]>([
    ['before the text', head(paragraph('Unit 4')), ['Unit 4', 'Fix the tap']],
    ['after the text', foot(paragraph('Call first')), ['Fix the tap', 'Call first']],
    [
      'of two lines',
      head(paragraph('Unit 4'), paragraph('Floor 2')),
      ['Unit 4', 'Floor 2', 'Fix the tap'],
    ],
    [
      'of two sections, once',
      { ...head(paragraph('Unit 4')), 'word/header2.xml': part('hdr', paragraph('Unit 4')) },
      ['Unit 4', 'Fix the tap'],
    ],
    ['but not page numbers', foot(page), ['Fix the tap']],
    ['but not what the text says', head(paragraph('fix the tap')), ['Fix the tap']],
    [
      'with tabs as spaces',
      head('<w:p><w:r><w:t>Unit 4</w:t><w:tab/><w:t>Hall</w:t></w:r></w:p>'),
      ['Unit 4 Hall', 'Fix the tap'],
    ],
    [
      'without hidden text',
      head(`<w:p>${run('Unit 4')}${run(' secret', '<w:vanish/>')}</w:p>`),
      ['Unit 4', 'Fix the tap'],
    ],
    [
      'in tables',
      head(`<w:tbl><w:tr><w:tc>${paragraph('Unit 4')}</w:tc></w:tr></w:tbl>`),
      ['Unit 4', 'Fix the tap'],
    ],
    [
      'under another name, by their relation',
      {
        'word/top.xml': part('hdr', paragraph('Unit 4')),
        'word/_rels/document.xml.rels': relations(['header', 'top.xml']),
      },
      ['Unit 4', 'Fix the tap'],
    ],
    ['that are empty', head('<w:p/>'), ['Fix the tap']],
  ])('%s', async (_, parts, wanted) => {
    const file = await docxOf(paragraph('Fix the tap'), parts);
    expect(await textsOfReading(readWord(file))).toEqual(wanted);
  });
});

describe('pictures within a Word file', () => {
  const drawing = (id: string): string =>
    `<w:p><w:r><w:drawing><a:graphic><a:blip r:embed="${id}"/></a:graphic></w:drawing></w:r></w:p>`;
  const names = async (body: string, parts: Record<string, string>): Promise<string[]> =>
    pictureNames(await docxOf(body, parts));
  const picture = { 'word/media/a.png': 'x' };
  const to = (target: string): Record<string, string> => ({
    'word/_rels/document.xml.rels': relations(['image', target]),
  });

  it.each<[string, string, Record<string, string>, string[]]>([
    [
      'by its relation',
      drawing('rId1'),
      { ...picture, ...to('media/a.png') },
      ['word/media/a.png'],
    ],
    [
      'from the root',
      drawing('rId1'),
      { ...picture, ...to('/word/media/a.png') },
      ['word/media/a.png'],
    ],
    [
      'in another folder',
      drawing('rId1'),
      { 'media/a.png': 'x', ...to('../media/a.png') },
      ['media/a.png'],
    ],
    [
      'shown twice, once',
      drawing('rId1') + drawing('rId1'),
      { ...picture, ...to('media/a.png') },
      ['word/media/a.png'],
    ],
    [
      'of a scanner',
      drawing('rId1'),
      { 'word/media/a.tiff': 'x', ...to('media/a.tiff') },
      ['word/media/a.tiff'],
    ],
    [
      'of a camera',
      drawing('rId1'),
      { 'word/media/a.JPG': 'x', ...to('media/a.JPG') },
      ['word/media/a.JPG'],
    ],
    ['that is not in the file', drawing('rId1'), to('media/a.png'), []],
    ['that nothing shows', paragraph('Fix'), { ...picture, ...to('media/a.png') }, []],
    [
      'of a drawing program',
      drawing('rId1'),
      { 'word/media/a.emf': 'x', ...to('media/a.emf') },
      [],
    ],
    ['without relations', drawing('rId1'), picture, []],
  ])('%s', async (_, body, parts, wanted) => {
    expect(await names(body, parts)).toEqual(wanted);
  });
});

describe('text boxes of old Word files (.doc)', () => {
  it.each<[string, string, string, string[]]>([
    ['follow the text', 'Fix the tap\r', 'Unit 4\r', ['Fix the tap', 'Unit 4']],
    ['of two lines', 'Fix the tap\r', 'Unit 4\rFloor 2\r', ['Fix the tap', 'Unit 4', 'Floor 2']],
    ['with a tab', 'Fix the tap\r', 'Unit\t4\r', ['Fix the tap', 'Unit | 4']],
    ['with accents', 'Pintar el baño\r', 'Piso 2º\r', ['Pintar el baño', 'Piso 2º']],
    ['that are empty', 'Fix the tap\r', '', ['Fix the tap']],
    [
      'after two paragraphs',
      'Fix the tap\rSeal it\r',
      'Unit 4\r',
      ['Fix the tap', 'Seal it', 'Unit 4'],
    ],
    [
      'after a list',
      '• Fix the tap\r• Seal it\r',
      'Unit 4\r',
      ['• Fix the tap', '• Seal it', 'Unit 4'],
    ],
    ['with a number', 'Fix the tap\r', '1. Unit 4\r', ['Fix the tap', '1. Unit 4']],
    ['with an order', 'Fix the tap\r', 'Call first\r', ['Fix the tap', 'Call first']],
    ['with a box to tick', 'Fix the tap\r', '( ) Urgent\r', ['Fix the tap', '( ) Urgent']],
  ])('%s', async (_, text, boxes, wanted) => {
    expect(await textsOfReading(readOldWord(legacyDocOf(text, boxes)))).toEqual(wanted);
  });
});

describe('columns past the hundredth', () => {
  const cells = (count: number, filled: readonly number[] = []): string[] =>
    Array.from({ length: count }, (_, at) =>
      filled.length === 0 || filled.includes(at) ? `c${at}` : '',
    );
  const xlsxOfRows = (rows: string[][]): Buffer => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'One');
    return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  };

  it.each<[string, string[][], number | undefined]>([
    ['a hundred are read', [cells(100)], undefined],
    ['one is cut', [cells(101)], 1],
    ['twenty are cut', [cells(120)], 20],
    ['of the longest row', [cells(3), cells(105), cells(102)], 5],
    ['only filled ones count', [cells(130, [0, 104])], 5],
    ['empty ones do not count', [cells(130, [0, 99])], undefined],
    ['in a later row', [cells(2), cells(2), cells(103)], 3],
    ['in the first row', [cells(103), cells(2)], 3],
    ['two hundred are cut', [cells(300)], 200],
    ['of few rows', [cells(1)], undefined],
  ])('%s', async (_, rows, wanted) => {
    const csv = readCsv(Buffer.from(rows.map((row) => row.join(',')).join('\n')));
    expect(csv.cut?.columns).toBe(wanted);
    expect((await readSheets(xlsxOfRows(rows))).cut?.columns).toBe(wanted);
  });
});

describe('words that the end of a line parts', () => {
  it.each<[string, string[], string[]]>([
    ['are whole', ['Replace the refri-', 'gerator door'], ['Replace the refrigerator', 'door']],
    ['take the whole next line', ['Seal the win-', 'dow'], ['Seal the window']],
    ['in Spanish', ['Pintar la habi-', 'tación grande'], ['Pintar la habitación', 'grande']],
    ['keep a hyphen of their own', ['Fit a self-', 'closing door'], ['Fit a self-closing', 'door']],
    ['keep one before a short part', ['Check the move-', 'in list'], ['Check the move-in', 'list']],
    [
      'keep one of several',
      ['Lay tongue-and-', 'groove boards'],
      ['Lay tongue-and-groove', 'boards'],
    ],
    [
      'but not before a capital letter',
      ['Call Smith-', 'Jones today'],
      ['Call Smith-', 'Jones today'],
    ],
    [
      'but not in rows of a table',
      ['Hall | Replace re-', 'frigerator | 1'],
      ['Hall | Replace re-', 'frigerator | 1'],
    ],
    ['but not a dash', ['Fix the tap -', 'it drips'], ['Fix the tap -', 'it drips']],
    ['but not a number', ['Unit 4-', 'fix it'], ['Unit 4-', 'fix it']],
    [
      'twice',
      ['Replace the refri-', 'gerator and dish-', 'washer'],
      ['Replace the refrigerator', 'and dishwasher'],
    ],
  ])('%s', (_, texts, wanted) => {
    expect(joinPartedWords(texts.map((text) => ({ text }))).map(({ text }) => text)).toEqual(
      wanted,
    );
  });
});

describe('web pages and texts under the name of Excel (.xls)', () => {
  const row = (...cells: string[]): string =>
    `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`;
  const office = 'xmlns:x="urn:schemas-microsoft-com:office:excel"';

  it.each<[string, string, string[]]>([
    ['a table', `<table>${row('Hall', 'Paint')}</table>`, ['Hall | Paint']],
    [
      'a page',
      `<html><body><table>${row('Hall', 'Paint')}</table></body></html>`,
      ['Hall | Paint'],
    ],
    [
      'a page of Office',
      `<html ${office}><body><table>${row('Hall', 'Paint')}</table></body></html>`,
      ['Hall | Paint'],
    ],
    [
      'with a head',
      `<table><thead><tr><th>Place<th>Work</thead>${row('Hall', 'Paint')}</table>`,
      ['Place | Work', 'Hall | Paint'],
    ],
    [
      'with two tables',
      `<table>${row('Hall')}</table><table>${row('Den')}</table>`,
      ['Hall', 'Den'],
    ],
    ['with an empty cell', `<table>${row('Hall', '', 'Paint')}</table>`, ['Hall | | Paint']],
    [
      'with a cell over two columns',
      '<table><tr><td colspan=2>Hall<td>Paint</table>',
      ['Hall | Paint'],
    ],
    ['with entities', `<table>${row('Hall', 'Paint &amp; seal')}</table>`, ['Hall | Paint & seal']],
    [
      'with struck cells',
      `<table>${row('<s>Hall</s>', '<s>Paint</s>')}</table>`,
      ['--Hall | Paint--'],
    ],
    [
      'with a hidden row',
      `<table>${row('Hall')}<tr style="display:none"><td>Den</table>`,
      ['Hall'],
    ],
    [
      'with lines in a cell',
      `<table>${row('Hall', 'Paint<br>Seal')}</table>`,
      ['Hall | Paint', 'Hall | Seal'],
    ],
  ])('%s', async (_, page, wanted) => {
    const bytes = Buffer.from(page);
    expect(sniff(bytes, 'list.xls')).toEqual({ kind: 'html' });
    expect(await textsOfReading(readHtml(bytes))).toEqual(wanted);
  });

  it.each<[string, string, string[]]>([
    ['parted by tabs', 'Hall\tPaint\nDen\tSeal\n', ['Hall | Paint', 'Den | Seal']],
    ['parted by commas', 'Hall,Paint\nDen,Seal\n', ['Hall | Paint', 'Den | Seal']],
    ['parted by semicolons', 'Hall;Paint\nDen;Seal\n', ['Hall | Paint', 'Den | Seal']],
    ['that name what parts them', 'sep=;\nHall;1,5\n', ['Hall | 1,5']],
    ['with quotes', 'Hall,"Paint, seal"\n', ['Hall | Paint, seal']],
  ])('%s', async (_, text, wanted) => {
    const bytes = Buffer.from(text);
    expect(sniff(bytes, 'list.xls')).toEqual({ kind: 'csv' });
    expect(await textsOfReading(readCsv(bytes))).toEqual(wanted);
  });
});
