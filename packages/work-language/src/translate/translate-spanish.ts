import { note } from './trace.ts';
import { writeEnglish } from '../english/write/clauses-text.ts';
import { inIdiom } from '../rewrite/english-idioms.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { wordsLeftOut } from '../check/spanish-completeness.ts';
import { isOpen } from '../spanish/read/open-shapes.ts';
import { readSpanish } from '../spanish/read/reading.ts';
import type { Clause } from '../sentence/sentence-types.ts';
import type { Draft } from './translate-english.ts';
import { capitalized, NoWording } from '../sentence/wording.ts';

/** Readings this close in cost leave the meaning open. */
const CLEAR = 0.02;

/** The phrases that the English has in quotation marks and the Spanish without. */
const phrasesKept = (english: string, spanish: string): string[] =>
  [...english.matchAll(/“([^“”]+)”/g)]
    .map(([, phrase = '']) => phrase)
    .filter((phrase) => !spanish.includes(`“${phrase}”`) && !spanish.includes(`"${phrase}"`));

/** Two words joined by a slash that English has one for: "plafón / techo". */
const twice = /\b(\w{4,})\/\1\b/;

/**
 * Two joined nouns that English has one for, the second with a modifier: "baseboard or wooden
 * baseboard".
 */
const before = String.raw`(?:^(?:\w+ )?|\b(?:of|with|for|in|on|the|an?|to|from|at) )`;
const behind = String.raw`(?=$|[.,;]| (?:in|on|of|for|with|at|to|by|from)\b)`;
const doubled = new RegExp(
  String.raw`${before}(\w{5,}?)s? (?:and|or) (?:\w+ ){0,2}\1s?${behind}`,
  'i',
);
/** A noun that is repeated behind another one: "ceiling tile ceiling". */
const comesBack = /\b(\w{5,}) (?!and\b|or\b)\w+ \1\b/i;
const comesBackToo = /(\p{L}{5,}) (?:\p{L}+ ){1,4}\1/iu;
const isDoubled = (spanish: string, english: string): boolean => {
  if (comesBack.test(english) && !comesBackToo.test(spanish)) return true;
  const [, word] = doubled.exec(english) ?? [];
  if (word === undefined) return false;
  const words = spanish.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  return new Set(words.map((one) => one.slice(0, 5))).size === words.length;
};

/** The stop of a sentence; "9 a.m." ends with its own. */
const stopOf = (spanish: string, english: string): string =>
  /\.\s*$/.test(spanish) && !/m\.$/.test(english) ? '.' : '';

/** What is told of things, and no order: it may stand in a row of commas. */
function isFound(clause: Clause): boolean {
  if (clause.kind === 'statement' || clause.kind === 'existence') return true;
  if (clause.kind !== 'fragment') return false;
  const parts = [...clause.parts, ...clause.things.items.flatMap((thing) => thing.parts)];
  return parts.every(({ kind }) => kind === 'place' || kind === 'phrase' || kind === 'quality');
}

/** A reading in English with its cost. */
interface Said {
  cost: number;
  text: string;
  isFinding: boolean;
  isOrder: boolean;
}

/** Every reading that has a wording, the likeliest first. */
function draftsOf(text: string, lexicon: Lexicon): Said[] {
  const drafts: Said[] = [];
  for (const { cost, value } of readSpanish(text, lexicon)) {
    try {
      const isFinding = value.label === null && value.clauses.every(isFound);
      const isOrder = value.label === null && value.clauses[0]?.kind === 'order';
      const said = capitalized(inIdiom(writeEnglish(value), lexicon));
      note('reading', cost.toFixed(2), said);
      drafts.push({ cost, text: said, isFinding, isOrder });
    } catch (error) {
      if (!(error instanceof NoWording)) throw error;
      note('refusal', `no English wording: ${error.message}`, text);
    }
  }
  return drafts;
}

/** The likeliest reading; null for none, and where another one is as likely. */
function clearestOf([best, next]: readonly Said[]): Said | null {
  if (!best || twice.test(best.text)) return null;
  const isUnclear = next && next.text !== best.text && next.cost - best.cost < CLEAR;
  return isUnclear ? null : best;
}

/** The English of a Spanish sentence; null where no rule covers it or two readings are as likely. */
export function translateSpanish(text: string, lexicon: Lexicon): Draft | null {
  const best = isOpen(text) ? null : clearestOf(draftsOf(text, lexicon));
  if (best && isDoubled(text, best.text)) return null;
  if (!best || wordsLeftOut(text, best.text, lexicon).length > 0) return null;
  const kept = phrasesKept(best.text, text);
  if (kept.length > 1) return null;
  const isFinding = best.isFinding && !/[.]\s*$/.test(text);
  const { isOrder, cost } = best;
  return {
    text: best.text + stopOf(text, best.text),
    kept,
    cost,
    isOrder,
    ...(isFinding ? { isFinding } : {}),
  };
}
