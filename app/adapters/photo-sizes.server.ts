import { accountTurns } from '~/adapters/account-turns.ts';
import { AppError } from '~/errors.ts';
import { failureOfEnd, runChild, Unreadable } from '@obralista/document-reader';
import type {
  EncodedPhoto,
  PhotoCommand,
  PhotoReply,
} from '~/adapters/photo-sizes/photo-messages.ts';
import type { PhotoMark } from '~/photo-marks.ts';

/** Limits of the process that encodes a photo (promise 23.1); the units are part of the names. */
const childLimits = {
  ms: 20_000,
  cpuSeconds: 30,
  heapMb: 256,
  rssBytes: 900 * 1024 * 1024,
} as const;
/** Phones take photos of up to 108 megapixels; larger ones are refused. */
const MAX_PIXELS = 120_000_000;
const THUMBNAIL_BYTES = 30_000;

/** One photo at a time: memory is bounded. */
const inTurn = accountTurns();

const fieldTexts: Partial<Record<Unreadable['reason'], string>> = {
  unsupported: 'photoType',
  heic: 'photoHeic',
  tooLarge: 'photoPixels',
  timeout: 'photoPixels',
};

/** What a person is told about a photo that could not be read. */
function refusalOf(failure: Unreadable): AppError {
  const fields = { photos: fieldTexts[failure.reason] ?? 'photoBroken' };
  const code = failure.reason === 'unsupported' ? 'unsupportedType' : 'invalid';
  return new AppError(code, { fields }, { cause: failure });
}

/**
 * Re-encodes a photo (JPEG, PNG, WebP or HEIC) in a process of its own: a JPEG for each of
 * `sizes`, longest edges in px with the largest first, upright and without metadata, the smallest
 * of at most 30,000 bytes, `marks` drawn on each; accounts take turns. Throws `unsupportedType`, and
 * `invalid` for the field photos where it cannot be decoded within its limits or has more than 120
 * million pixels.
 */
export async function encodePhoto(
  path: string,
  sizes: readonly number[],
  account: string,
  marks: readonly PhotoMark[] = [],
): Promise<EncodedPhoto> {
  const result: { outcome?: EncodedPhoto | Unreadable } = {};
  const endReason = await inTurn(account, () =>
    runChild<PhotoReply>({
      program: 'photo-child',
      command: {
        sizes: [...sizes],
        maxPixels: MAX_PIXELS,
        thumbnailBytes: THUMBNAIL_BYTES,
        marks,
      } satisfies PhotoCommand,
      input: path,
      limits: childLimits,
      onMessage: (reply, control) => {
        result.outcome =
          reply.type === 'encoded' ? reply : new Unreadable(reply.reason, reply.detail);
        control.end();
      },
    }),
  );
  const outcome = result.outcome ?? failureOfEnd(endReason);
  if (outcome instanceof Unreadable) throw refusalOf(outcome);
  return outcome;
}
