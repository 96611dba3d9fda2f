import sharp, { type Sharp } from 'sharp';
import {
  decodeHeic,
  exitWithParent,
  failureFrom,
  type ImageFormat,
  readInput,
  sniff,
  Unreadable,
} from '@obralista/document-reader';
import { drawMarks } from './draw-marks.ts';
import type { EncodedPhoto, PhotoCommand, PhotoReply } from './photo-messages.ts';

/**
 * Entry point of the process that re-encodes a photo: it decodes one file, sends its copies and
 * ends. The main process (photo-sizes.server.ts) kills it at its limits.
 */

const accepted: readonly ImageFormat[] = ['jpeg', 'png', 'webp', 'heic'];
/** Qualities that are tried in turn until the smallest copy is small enough. */
const qualities = [76, 64, 52, 40, 28, 16, 8];

/** The format by the first bytes. Throws Unreadable: unsupported. */
function formatOf(bytes: Buffer): ImageFormat {
  try {
    const sniffed = sniff(bytes, '');
    if (sniffed.kind === 'image' && accepted.includes(sniffed.format)) return sniffed.format;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  throw new Unreadable('unsupported', 'no photo');
}

/** The time of recording in the metadata; of several the first, which is the earliest. */
function cameraTimeOf(exif: Buffer | undefined): string | null {
  const times = (exif?.toString('latin1') ?? '').matchAll(
    /\b(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/g,
  );
  const found = [...times].map(([, year, month, day, time]) => `${year}-${month}-${day}T${time}`);
  return found.sort()[0] ?? null;
}

/** The decoded photo and its time. Throws Unreadable: unsupported, damaged, tooLarge, heic. */
async function openPhoto(
  bytes: Buffer,
  { maxPixels }: PhotoCommand,
): Promise<{ picture: Sharp; cameraTime: string | null }> {
  const format = formatOf(bytes);
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch((cause: unknown) => {
      throw new Unreadable(format === 'heic' ? 'heic' : 'damaged', 'photo', { cause });
    });
  if (header.width * header.height > maxPixels)
    throw new Unreadable('tooLarge', `${header.width}x${header.height} pixels`);
  // A HEIC file is turned by its decoder, the others by the orientation in their metadata.
  const picture =
    format === 'heic'
      ? await decodeHeic(bytes)
      : sharp(bytes, {
          limitInputPixels: maxPixels,
          failOn: 'error',
          sequentialRead: true,
        }).autoOrient();
  return { picture, cameraTime: cameraTimeOf(header.exif) };
}

/** Encodes pixels; sharp writes no metadata unless it is asked to. */
const encode = (picture: Sharp, quality: number): Promise<Buffer> =>
  picture.clone().jpeg({ quality, chromaSubsampling: '4:2:0', optimiseCoding: true }).toBuffer();

/** A thumbnail of at most `maxBytes`; the worst quality where no other fits. */
async function encodeThumbnail(picture: Sharp, maxBytes: number): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await encode(picture, quality);
    if (bytes.length <= maxBytes) break;
  }
  return bytes;
}

async function encodePhoto(command: PhotoCommand): Promise<PhotoReply> {
  try {
    // libvips keeps nothing between operations, and decodes with one thread.
    sharp.cache(false);
    sharp.concurrency(1);
    const { picture, cameraTime } = await openPhoto(readInput(), command);
    const [largest = 0, ...smaller] = command.sizes;
    const fitting = (size: number) =>
      ({ width: size, height: size, fit: 'inside', withoutEnlargement: true }) as const;
    const decoded = await picture
      .flatten({ background: '#fff' })
      .resize(fitting(largest))
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data, info } = await drawMarks(decoded, command.marks);
    const { width, height, channels } = info;
    const pixels = (): Sharp => sharp(data, { raw: { width, height, channels } });
    const sizes: EncodedPhoto['sizes'] = [
      { size: largest, width, height, bytes: await encode(pixels(), 82) },
    ];
    for (const size of smaller) {
      const sized = await pixels()
        .resize(fitting(size))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const copy = sharp(sized.data, { raw: sized.info });
      const bytes =
        size === smaller.at(-1)
          ? await encodeThumbnail(copy, command.thumbnailBytes)
          : await encode(copy, 78);
      sizes.push({ size, width: sized.info.width, height: sized.info.height, bytes });
    }
    return { type: 'encoded', sizes, cameraTime };
  } catch (error) {
    return failureFrom(error);
  }
}

exitWithParent();
process.once('message', (command: PhotoCommand) => {
  encodePhoto(command)
    .then((reply) =>
      process.send?.(reply, undefined, undefined, (error) => error && process.exit(1)),
    )
    .catch(() => process.exit(1));
});
