import { describe, expect, it } from 'vitest';
import { readSheets } from '../../src/sheets/sheet.ts';
import { sniff } from '../../src/formats/sniff.ts';
import { readWord } from '../../src/word/word.ts';
import { docxOf, paragraph, xlsxOf, zipOf } from '../../../../tests/support/odd-files.ts';
import { textsOfReading } from '../../../../tests/support/read-directly.ts';
import { wordNames } from '../../../../tests/support/word-file.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const typesOf = (types: Record<string, string>): string =>
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default ' +
  'Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  Object.entries(types)
    .map(([part, type]) => `<Override PartName="/${part}" ContentType="${type}"/>`)
    .join('') +
  '</Types>';
const relationsTo = (target: string, type: string): string =>
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship ' +
  `Id="rId1" Type="${type}" Target="${target}"/></Relationships>`;

const text = `<w:document ${wordNames}><w:body>${paragraph('Fix the tap')}</w:body></w:document>`;
const wordAt = (part: string, target = part, type = `${OFFICE}/officeDocument`): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': typesOf({ [part]: word }),
    '_rels/.rels': relationsTo(target, type),
    [part]: text,
  });

describe('the main part of a Word file is the one that its relations name', () => {
  it.each<[string, Promise<Buffer>]>([
    ['word/document.xml', wordAt('word/document.xml')],
    ['word/document22.xml', wordAt('word/document22.xml')],
    ['word/main.xml', wordAt('word/main.xml')],
    ['word/Document.xml', wordAt('word/Document.xml')],
    ['docs/doc.xml', wordAt('docs/doc.xml')],
    ['document.xml', wordAt('document.xml')],
    ['a/b/c.xml', wordAt('a/b/c.xml')],
    ['from the root', wordAt('docs/doc.xml', '/docs/doc.xml')],
    ['from its own folder', wordAt('docs/doc.xml', './docs/doc.xml')],
    ['by the strict variant', wordAt('docs/doc.xml', 'docs/doc.xml', `${STRICT}/officeDocument`)],
    [
      'with single quotes',
      zipOf({
        '[Content_Types].xml': typesOf({ 'docs/doc.xml': word }),
        '_rels/.rels': relationsTo('docs/doc.xml', `${OFFICE}/officeDocument`),
        'docs/doc.xml': text,
      }),
    ],
  ])('%s', async (_, file) => {
    const bytes = await file;
    expect(sniff(bytes, 'list.docx')).toEqual({ kind: 'docx' });
    expect(await textsOfReading(readWord(bytes))).toEqual(['Fix the tap']);
  });

  it('is none of another kind', async () => {
    const slides = await zipOf({
      '[Content_Types].xml': typesOf({
        'ppt/presentation.xml':
          'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
      }),
      '_rels/.rels': relationsTo('ppt/presentation.xml', `${OFFICE}/officeDocument`),
      'ppt/presentation.xml': '<p/>',
    });
    expect(() => sniff(slides, 'a.pptx')).toThrow(/unsupported/);
  });
});

describe('the main part of an Excel file is the one that its relations name', () => {
  const names =
    'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' + `xmlns:r="${OFFICE}"`;
  const row = (at: number, inside: string, more = ''): string =>
    `<row r="${at}"${more}><c r="A${at}" t="inlineStr"><is>${inside}</is></c></row>`;

  it.each(['xl/workbook.xml', 'xl/workbook22.xml', 'xl/book.xml', 'workbook.xml', 'a/b/main.xml'])(
    '%s',
    async (part) => {
      const folder = part.slice(0, part.lastIndexOf('/') + 1);
      const bytes = await zipOf({
        '[Content_Types].xml': typesOf({
          [part]: `${sheet}.sheet.main+xml`,
          [`${folder}sheets/one.xml`]: `${sheet}.worksheet+xml`,
        }),
        '_rels/.rels': relationsTo(part, `${OFFICE}/officeDocument`),
        [part]: `<workbook ${names}><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        [`${folder}_rels/${part.slice(folder.length)}.rels`]: relationsTo(
          'sheets/one.xml',
          `${OFFICE}/worksheet`,
        ),
        [`${folder}sheets/one.xml`]:
          `<worksheet ${names}><sheetData>${row(1, '<t>Fix the tap</t>')}` +
          `${row(2, '<t>Not shown</t>', ' hidden="1"')}` +
          `${row(3, '<r><rPr><strike/></rPr><t>Oil the gate</t></r>')}</sheetData></worksheet>`,
      });
      expect(sniff(bytes, 'list.xlsx')).toEqual({ kind: 'xlsx' });
      expect(await textsOfReading(readSheets(bytes))).toEqual(['Fix the tap', '--Oil the gate--']);
    },
  );
});

describe('a large thumbnail', () => {
  const large = Buffer.alloc(12_000_000);
  const cells =
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">' +
    '<c r="A1" t="inlineStr"><is><t>Fix the tap</t></is></c></row></sheetData></worksheet>';

  it.each([
    'docProps/thumbnail.jpeg',
    'docProps/thumbnail.emf',
    'docProps/Thumbnail.wmf',
    'Thumbnails/thumbnail.png',
  ])('%s does not keep a file from being read', async (name) => {
    const document = await docxOf(paragraph('Fix the tap'), { [name]: large });
    expect(sniff(document, 'list.docx')).toEqual({ kind: 'docx' });
    const book = await xlsxOf(cells, { [name]: large });
    expect(sniff(book, 'list.xlsx')).toEqual({ kind: 'xlsx' });
    expect(await textsOfReading(readSheets(book))).toEqual(['Fix the tap']);
  });

  it('is the only part that may be so large', async () => {
    const book = await xlsxOf(cells, { 'docProps/picture.jpeg': large });
    expect(() => sniff(book, 'list.xlsx')).toThrow(/tooLarge/);
  });
});
