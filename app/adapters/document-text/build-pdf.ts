import { deflateSync } from 'node:zlib';

/**
 * A PDF as many programs write them, for the build to read: plain fonts, some bold, packed pages, a
 * table with ruled lines, a form to fill in.
 */

const PAGES = 5;
const LINES = 48;
const STEP = 14;
const TOP = 750;

const words =
  'Replace the loose handrail at the back stairs, the paint is worn (see photo 4) - quote needed.';

const text = (font: string, x: number, y: number, line: string): string =>
  `BT /${font} 11 Tf 1 0 0 1 ${x} ${y} Tm (${line.replace(/[\\()]/g, '\\$&')}) Tj ET`;

/** Lines of prose below a bold heading. */
const pageOf = (page: number): string =>
  [
    text('F2', 60, TOP + 2 * STEP, `Section ${page}`),
    ...Array.from({ length: LINES }, (_, line) =>
      text('F1', 60, TOP - line * STEP, `${page}.${line} ${words.slice(line % 7)}`),
    ),
  ].join('\n');

/** A table with ruled lines and shaded heads. */
const tablePage = [
  `0.9 g 60 ${TOP - STEP} 480 ${STEP} re f 0 g`,
  ...Array.from({ length: 20 }, (_, row) => [
    `60 ${TOP - row * STEP} m 540 ${TOP - row * STEP} l S`,
    ...[0, 1, 2, 3].flatMap((column) => [
      `${60 + column * 120} ${TOP} m ${60 + column * 120} ${TOP - 20 * STEP} l S`,
      text('F1', 64 + column * 120, TOP - (row + 0.8) * STEP, `Cell ${row} ${column}`),
    ]),
  ]).flat(),
].join('\n');

const field = (type: string, name: string, at: number, value: string): string =>
  `<< /Type /Annot /Subtype /Widget /FT /${type} /T (${name}) /V ${value} ` +
  `/Rect [60 ${TOP - at} 260 ${TOP - at + STEP}] /F 4 >>`;

const FIRST_PAGE = 7;
const fonts = '<< /Font << /F1 3 0 R /F2 4 0 R >> >>';

function objectsOf(): (string | Buffer)[] {
  const contents = [...Array.from({ length: PAGES }, (_, page) => pageOf(page)), tablePage];
  const kids = contents.map((_, at) => `${FIRST_PAGE + 2 * at} 0 R`).join(' ');
  return [
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R 6 0 R] >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Bold /Encoding /WinAnsiEncoding >>',
    field('Tx', 'owner', 400, '(Owner of the house)'),
    field('Btn', 'done', 430, '/Off'),
    ...contents.flatMap((content, at) => {
      const packed = deflateSync(Buffer.from(content, 'latin1'));
      const fields = at === contents.length - 1 ? ' /Annots [5 0 R 6 0 R]' : '';
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources ${fonts}${fields} ` +
          `/Contents ${FIRST_PAGE + 1 + 2 * at} 0 R >>`,
        Buffer.concat([
          Buffer.from(`<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
          packed,
          Buffer.from('\nendstream'),
        ]),
      ];
    }),
  ];
}

/** The file. */
export function buildPdf(): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const objects = objectsOf();
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object) : object,
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const trailer =
    `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}trailer\n` +
    `<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(trailer)]);
}
