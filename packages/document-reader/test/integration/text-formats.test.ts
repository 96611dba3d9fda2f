import { describe, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { zipOf } from '../../../../tests/support/odd-files.ts';
import { readBytes, reasonFor, shown } from '../../../../tests/support/read-file.ts';

const read = async (text: string, name: string): Promise<string[]> =>
  shown(await readBytes(Buffer.from(text), name));

describe('text files', () => {
  test('keep their bullets as written and part the cells of their rows', async () => {
    expect(
      await read(
        'Work list\n\n- Replace the tap\n    - brass\n- Paint the fence\nHall\tsand the floor\nLoft    insulate\n',
        'list.txt',
      ),
    ).toEqual([
      '1: Work list',
      '1: - Replace the tap',
      '1: - brass',
      '1: - Paint the fence',
      '1: Hall | sand the floor',
      '1: Loft | insulate',
    ]);
  });

  test('keep the bars between the cells of their rows, of a single row, too', async () => {
    expect(
      await read(
        'Site | Hill\nUnit | Room | Work\n2 | Bath | Seal the tub\n3 | Hall | Paint\nOn | or | off: see below',
        'list.txt',
      ),
    ).toEqual([
      '1: Site | Hill',
      '1: Unit | Room | Work',
      '1: 2 | Bath | Seal the tub',
      '1: 3 | Hall | Paint',
      '1: On | or | off: see below',
    ]);
    expect(await read('Switch on | off | auto\nPaint the hall', 'note.txt')).toEqual([
      '1: Switch on | off | auto',
      '1: Paint the hall',
    ]);
  });

  test('part narrow columns by two blanks among wider gaps', async () => {
    expect(
      await read('F-01  Roofing      Gym      Poor\nF-02  Windows      Hall     Good', 'list.txt'),
    ).toEqual(['1: F-01 | Roofing | Gym | Poor', '1: F-02 | Windows | Hall | Good']);
  });

  test('in Markdown keep headings and boxes, and leave the drawing of tables out', async () => {
    expect(
      await read(
        '# Kitchen\n- [ ] Fix the hood\n  - [x] buy a filter\n\n| Room | Work |\n|---|:-:|\n| Bath | Seal the tub |\n',
        'list.md',
      ),
    ).toEqual([
      '1: # Kitchen',
      '1: - [ ] Fix the hood',
      '1: - [x] buy a filter',
      '1: Room | Work',
      '1: Bath | Seal the tub',
    ]);
  });

  test('in the one-byte encoding of Windows are read with their accents', async () => {
    const text = await readBytes(Buffer.from('Pintar el ba\xf1o\n', 'latin1'), 'lista.txt');
    expect(shown(text)).toEqual(['1: Pintar el baño']);
  });
});

describe('web pages', () => {
  test('of a browser are read without scripts and styles, struck text is struck', async () => {
    const page =
      '<!doctype html><html><head><title>x</title><style>p{}</style></head><body><div>Repairs<ul>' +
      '<li>Oil the gate<li><del>Sweep the roof</del></ul><script>alert(1)</script>' +
      '<table><tr><th>Room<th>Work<tr><td>Den<td>Hang the door</table></div></body></html>';
    const text = await readBytes(Buffer.from(page), 'list.html');
    expect(shown(text)).toEqual([
      '1: Repairs',
      '1: • Oil the gate',
      '1: • Sweep the roof',
      '1: Room | Work',
      '1: Den | Hang the door',
    ]);
    expect(text.lines.map(({ struck }) => struck ?? false)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  test('that a program saved as an Excel file are rows', async () => {
    const table = '<table><tr><td>Hall</td><td>Patch the wall</td></tr></table>';
    expect(await read(`<html><body>${table}</body></html>`, 'export.xls')).toEqual([
      '1: Hall | Patch the wall',
    ]);
  });

  test('a table of separated texts under the name of Excel is read', async () => {
    expect(await read('Room\tWork\nHall\tPatch the wall\n', 'export.xls')).toEqual([
      '1: Room | Work',
      '1: Hall | Patch the wall',
    ]);
  });
});

describe('rich text', () => {
  const rtf = String.raw`{\rtf1\ansi\deff0{\fonttbl{\f0 Arial;}}{\*\generator x;}{\header Page 1}
\pard Ba\'f1o y ca\u241?o\par {\strike Sweep the yard}\par
\trowd\cellx100\cellx200 Den\cell Hang the door\cell\row
{\v hidden words}Seal the tub\page Paint\par}`;
  test('gives paragraphs, rows, struck and accented text, and no hidden text', async () => {
    const text = await readBytes(Buffer.from(rtf), 'list.rtf');
    expect(shown(text)).toEqual([
      '1: Baño y caño',
      '1: Sweep the yard',
      '1: Den | Hang the door',
      '1: Seal the tub',
      '2: Paint',
    ]);
    expect(text.lines.filter(({ struck }) => struck).map((line) => line.text)).toEqual([
      'Sweep the yard',
    ]);
  });

  test('under the name of a Word file is read all the same', async () => {
    expect(await read(String.raw`{\rtf1 Seal the tub\par}`, 'list.doc')).toEqual([
      '1: Seal the tub',
    ]);
  });

  test('with groups in each other without end is damaged', async () => {
    expect(await reasonFor(Buffer.from(`{\\rtf1 ${'{'.repeat(100_000)}`), 'deep.rtf')).toBe(
      'damaged',
    );
  });
});

describe('LibreOffice', () => {
  const odt = (body: string): Promise<Buffer> =>
    zipOf({
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml':
        '<?xml version="1.0"?><office:document-content><office:automatic-styles><style:style ' +
        'style:name="T1"><style:text-properties style:text-line-through-style="solid"/>' +
        `</style:style></office:automatic-styles><office:body><office:text>${body}` +
        '</office:text></office:body></office:document-content>',
    });

  test('texts give lists, tables and struck text', async () => {
    const text = await readBytes(
      await odt(
        '<text:h>Repairs</text:h><text:list><text:list-item><text:p>Oil the gate</text:p>' +
          '<text:list><text:list-item><text:p>both hinges</text:p></text:list-item></text:list>' +
          '</text:list-item></text:list><text:p><text:span text:style-name="T1">Sweep</text:span></text:p>' +
          '<table:table><table:table-row><table:table-cell><text:p>Den</text:p></table:table-cell>' +
          '<table:table-cell><text:p>Hang the door</text:p></table:table-cell></table:table-row></table:table>',
      ),
      'list.odt',
    );
    expect(shown(text)).toEqual([
      '1: Repairs',
      '1: • Oil the gate',
      '1: ◦ both hinges',
      '1: Sweep',
      '1: Den | Hang the door',
    ]);
    expect(text.lines[3]?.struck).toBe(true);
  });

  test('sheets give rows', async () => {
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Den', 'Hang the door']]), 'A');
    const bytes = XLSX.write(book, { type: 'buffer', bookType: 'ods' }) as Buffer;
    expect(shown(await readBytes(bytes, 'list.ods'))).toEqual(['1: Den | Hang the door']);
  });
});

describe('saved messages', () => {
  const message = (body: string, type = 'text/plain; charset=utf-8', more = ''): string =>
    `From: Ana <ana@example.com>\r\nSubject: =?utf-8?Q?Ba=C3=B1o_de_abajo?=\r\nMIME-Version: 1.0\r\n` +
    `Content-Type: ${type}\r\n${more}\r\n${body}`;

  test('give the subject and the decoded text', async () => {
    expect(
      await read(
        message(
          'Hola:\r\n- Cambiar el grifo de la coci=\r\nna\r\n- Pintar el ba=C3=B1o\r\n',
          undefined,
          'Content-Transfer-Encoding: quoted-printable\r\n',
        ),
        'orden.eml',
      ),
    ).toEqual([
      '1: Baño de abajo',
      '1: Hola:',
      '1: - Cambiar el grifo de la cocina',
      '1: - Pintar el baño',
    ]);
  });

  test('in two versions give one of them, and name what is attached', async () => {
    const parts =
      '--mixed\r\nContent-Type: multipart/alternative; boundary=alt\r\n\r\n' +
      '--alt\r\nContent-Type: text/plain\r\n\r\nReplace the lock\r\n' +
      '--alt\r\nContent-Type: text/html\r\n\r\n<p>Replace the lock</p>\r\n--alt--\r\n' +
      '--mixed\r\nContent-Disposition: attachment; filename="photo.jpg"\r\n\r\n////\r\n--mixed--\r\n';
    expect(await read(message(parts, 'multipart/mixed; boundary="mixed"'), 'orden.eml')).toEqual([
      '1: Baño de abajo',
      '1: Replace the lock',
      '1: [photo.jpg]',
    ]);
  });
});

describe('scripts that cannot be read', () => {
  test.each([
    ['Hebrew', 'לתקן את הברז במטבח ולצבוע את הקיר בסלון'],
    ['Arabic', 'إصلاح الحنفية في المطبخ وطلاء الجدار في الصالة'],
    ['Chinese', '更换厨房水龙头并粉刷客厅的墙壁修理浴室的门锁和窗户玻璃'],
    ['Korean', '부엌 수도꼭지를 교체하고 거실 벽을 칠하고 욕실 문을 수리하십시오'],
  ])('a text in %s gets a reason of its own', async (_, text) => {
    expect(await reasonFor(Buffer.from(`${text}\n`.repeat(3)), 'list.txt')).toBe('script');
  });

  test('a name in such a script does not refuse an English list', async () => {
    expect(await read('Repairs for 田中 (Tanaka)\n- Replace the kitchen tap\n', 'a.txt')).toEqual([
      '1: Repairs for 田中 (Tanaka)',
      '1: - Replace the kitchen tap',
    ]);
  });
});
