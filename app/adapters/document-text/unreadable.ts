import type { UnreadableReason } from '../../errors.ts';

/** Why the reading of a document stopped. The main process turns it into AppError('documentUnreadable', {reason}). */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason, detail = '', options?: { cause?: unknown }) {
    super(detail ? `${reason}: ${detail}` : reason, options);
    this.name = 'Unreadable';
    this.reason = reason;
  }
}
