import { describe, expect, test } from 'vitest';
import { zipOf } from '../../../../../tests/support/odd-files.ts';
import { readBytes } from '../../../../../tests/support/read-file.ts';

/** Lines as "text", struck ones as "~text". */
const linesOf = async (bytes: Buffer, name: string): Promise<string[]> =>
  (await readBytes(bytes, name)).lines.map(({ text, struck }) => (struck ? `~${text}` : text));

const officeOf = (kind: 'text' | 'spreadsheet', body: string, styles = ''): Promise<Buffer> =>
  zipOf({
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'styles.xml': '<?xml version="1.0"?><office:document-styles/>',
    'META-INF/manifest.xml':
      '<?xml version="1.0"?><manifest:manifest ' +
      'xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry ' +
      'manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
    'content.xml':
      '<?xml version="1.0"?><office:document-content ' +
      'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" ' +
      'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" ' +
      'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" ' +
      'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">' +
      `<office:automatic-styles>${styles}</office:automatic-styles><office:body>` +
      `<office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
  });

const p = (text: string): string => `<text:p>${text}</text:p>`;
const tableOf = (...rows: string[][]): string =>
  `<table:table table:name="S1">${rows
    .map(
      (cells) =>
        `<table:table-row>${cells
          .map(
            (text) => `<table:table-cell office:value-type="string">${p(text)}</table:table-cell>`,
          )
          .join('')}</table:table-row>`,
    )
    .join('')}</table:table>`;
const listOf = (...items: string[]): string =>
  `<text:list>${items.map((item) => `<text:list-item>${item}</text:list-item>`).join('')}</text:list>`;
const struckStyle =
  '<style:style style:name="T1"><style:text-properties style:text-line-through-style="solid"/></style:style>';

describe('texts of LibreOffice', () => {
  test.each<[string, string, string, string[]]>([
    ['paragraphs', p('Fix tap') + p('Seal tub'), '', ['Fix tap', 'Seal tub']],
    [
      'a heading',
      '<text:h text:outline-level="1">Kitchen</text:h>' + p('Fix tap'),
      '',
      ['Kitchen', 'Fix tap'],
    ],
    ['a list', listOf(p('Fix tap'), p('Seal tub')), '', ['• Fix tap', '• Seal tub']],
    [
      'lists in each other',
      listOf(p('Fix tap') + listOf(p('brass'))),
      '',
      ['• Fix tap', '◦ brass'],
    ],
    ['a table', tableOf(['Hall', 'Paint'], ['Den', 'Seal']), '', ['Hall | Paint', 'Den | Seal']],
    [
      'struck text',
      p('<text:span text:style-name="T1">Fix tap</text:span>'),
      struckStyle,
      ['~Fix tap'],
    ],
    [
      'partly struck text',
      p('Fix <text:span text:style-name="T1">tap</text:span>'),
      struckStyle,
      ['Fix tap'],
    ],
    [
      'a comment',
      p('Fix tap<office:annotation><text:p>Ask the owner</text:p></office:annotation>'),
      '',
      ['Fix tap'],
    ],
    [
      'tracked deletions',
      '<text:tracked-changes><text:changed-region><text:deletion>' +
        `${p('old')}</text:deletion></text:changed-region></text:tracked-changes>${p('Fix tap')}`,
      '',
      ['Fix tap'],
    ],
    ['spaces and tabs', p('Fix<text:s text:c="2"/>tap<text:tab/>soon'), '', ['Fix tap soon']],
    ['line breaks', p('Fix tap<text:line-break/>Seal tub'), '', ['Fix tap', 'Seal tub']],
    [
      'a text box',
      p(
        '<draw:frame xmlns:draw="d"><draw:text-box><text:p>Fix tap</text:p></draw:text-box></draw:frame>',
      ),
      '',
      ['Fix tap'],
    ],
    [
      'hidden text',
      p('Fix tap<text:span text:style-name="T2"> secret</text:span>'),
      '<style:style style:name="T2"><style:text-properties text:display="none"/></style:style>',
      ['Fix tap'],
    ],
    ['a section', `<text:section text:name="A">${p('Fix tap')}</text:section>`, '', ['Fix tap']],
  ])('with %s', async (_, body, styles, wanted) => {
    expect(await linesOf(await officeOf('text', body, styles), 'list.odt')).toEqual(wanted);
  });
});

describe('sheets of LibreOffice', () => {
  const cell = (text: string, entries = ''): string =>
    `<table:table-cell office:value-type="string"${entries}>${p(text)}</table:table-cell>`;
  const row = (cells: string, entries = ''): string =>
    `<table:table-row${entries}>${cells}</table:table-row>`;
  const sheet = (rows: string, name = 'S1'): string =>
    `<table:table table:name="${name}">${rows}</table:table>`;

  test.each<[string, string, string[]]>([
    ['rows', tableOf(['Hall', 'Paint'], ['Den', 'Seal']), ['Hall | Paint', 'Den | Seal']],
    [
      'an empty cell',
      sheet(row(cell('Hall') + '<table:table-cell/>' + cell('Paint'))),
      ['Hall | | Paint'],
    ],
    [
      'repeated empty cells',
      sheet(
        row(cell('Hall') + '<table:table-cell table:number-columns-repeated="2"/>' + cell('Paint')),
      ),
      ['Hall | | | Paint'],
    ],
    [
      'an empty row',
      sheet(row(cell('Hall')) + row('<table:table-cell/>') + row(cell('Den'))),
      ['Hall', 'Den'],
    ],
    [
      'a million empty rows',
      sheet(
        row(cell('Hall')) +
          row(
            '<table:table-cell table:number-columns-repeated="1024"/>',
            ' table:number-rows-repeated="1048575"',
          ),
      ),
      ['Hall'],
    ],
    [
      'numbers',
      sheet(
        row(
          cell('Tiles') +
            '<table:table-cell office:value-type="float" office:value="12"><text:p>12</text:p></table:table-cell>',
        ),
      ),
      ['Tiles | 12'],
    ],
    [
      'cells of two lines',
      sheet(
        row(
          cell('Hall') +
            `<table:table-cell office:value-type="string">${p('Paint')}${p('Seal')}</table:table-cell>`,
        ),
      ),
      ['Hall | Paint', 'Hall | Seal'],
    ],
    [
      'two sheets',
      sheet(row(cell('Hall')), 'Up') + sheet(row(cell('Den')), 'Down'),
      ['Up', 'Hall', 'Down', 'Den'],
    ],
    [
      'a comment',
      sheet(
        row(
          '<table:table-cell office:value-type="string">' +
            `<office:annotation>${p('Ask')}</office:annotation>${p('Hall')}</table:table-cell>`,
        ),
      ),
      ['Hall'],
    ],
    [
      'a row that is hidden',
      sheet(row(cell('Hall')) + row(cell('Den'), ' table:visibility="collapse"')),
      ['Hall'],
    ],
    [
      'a column that is hidden',
      sheet(
        '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column/>' +
          row(cell('Hall') + cell('id 7') + cell('Paint')),
      ),
      ['Hall | Paint'],
    ],
    [
      'repeated rows that are hidden',
      sheet(
        row(cell('Hall')) +
          row(cell('Den'), ' table:number-rows-repeated="2" table:visibility="collapse"') +
          row(cell('Loft')),
      ),
      ['Hall', 'Loft'],
    ],
    [
      'a row that a filter hides',
      sheet(row(cell('Hall')) + row(cell('Den'), ' table:visibility="filter"')),
      ['Hall'],
    ],
    ['accents', sheet(row(cell('Baño') + cell('Pintar'))), ['Baño | Pintar']],
  ])('with %s', async (_, body, wanted) => {
    expect(await linesOf(await officeOf('spreadsheet', body), 'list.ods')).toEqual(wanted);
  });

  test('that are hidden are left out', async () => {
    const body =
      sheet(row(cell('Hall'))) +
      `<table:table table:name="S2" table:style-name="ta2">${row(cell('Den'))}</table:table>`;
    const styles =
      '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
    expect(await linesOf(await officeOf('spreadsheet', body, styles), 'list.ods')).toEqual([
      'Hall',
    ]);
  });
});
