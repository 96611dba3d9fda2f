import { refersBack } from './finding-title.rules.ts';
import { cutAt, pointsBack } from './findings.rules.ts';
import { isNounBehindVerb } from './orders.rules.ts';
import { placeLabelOf } from './place-label.rules.ts';
import { isWorkWording, signalOf } from './signal.rules.ts';
import { tellsRisk } from './signal-wording.rules.ts';
import { contentWords, fold } from './text.rules.ts';
import { saysWrong } from './vocabulary-findings.rules.ts';
import { endsWork, startsWithOrder } from './vocabulary-orders.rules.ts';

/** Findings and orders listed in short notes behind the name of a place. */

const listCuts =
  /\s*[;,]\s+|(?<!\b(?:approx|incl|misc|ext|int|no|sq|ft|in|max|min))\.\s+|\s+(?:and|y)\s+/giu;
/** A piece that goes on with the thing before it. */
const goesOn =
  /^(?:is|are|has|have|needs?|should|must|not|no|sin|con|with|very|also|muy|se|esta|estan)\b/;

/** "Goteras en el cuarto", "hole in the door": a defect before its place. */
const defectAtPlace =
  / (?:in|on|at|of|by|near|under|behind|below|en|de|del|sobre|bajo|tras|junto|detras|debajo) /;

/** "Faltan 2 vasos": what is not there. */
const lacks = /^(?:faltan?|missing) (?!que )[a-z0-9]/;

/** The thing of a listed order, unless it ends the work before it. */
const orderedThing = (piece: string, isFirst: boolean): string | undefined =>
  !isFirst && endsWork.test(piece)
    ? undefined
    : contentWords(piece).slice(1).join(' ') || undefined;

/** The thing of a listed finding: its first word, or all of one that begins with the defect. */
function foundThing(piece: string): string | undefined {
  if (!saysWrong.test(piece.split(' ', 1)[0] ?? '')) return contentWords(piece)[0];
  return defectAtPlace.test(piece) || lacks.test(piece) ? contentWords(piece).join(' ') : undefined;
}

/** "Have a mason replace it". */
const endsInIt = / (?:it|them)\.?$/;

/**
 * Whether an order is on what the pieces before it tell: "cover plate missing. Install a cover plate",
 * "Repair or replace".
 */
function answersTold(piece: string, before: string): boolean {
  const [, ...things] = contentWords(piece);
  const told = new Set(contentWords(before));
  const isOrder = signalOf(piece) === 'order' && startsWithOrder.test(piece);
  const isOnTold =
    things.length > 0 && things.every((thing) => told.has(thing) || startsWithOrder.test(thing));
  return isOrder && (isOnTold || (before !== '' && endsInIt.test(piece)));
}

/** The thing of a listed piece that is a finding or an order of its own. */
function listedThing(piece: string, isFirst: boolean): string | undefined {
  if (
    !piece.includes(' ') ||
    [goesOn, pointsBack, tellsRisk].some((pattern) => pattern.test(piece))
  )
    return undefined;
  const signal = signalOf(piece);
  if (signal === 'order' && startsWithOrder.test(piece)) return orderedThing(piece, isFirst);
  return signal === 'finding' ? foundThing(piece) : undefined;
}

/**
 * The findings and orders listed behind the name of a place, "Room 301: bulb out, curtain torn", as exact
 * pieces of the text; none when it lists one.
 */
export function splitListed(text: string): string[] {
  const starts: number[] = [];
  const things: string[] = [];
  const begin = placeLabelOf(text)?.end ?? text.indexOf(':') + 1;
  const body = text.slice(begin).trim();
  for (const [part, from] of cutAt(text, listCuts, begin)) {
    const thing = listedThing(fold(part).replace(/^(?:also|tambien) /, ''), starts.length === 0);
    const isWork = thing !== undefined && !isNounBehindVerb(body, part.trim());
    const last = text.slice(Math.max(...starts, 0), from);
    const isNew = isWork && !things.includes(thing) && !answersTold(fold(part), last);
    if (starts.length === 0 && !isNew && signalOf(fold(part)) !== 'good') return [];
    if (isNew) {
      starts.push(from);
      things.push(thing);
    }
  }
  if (starts.length < 2) return [];
  return starts.map((start, at) =>
    text
      .slice(start, starts[at + 1] ?? text.length)
      .trim()
      .replace(/[\s;,.]+(?:and|y)?$|\s+(?:and|y)$/u, '')
      .replace(/^(?:and|y) /u, ''),
  );
}

/** Pieces between semicolons at most; a text with more is of another kind. */
const MOST_PIECES = 8;

/** Pieces from which a list tells by most of them that each is work, that share, and characters of one. */
const MANY = 3;
const MOSTLY = 0.6;
const SHORT = 70;

/** Whether pieces are a task each: all of them say work, or most of many short ones behind a label. */
function areWorks(pieces: readonly string[], isLabelled: boolean): boolean {
  if (pieces.some((piece) => !piece.includes(' ') || refersBack.test(piece))) return false;
  const works = pieces
    .map(fold)
    .filter((piece) => (isLabelled ? isWorkWording(piece) : signalOf(piece) === 'finding'));
  if (works.length === pieces.length) return true;
  const areShort = pieces.every(({ length }) => length <= SHORT);
  return isLabelled && pieces.length >= MANY && areShort && works.length >= MOSTLY * pieces.length;
}

/** The texts between the semicolons of a text. */
const betweenSemicolons = (text: string): string[] =>
  text.split(/;\s+(?:(?:and|y) )?/).map((piece) => piece.replace(/[\s.,;]+$/, ''));

/**
 * The pieces between semicolons where each is a finding, or behind a label work of any kind, the
 * first with its label; else none: "Repair the bib; install a breaker" is one job.
 */
export function splitAtSemicolons(text: string): string[] {
  const label = /^[^:;.]{3,40}:\s+(?=\S)/.exec(text)?.[0] ?? '';
  const pieces = betweenSemicolons(text.slice(label.length));
  if (pieces.length < 2 || pieces.length > MOST_PIECES || !areWorks(pieces, label !== ''))
    return [];
  return pieces.map((piece, at) => (at === 0 ? label + piece : piece));
}

/** The works that a cell beside the name of their place lists between semicolons. */
export function listedWorks(cell: string): string[] {
  const pieces = betweenSemicolons(cell);
  return pieces.length >= MANY && pieces.length <= MOST_PIECES && areWorks(pieces, true)
    ? pieces
    : [];
}

const inlineBullet = /(?:^|\s+)[-–•*] (?=(?:\[[ xX]\] )?[\p{Lu}\d])/u;
const inlineBox = /(?:^|\s+)(?:[-–•*] )?(?=\[[ xX]\] )/u;

/** Boxes from which a cell holds a list behind its introduction. */
const MIN_BOXES = 3;
/** "• Less urgent:": the name of the next group at the end of an item. */
const groupBehind = /\s+[-–•*] [^-–•*:]{3,40}:\s*$/u;

/** The items of a list that a cell or a line holds, "- [ ] Tighten seat - [x] Clean fan"; those not ticked. */
export function splitInlineList(text: string): string[] {
  const boxes = text.match(/[-–•*] \[[ xX]\] /g)?.length ?? 0;
  if (boxes >= MIN_BOXES && !/^(?:[-–•*] )?\[/.test(text))
    return splitInlineList(text.slice(text.search(/[-–•*] \[[ xX]\] /)));
  const isList = /^(?:[-–•*] )?\[[ xX]\] /.test(text) || /^[-–•*] /.test(text);
  const items = text.split(/\[[ xX]\] /.test(text) ? inlineBox : inlineBullet).filter(Boolean);
  if (!isList || items.length < 2) return [];
  return items
    .filter((item) => !/^(?:[-–•*] )?\[[xX]\]/.test(item))
    .map((item) =>
      item
        .replace(/^(?:[-–•*] )?(?:\[ \] )?/, '')
        .replace(groupBehind, '')
        .trim(),
    )
    .filter(Boolean);
}
