import type { Extraction } from '~/adapters/task-extractor.ts';
import type { DocumentText } from '~/adapters/document-text.ts';
import { DAY, HOUR } from '~/clock.ts';
import { storableText } from '~/format.ts';
import type { Language } from '~/i18n.ts';

/** How long a preview is there: for its browser alone, and once an account keeps it (promise 5.23). */
export const PREVIEW_MS = HOUR;
export const KEPT_MS = 7 * DAY;

/** What is read of a document without an account; a project reads more. */
export const MAX_PREVIEW_PAGES = 100;
export const MAX_PREVIEW_LINES = 8_000;

/** Bytes of all previews together; beyond it no new one is accepted. */
export const MAX_PREVIEW_BYTES = 2_000_000_000;

export const previewStates = ['reading', 'read', 'failed'] as const;

/** A document as it was read, with its tasks and what the rules wrote of them in the other language. */
export interface PreviewResult {
  text: DocumentText;
  extraction: Extraction;
  /** The title of each task in the other language; '' where the rules have none. */
  titles: string[];
  /** The names of places in both languages, by how the document writes them. */
  places: Record<string, Record<Language, string>>;
}

/** The list that a preview shows: "page", "crew" is what a person with a crew link sees. */
export const previewViews = ['en', 'es', 'crew'] as const;
export type PreviewView = (typeof previewViews)[number];

/** Language of crew pages until a person chooses one. */
const CREW_LANGUAGE: Language = 'es';

export const viewLanguage = (view: PreviewView): Language =>
  view === 'crew' ? CREW_LANGUAGE : view;

/** The view that a query asks for, else the language of the page. */
export const viewOf = (asked: string | null, language: Language): PreviewView =>
  previewViews.find((view) => view === asked) ?? language;

/** A value as jsonb can store it: no NUL, no lone surrogates. */
export const storable = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'string' ? storableText(part) : part,
    ),
  ) as T;
