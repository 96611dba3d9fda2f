import { oneIn } from '../vocabulary/vocabulary.ts';
import { placed } from '../verdicts/findings.ts';
import { contentWords, fold, sentences, withoutBracketCuts } from './text.ts';
import { endsWork, startsWithOrder, weakOrder } from '../vocabulary/orders.ts';

/**
 * Several orders in one sentence, each a verb with a thing of its own: "We will remove the hallway
 * light, attach the intercom to the cabinet, and the switch will be moved".
 */

const cuts =
  /\s*;\s+|,\s+(?!(?:would|will|should|must|is|are|was|were)\b)(?:(?:and|then|y|luego)\s+)?|\s+(?:and|y)\s+/gu;
/** Before the order: who does it, when, or that it is another one. */
const opening = new RegExp(`^(?:${oneIn('text', 'opening')} )+`);
/** What is done to a thing. */
const doneWords = oneIn('text', 'done-words');

/** A thing with its order behind it: "… and the light switch will be moved". */
const isToBeDone = new RegExp(
  `^(?:the|an?|all|any|existing|this|el|la|los|las) ([^;]{3,100}?),? ` +
    `${oneIn('text', 'is-to-be-done')} (?:[a-z]+ly )?(?:[a-z]+(?:ed` +
    `|en|ilt|aid|ung|own|made|done)|cut|put|set|dug|[a-z]+[ai]d[oa]s?)\\b`,
);
/** Wanted, with its work behind it: "We still need the bin store painted". */
const isWanted = new RegExp(
  `^(?:(?:we|i) )?(?:still |also )?(?:need|want|would like) (?:the |all |both |some )?` +
    `((?!to )[a-z]{3,}(?: [a-z]{3,}){0,4}) ${doneWords}\\b`,
);

/** What follows the verb of a piece that goes on with the order before it. */
const noThing = new RegExp(
  String.raw`^new |^\S+ (?:it|them|this|that|these|those|to|as|all|for|with|if|back|in|on|so|a|con` +
    String.raw`|para|l[oa]s?(?= *$))\b|^\S+ up (?!(?:the|all|any|old|new|existing|every|both) )`,
);
/** Most orders of a sentence; one with more is a list of parts. */
const MOST = 6;

/** What an order is on: "Garden wall: rebuild the end". */
const topic = /^(?!(?:and|y) )[a-z][a-z0-9 ,/&'-]{1,40}: /;

const bare = (piece: string): string => fold(piece).replace(topic, '').replace(opening, '');

/** The words of the thing that a piece orders work on; none where it orders none of its own. */
function thingOf(piece: string): string[] {
  const folded = bare(piece);
  const passive = isToBeDone.exec(folded) ?? isWanted.exec(folded);
  if (passive) return contentWords(passive[1] ?? '');
  const isOwn = startsWithOrder.test(folded) && !weakOrder.test(folded) && !noThing.test(folded);
  return isOwn && !endsWork.test(folded) ? contentWords(folded.replace(placed, '')).slice(1) : [];
}

/** Whether a clause speaks of a thing that those before it do not. */
const isOther = (thing: readonly string[], things: ReadonlySet<string>): boolean =>
  !thing.some((word) => things.has(word));

/** The pieces of a sentence between commas and conjunctions, with where each begins. */
function* clausesOf(text: string): Generator<[piece: string, from: number]> {
  let from = 0;
  for (const match of withoutBracketCuts(text).matchAll(cuts)) {
    yield [text.slice(from, match.index), from];
    from = match.index + match[0].length;
  }
  yield [text.slice(from), from];
}

/** A piece that takes the first word of the next sentence along: "pump is loud. Inlet". */
export function endsInNextSentence(piece: string): boolean {
  const [last = '', ...before] = sentences(piece).toReversed();
  return before.length > 0 && last.split(' ').length === 1;
}

/** The pieces of a text from each start, without what joins them. */
const piecesFrom = (text: string, starts: readonly number[]): string[] =>
  starts.map((start, index) =>
    text
      .slice(start, starts[index + 1] ?? text.length)
      .replace(/[\s;,.]+$/u, '')
      .replace(/[\s,;]+(?:and|then|y|luego)$/i, ''),
  );

/** Whether a text has several pieces, and none takes a word of the next sentence along. */
const isSeveral = (text: string, starts: readonly number[]): boolean =>
  starts.length > 1 &&
  starts.length <= MOST &&
  !piecesFrom(text, starts).slice(0, -1).some(endsInNextSentence);

/** The orders of a sentence as exact pieces of it; the whole text where it gives one. */
export function splitClauses(text: string): string[] {
  const starts: number[] = [];
  const things = new Set<string>();
  for (const [piece, from] of clausesOf(text)) {
    const thing = thingOf(piece);
    if (from === 0 && thing.length === 0) return [text];
    if (thing.length > 0 && isOther(thing, things)) starts.push(from);
    for (const word of thing) things.add(word);
  }
  return isSeveral(text, starts) ? piecesFrom(text, starts) : [text];
}
