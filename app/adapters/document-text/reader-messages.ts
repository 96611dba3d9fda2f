import type { UnreadableReason } from '../../errors.ts';
import type { DocumentKind } from '../document-text.server.ts';
import type { Reading } from './lines.ts';

/** What the main process asks of a reading process, once. */
export interface ReadOrder {
  path: string;
  fileName: string;
  /** `first` is the extractor of the kind, `second` the one behind pdf2json. */
  step: 'first' | 'second';
}

/** What a reading process answers: its kind as soon as it is known, then the reading or the reason. */
export type ReadReply =
  | { type: 'kind'; kind: DocumentKind }
  | { type: 'read'; reading: Reading }
  | { type: 'failed'; reason: UnreadableReason; detail: string };
