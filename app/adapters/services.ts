import type { TranscribeTile } from '@obralista/document-reader';
import type { DiskSpace } from './disk-space.ts';
import type { Google } from './google.ts';
import type { Limiter } from './limiter.ts';
import type { Model } from './model.ts';
import type { Payments } from './payments.ts';
import type { Pdf } from './pdf.ts';
import type { Queue } from './queue.ts';
import type { Sms } from './sms.ts';
import type { Storage } from './storage.ts';
import type { ExtractTasks } from './task-extractor.ts';
import type { OpenedTranslator, TextWriter, Translator } from './translator.ts';

/** The outside services that modules use, created once at boot. */
export interface Services {
  storage: Storage;
  disk: DiskSpace;
  queue: Queue;
  limiter: Limiter;
  pdf: Pdf;
  payments: Payments;
  sms: Sms;
  google: Google;
  /** The model that reads, transcribes and translates; null where none is configured. */
  model: Model | null;
  /**
   * Transcribes scanned pages in addition to OCR, for an account, of which all take turns; null where
   * no vision model is configured.
   */
  tileTranscriber: ((account: string) => TranscribeTile) | null;
  extractTasks: ExtractTasks;
  /** The extractor for users whose plan has no AI upload left. */
  extractTasksByRules: ExtractTasks;
  translator: Translator;
  /** Asked for translations in this order; empty where none is configured. */
  writers: readonly TextWriter[];
}

/** The services of a process, which starts and stops the translator's threads. */
export interface OpenedServices extends Services {
  translator: OpenedTranslator;
}
