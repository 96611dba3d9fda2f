import { oneIn } from '../vocabulary/vocabulary.ts';
import { refersBack } from '../titles/finding-title.ts';
import { signalOf, withoutLabel } from './signal.ts';
import { isSupposed } from './signal-wording.ts';
import { contentWords, fold, sentences, withoutBracketCuts } from '../text/text.ts';
import { saysWrong } from '../vocabulary/findings.ts';

/**
 * Two or more findings told in one sentence or paragraph: "The flashing has separated, and the vent
 * boot is cracked."
 */

/** In Spanish a comma parts statements, too: "cajones sueltos, falta un tirador, las puertas no cierran". */
const statementBehind =
  '(?:faltan?|no hay|hay|tenemos|(?:el|la|los|las) \\p{L}+ (?:no|est[aá]n?|tienen?|gotean?|se)' +
  '|the (?!cause|reason|result|rest|problem|owner|same|house)\\p{L}+(?: \\p{L}+)? ' +
  "(?:is|are|has|isn['’]t|aren['’]t|doesn['’]t|won['’]t|leaks|drips|sticks)) ";
const cuts = new RegExp(
  String.raw`(?<=[.!?])\s+(?=[\p{Lu}¡¿"\d>])(?:>>\s*)?|\s*;\s+|,?\s+(?:and|y|as[ií] como)\s+` +
    `|,\\s+(?=${statementBehind})`,
  'gu',
);

const predicate =
  "(?:is|are|was|were|has|have|had|lacks?|does|do|did|will|won't|doesn't|don't|isn't|" +
  "aren't|can't|fell|leaks?|drips?|runs?|needs?|should|must|rubs?|rattles?|sticks?|" +
  'appears?|shows?|keeps?|slams?|squeaks?|sags?|wobbles?|binds?|drags?|hums?|flickers?|' +
  'came|broke|stopped|esta|estan|no|tienen?|se|gotean?|carecen?|' +
  'presentan?|debe|deben|necesitan?|requieren?|sin|solo|tira|hace|muestran?)';
const asStatement = new RegExp(
  `^(?:the |an? |one |two |three |four |several |some |el |la |los |las |una? |dos |` +
    `tres |tambien )*([a-z0-9'"/ -]{3,70}?) ${predicate}(?: |$)`,
);
const asPresence = new RegExp(
  '^(?:there (?:is|are|was|were)(?: also| still)?|hay|faltan?|existen?|se observan?|tambien hay' +
    '|tambien faltan?) (?!que )(?:an? |el |la |los |las |una? )?([a-z-]{3,}(?: [a-z-]+)?)',
);
/** "le pido que cambien la chapa", "y que pongan el detector". */
const asRequest = new RegExp(
  '^(?:[a-z]+ )?(?:les? |te )?(?:(?:pido|pedimos|solicito|ruego|(?:habria que |hay que )?(?:pedir|solicitar)' +
    '(?: tambien)?) )?que [a-z]+(?:en|an|e|a) ' +
    '(?:el|la|los|las|una?) ([a-z]{3,})',
);
const pointsBack = new RegExp(String.raw`^${oneIn('findings', 'points-back')}\b`);
/** Words that end the name of a thing and begin its place. */
export const placed =
  / (?:at|in|on|over|of|near|under|above|below|behind|by|for|to|with|en|de|del|al|sobre|bajo|junto|entre)\b.*$/;

/** Parts of the thing before, and what a defect leaves behind: no thing of their own. */
const dependent = new RegExp(`^${oneIn('findings', 'dependent')}$`);
const dependentFirst =
  /^(?:moho|hongos?|manchas?|humedad|agua|danos?|olor|herrajes|marco|parte|resto|material|madera)$/;
/** A last sentence that sends one contractor for all that is told before it. */
const sharedAdvice = new RegExp(
  '^(?:an?|have an?|recommend(?: that)?(?: an?| having)?|se recomienda (?:que )?un|un) ' +
    '(?:[a-z-]+ ){1,4}(?:should|to|must|evaluate|repair|correct|debe|revise|repare)',
);

interface Piece {
  start: number;
  /** The thing that the piece speaks of, in content words. */
  thing: string[];
}

/** Sentences from which a paragraph tells of several things, as an inspector's does. */
const NARRATIVE = 4;

/** On the thing told just before, where several are: "It should be replaced". */
const pointsAtOne = /^(?:(?:we |i )?(?:recommend|advise|suggest) that )?(?:it|this) /;

/** Whether a text tells of several things in sentences, and is no numbered clause. */
const narrates = (text: string): boolean =>
  sentences(text).length >= NARRATIVE && !/^(?:\d{1,2}\.\d|\(\d)/.test(text);

/** A last sentence that is on all that is told before it: who is sent, or what "it" needs. */
function endsForAll(text: string): boolean {
  const last = sentences(text).slice(1).at(-1) ?? '';
  return (
    sharedAdvice.test(fold(last)) ||
    (refersBack.test(last) &&
      !(narrates(text) && pointsAtOne.test(fold(last))) &&
      ['order', 'asked'].includes(signalOf(fold(last))))
  );
}

/** The text between separators, with where each piece begins. */
export function* cutAt(text: string, separators: RegExp, begin = 0): Generator<[string, number]> {
  let from = begin;
  for (const match of withoutBracketCuts(text).matchAll(separators)) {
    if (match.index < begin) continue;
    yield [text.slice(from, match.index), from];
    from = match.index + match[0].length;
  }
  yield [text.slice(from), from];
}

/** "Front door." before what is wrong there. */
export const isTopic = (piece: string): boolean =>
  /^[\p{L} /&-]{3,30}\.$/u.test(piece) &&
  piece.split(' ').length <= 3 &&
  !/ (?:(?:is|are|was|were|has|est[aá]n?) |(?:leaks?|drips?|sticks?|gotean?)\.)/i.test(piece);

/** Words that name the thing of a finding whose defect stands first: "Loose panel at the gable". */
const NAMED = 3;

const beginsSentence = (text: string, at: number): boolean =>
  /(?:^|[.!?>]\s*)$/.test(text.slice(Math.max(0, at - 4), at));

/**
 * What a clause speaks of; in a narrative a finding without a known subject speaks of its first
 * words.
 */
function thingIn(piece: string, isSentence: boolean, isListed: boolean): string[] {
  const thing = thingOf(piece, isListed);
  const folded = withoutLabel(fold(piece));
  return thing.length === 0 && isSentence && tellsDefect(folded) && !refersBack.test(piece)
    ? contentWords(folded).slice(0, NAMED)
    : thing;
}

/** Findings that a text tells at most; one with more is told as one. */
const MOST = 6;

/** The findings of a text as exact pieces of it; the whole text when it tells one. */
export function splitFindings(text: string): string[] {
  const isNarrative = narrates(text);
  if (endsForAll(text)) return [text];
  const found: Piece[] = [];
  const isListed = text.includes(';');
  for (const [piece, from] of cutAt(text, cuts)) {
    const thing = thingIn(piece, isNarrative && beginsSentence(text, from), isListed);
    if (from === 0 && thing.length === 0 && !isTopic(piece) && !isNarrative) return [text];
    if (thing.length > 0 && !found.some((other) => sharesWord(other.thing, thing)))
      found.push({ start: from, thing });
  }
  return piecesOf(text, found);
}

const sharesWord = (one: readonly string[], other: readonly string[]): boolean =>
  one.some((word) => other.some((its) => same(its, word)));

/** The text between the beginnings found. */
function piecesOf(text: string, found: readonly Piece[]): string[] {
  const starts = found.map(({ start }) => start);
  if (starts.length < 2 || starts.length > MOST) return [text];
  return starts.map((start, at) =>
    text.slice(start, starts[at + 1] ?? text.length).replace(/[\s;,.]+(?:and|y)?\s*$/u, ''),
  );
}

/** Whether a clause says by itself what is wrong. */
function tellsDefect(folded: string): boolean {
  if (pointsBack.test(folded) || isSupposed(folded)) return false;
  const signal = signalOf(folded);
  return signal === 'finding' || (signal === 'asked' && saysWrong.test(folded));
}

/** The thing of which something is asked; nothing for advice and what points back. */
const requestedThing = (folded: string): string | undefined =>
  pointsBack.test(folded) || isSupposed(folded) ? undefined : asRequest.exec(folded)?.[1];

/** Words of a note without a verb at most: "Baldosas sueltas", "towel bar pulled out of the wall". */
const MAX_WORDS = 12;

/** Words with which no thing begins. */
const noThing = new RegExp(String.raw`^${oneIn('findings', 'no-thing')}\b`);

/**
 * What stands before the defect of a note without a verb; in a list parted by semicolons also what
 * stands behind it: "torn screens at the porch".
 */
function headOf(folded: string, isListed: boolean): string | undefined {
  if (noThing.test(folded) || folded.split(' ').length > MAX_WORDS) return undefined;
  const defect = saysWrong.exec(folded);
  if (!defect) return undefined;
  if (defect.index > 3) return folded.slice(0, defect.index);
  if (!isListed) return undefined;
  const behind = folded.slice(defect.index + defect[0].length);
  return behind.trim() || behind.replace(/^ (?:at|in|on|of|en|de) /, '');
}

/**
 * What a clause with a subject and a defect of its own speaks of; nothing for any other clause.
 * `isListed` where semicolons part it from others.
 */
function thingOf(piece: string, isListed: boolean): string[] {
  const folded = withoutLabel(fold(piece)).replace(
    /^(?:and|but|also|additionally|ademas|y)[ ,]+/,
    '',
  );
  const request = requestedThing(folded);
  if (request) return [request];
  if (!tellsDefect(folded)) return [];
  const named =
    (asPresence.exec(folded) ?? asStatement.exec(folded))?.[1] ?? headOf(folded, isListed);
  const thing = named === undefined ? [] : contentWords(named.replace(placed, ''));
  return dependent.test(thing.at(-1) ?? '') || dependentFirst.test(thing[0] ?? '') ? [] : thing;
}

/** Equal, or one the plural of the other. */
function same(one: string, other: string): boolean {
  return one === other || `${one}s` === other || `${other}s` === one;
}
