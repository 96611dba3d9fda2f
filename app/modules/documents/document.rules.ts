import type { LeftOut } from '~/adapters/document-text.ts';
import type { UnreadableReason } from '~/errors.ts';
import type { Language } from '~/i18n.ts';
import type { JobProgress } from '~/job-progress.ts';

export const documentStates = ['stored', 'extracting', 'extracted', 'failed'] as const;
type DocumentState = (typeof documentStates)[number];
export const generationStates = ['none', 'generating', 'generated', 'failed'] as const;
type GenerationState = (typeof generationStates)[number];

/**
 * What is to be said about a generation of tasks; `unanswered`: lines that the AI did not answer
 * about, `parts`: how many parts of the document it read, `reason`: why not all, and when a limit ends
 * (ISO 8601); `leftOut`: tasks beyond MAX_DOCUMENT_TASKS.
 */
export interface GenerationNotice {
  code: string;
  dropped?: number;
  unanswered?: number;
  parts?: { read: number; of: number };
  reason?: { problem: string; until: string | null };
  leftOut?: number;
}

/**
 * What is told as left out of a document: by its reading, or an earlier document of the project, by
 * its name, that is too large to be compared with it; its id while it can be opened.
 */
export type NotedLeftOut =
  LeftOut | { kind: 'edition'; page: null; text: string; documentId: string | null };

/** Lines of one page of a document's text (promise 8.12). */
export const PAGE_LINES = 1_000;

/** A part of a document's text: one page of PAGE_LINES lines. */
export interface TextPart {
  /** 1-based. */
  page: number;
  pages: number;
  /** Numbers of the first and the last line of this page, and of the last of all. */
  first: number;
  last: number;
  total: number;
}

/** The part of a text of `total` lines that a query asks for; the nearest one that exists. */
export function textPart(
  query: URLSearchParams,
  total: number,
  size: number = PAGE_LINES,
): TextPart {
  const pages = Math.max(1, Math.ceil(total / size));
  const asked = Math.floor(Number(query.get('page') ?? 1)) || 1;
  const page = Math.min(pages, Math.max(1, asked));
  const first = (page - 1) * size + 1;
  return { page, pages, first, last: Math.min(total, page * size), total };
}

/** A URL with the number of a page of text; the first page has none. */
export const withPage = (path: string, page: number): string =>
  page > 1 ? `${path}${path.includes('?') ? '&' : '?'}page=${page}` : path;

/** The language of a document, where it is known and not that of the page: of its words on the page. */
export const wordsLanguage = (
  document: { language?: Language | null | undefined } | null,
  page: Language,
): Language | undefined => {
  const own = document?.language;
  return own && own !== page ? own : undefined;
};

/** The URL of a line on the page of its document. */
export const lineHref = (projectId: string, documentId: string, line: number): string =>
  `${withPage(`/projects/${projectId}/documents/${documentId}`, Math.ceil(line / PAGE_LINES))}#line-${line}`;

/** The views of a document's page. */
export const documentViews = ['text', 'select', 'ledger', 'review'] as const;
export type DocumentView = (typeof documentViews)[number];

/** The header of a document's page. */
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
  notice: GenerationNotice | null;
  /** While it is read or its tasks are generated; else null. */
  progress: JobProgress | null;
  cut: { pages?: number; characters?: number; rows?: number; columns?: number } | null;
  /** The first reader of its format could not open it, another one gave its text. */
  isByLaterReader: boolean;
  /** Mean confidence of OCR, percent, and the number of lines below 70; null without OCR. */
  ocr: { confidence: number; low: number } | null;
  canEdit: boolean;
  /** AI may read what it has not read. */
  canReadRest: boolean;
  /** What the last reading changed in the list that was there, while it can be undone. */
  change: string | null;
}
