import { oneIn } from '../vocabulary/vocabulary.ts';
import { refersBack } from '../titles/finding-title.ts';
import { oneOf } from '../text/one-of.ts';
import { contentWords, fold, withoutBracketCuts } from '../text/text.ts';
import { genericAdvice, startsWithOrder } from '../vocabulary/orders.ts';

/**
 * Works that a cell or a sentence lists one behind the other: "Install three alarms, plane the
 * bathroom door, repair the drawer slides", "Lot 1: lime re-rendering, brick repairs, drain
 * improvements".
 */

/** Works from which a list of them is several tasks; of two, one often is a step of the other. */
const MIN_WORKS = 3;
const MAX_WORKS = 24;

/** Work named behind its thing: "brick and mortar repairs", "valley clearance using lime". */
const namedBehind = new RegExp(
  String.raw`^[a-z][a-z ,/-]+ ${oneIn('verdicts', 'named-behind')}(?: (?:to|of|on|in|at|with|for|using|by)\b.*)?$`,
);

/** A noun that names work and what it is done to: "retirada de", "tiling of". */
const workNoun = oneOf(String.raw`
  \p{L}{4,}(?:ción|ada|ado|ida|ido|aje|eza|miento) del?, \p{L}{4,}(?:ing|tion|ment|val) of
`);
/** A conjunction before such a noun, unless one word stands before it: "supply and installation of". */
const beforeWork = String.raw`(?<!(?:^|[,;:.]\s)\p{L}{3,20})\s+(?:y|e|and)\s+(?=${workNoun} )`;
const cut = new RegExp(
  String.raw`\s*[;,]\s+(?:(?:and|then|also|y|e)\s+)?|(?<=[\p{L})]{3})\.\s+(?=\p{Lu})|${beforeWork}`,
  'gu',
);
const label = /^[^:;.,]{2,40}:\s+/;

/** What leads to orders in a sentence: "The minimum repair is to", "hay que". */
const toOrders = new RegExp(
  String.raw`^[^,;:]{0,80}?\b(?:${oneIn('verdicts', 'to-orders')}(?: [a-z]+){0,2} to|` +
    `${oneIn('verdicts', 'series to-orders')}(?: por (?:unanimidad` +
    String.raw`|mayor[ií]a),?)?) (?=\p{L}{3})`,
  'iu',
);

/**
 * Work named by any noun, among other works: "Tiling of splashbacks", "supply and installation of
 * basins".
 */
const namesByNoun =
  /^(?:[a-z-]+ (?:and|&) )?(?:[a-z-]{3,}(?:ing|tion|ment|wal|ance)|strip(?:ping)?[ -]out|supply) of [a-z]/;

/** How the work before it is done: "Secure with brackets". */
const withoutThing = /^[a-z-]+ (?:with|to|in|on|as|at|by|using|if|where|when|con|en|si) /;

/** Whether a part names a work of its own, not one more thing of the part before it. */
function beginsWork(part: string): boolean {
  const folded = fold(part).replace(/[.;\s]+$/, '');
  if (contentWords(part).length < 2) return false;
  if (namesByNoun.test(folded)) return true;
  if (withoutThing.test(folded) || genericAdvice.test(folded)) return false;
  return startsWithOrder.test(folded) || namedBehind.test(folded);
}

/** Where the parts between commas stand in the text. */
function* partsOf(text: string, from: number): Generator<[from: number, to: number]> {
  let start = from;
  for (const match of withoutBracketCuts(text).matchAll(cut)) {
    yield [start, match.index];
    start = match.index + match[0].length;
  }
  yield [start, text.length];
}

/**
 * The works that a text lists, as exact pieces of it; a part that names no work goes with the one
 * before it. None where it lists fewer than three, or where one of them points back to another.
 */
export function splitSeries(text: string): string[] {
  const lead = (label.exec(text) ?? toOrders.exec(text))?.[0] ?? '';
  const from = startsWithOrder.test(fold(lead)) ? 0 : lead.length;
  const works: [from: number, to: number][] = [];
  for (const [start, to] of partsOf(text, from)) {
    const last = works.at(-1);
    if (beginsWork(text.slice(start, to))) works.push([start, to]);
    else if (last) last[1] = to;
    else return [];
  }
  const pieces = works.map(([start, to]) => text.slice(start, to).replace(/[\s.;,]+$/u, ''));
  return pieces.length >= MIN_WORKS &&
    pieces.length <= MAX_WORKS &&
    !pieces.some((piece) => refersBack.test(piece))
    ? pieces
    : [];
}
