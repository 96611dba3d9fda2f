import { describe, expect, test } from 'vitest';
import { readBytes } from '../../../../../tests/support/read-file.ts';

/** Lines as "text", struck ones as "~text". */
const linesOf = async (bytes: Buffer, name: string): Promise<string[]> =>
  (await readBytes(bytes, name)).lines.map(({ text, struck }) => (struck ? `~${text}` : text));

describe('rich text', () => {
  test.each<[string, string, string[]]>([
    ['paragraphs', String.raw`{\rtf1\ansi Fix tap\par Seal tub\par}`, ['Fix tap', 'Seal tub']],
    [
      'accents in bytes',
      String.raw`{\rtf1\ansi\ansicpg1252 Pintar el ba\'f1o\par}`,
      ['Pintar el baño'],
    ],
    [
      'accents in Unicode',
      String.raw`{\rtf1\ansi\uc1 Pintar el ba\u241?o\par}`,
      ['Pintar el baño'],
    ],
    [
      'fonts and colours',
      String.raw`{\rtf1{\fonttbl{\f0 Arial;}}{\colortbl;\red255\green0\blue0;}\f0\cf1\b Fix tap\b0\par}`,
      ['Fix tap'],
    ],
    [
      'a table',
      String.raw`{\rtf1\trowd\cellx1\cellx2\intbl Hall\cell Paint\cell\row\trowd\intbl Den\cell Seal\cell\row}`,
      ['Hall | Paint', 'Den | Seal'],
    ],
    [
      'struck text',
      String.raw`{\rtf1 {\strike Fix tap}\par Seal tub\par}`,
      ['~Fix tap', 'Seal tub'],
    ],
    ['struck text that ends', String.raw`{\rtf1 \strike Fix\strike0  tap\par}`, ['Fix tap']],
    ['hidden text', String.raw`{\rtf1 Fix tap{\v  secret}\par}`, ['Fix tap']],
    [
      'what a program knows of the file',
      String.raw`{\rtf1{\info{\title Old title}{\author Ana}}{\*\generator Word;}Fix tap\par}`,
      ['Fix tap'],
    ],
    [
      'a list',
      String.raw`{\rtf1{\listtext\bullet\tab}Fix tap\par{\listtext\bullet\tab}Seal tub\par}`,
      ['• Fix tap', '• Seal tub'],
    ],
    ['a picture', String.raw`{\rtf1 Fix tap{\pict\pngblip 89504e470d0a1a0a}\par}`, ['Fix tap']],
    [
      'a link',
      String.raw`{\rtf1 See {\field{\*\fldinst HYPERLINK "https://example.com"}{\fldrslt the list}}\par}`,
      ['See the list'],
    ],
    [
      'dashes and quotes',
      String.raw`{\rtf1 Tap\endash sink: \ldblquote soon\rdblquote\par}`,
      ['Tap–sink: “soon”'],
    ],
    ['a line break', String.raw`{\rtf1 Fix tap\line Seal tub\par}`, ['Fix tap', 'Seal tub']],
  ])('with %s', async (_, text, wanted) => {
    expect(await linesOf(Buffer.from(text, 'latin1'), 'list.rtf')).toEqual(wanted);
  });
});

describe('web pages', () => {
  test.each<[string, string, string[]]>([
    ['paragraphs', '<p>Fix tap</p><p>Seal tub</p>', ['Fix tap', 'Seal tub']],
    ['paragraphs that nobody ends', '<p>Fix tap<p>Seal tub', ['Fix tap', 'Seal tub']],
    ['lists', '<ul><li>Fix tap<li>Seal tub</ul>', ['• Fix tap', '• Seal tub']],
    ['numbered lists', '<ol><li>Fix tap</li><li>Seal tub</li></ol>', ['1. Fix tap', '2. Seal tub']],
    [
      'a numbered list that begins later',
      '<ol start="4"><li>Fix tap</li><li>Seal tub</li></ol>',
      ['4. Fix tap', '5. Seal tub'],
    ],
    ['tables', '<table><tr><td>Hall<td>Paint</table>', ['Hall | Paint']],
    [
      'struck text',
      '<p><del>Fix tap</del></p><p><strike>Seal tub</strike></p>',
      ['~Fix tap', '~Seal tub'],
    ],
    ['line breaks', '<p>Fix tap<br>Seal tub</p>', ['Fix tap', 'Seal tub']],
    [
      'boxes',
      '<p><input type="checkbox" checked> Fix tap</p><p><input type=checkbox> Seal tub</p>',
      ['☒ Fix tap', '☐ Seal tub'],
    ],
    ['entities', '<p>Fix &amp; seal&nbsp;tub &ntilde;</p>', ['Fix & seal tub ñ']],
    ['scripts and styles', '<style>p{}</style><script>1</script><p>Fix tap</p>', ['Fix tap']],
    [
      'hidden text',
      '<p>Fix tap</p><p hidden>secret</p><p style="display: none">secret</p>',
      ['Fix tap'],
    ],
  ])('with %s', async (_, body, wanted) => {
    const page = `<!doctype html><html><head><title>x</title></head><body>${body}</body></html>`;
    expect(await linesOf(Buffer.from(page), 'list.html')).toEqual(wanted);
  });
});

describe('saved messages', () => {
  const message = (body: string, ...headers: string[]): string =>
    [
      'From: Ana <ana@example.com>',
      'Subject: Work list',
      'MIME-Version: 1.0',
      ...headers,
      '',
      body,
    ].join('\r\n');
  const part = (type: string, body: string): string =>
    `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`;

  test.each<[string, string, string[]]>([
    ['plain text', message('- Fix tap\r\n- Seal tub'), ['Work list', '- Fix tap', '- Seal tub']],
    [
      'text in base64',
      message(
        Buffer.from('Fix tap\nSeal tub\n').toString('base64'),
        'Content-Type: text/plain',
        'Content-Transfer-Encoding: base64',
      ),
      ['Work list', 'Fix tap', 'Seal tub'],
    ],
    [
      'quoted printable text',
      message(
        'Pintar el ba=C3=B1o',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
      ),
      ['Work list', 'Pintar el baño'],
    ],
    [
      'text in the encoding of Windows',
      message('Pintar el ba\xf1o', 'Content-Type: text/plain; charset=windows-1252'),
      ['Work list', 'Pintar el baño'],
    ],
    [
      'a web page',
      message('<ul><li>Fix tap</ul>', 'Content-Type: text/html'),
      ['Work list', '• Fix tap'],
    ],
    [
      'two versions',
      message(
        `${part('text/plain', 'Fix tap')}${part('text/html', '<p>Fix tap</p>')}--b--`,
        'Content-Type: multipart/alternative; boundary=b',
      ),
      ['Work list', 'Fix tap'],
    ],
    [
      'a boundary in quotes',
      message(
        `${part('text/plain', 'Fix tap')}--b--`,
        'Content-Type: multipart/mixed; boundary="b"',
      ),
      ['Work list', 'Fix tap'],
    ],
    [
      'a part that is attached',
      message(
        `${part('text/plain', 'Fix tap')}--b\r\nContent-Type: image/png\r\n` +
          'Content-Disposition: attachment; filename=a.png\r\n\r\nAAAA\r\n--b--',
        'Content-Type: multipart/mixed; boundary=b',
      ),
      ['Work list', 'Fix tap', '[a.png]'],
    ],
    [
      'a header on two lines',
      message('Fix tap', 'Content-Type: text/plain;', ' charset=utf-8'),
      ['Work list', 'Fix tap'],
    ],
    [
      'only new lines of Unix',
      message('Fix tap').replaceAll('\r\n', '\n'),
      ['Work list', 'Fix tap'],
    ],
    [
      'lines that flow',
      message(
        'Replace the tap of the kitchen and dry the floor of \r\nthe cabinet below.\r\n',
        'Content-Type: text/plain; format=flowed',
      ),
      ['Work list', 'Replace the tap of the kitchen and dry the floor of the cabinet below.'],
    ],
  ])('with %s', async (_, text, wanted) => {
    expect(await linesOf(Buffer.from(text, 'latin1'), 'order.eml')).toEqual(wanted);
  });
});
