import { encode } from 'uqr';

/** A QR code as a drawing: the side in modules, and the path of the dark ones (SVG, unit 1). */
export interface QrCode {
  size: number;
  path: string;
}

/** Modules of light border that a reader needs (ISO/IEC 18004). */
const BORDER = 4;

/** The QR code of a text, with medium error correction. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: path.join('') };
}
