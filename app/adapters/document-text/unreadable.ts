import type { UnreadableReason } from '../../errors.ts';

/**
 * Why the reading of a document stopped. The main process turns it into
 * AppError('documentUnreadable', {reason}).
 */
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

/** A failure as it is told from process to process. */
export interface Failed {
  type: 'failed';
  reason: UnreadableReason;
  detail: string;
}

/** What an error in a reading process says: its own reason, or that the document is damaged. */
export function failureOf(error: unknown): Failed {
  if (error instanceof Unreadable)
    return { type: 'failed', reason: error.reason, detail: error.detail };
  return { type: 'failed', reason: 'damaged', detail: String(error).slice(0, 300) };
}
