import { describe, expect, test } from 'vitest';
import { docxOf, paragraph } from '../../../../../tests/support/odd-files.ts';
import { readBytes, shown } from '../../../../../tests/support/read-file.ts';

const namespaces =
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" ' +
  'xmlns:v="urn:schemas-microsoft-com:vml" ' +
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relations = (name: string, type: string): string =>
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship ' +
  'Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/' +
  `${type}" Target="${name}"/></Relationships>`;

const run = (text: string, properties = ''): string =>
  `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const line = (...runs: string[]): string => `<w:p>${runs.join('')}</w:p>`;
const linesOf = async (body: string, parts: Record<string, string> = {}): Promise<string[]> =>
  shown(await readBytes(await docxOf(body, parts), 'list.docx'));
const wanted = (lines: readonly string[]): string[] => lines.map((text) => `1: ${text}`);

describe('boxes to tick in Word keep their state', () => {
  const control = (state: string, content: string): string =>
    `<w:sdt><w:sdtPr><w14:checkbox ${namespaces}>${state}</w14:checkbox></w:sdtPr>` +
    `<w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const old = (inside: string): string =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox>${inside}</w:checkBox></w:ffData></w:fldChar></w:r>` +
    '<w:r><w:instrText> FORMCHECKBOX </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
  const cell = (content: string): string => `<w:tc>${line(content)}</w:tc>`;

  test.each<[string, string, string[]]>([
    ['open', line(control('<w14:checked w14:val="0"/>', run('☐')), run(' Fix tap')), ['☐ Fix tap']],
    [
      'ticked',
      line(control('<w14:checked w14:val="1"/>', run('☒')), run(' Fix tap')),
      ['☒ Fix tap'],
    ],
    [
      'of another symbol',
      line(control('<w14:checked w14:val="1"/>', run('✔')), run(' Fix tap')),
      ['☒ Fix tap'],
    ],
    ['without a state', line(control('', run('☐')), run(' Fix tap')), ['☐ Fix tap']],
    ['of old forms, open', line(old('<w:default w:val="0"/>'), run(' Fix tap')), ['☐ Fix tap']],
    [
      'of old forms, ticked',
      line(old('<w:default w:val="0"/><w:checked/>'), run(' Fix tap')),
      ['☒ Fix tap'],
    ],
    [
      'of old forms, ticked from the beginning',
      line(old('<w:default w:val="1"/>'), run(' Fix tap')),
      ['☒ Fix tap'],
    ],
    ['typed as a letter', line(run('☐ Fix tap')), ['☐ Fix tap']],
    [
      'two on a line',
      line(
        run('Done '),
        control('<w14:checked w14:val="1"/>', run('☒')),
        run(' Not done '),
        control('<w14:checked w14:val="0"/>', run('☐')),
      ),
      ['Done ☒ Not done ☐'],
    ],
    [
      'in a table',
      `<w:tbl><w:tr>${cell(control('<w14:checked w14:val="1"/>', run('☒')))}${cell(run('Fix tap'))}</w:tr></w:tbl>`,
      ['☒ | Fix tap'],
    ],
  ])('%s', async (_, body, lines) => {
    expect(await linesOf(body)).toEqual(wanted(lines));
  });
});

describe('numbers of lists in Word', () => {
  const level = (at: number, pattern: string): string =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${pattern}"/></w:lvl>`;
  const item = (at: number, text: string, list = 1): string =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${run(text)}</w:p>`;
  const numbered = (levels: string, more = ''): Record<string, string> => ({
    'word/numbering.xml':
      `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum>` +
      `<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>${more}</w:numbering>`,
    'word/_rels/document.xml.rels': relations('numbering.xml', 'numbering'),
  });
  const path = level(0, '%1.') + level(1, '%1.%2') + level(2, '%1.%2.%3');

  test.each<[string, string, Record<string, string>, string[]]>([
    [
      'by paths of two levels',
      item(0, 'Kitchen') + item(1, 'Sink') + item(1, 'Range') + item(0, 'Bath') + item(1, 'Tub'),
      numbered(path),
      ['1. Kitchen', '1.1 Sink', '1.2 Range', '2. Bath', '2.1 Tub'],
    ],
    [
      'by paths of three levels',
      item(0, 'Kitchen') + item(1, 'Sink') + item(2, 'Tap') + item(2, 'Seal') + item(1, 'Range'),
      numbered(path),
      ['1. Kitchen', '1.1 Sink', '1.1.1 Tap', '1.1.2 Seal', '1.2 Range'],
    ],
    [
      'by paths with a point at their end',
      item(0, 'Kitchen') + item(1, 'Sink'),
      numbered(level(0, '%1.') + level(1, '%1.%2.')),
      ['1. Kitchen', '1.1 Sink'],
    ],
    [
      'by paths across a plain paragraph',
      item(0, 'Kitchen') + item(1, 'Sink') + paragraph('Key at the office') + item(1, 'Range'),
      numbered(path),
      ['1. Kitchen', '1.1 Sink', 'Key at the office', '1.2 Range'],
    ],
    [
      'by paths of a list that begins below its first level',
      item(1, 'Sink') + item(1, 'Range'),
      numbered(path),
      ['1.1 Sink', '1.2 Range'],
    ],
    [
      'of a single level',
      item(0, 'Sink') + item(0, 'Range'),
      numbered(level(0, '%1.')),
      ['1. Sink', '2. Range'],
    ],
    [
      'across a heading',
      item(0, 'Sink') + paragraph('BATH') + item(0, 'Tub'),
      numbered(level(0, '%1.')),
      ['1. Sink', 'BATH', '2. Tub'],
    ],
    [
      'of two lists side by side',
      item(0, 'Sink') + item(0, 'Tub', 2) + item(0, 'Range'),
      numbered(level(0, '%1.'), '<w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>'),
      ['1. Sink', 'Tub', '2. Range'],
    ],
    [
      'with struck items among them',
      item(0, 'Sink') +
        '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>' +
        `${run('Tub', '<w:strike/>')}</w:p>` +
        item(0, 'Range'),
      numbered(level(0, '%1.')),
      ['1. Sink', '2. Tub', '3. Range'],
    ],
    [
      'in a table',
      `<w:tbl><w:tr><w:tc>${item(0, 'Sink')}</w:tc><w:tc>${paragraph('Drips')}</w:tc></w:tr>` +
        `<w:tr><w:tc>${item(0, 'Range')}</w:tc><w:tc>${paragraph('Cold')}</w:tc></w:tr></w:tbl>`,
      numbered(level(0, '%1.')),
      ['1. Sink | Drips', '2. Range | Cold'],
    ],
  ])('%s', async (_, body, parts, lines) => {
    expect(await linesOf(body, parts)).toEqual(wanted(lines));
  });
});

describe('what Word does not show on the page is left out', () => {
  test.each<[string, string, Record<string, string>, string[]]>([
    ['hidden words', line(run('Fix tap'), run(' secret', '<w:vanish/>')), {}, ['Fix tap']],
    ['a hidden line', line(run('secret', '<w:vanish/>')) + paragraph('Fix tap'), {}, ['Fix tap']],
    [
      'hidden words in a table',
      `<w:tbl><w:tr><w:tc>${line(run('Hall'), run(' id 7', '<w:vanish w:val="1"/>'))}</w:tc>` +
        `<w:tc>${paragraph('Fix tap')}</w:tc></w:tr></w:tbl>`,
      {},
      ['Hall | Fix tap'],
    ],
    ['words that are not hidden', line(run('Fix tap', '<w:vanish w:val="0"/>')), {}, ['Fix tap']],
    [
      'words deleted with tracked changes',
      line(
        run('Fix '),
        '<w:del w:id="1"><w:r><w:delText>old </w:delText></w:r></w:del>',
        run('tap'),
      ),
      {},
      ['Fix tap'],
    ],
    [
      'a moved paragraph at its old place',
      `<w:p><w:moveFrom w:id="1">${run('Fix tap')}</w:moveFrom></w:p>` +
        paragraph('Seal tub') +
        `<w:p><w:moveTo w:id="2">${run('Fix tap')}</w:moveTo></w:p>`,
      {},
      ['Seal tub', 'Fix tap'],
    ],
    [
      'the instruction of a field',
      line(
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> DATE </w:instrText></w:r>' +
          '<w:r><w:fldChar w:fldCharType="separate"/></w:r>',
        run('3 May'),
        '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
        run(': fix tap'),
      ),
      {},
      ['3 May: fix tap'],
    ],
    [
      'nothing of words inserted with tracked changes',
      line(run('Fix '), `<w:ins w:id="1">${run('the tap')}</w:ins>`),
      {},
      ['Fix the tap'],
    ],
  ])('%s', async (_, body, parts, lines) => {
    expect(await linesOf(body, parts)).toEqual(wanted(lines));
  });
});

describe('text boxes of Word are read once', () => {
  const content = (inside: string): string => `<w:txbxContent>${inside}</w:txbxContent>`;
  const picture = (inside: string): string =>
    `<w:pict><v:shape ${namespaces}><v:textbox>${content(inside)}</v:textbox></v:shape></w:pict>`;
  const shape = (inside: string): string =>
    '<w:drawing><wp:anchor><a:graphic>' +
    '<a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape">' +
    `<wps:wsp ${namespaces}><wps:txbx>${content(inside)}</wps:txbx></wps:wsp></a:graphicData>` +
    '</a:graphic></wp:anchor></w:drawing>';
  const both = (inside: string): string =>
    `<mc:AlternateContent ${namespaces}><mc:Choice Requires="wps">${shape(inside)}</mc:Choice>` +
    `<mc:Fallback>${picture(inside)}</mc:Fallback></mc:AlternateContent>`;
  const alone = (inside: string): string =>
    `<mc:AlternateContent ${namespaces}><mc:Choice Requires="wps">${shape(inside)}</mc:Choice></mc:AlternateContent>`;
  const inRun = (box: string): string => `<w:p><w:r>${box}</w:r></w:p>`;
  const fix = paragraph('Fix tap');

  test.each<[string, string, string[]]>([
    ['of old files', inRun(picture(fix)), ['Fix tap']],
    ['of new files with a copy for old programs', inRun(both(fix)), ['Fix tap']],
    ['of new files', inRun(shape(fix)), ['Fix tap']],
    ['of new files without a copy', inRun(alone(fix)), ['Fix tap']],
    ['of two lines', inRun(both(fix + paragraph('Seal tub'))), ['Fix tap', 'Seal tub']],
    [
      'between paragraphs',
      paragraph('Hall') + inRun(both(fix)) + paragraph('End'),
      ['Hall', 'Fix tap', 'End'],
    ],
    [
      'with a table',
      inRun(
        both(
          `<w:tbl><w:tr><w:tc>${paragraph('Hall')}</w:tc><w:tc>${fix}</w:tc></w:tr></w:tbl>${paragraph('Thanks')}`,
        ),
      ),
      ['Hall | Fix tap', 'Thanks'],
    ],
    [
      'with struck text',
      inRun(both(`${fix}${line(run('Seal tub', '<w:strike/>'))}`)),
      ['Fix tap', 'Seal tub'],
    ],
    [
      'two beside each other',
      `<w:p><w:r>${both(fix)}</w:r><w:r>${both(paragraph('Seal tub'))}</w:r></w:p>`,
      ['Fix tap', 'Seal tub'],
    ],
    [
      'in a cell',
      `<w:tbl><w:tr><w:tc>${paragraph('Hall')}</w:tc><w:tc>${inRun(both(fix))}</w:tc></w:tr></w:tbl>`,
      ['Hall | Fix tap'],
    ],
  ])('%s', async (_, body, lines) => {
    expect(await linesOf(body)).toEqual(wanted(lines));
  });
});
