import { pdfOf } from './pdf-file.ts';

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const fixed = (value: number): Buffer => word(Math.round(value * 65_536));
const white = Buffer.concat([fixed(0.9642), fixed(1), fixed(0.8249)]);

/** A grey ICC profile of version 2.4: its header, white point and gamma. */
function greyProfile(): Buffer {
  const point = Buffer.concat([Buffer.from('XYZ \0\0\0\0'), white]);
  const gamma = Buffer.concat([Buffer.from('curv\0\0\0\0'), word(1), Buffer.from([2, 0x33, 0, 0])]);
  const start = 128 + 4 + 2 * 12;
  const tags = Buffer.concat([
    word(2),
    ...[Buffer.from('wtpt'), word(start), word(point.length)],
    ...[Buffer.from('kTRC'), word(start + point.length), word(gamma.length)],
    point,
    gamma,
  ]);
  const header = Buffer.alloc(128);
  header.writeInt32BE(header.length + tags.length);
  header.writeInt32BE(0x0240_0000, 8);
  header.write('mntrGRAYXYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  white.copy(header, 68);
  return Buffer.concat([header, tags]);
}

/** A PDF whose lines are painted in a colour of an ICC profile, as the print dialogue of a Mac writes them. */
export function iccPdf(lines: readonly string[]): Buffer {
  const profile = greyProfile();
  const content =
    `/Grey cs 0 sc BT /F1 12 Tf 50 700 Td 20 TL ` +
    `${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources ' +
      '<< /Font << /F1 5 0 R >> /ColorSpace << /Grey [/ICCBased 6 0 R] >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    Buffer.concat([
      Buffer.from(`<< /N 1 /Length ${profile.length} >>\nstream\n`),
      profile,
      Buffer.from('\nendstream'),
    ]),
  ]);
}
