import type { TermHint, Direction } from '../translation.ts';
import { isBrand } from '../lexicon/brand-names.ts';
import type { Lexicon, Sense } from '../lexicon/lexicon.ts';
import { tokensOf, type Token } from '../text/tokens.ts';

/** A side, a number or a warning must not be hidden in a phrase that a crew cannot read. */
const readWords =
  'left|right|front|rear|back|upper|lower|top|bottom|not|no|missing|without|only|izquierd\\w*|derech\\w*|' +
  'watts?|amps?|volts?|gallons?|inch|inches|foot|feet|pounds?|tons?|' +
  'now|today|due|soon|next|last|eta|try|alone|instead|again|still|yet|mitad|let|lets|leave|leaves|keep|keeps|' +
  'come|comes|go|goes|get|gets|sits?|stands?|looks?|feels?|' +
  'arrives?|waits?|asap|ensure|prevent|avoid|un[oa]|otr[oa]s?|ojo|cuidado|peligro\\w*|' +
  'careful|caution|danger\\w*|warning';
const mustBeRead = new RegExp(`\\b(?:${readWords})\\b|\\d`, 'i');
/** With a capital letter it is a part of a name. */
const compass = /\b(?:north|south|east|west)\b/;

/**
 * An English word that is a word of Spanish with another meaning, too: "near “escapes”" would be
 * leaks in a Spanish text.
 */
const readsAsSpanish = (kept: string, { english, spanish }: Lexicon): boolean =>
  tokensOf(kept).some(({ key }) => spanish.has(key) && !english.has(key));

/** Whether a kept phrase begins or ends within a known term: "cámara de “seguridad offline”". */
function cutsTerm(text: string, kept: string, hints: readonly TermHint[]): boolean {
  const whole = text.toLowerCase();
  const from = whole.indexOf(kept.toLowerCase());
  const to = from + kept.length;
  return hints.some(({ term }) => {
    const at = whole.indexOf(term.toLowerCase());
    const end = at + term.length;
    return at >= 0 && ((at < from && from < end) || (at < to && to < end));
  });
}

/** A contracted negation or verb: "didn't help". */
const shortened = /n['’]t\b|['’](?:re|ll|ve|m|d|s)\b/i;

const sensesOf = (key: string, { english }: Lexicon): readonly Sense[] => english.get(key) ?? [];

/** Whether a word is known, and as none of what a phrase may be. */
const isOnly = (key: string, lexicon: Lexicon, is: (sense: Sense) => boolean): boolean => {
  const senses = sensesOf(key, lexicon);
  return senses.length > 0 && senses.every(is);
};

/** A past form, which behind a noun says what was done: "found". */
const isPast = ({ entry, form }: Sense): boolean => entry.kind === 'verb' && form === 'past';
const isSaid = (sense: Sense): boolean =>
  sense.entry.kind === 'adjective' || sense.entry.kind === 'phrase' || isPast(sense);

/**
 * A participle, adjective or adverb behind the noun of a phrase is said of it: "scope found roots",
 * "curb red", "gizmo weekly".
 */
function saysMore(kept: string, lexicon: Lexicon): boolean {
  const tokens = tokensOf(kept).filter(({ kind }) => kind === 'word');
  return tokens.slice(1).some(({ key, hyphened }, index) => {
    if (hyphened || tokens[index + 2]?.hyphened) return false;
    const isLast = index === tokens.length - 2;
    return isOnly(key, lexicon, isLast ? isSaid : isPast);
  });
}

const isThird = ({ entry, form }: Sense): boolean => entry.kind === 'verb' && form === 'third';

/** An unknown word in "-s" within a phrase may be its verb: "laundry room eats quarters". */
const hidesDeed = (kept: string, { english }: Lexicon): boolean =>
  tokensOf(kept)
    .filter(({ kind }) => kind === 'word')
    .slice(1)
    .some(({ key }, at, all) => {
      const senses = english.get(key) ?? [];
      const isLast = at === all.length - 1;
      return /[^s]s$/.test(key) && senses.every(isThird) && !(isLast && senses.length === 0);
    });

/**
 * Abstract nouns, which name no thing and are said in other words in Spanish: "functionality",
 * "determination".
 */
const abstract = /\p{Ll}(?:[ts]ion|ity|ness|ship|[ae]nce|ism|ment)s?$/u;

/**
 * A phrase of known everyday words whose last one names the thing is translated and not kept:
 * "community work party date".
 */
function isEveryday(text: string, kept: string, lexicon: Lexicon): boolean {
  const words = tokensOf(kept).filter(({ kind }) => kind === 'word');
  const isName = ({ raw }: Token, at: number): boolean =>
    /^\p{Lu}/u.test(raw) && (at > 0 || !text.startsWith(kept));
  if (words.length < 2 || words.some(isName)) return false;
  const isKnown = ({ key }: Token): boolean => sensesOf(key, lexicon).length > 0;
  const last = words.at(-1);
  const isNamed =
    last !== undefined && sensesOf(last.key, lexicon).some(({ entry }) => entry.kind === 'noun');
  return isNamed && (words.length > 2 || words.every(isKnown));
}

/**
 * A phrase that begins with an order says what is to be done, and names no thing: "ensure proper
 * drainage".
 */
const isDeed = (text: string, kept: string, lexicon: Lexicon): boolean => {
  const first = tokensOf(kept)[0]?.key ?? '';
  if (!kept.includes(' ')) return false;
  const isBehindJoint = /(?:[,;]|\b(?:and|or|then|to)) $/i.test(text.slice(0, text.indexOf(kept)));
  return isBehindJoint ? sensesOf(first, lexicon).some(isOrder) : isOnly(first, lexicon, isOrder);
};

const isOrder = ({ entry, form }: Sense): boolean => entry.kind === 'verb' && form === 'base';

/**
 * A phrase with a verb or an adjective that may be said of the noun in front: "shower door collides
 * with", "signage wrong suite".
 */
function mayBeSaid(text: string, kept: string, lexicon: Lexicon): boolean {
  const words = tokensOf(kept).filter(({ kind }) => kind === 'word');
  const isFirst = /^(?:the )?$/i.test(text.slice(0, text.indexOf(kept)));
  const isThird = /[^s]s$/.test(words.at(-1)?.key ?? '');
  const isAfterNoun = words.length > 1 && sensesOf(words[0]?.key ?? '', lexicon).length > 0;
  const isMixed = words
    .slice(1)
    .some(({ key }) => sensesOf(key, lexicon).some(({ entry }) => entry.marks.has('state')));
  return isFirst && ((isThird && isAfterNoun && words.length > 1) || isMixed);
}

/** A Spanish participle behind its noun, which says what happened to it: "garaje partido". */
const endsInState = /\p{L} \p{L}{2,}[ai]d[oa]s?$/iu;

/** Whether an English phrase says something, or says it in words that everybody can translate. */
const isNoEnglishName = (text: string, kept: string, lexicon: Lexicon): boolean =>
  readsAsSpanish(kept, lexicon) ||
  abstract.test(kept) ||
  isDeed(text, kept, lexicon) ||
  isEveryday(text, kept, lexicon) ||
  mayBeSaid(text, kept, lexicon);

/** Letters that words of Spanish do not have: "rack", "router", "semi gloss". */
const foreign = /[kw]|(?:[bcfgmpt]|sh|th|ss|ing|ers?)$|oo|ee|sh|ph|tt|ff|pp|mm|\d/i;

/** What a Spanish noun phrase stands behind: an article, a preposition, or the verb of an order. */
const led =
  /^\p{L}+[aei]r $|(?:^|[ (])(?:el|la|los|las|una?|del|al|de|en|con|por|para|sobre|bajo|\d+) $/iu;

/** A Spanish finite verb within a phrase: "el termo tiene fuga". */
const says = / (?:tiene|hay|hace|está|es|no|se) /i;

/**
 * Behind a conjunction an unknown everyday word may be another work or a modifier of the first
 * noun: "demoler tejas y tejuelones". It is kept only as a noun phrase of its own; a name, a code
 * or a foreign word may stand anywhere.
 */
function isOpenSpanish(text: string, kept: string): boolean {
  const before = text.slice(0, text.indexOf(kept));
  const isName = (word: string): boolean =>
    foreign.test(word) || (/^\p{Lu}/u.test(word) && before !== '');
  return says.test(kept) || !(kept.split(/[ -]/).some(isName) || led.test(before));
}

/**
 * A name or a product has a capital in each of its words, where the capitals of the text tell: "the
 * Quixel", and no "maker space", "etc" or "THRU-CORRIDOR"; the first word of a text tells nothing.
 */
function isNamed(text: string, kept: string): boolean {
  const at = text.indexOf(kept);
  const rest = text.slice(0, Math.max(0, at)) + text.slice(at + kept.length);
  const words = kept.split(' ');
  return (
    words.every((word) => /^\p{Lu}/u.test(word)) &&
    (at > 0 || words.every(isBrand)) &&
    /(?<!\p{L})\p{Ll}{2,}/u.test(rest)
  );
}

/** Whether a phrase is no name, hides what a crew has to read, or a part of a known term, or is misread. */
export const hidesMeaning = (
  text: string,
  kept: string,
  hints: readonly TermHint[],
  { from }: Direction,
  lexicon: Lexicon,
): boolean =>
  !isNamed(text, kept) ||
  (from === 'en' && isNoEnglishName(text, kept, lexicon)) ||
  mustBeRead.test(kept) ||
  shortened.test(kept) ||
  (from === 'en'
    ? saysMore(kept, lexicon) || hidesDeed(kept, lexicon)
    : endsInState.test(kept) || isOpenSpanish(text, kept)) ||
  compass.test(kept) ||
  cutsTerm(text, kept, hints);
