import { oneIn } from '../vocabulary/vocabulary.ts';
import { tradeOf } from '../records/facts.ts';
import type { Phrase } from './place-types.ts';
import { fold } from '../text/text.ts';
import { saysWrong } from '../vocabulary/findings.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';

/** A name before what is said of it: "Year 4 classroom: …", "Boys' toilets KS2 - …". */
const labelled = /^(?:\d{1,2}[.)]? )?(\p{L}[\p{L}\d .'’&/-]{3,38}?)(?::\s|\s[-–—]\s)/u;
const LABEL_WORDS = 5;
/** Words that no name ends in. */
const endsOpen = /\b(?:and|y|of|the|for|with|to|de|del|la|el|con|por|para)$/;

/** Work by its noun, in front of what it is on: "Mantenimiento ascensor". */
const work = new RegExp(`^${oneIn('places', 'work')} `);

/**
 * The whole label of a wording where a place is part of its name, and no thing: "Garage door" is
 * none.
 */
export function wholeLabel(text: string, phrases: readonly Phrase[]): string | undefined {
  const label = labelled.exec(text)?.[1]?.trim();
  const first = phrases[0];
  if (label === undefined || first === undefined || first.end > label.length + 4) return undefined;
  const isNamedHouse = /^(?:torre|edificio|pabellon) /.test(fold(first.name)) && first.at > 0;
  return !isNamedHouse && first.use === 'plain' && isName(fold(label), fold(first.name))
    ? label
    : undefined;
}

/** Whether a label is a name: no order, no defect, and no thing beside its place. */
const isName = (folded: string, place: string): boolean =>
  folded.split(' ').length <= LABEL_WORDS &&
  !saysWrong.test(folded) &&
  !work.test(folded) &&
  !startsWithOrder.test(folded) &&
  !endsOpen.test(folded) &&
  tradeOf(folded.replace(place, ' ')) === undefined &&
  tradeOf(folded.split(' ').at(-1) ?? '') === undefined;
