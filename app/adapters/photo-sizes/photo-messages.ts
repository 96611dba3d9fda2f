import type { ReaderFailure } from '@obralista/document-reader';
import type { PhotoMark } from '~/photo-marks.ts';

/** One copy of a photo: a JPEG without metadata. */
interface EncodedSize {
  /** Its longest edge at most, px. */
  size: number;
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** A re-encoded photo. */
export interface EncodedPhoto {
  sizes: EncodedSize[];
  /** When it was taken by the camera's clock, 'YYYY-MM-DDTHH:MM:SS'; null where it does not say. */
  cameraTime: string | null;
}

/** The first message to the process: the longest edges of the copies, px, the largest first. */
export interface PhotoCommand {
  sizes: number[];
  /** A photo with more pixels than this is refused. */
  maxPixels: number;
  /** The smallest copy takes at most so many bytes. */
  thumbnailBytes: number;
  /** What is drawn on every copy. */
  marks: readonly PhotoMark[];
}

/** The message from the process. */
export type PhotoReply = ({ type: 'encoded' } & EncodedPhoto) | ReaderFailure;
