import { readEnglish } from './english-clauses.rules.ts';
import type { Lexicon } from './lexicon.rules.ts';
import { writeSpanish } from './spanish-clauses.rules.ts';
import { NoWording } from './wording.rules.ts';

/** A translation with the phrases that stand in it in their own words. */
export interface Draft {
  text: string;
  kept: string[];
}

interface Priced extends Draft {
  cost: number;
  clauses: number;
}

/** What a reading of one clause may cost, a further clause, and a phrase kept in its own words. */
const DEAR = { clause: 6, further: 3.3, kept: 12 };

const isTooDear = ({ cost, kept, clauses }: Priced): boolean =>
  cost >= DEAR.clause + DEAR.further * (clauses - 1) + DEAR.kept * kept.length;

/** Readings this close in cost leave the meaning open. */
const CLEAR = 0.25;

/** Two wordings that differ in an article only say the same. */
const isSame = (one: string, other: string): boolean =>
  withoutArticles(one) === withoutArticles(other);
const withoutArticles = (text: string): string => text.replace(/\b(?:el|la|los|las|un|una) /g, '');

/** The Spanish of an English sentence; null where no rule covers it or two readings are as likely. */
export function translateEnglish(text: string, lexicon: Lexicon): Draft | null {
  const drafts: Priced[] = [];
  for (const { cost, value } of readEnglish(text, lexicon)) {
    const wording = { irregular: lexicon.irregular, kept: [], antecedent: null, verbs: [] };
    try {
      const text = writeSpanish(value, wording);
      drafts.push({ cost, text, kept: wording.kept, clauses: value.clauses.length });
    } catch (error) {
      if (!(error instanceof NoWording)) throw error;
    }
  }
  const [best, next] = drafts.toSorted((a, b) => a.cost - b.cost);
  if (!best || isTooDear(best) || best.kept.length > 1) return null;
  if (next && !isSame(next.text, best.text) && next.cost - best.cost < CLEAR) return null;
  const end = /[.!]\s*$/.test(text) ? '.' : '';
  return { text: best.text + end, kept: best.kept };
}
