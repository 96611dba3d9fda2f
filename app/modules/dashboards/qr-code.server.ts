import { encode } from 'uqr';

/** A QR code as an SVG path of squares of 1 unit in a square of `size` units. */
export interface QrCode {
  size: number;
  path: string;
}

/** Units of empty margin on each side, as the standard asks (ISO/IEC 18004). */
const MARGIN = 4;

/** The rows of dark squares of one line of the code, each as a part of the path. */
function pathOfLine(line: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < line.length; x += 1) {
    let length = 0;
    while (line[x + length]) length += 1;
    if (length === 0) continue;
    path += `M${x} ${y}h${length}v1h-${length}z`;
    x += length;
  }
  return path;
}

/** The QR code of a text, which stays readable where 15 % of it is dirty (level M). */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: MARGIN });
  return { size, path: data.map(pathOfLine).join('') };
}
