import * as XLSX from 'xlsx';
import { describe, expect, test } from 'vitest';
import { docxOf, paragraph, zipOf } from '../../../../../tests/support/odd-files.ts';
import { readBytes, shown } from '../../../../../tests/support/read-file.ts';

/** Files of programs that follow the formats in their own ways. */

const read = async (bytes: Buffer | string, name: string): Promise<string[]> =>
  shown(await readBytes(Buffer.from(bytes as string), name));

const mail = (...lines: string[]): string => lines.join('\r\n');

describe('a message', () => {
  test('whose plain version is blank is read from its web version', async () => {
    const text = mail(
      'From: a@b.example',
      'Subject: Unit 4',
      'Content-Type: multipart/alternative; boundary=zz',
      '',
      '--zz',
      'Content-Type: text/plain',
      '',
      ' ',
      '--zz',
      'Content-Type: text/html',
      '',
      '<ul><li>Replace the lock</li></ul>',
      '--zz--',
    );
    expect(await read(text, 'a.eml')).toEqual(['1: Unit 4', '1: • Replace the lock']);
  });

  test('within parts whose boundary begins like another one is read once', async () => {
    const text = mail(
      'From: a@b.example',
      'Subject: Unit 4',
      'Content-Type: multipart/mixed; boundary="a-b"',
      '',
      '--a-b',
      'Content-Type: multipart/alternative; boundary="a-b-c"',
      '',
      '--a-b-c',
      'Content-Type: text/plain',
      '',
      'Replace the lock',
      '--a-b-c',
      'Content-Type: text/html',
      '',
      '<p>Replace the lock</p>',
      '--a-b-c--',
      '--a-b--',
    );
    expect(await read(text, 'a.eml')).toEqual(['1: Unit 4', '1: Replace the lock']);
  });

  test('that forwards another one as an attachment is read with it', async () => {
    const text = mail(
      'From: a@b.example',
      'Subject: Fwd',
      'Content-Type: multipart/mixed; boundary="x"',
      '',
      '--x',
      '',
      'See below.',
      '--x',
      'Content-Type: message/rfc822',
      '',
      'Subject: The gate',
      '',
      'Fix the gate latch',
      '--x--',
    );
    expect(await read(text, 'a.eml')).toEqual([
      '1: Fwd',
      '1: See below.',
      '1: The gate',
      '1: Fix the gate latch',
    ]);
  });

  test('that is a web page saved with its pictures under the name of a Word file', async () => {
    const text = mail(
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; boundary="x"',
      '',
      '--x',
      'Content-Type: text/html; charset="utf-8"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<html><body><p>Pintar el ba=C3=B1o</p></body></html>',
      '--x--',
    );
    expect(await read(text, 'a.doc')).toEqual(['1: Pintar el baño']);
  });
});

describe('a web page', () => {
  test('in UTF-16', async () => {
    const page = Buffer.from('\ufeff<html><body><p>Pintar el baño</p></body></html>', 'utf16le');
    expect(await read(page, 'a.html')).toEqual(['1: Pintar el baño']);
  });

  test('shows neither its title nor what is invisible, and parts what folds', async () => {
    const page =
      '<!doctype html><title>Print view</title><p>Fix the tap<details><summary>Kitchen</summary>' +
      'Seal the sink</details><p style="visibility: hidden">Not shown';
    expect(await read(page, 'a.html')).toEqual([
      '1: Fix the tap',
      '1: Kitchen',
      '1: Seal the sink',
    ]);
  });

  test('repeats a cell that reaches over rows, and keeps those after it in their columns', async () => {
    const page =
      '<table><tr><th>Place<th>Work<th>Hours<tr><td rowspan=2>Hall<td rowspan=3>Paint<td>1' +
      '<tr><td>2<tr><td>Attic<td>3<tr><td colspan=2>Yard<td>4</table>';
    expect(await read(page, 'a.html')).toEqual([
      '1: Place | Work | Hours',
      '1: Hall | Paint | 1',
      '1: Hall | Paint | 2',
      '1: Attic | Paint | 3',
      '1: Yard | 4',
    ]);
  });
});

describe('a Word file', () => {
  test('whose link has no address', async () => {
    const body =
      '<w:p><w:r><w:t xml:space="preserve">Repair </w:t></w:r>' +
      '<w:hyperlink r:id="gone" w:history="1"><w:r><w:t>the fence</w:t></w:r></w:hyperlink></w:p>';
    expect(await read(await docxOf(body), 'a.docx')).toEqual(['1: Repair the fence']);
  });

  test('with cells that reach over several rows', async () => {
    const cell = (text: string, merge = ''): string =>
      `<w:tc><w:tcPr>${merge}</w:tcPr>${paragraph(text)}</w:tc>`;
    const body =
      `<w:tbl><w:tr>${cell('Kitchen', '<w:vMerge w:val="restart"/>')}${cell('Replace the tap')}</w:tr>` +
      `<w:tr>${cell('', '<w:vMerge/>')}${cell('Seal the sink')}</w:tr></w:tbl>`;
    expect(await read(await docxOf(body), 'a.docx')).toEqual([
      '1: Kitchen | Replace the tap',
      '1: Kitchen | Seal the sink',
    ]);
  });
});

test('a text of LibreOffice shows its notes after the text, without their numbers', async () => {
  const note =
    '<text:note><text:note-citation>1</text:note-citation><text:note-body>' +
    '<text:p>Ask for the key</text:p></text:note-body></text:note>';
  const content =
    '<office:document-content xmlns:office="o" xmlns:text="t"><office:body><office:text>' +
    `<text:p>Fix the lock${note} of the shed</text:p></office:text></office:body></office:document-content>`;
  const file = await zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': content,
  });
  expect(await read(file, 'a.odt')).toEqual(['1: Fix the lock of the shed', '1: Ask for the key']);
});

test('a workbook written as XML is read as its rows', async () => {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(
    book,
    XLSX.utils.aoa_to_sheet([
      ['Place', 'Work'],
      ['Hall', 'Paint'],
    ]),
    'List',
  );
  const xml = XLSX.write(book, { type: 'buffer', bookType: 'xlml' }) as Buffer;
  expect(await read(xml, 'a.xls')).toEqual(['1: Place | Work', '1: Hall | Paint']);
});

test('a list of values that names its separator', async () => {
  expect(await read('sep=;\nPlace;Work\nHall;Paint, sand\n', 'a.csv')).toEqual([
    '1: Place | Work',
    '1: Hall | Paint, sand',
  ]);
});

test('Markdown with links, pictures, comments and bars within cells', async () => {
  const text =
    'See [the plan](https://plans.example/4) ![plan](plan.png)\n<!-- do not\nprint -->\n' +
    '| Place | Work |\n|---|---|\n| Hall | Paint \\| sand |\n';
  expect(await read(text, 'a.md')).toEqual([
    '1: See the plan',
    '1: Place | Work',
    '1: Hall | Paint / sand',
  ]);
});

test('letters written as one are read as letters in any format', async () => {
  expect(await read('Clean the ﬂoor and the ﬁrst oﬃce\n', 'a.txt')).toEqual([
    '1: Clean the floor and the first office',
  ]);
});
