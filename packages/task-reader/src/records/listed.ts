import { cutAt } from '../verdicts/findings.ts';
import { isNounBehindVerb } from '../verdicts/orders.ts';
import { placeLabelOf } from '../places/place-label.ts';
import { signalOf } from '../verdicts/signal.ts';
import { contentWords, fold } from '../text/text.ts';
import { saysWrong } from '../vocabulary/findings.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';

/** Findings and orders listed in short notes behind the name of a place. */

const listCuts =
  /\s*[;,]\s+|(?<!\b(?:approx|incl|misc|ext|int|no|sq|ft|in|max|min))\.\s+|\s+(?:and|y)\s+/giu;

/** The thing of a listed order, unless it ends the work before it. */
const orderedThing = (piece: string): string | undefined =>
  contentWords(piece).slice(1).join(' ') || undefined;

/** The thing of a listed finding: its first word, or all of one that begins with the defect. */
function foundThing(piece: string): string | undefined {
  if (!saysWrong.test(piece.split(' ', 1)[0] ?? '')) return contentWords(piece)[0];
  return contentWords(piece).join(' ');
}

/**
 * Whether an order is on what the pieces before it tell: "cover plate missing. Install a cover plate",
 * "Repair or replace".
 */
function answersTold(piece: string): boolean {
  const [, ...things] = contentWords(piece);
  const isOrder = signalOf(piece) === 'order' && startsWithOrder.test(piece);
  const isOnTold = things.length > 0 && things.every((thing) => startsWithOrder.test(thing));
  return isOrder && isOnTold;
}

/** The thing of a listed piece that is a finding or an order of its own. */
function listedThing(piece: string): string | undefined {
  const signal = signalOf(piece);
  if (signal === 'order' && startsWithOrder.test(piece)) return orderedThing(piece);
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
    const thing = listedThing(fold(part));
    const isWork = thing !== undefined && !isNounBehindVerb(body, part.trim());
    const isNew = isWork && !things.includes(thing) && !answersTold(fold(part));
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
      .replace(/[\s;,.]+(?:and|y)?$|\s+(?:and|y)$/u, ''),
  );
}
