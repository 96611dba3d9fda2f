import { note } from './trace.ts';
import type { Found } from '../lexicon/chart.ts';
import { readEnglish } from '../english/read/clauses.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Clause, Sentence, Thing } from '../sentence/sentence-types.ts';
import { isRefused, withoutEcho } from '../check/refused-spanish.ts';
import { writeSpanish } from '../spanish/write/clauses.ts';
import { refuseUnlikely } from '../check/unlikely-readings.ts';
import { NoWording, type Wording } from '../sentence/wording.ts';

/** A translation with the phrases that stand in it in their own words. */
export interface Draft {
  text: string;
  kept: string[];
  /** The cost of its dearest clause; none where the text is a name or a fixed word. */
  cost?: number;
  /** Whether it only names things, and orders or says nothing. */
  isName?: boolean;
  /** Whether each clause of it says how something is or what it does. */
  isFinding?: boolean;
  /** Whether its first clause is an order, and how many of its clauses ask for something. */
  isOrder?: boolean;
  orders?: number;
}

interface Priced extends Draft {
  isName: boolean;
  /** Of all its clauses. */
  cost: number;
  clauses: number;
  /** A likelier order without a wording is no finding. */
  isOrder: boolean;
  orders: number;
}

/** What a reading of one clause may cost, a further clause, and a phrase kept in its own words. */
const DEAR = { clause: 6, further: 3.3, kept: 12 };

const isTooDear = ({ cost, kept, clauses }: Priced): boolean =>
  cost >= DEAR.clause + DEAR.further * (clauses - 1) + DEAR.kept * kept.length;

/** Readings this close in cost leave the meaning open. */
const CLEAR = 0.25;

/**
 * Two wordings that differ in an article only say the same: "de puerta", "de la puerta", "del".
 * So do "es corto" and "está corto", and the same words in another order: "bisagras de puerta
 * flojas", "bisagras flojas de puerta".
 */
const isSame = (one: string, other: string): boolean =>
  one === other || inOrder(withoutArticles(one)) === inOrder(withoutArticles(other));
const inOrder = (text: string): string => text.split(' ').toSorted().join(' ');
const withoutArticles = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\b(?:el|la|los|las|un|una) /g, '')
    .replace(/\b(de|a)l /g, '$1 ')
    .replace(/\b(?:está|están) con fugas?\b|\bcon fugas?\b/g, 'gotea')
    .replace(/\bse descascaran?\b/g, 'descascarado')
    .replace(/\bdescascarad(?:a|os|as)\b/g, 'descascarado')
    .replace(/\btienen? fugas?\b/g, 'gotea')
    .replace(/\brequieren?\b/g, 'necesita')
    .replace(/\bnecesitan\b/g, 'necesita')
    .replace(/\bse (\p{L}{4,}?)an?(?!\p{L})/gu, '$1ado')
    .replace(/(\p{L}{4,}?)ad(?:a|os|as)(?!\p{L})/gu, '$1ado')
    .replace(/\b(?:interior|dentro) de\b/g, 'dentro de')
    .replace(/\b(?:lo )?que incluyen?\b|\bincluyen?\b/g, 'incluyendo')
    .replace(/\ben parte\b/g, 'parcialmente')
    .replace(/\bpor completo\b/g, 'completamente')
    .replace(/\b(?:correctamente|firmemente)\b/g, 'bien')
    .replace(/\bno funcionan\b/g, 'no funciona')
    .replace(/(?<= )es(?= )/g, 'está')
    .replace(/(?<= )son(?= )/g, 'están');

/**
 * Readings from the likeliest on, each in Spanish, as far as they decide: those that cost much more
 * than the first one with a wording leave nothing open.
 */
function draftsOf(text: string, lexicon: Lexicon, around?: string): Priced[] {
  const readings = readEnglish(text, lexicon, around).toSorted((a, b) => a.cost - b.cost);
  const drafts: Priced[] = [];
  let clear = Number.POSITIVE_INFINITY;
  for (const reading of readings) {
    if (reading.cost >= clear) break;
    const draft = written(reading, lexicon, text);
    drafts.push(draft);
    if (draft.text !== '') clear = Math.min(clear, draft.cost + CLEAR);
  }
  return drafts;
}

const isSaid = ({ head, qualities, parts }: Thing): boolean =>
  head !== null && (qualities.items.length > 0 || parts.some(({ kind }) => kind === 'quality'));

/** Whether a clause says something of a thing: "the drain leaks", "no cover", "frame rotted". */
const isFound = (clause: Clause): boolean =>
  clause.kind === 'statement' ||
  clause.kind === 'existence' ||
  (clause.kind === 'fragment' &&
    clause.things.items.length === 1 &&
    clause.things.items.every(
      (thing) => isSaid({ ...thing, parts: [...thing.parts, ...clause.parts] }) || isDefect(thing),
    ));

const isDefect = ({ head }: Thing): boolean => head?.entry.marks.has('defect') ?? false;

/** Clauses that say how things are and ask for nothing. */
const tells: ReadonlySet<Clause['kind']> = new Set(['statement', 'fragment', 'existence']);

/** A reading in Spanish; without a text where it has no safe wording. */
function written({ cost, value }: Found<Sentence>, { irregular }: Lexicon, given: string): Priced {
  const wording: Wording = { irregular, kept: [], antecedent: null, verbs: [], isHabit: false };
  const isOrder = value.clauses[0]?.kind === 'order';
  const orders = value.clauses.filter(({ kind }) => !tells.has(kind)).length;
  const isName = value.clauses[0]?.kind === 'fragment';
  const isFinding = value.clauses.every(isFound);
  const kinds = { isOrder, orders, isName, isFinding };
  const draft = { cost, kept: wording.kept, clauses: value.clauses.length, ...kinds };
  try {
    refuseUnlikely(value);
    const text = withoutEcho(writeSpanish(value, wording));
    note('reading', cost.toFixed(2), text);
    return { ...draft, text: isRefused(text, isName) ? '' : text };
  } catch (error) {
    if (!(error instanceof NoWording)) throw error;
    note('refusal', `no Spanish wording: ${error.message}`, given);
    return { ...draft, text: '' };
  }
}

/** Whether the second reading only says less than the first one, which has no wording. */
const isOtherKind = (other: Priced, best: Priced): boolean =>
  (other.isOrder && !best.isOrder) || (best.isName && !other.isName);

/** Whether another reading is as likely, or an order without a wording likelier than a finding. */
const isOpen = (best: Priced, drafts: readonly Priced[]): boolean =>
  drafts.some((other) => {
    if (other.text === '') return other.cost < best.cost && isOtherKind(other, best);
    return other.cost - best.cost < CLEAR && !isSame(other.text, best.text);
  });

/** A text in which marked names of firms and streets stand as they are written. */
const withFirmNames = (text: string): string => text.replace(/“\u2063([^“”]*)”/g, '$1');

/** The Spanish of an English sentence; null where no rule covers it or two readings are as likely. */
export function translateEnglish(text: string, lexicon: Lexicon, around?: string): Draft | null {
  const drafts = draftsOf(text, lexicon, around);
  const best = drafts.find((draft) => draft.text !== '');
  if (!best || isTooDear(best) || best.kept.length > 1 || isOpen(best, drafts)) return null;
  const end = /[.!]\s*$/.test(text) ? '.' : '';
  const { kept, isName, isFinding, isOrder, orders, clauses } = best;
  const cost = best.cost / Math.max(1, clauses);
  return { text: withFirmNames(best.text) + end, kept, cost, isName, isFinding, isOrder, orders };
}
