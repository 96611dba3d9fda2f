import type { Language } from '~/i18n.ts';
import { dismissReasons, type DismissReason } from '@obralista/task-reader';

export const ledgerOutcomes = ['task', 'merged', 'dismissed', 'open'] as const;
/** The outcome of a line; `open` until a person or a generation has decided it. */
export type LedgerOutcome = (typeof ledgerOutcomes)[number];

/** Lines by outcome, and the dismissed ones by reason; `lines` is the sum of the four. */
export interface LedgerCounts {
  lines: number;
  outcomes: Record<LedgerOutcome, number>;
  reasons: Partial<Record<DismissReason, number>>;
}

/** A line of a document with its outcome. */
export interface DecidedLine {
  number: number;
  page: number;
  /** Verbatim. */
  text: string;
  struck: boolean;
  outcome: LedgerOutcome;
  reason: DismissReason | null;
  /** A person decided it; generating again leaves it as it is. */
  byHand: boolean;
}

export interface LedgerLine extends DecidedLine {
  task: {
    number: number;
    title: string;
    /** The language of the title; null where it is the page's. */
    titleLanguage: Language | null;
  } | null;
}

/** The most characters and words of a search of lines. */
const MAX_SEARCH = 200;
const MAX_WORDS = 10;

export interface LedgerFilter {
  /** Words that a line has, all of them. */
  q?: string;
  outcome?: LedgerOutcome;
  reason?: DismissReason;
  /** The lines that most likely should be tasks come first; without it the order of the document. */
  sort?: 'missed';
}

/** The filter of a query string; unknown values are dropped, and a reason means dismissed lines. */
export function ledgerFilter(query: URLSearchParams): LedgerFilter {
  const reason = dismissReasons.find((each) => each === query.get('reason'));
  const outcome = reason
    ? 'dismissed'
    : ledgerOutcomes.find((each) => each === query.get('outcome'));
  const q = (query.get('q') ?? '').trim().slice(0, MAX_SEARCH);
  return {
    ...(q ? { q } : {}),
    ...(outcome ? { outcome } : {}),
    ...(reason ? { reason } : {}),
    ...(query.get('sort') === 'missed' ? { sort: 'missed' as const } : {}),
  };
}

/** Where a page of the list ends: the rank of its last line in the order, and its number. */
export interface LedgerPlace {
  rank: number;
  number: number;
}

export const placeText = ({ rank, number }: LedgerPlace): string => `${rank}_${number}`;

/** The place that `placeText` wrote; before the first line without one. */
export function placeOfText(text: string | null): LedgerPlace {
  const [rank = -1, number = 0] = text === null ? [] : text.split('_').map(Number);
  return { rank, number };
}

/** The words of a search. */
export const searchedWords = (q: string): string[] => q.split(/\s+/).slice(0, MAX_WORDS);
