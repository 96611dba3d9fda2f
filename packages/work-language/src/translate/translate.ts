import { note } from './trace.ts';
import { withAbbreviations } from '../text/english-emphasis.ts';
import type { TermHint, Direction, Translation } from '../translation.ts';
import { keyAt, sensesAt, wordChart, type Chart } from '../lexicon/chart.ts';
import { withKeptSpans } from './english-kept-spans.ts';
import { hidesMeaning } from '../check/kept-safety.ts';
import { languageOf } from '../text/language.ts';
import { cutText } from '../text/cut-text.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { setAside } from '../text/set-aside.ts';
import { spelled } from '../text/spelling.ts';
import { withoutContractions } from '../text/tokens.ts';
import { translatePieces } from './pieces.ts';
import { readQuestion } from '../english/read/yes-no.ts';
import { translateEnglish, type Draft } from './translate-english.ts';
import { translateSpanish } from './translate-spanish.ts';
import type { Entry } from '../sentence/sentence-types.ts';
import { disagreementsOf } from '../check/twin.ts';

/** Longer texts are no titles; the rules would take long for little. */
const MAX_TOKENS = 60;
const MAX_CHARACTERS = 2_000;
const MAX_HINTS = 8;

const startsOrder = /^(?:and|or|then|to|not|please|[.,;:•–-])$/;
const determiners = /^(?:the|a|an|all|any|each|every|both|this|that|these|those|its|their|\d+)$/;

const hasSense = (chart: Chart, at: number, kind: 'noun' | 'verb' | 'adjective'): boolean =>
  sensesAt(chart, at, 'english').some(
    ({ value }) => value.entry.kind === kind && (kind !== 'verb' || value.form === 'base'),
  );

/** A word that names a thing and no state of it: "smoke alarms", and not "clogged". */
const isThing = (chart: Chart, at: number): boolean =>
  hasSense(chart, at, 'noun') && !hasSense(chart, at, 'adjective');

/** What an order is for stands behind its verb: "the floor", "new pumps", "alarms", "and refinish". */
function hasObject(chart: Chart, at: number): boolean {
  const key = keyAt(chart, at);
  if (/^(?:and|or|,)$/.test(key)) return hasSense(chart, at + 1, 'verb');
  if (isThing(chart, at)) return true;
  const isQuality = hasSense(chart, at, 'adjective') && hasSense(chart, at + 1, 'noun');
  return determiners.test(key) || isQuality;
}

/**
 * Whether a word that is a noun as well stands as the verb of an order: "sand the floor", "install
 * new pumps".
 */
const isOrderVerb = (chart: Chart, at: number): boolean =>
  (at === 0 || startsOrder.test(keyAt(chart, at - 1))) &&
  hasSense(chart, at, 'verb') &&
  hasObject(chart, at + 1);

/** A noun of the lexicon as a hint: its term in the language read, and the other one. */
function hintOf({ english, spanish, crew, trade, marks }: Entry, from: 'en' | 'es'): TermHint {
  const written = withAbbreviations(english);
  const [term, translation] = from === 'en' ? [written, spanish] : [spanish, written];
  const isTrade = trade !== 'general' && !marks.has('place');
  return { term, translation, ...(crew ? { crew } : {}), ...(isTrade ? { isTrade } : {}) };
}

/** Known terms of a text with their translations, in its order. */
function hintsOf(text: string, { from }: Direction, lexicon: Lexicon): TermHint[] {
  const chart = wordChart(from === 'es' ? withoutContractions(text) : text, lexicon);
  const language = from === 'en' ? 'english' : 'spanish';
  const hints = new Map<string, TermHint>();
  let covered = 0;
  for (let at = 0; at < chart.tokens.length && hints.size < MAX_HINTS; at += 1) {
    const noun = sensesAt(chart, at, language).find(({ value }) => value.entry.kind === 'noun');
    if (!noun || at < covered) continue;
    if (from === 'en' && noun.end === at + 1 && isOrderVerb(chart, at)) continue;
    covered = noun.end;
    const hint = hintOf(noun.value.entry, from);
    hints.set(hint.term, hint);
  }
  return [...hints.values()];
}

function isSafe(given: string, said: string, from: 'en' | 'es', lexicon: Lexicon): boolean {
  const twin = from === 'en' ? { en: given, es: said } : { en: said, es: given };
  const apart = disagreementsOf(twin, lexicon);
  for (const { kind, detail } of apart) note('comparison', kind, `${detail}: ${said}`);
  return apart.length === 0;
}

/** The side of "Cambiar la llave / Replace the faucet" that is in the language read; else all. */
function ownSide(given: string, { from, to }: Direction, lexicon: Lexicon): string {
  const [, own = '', other = ''] = /^(.{4,}?) \/ (.{4,})$/.exec(given) ?? [];
  if (own === '') return given;
  const isTwice = languageOf(own, lexicon) === from && languageOf(other, lexicon) === to;
  return isTwice ? own : given;
}

/** The mark of a list item, which is not translated: "1. ", "• ". */
const itemMark = /^((?:[-•*·–]|\d{1,3}[.)]|[a-z]\)) )(.+)$/;

/** Emoji before and behind a text, which both languages have alike. */
const emoji = String.raw`(?:\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F\u200D]*)`;
const withEmoji = new RegExp(String.raw`^((?:${emoji}+ )?)(.+?)((?: ?${emoji}+)?)$`, 'su');

/** The word "left" as the participle of "leave", and not as a side: "wires were left hanging". */
const leftBehind = /\b(?:be|been|being|is|are|was|were) left\b/i;

/** Whether a text is short, on one line and not in the other language already. */
function isTranslatable(text: string, { from, to }: Direction, lexicon: Lexicon): boolean {
  const { tokens } = wordChart(text, lexicon);
  const hasWords = tokens.some(({ kind }) => kind === 'word');
  if (from === to || !hasWords || tokens.length > MAX_TOKENS) return false;
  if (from === 'en' && leftBehind.test(text)) return false;
  return !/[\n\r\t]/.test(text.trim()) && languageOf(text, lexicon) !== to;
}

/** Readings of a text from the likeliest on: as it is, then with one noun phrase kept as it is. */
function* draftsOf(
  text: string,
  { from }: Direction,
  lexicon: Lexicon,
  read: (part: string) => Draft | null,
): Generator<Draft> {
  const draft = translatePieces(text, from, read);
  if (draft) yield draft;
  if (from !== 'en') return;
  const isRead = (phrase: string): boolean => read(phrase)?.isName === true;
  for (const marked of withKeptSpans(text, lexicon, isRead)) {
    const kept = translatePieces(marked, from, read);
    if (kept) yield kept;
  }
}

/** A text as the lexicon has its words, and the mark of an item before it. */
function readable(given: string, options: Direction, lexicon: Lexicon) {
  const { from } = options;
  const [, mark = '', named = given] = from === 'es' ? (itemMark.exec(given) ?? []) : [];
  return { mark, text: spelled(ownSide(named, options, lexicon), from, lexicon) };
}

/** What a text without a translation shows below: its known terms. */
export function knownTerms(
  given: string,
  options: Direction,
  lexicon: Lexicon,
): readonly TermHint[] {
  const { text } = readable(cutText(given, MAX_CHARACTERS), options, lexicon);
  return hintsOf(text, options, lexicon);
}

/**
 * A title or sentence of a work order in the other language. Conservative: what no rule covers,
 * what two rules read differently, and what fails the comparison of both sides is declined.
 */
export function translate(given: string, options: Direction, lexicon: Lexicon): Translation {
  if (given.length > MAX_CHARACTERS)
    return { verdict: 'declined', hints: knownTerms(given, options, lexicon) };
  const [, before = '', said = given, after = ''] = withEmoji.exec(given) ?? [];
  const aside = setAside(said);
  const found = translateWords(aside.text, options, lexicon);
  if (found.verdict === 'declined') return found;
  return { ...found, text: before + aside.before + found.text + aside.after + after };
}

/**
 * The phrase "no longer" is "ya no" where the Spanish denies once: "no longer works", "ya no
 * funciona".
 */
function withNoLonger(given: string, said: string): string {
  if (!/\bno longer\b|\bnot\b[^.,;]{2,40} any ?(?:more|longer)\b/i.test(given)) return said;
  const denials = said.match(/(?<!\p{L})no(?= )/giu) ?? [];
  return denials.length === 1 && !/(?<!\p{L})ya no(?!\p{L})/iu.test(said)
    ? said.replace(/(?<!\p{L})no(?= )/iu, (no) => (no === 'No' ? 'Ya no' : 'ya no'))
    : said;
}

/** The same of a text without emoji, and without codes and addresses around it. */
function translateWords(given: string, options: Direction, lexicon: Lexicon): Translation {
  const { from } = options;
  const { mark, text } = readable(given, options, lexicon);
  const hints = hintsOf(text, options, lexicon);
  const declined: Translation = { verdict: 'declined', hints };
  if (!isTranslatable(text, options, lexicon)) return declined;
  const english = (part: string): Draft | null =>
    translateEnglish(part, lexicon, part === text.trim() ? undefined : text);
  const read = (part: string): Draft | null =>
    from === 'es'
      ? translateSpanish(part, lexicon)
      : (readQuestion(part, english) ?? english(part));
  for (const draft of draftsOf(text.trim(), options, lexicon, read)) {
    if (!isSafe(text, draft.text, from, lexicon)) continue;
    const [kept] = draft.kept;
    const said = from === 'en' ? withNoLonger(given, draft.text) : draft.text;
    if (kept === undefined)
      return { verdict: 'whole', text: mark + said, hints, cost: draft.cost ?? 0 };
    if (!given.toLowerCase().includes(kept.toLowerCase())) continue;
    if (hidesMeaning(text, kept, hints, options, lexicon)) {
      note('refusal', 'a phrase kept as it is hides what is meant', kept);
      continue;
    }
    return { verdict: 'kept', text: mark + said, kept, hints };
  }
  return declined;
}
