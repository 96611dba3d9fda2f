import type { Sharp } from 'sharp';
import { Unreadable } from '../process/unreadable.ts';

/** The pixels of a HEIC picture, upright as the file says. Throws Unreadable: heic. */
export async function decodeHeic(bytes: Buffer): Promise<Sharp> {
  try {
    const { default: sharp } = await import('sharp');
    const { default: decode } = await import('heic-decode');
    const { width, height, data } = await decode({ buffer: new Uint8Array(bytes) });
    return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } });
  } catch (error) {
    throw new Unreadable('heic', 'picture', { cause: error });
  }
}
