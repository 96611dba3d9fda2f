/** Why a document cannot be read; the product has a sentence for each. */
export type UnreadableReason =
  | 'empty'
  | 'renamed'
  | 'unsupported'
  | 'damaged'
  | 'password'
  | 'noText'
  | 'gibberish'
  | 'script'
  | 'tooLarge'
  | 'tooManyPages'
  | 'timeout'
  | 'heic'
  | 'doc'
  | 'failed';

/** A document that cannot be read. `detail` is for the log. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;
  readonly detail: string;
  constructor(reason: UnreadableReason, detail = '', options?: { cause?: unknown }) {
    super(detail ? `${reason}: ${detail}` : reason, options);
    this.name = 'Unreadable';
    this.reason = reason;
    this.detail = detail;
  }
}

/** An Unreadable as a message between processes. */
export interface ReaderFailure {
  type: 'failed';
  reason: UnreadableReason;
  detail: string;
}

/** The message for an error in a reading process; any but Unreadable is a failure of the reader. */
export function failureFrom(error: unknown): ReaderFailure {
  if (error instanceof Unreadable)
    return { type: 'failed', reason: error.reason, detail: error.detail };
  return { type: 'failed', reason: 'failed', detail: String(error).slice(0, 300) };
}
