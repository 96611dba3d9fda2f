import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** A photo of the followed task as a camera would give it: a drawing, until there is a real one. */
const photo = (name: string): Promise<Buffer> =>
  sharp(fileURLToPath(new URL(`${name}.svg`, import.meta.url)), { density: 300 })
    .resize(1600, 1200)
    .jpeg({ quality: 85 })
    .toBuffer();

export const beforePhoto = (): Promise<Buffer> => photo('outlet-before');
export const afterPhoto = (): Promise<Buffer> => photo('outlet-after');
