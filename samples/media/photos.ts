import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** The drawings of this folder that stand for photos. */
export type PhotoName = 'outlet-before' | 'outlet-after' | 'garage' | 'faucet';

/** A photo as a camera would give it: a drawing, until there is a real one. JPEG of 1,600 × 1,200 px. */
export const drawnPhoto = async (name: PhotoName): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(
    await sharp(fileURLToPath(new URL(`${name}.svg`, import.meta.url)), { density: 300 })
      .resize(1600, 1200)
      .jpeg({ quality: 85 })
      .toBuffer(),
  );
