import type { Storage } from './storage.ts';
import type { Queue } from './queue.ts';
import type { Limiter } from './limiter.ts';
import type { Pdf } from './pdf.ts';
import type { Payments } from './payments.ts';
import type { Sms } from './sms.ts';
import type { Google } from './google.ts';
import type { TranscribePage } from './document-text/vision.server.ts';
import type { ExtractTasks } from './task-extractor.ts';

/** Everything outside the process that modules talk to, opened once at boot. */
export interface Services {
  storage: Storage;
  queue: Queue;
  limiter: Limiter;
  pdf: Pdf;
  payments: Payments;
  sms: Sms;
  google: Google;
  /** Reads pictures of pages beside OCR; null where no such model is set. */
  transcribePage: TranscribePage | null;
  extractTasks: ExtractTasks;
  /** The extractor of those whose plan has no AI upload left. */
  extractTasksByRules: ExtractTasks;
}
