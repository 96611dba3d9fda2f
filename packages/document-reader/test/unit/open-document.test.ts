import { describe, expect, it } from 'vitest';
import { readOpenDocument } from '../../src/formats/open-document.ts';
import { zipOf } from '../../../../tests/support/odd-files.ts';
import { linesOfReading, textsOfReading } from '../../../../tests/support/read-directly.ts';

const odt = (body: string, styles = '', pages = ''): Promise<Buffer> =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'styles.xml':
      '<office:document-styles><office:styles><style:style style:name="Base"><style:paragraph-properties ' +
      'fo:margin-left="1in"/></style:style></office:styles><office:master-styles>' +
      `<style:master-page style:name="Standard">${pages}</style:master-page>` +
      '</office:master-styles></office:document-styles>',
    'content.xml':
      `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body>` +
      `<office:text>${body}</office:text></office:body></office:document-content>`,
  });
const p = (text: string, style = ''): string =>
  `<text:p text:style-name="${style}">${text}</text:p>`;
const list = (items: string, more = 'text:style-name="L1"'): string =>
  `<text:list ${more}>${items}</text:list>`;
const item = (inside: string, more = ''): string =>
  `<text:list-item${more}>${inside}</text:list-item>`;
const level = (at: number, format: string, more = 'style:num-suffix="."'): string =>
  `<text:list-level-style-number text:level="${at}" style:num-format="${format}" ${more}/>`;
const bullet = (sign: string): string =>
  `<text:list-level-style-bullet text:level="1" text:bullet-char="${sign}"/>`;
const styleOf = (levels: string): string =>
  `<text:list-style style:name="L1">${levels}</text:list-style>`;
const numbers = styleOf(level(1, '1') + level(2, 'a', 'style:num-suffix=")"'));

describe('lists of LibreOffice', () => {
  it.each<[string, string, string, string[]]>([
    ['with numbers', list(item(p('Sink')) + item(p('Tap'))), numbers, ['1. Sink', '2. Tap']],
    [
      'with letters within numbers',
      list(item(p('Sink') + list(item(p('Tap')) + item(p('Seal')), '')) + item(p('Tub'))),
      numbers,
      ['1. Sink', 'a) Tap', 'b) Seal', '2. Tub'],
    ],
    [
      'with paths',
      list(item(p('Sink') + list(item(p('Tap')), ''))),
      styleOf(level(1, '1') + level(2, '1', 'text:display-levels="2"')),
      ['1. Sink', '1.1 Tap'],
    ],
    [
      'with roman numerals in brackets',
      list(item(p('Sink')) + item(p('Tap'))),
      styleOf(level(1, 'i', 'style:num-prefix="(" style:num-suffix=")"')),
      ['(i) Sink', '(ii) Tap'],
    ],
    [
      'that begin at five',
      list(item(p('Sink')) + item(p('Tap'))),
      styleOf(level(1, '1', 'style:num-suffix="." text:start-value="5"')),
      ['5. Sink', '6. Tap'],
    ],
    [
      'with an item that begins at nine',
      list(item(p('Sink')) + item(p('Tap'), ' text:start-value="9"')),
      numbers,
      ['1. Sink', '9. Tap'],
    ],
    [
      'that begin again',
      list(item(p('Sink'))) + p('Bath') + list(item(p('Tub'))),
      numbers,
      ['1. Sink', 'Bath', '1. Tub'],
    ],
    [
      'that go on',
      list(item(p('Sink'))) +
        p('Bath') +
        list(item(p('Tub')), 'text:style-name="L1" text:continue-numbering="true"'),
      numbers,
      ['1. Sink', 'Bath', '2. Tub'],
    ],
    [
      'that go on by name',
      list(item(p('Sink')), 'xml:id="one" text:style-name="L1"') +
        list(item(p('Tub')), 'text:style-name="L1" text:continue-list="one"'),
      numbers,
      ['1. Sink', '2. Tub'],
    ],
    [
      'with a second paragraph in an item',
      list(item(p('Sink') + p('It drips')) + item(p('Tap'))),
      numbers,
      ['1. Sink', 'It drips', '2. Tap'],
    ],
    ['with bullets', list(item(p('Sink'))), styleOf(bullet('•')), ['• Sink']],
    ['with boxes', list(item(p('Sink'))), styleOf(bullet('☐')), ['☐ Sink']],
    [
      'with a heading of their own',
      list(`<text:list-header>${p('Kitchen')}</text:list-header>${item(p('Sink'))}`),
      numbers,
      ['Kitchen', '1. Sink'],
    ],
    [
      'of headings',
      '<text:h text:outline-level="1">Kitchen</text:h><text:h text:outline-level="2">Sink</text:h>' +
        '<text:h text:outline-level="1">Bath</text:h>',
      '<text:outline-style><text:outline-level-style text:level="1" style:num-format="1"/>' +
        '<text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/></text:outline-style>',
      ['1. Kitchen', '1.1 Sink', '2. Bath'],
    ],
  ])('%s', async (_, body, styles, wanted) => {
    expect(await textsOfReading(readOpenDocument(await odt(body, styles)))).toEqual(wanted);
  });
});

describe('pages of LibreOffice', () => {
  it('have their headers before and their footers after the text, without page numbers', async () => {
    const pages =
      '<style:header><text:p>Unit 4B</text:p></style:header><style:header-first style:display="false">' +
      '<text:p>Not shown</text:p></style:header-first><style:footer><text:p>Call <text:span>first</text:span>' +
      '</text:p><text:p>Page <text:page-number>1</text:page-number></text:p><text:p>Fix the tap' +
      '</text:p></style:footer>';
    expect(await textsOfReading(readOpenDocument(await odt(p('Fix the tap'), '', pages)))).toEqual([
      'Unit 4B',
      'Fix the tap',
      'Call first',
    ]);
  });

  it('have paragraphs that are indented, by their own style or one that it is based on', async () => {
    const style = (name: string, parent: string, properties: string): string =>
      `<style:style style:name="${name}" style:parent-style-name="${parent}">` +
      `<style:paragraph-properties ${properties}/></style:style>`;
    const styles =
      style('P1', '', 'fo:margin-left="0.5in"') +
      style('P2', 'Base', 'fo:text-indent="-12pt"') +
      style('P3', '', 'fo:margin-left="25.4mm" fo:text-indent="1.27cm"');
    const body = p('Kitchen') + p('Sink', 'P1') + p('Tap', 'P2') + p('Seal', 'P3');
    const lines = await linesOfReading(readOpenDocument(await odt(body, styles)));
    expect(lines.map(({ layout }) => layout?.indent ?? 0)).toEqual([0, 36, 60, 108]);
  });
});
