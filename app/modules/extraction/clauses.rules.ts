import { placed } from './findings.rules.ts';
import { contentWords, fold, withoutBracketCuts } from './text.rules.ts';
import { endsWork, startsWithOrder, weakOrder } from './vocabulary-orders.rules.ts';

/**
 * Several orders in one sentence, each a verb with a thing of its own: "We will remove the hallway
 * light, attach the intercom to the cabinet, and the switch will be moved".
 */

const cuts = /\s*;\s+|,\s+(?:(?:and|then|y|luego)\s+)?|\s+(?:and|y)\s+/gu;
/** Before the order: who does it, or that it is another one. */
const opening = /^(?:(?:we|i) (?:will|shall|need to|want to) |please |also |then |also,? )+/;
/** "… and the light switch will be moved": a thing with its order behind it. */
const isToBeDone =
  /^(?:the|an?|all|el|la|los|las) [^,;]{3,80} (?:will|must|should|needs? to|debe[n]?) (?:be |ser )[a-z]{3,}/;
/** What follows the verb of a piece that goes on with the order before it. */
const noThing =
  /^\S+ (?:it|them|this|that|these|those|to|as|all|for|with|if|up|back|in|on|so|lo|la|los|las|a|con|para)\b/;
/** Most orders of a sentence; one with more is a list of parts. */
const MOST = 6;

/** "Repaint the affected area": the end of the work before it. */
const refersBack =
  /^[a-z-]+ (?:the |all )?(?:affected|damaged|same|surrounding|necessary|debris|area)\b/;

const bare = (piece: string): string => fold(piece).replace(opening, '');

/** The words of the thing that a piece orders work on; none where it orders none of its own. */
function thingOf(piece: string): string[] {
  const folded = bare(piece);
  if (isToBeDone.test(folded)) return contentWords(folded);
  if (!startsWithOrder.test(folded) || weakOrder.test(folded) || noThing.test(folded)) return [];
  const thing = contentWords(folded.replace(placed, '')).slice(1);
  return refersBack.test(folded) || endsWork.test(folded) ? [] : thing;
}

/** The orders of a sentence as exact pieces of it; the whole text where it gives one. */
export function splitClauses(text: string): string[] {
  const starts: number[] = [];
  const things = new Set<string>();
  let from = 0;
  for (const match of [...withoutBracketCuts(text).matchAll(cuts), undefined]) {
    const thing = thingOf(text.slice(from, match?.index ?? text.length));
    if (from === 0 && thing.length === 0) return [text];
    if (thing.length > 0 && !thing.some((word) => things.has(word))) starts.push(from);
    for (const word of thing) things.add(word);
    from = match === undefined ? text.length : match.index + match[0].length;
  }
  if (starts.length < 2 || starts.length > MOST) return [text];
  return starts.map((start, index) =>
    text
      .slice(start, starts[index + 1] ?? text.length)
      .replace(/[\s;,.]+$/u, '')
      .replace(/[\s,;]+(?:and|then|y|luego)$/i, ''),
  );
}
