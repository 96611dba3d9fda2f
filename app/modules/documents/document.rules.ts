import type { UnreadableReason } from '../../errors.ts';

export const documentStates = ['stored', 'extracting', 'extracted', 'failed'] as const;
type DocumentState = (typeof documentStates)[number];
export const generationStates = ['none', 'generating', 'generated', 'failed'] as const;
type GenerationState = (typeof generationStates)[number];

/** What a document's page says of it. */
export interface DocumentHead {
  id: string;
  projectId: string;
  /** Decoded. */
  fileName: string;
  bytes: number;
  pages: number | null;
  uploadedBy: string;
  /** ISO instant */
  uploadedAt: string;
  timeZone: string;
  state: DocumentState;
  reason: UnreadableReason | null;
  generation: GenerationState;
  notice: { code: string; dropped?: number } | null;
  /** Percent while it is read or its tasks are made. */
  percent: number | null;
  cut: { pages?: number; characters?: number; rows?: number } | null;
  /**
   * How sure the reading by OCR was, percent, and how many lines fall short of 70; null where
   * nothing was read by OCR.
   */
  ocr: { confidence: number; low: number } | null;
  canEdit: boolean;
}

/** Promise 7.2: files of one selection, and bytes of one file. */
export const MAX_FILES = 5;
export const MAX_FILE_BYTES = 20_971_520;

/**
 * Lists of documents begin with the newest: registered from the last to the first, files chosen at
 * once stand there in the order chosen.
 */
export const lastFirst = <T>(files: readonly T[]): T[] => [...files].reverse();

/** The formats offered by a file field; the server goes by the first bytes, not by the name. */
export const ACCEPTED_FILES =
  '.pdf,.docx,.doc,.xlsx,.xls,.csv,.jpg,.jpeg,.png,.webp,.heic,.heif,.tif,.tiff,application/pdf,image/*';

/**
 * The display name of an uploaded file: clients send encodeURIComponent(name), the server decodes
 * once; what does not decode is kept literally (promise 7.6).
 * Folders, control and direction characters are dropped; at most 200 characters, the extension
 * kept.
 */
export function displayFileName(sent: string): string {
  let name = sent;
  try {
    name = decodeURIComponent(sent);
  } catch {
    name = sent;
  }
  name = name
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^.*[\\/]/, '')
    .trim();
  if (name === '' || name === '.' || name === '..') return 'document';
  if (name.length <= 200) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 10 ? name.slice(dot) : '';
  return name.slice(0, 200 - extension.length) + extension;
}
