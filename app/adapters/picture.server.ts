import sharp from 'sharp';
import { AppError } from '~/errors.ts';
import { limits, sniff, Unreadable } from '@obralista/document-reader';

/** Largest size of a logo in pixels: two inches at 240 dpi. */
const LOGO = { width: 480, height: 160 } as const;
const accepted: readonly string[] = ['png', 'jpeg', 'webp'];

/**
 * Throws `unsupportedType` for anything but a JPEG, PNG or WebP picture, judged by its bytes.
 */
function checkFormat(bytes: Buffer, fileName: string): void {
  try {
    const sniffed = sniff(bytes, fileName);
    if (sniffed.kind === 'image' && accepted.includes(sniffed.format)) return;
  } catch (cause) {
    if (!(cause instanceof Unreadable)) throw cause;
    throw new AppError('unsupportedType', { fields: { logo: 'picture' } }, { cause });
  }
  throw new AppError('unsupportedType', { fields: { logo: 'picture' } });
}

/**
 * Re-encodes an uploaded picture as a logo: a PNG of at most 480 × 160 px, upright, without
 * metadata (promises 8.2 and 8.8). Throws `unsupportedType`, and `invalid` for the field logo where
 * it cannot be decoded or has more than 50 million pixels.
 */
export async function logoOf(bytes: Buffer, fileName: string): Promise<Buffer> {
  checkFormat(bytes, fileName);
  try {
    const picture = sharp(bytes, {
      limitInputPixels: limits.pixels,
      failOn: 'error',
      sequentialRead: true,
    }).rotate();
    return await picture
      .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  } catch (cause) {
    throw new AppError('invalid', { fields: { logo: 'pictureBroken' } }, { cause });
  }
}
