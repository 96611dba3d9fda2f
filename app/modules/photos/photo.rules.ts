/** What a photo shows: the work, a receipt with its amounts, or the license of who did it. */
export const photoStages = ['before', 'during', 'after', 'issue', 'receipt', 'license'] as const;
export type PhotoStage = (typeof photoStages)[number];

/** Whether a photo shows a paper, which crews, lists and covers do not have. */
export const isPaper = (stage: PhotoStage): boolean => stage === 'receipt' || stage === 'license';

/** Longest edges of the stored copies of a photo, px (promise 23.1). */
export const photoSizes = [1600, 800, 480, 320] as const;
export type PhotoSize = (typeof photoSizes)[number];

/** Promise 23.2: photos of one form, bytes of one photo and of all of one form. */
export const MAX_PHOTOS = 30;
export const MAX_PHOTO_BYTES = 20_971_520;
export const MAX_FORM_BYTES = 200 * 1024 * 1024;
export const MAX_CAPTION = 200;

/** The `accept` attribute of photo fields; the server checks the first bytes, not the name. */
export const ACCEPTED_PHOTOS = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** The prefixes of a photo's copies: as it was taken, and with its marks. */
interface PhotoKeys {
  objectKey: string;
  markedKey?: string | null;
}

/** The key of a stored copy under the prefix of a photo's copies. */
export const sizeKey = (objectKey: string, size: PhotoSize): string => `${objectKey}/${size}`;

/** Where the copies of a photo are that people see: with its marks, where it has any. */
export const shownKey = ({ objectKey, markedKey }: PhotoKeys): string => markedKey ?? objectKey;

/** The prefixes of all copies of a photo. */
export const photoKeys = ({ objectKey, markedKey }: PhotoKeys): string[] =>
  markedKey ? [objectKey, markedKey] : [objectKey];

/** The keys of the stored copies under a prefix. */
export const sizeKeys = (objectKey: string): string[] =>
  photoSizes.map((size) => sizeKey(objectKey, size));

const PREFIX = 'photos';

/** The prefix of the object keys of photos. */
export const photoPrefix = PREFIX;

/** The keys of the objects that a row of stored objects stands for: a photo has one for each size. */
export const objectsOf = (key: string): string[] =>
  key.startsWith(`${PREFIX}/`) ? sizeKeys(key) : [key];

/** Width and height of a copy, px, of a photo whose largest copy has these. */
export function sizeOf(
  { width, height }: { width: number; height: number },
  size: PhotoSize,
): { width: number; height: number } {
  const factor = Math.min(1, size / Math.max(width, height, 1));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

/** The address of a copy of a photo. */
export const photoHref = (id: string, size: PhotoSize): string => `/photos/${id}/${size}`;

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Minutes by which a time zone is ahead of UTC at an instant. */
function offsetAt(timeZone: string, at: Date): number {
  let format = offsetFormats.get(timeZone);
  if (!format)
    offsetFormats.set(
      timeZone,
      (format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })),
    );
  const text = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * The instant at which a photo says it was taken, by the clock of a camera in this time zone:
 * 'YYYY-MM-DDTHH:MM:SS'. Null for none, for a time that does not exist, and for one before 2000 or
 * after `latest`: a camera's clock may be wrong.
 */
export function takenInstant(
  cameraTime: string | null,
  timeZone: string,
  latest: Date,
): Date | null {
  if (!cameraTime) return null;
  const asUtc = new Date(`${cameraTime}Z`);
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 19) !== cameraTime) return null;
  const at = new Date(asUtc.getTime() - offsetAt(timeZone, asUtc) * 60_000);
  return at.getUTCFullYear() < 2000 || at > latest ? null : at;
}
