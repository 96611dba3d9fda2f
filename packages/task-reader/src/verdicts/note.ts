import { oneIn } from '../vocabulary/vocabulary.ts';
import { isSeverityAlone } from './grade.ts';
import type { Item } from '../structure/item-types.ts';
import { caption, isNoteLabel } from '../records/labels.ts';
import { saysWrong } from '../vocabulary/findings.ts';
import { genericAdvice } from '../vocabulary/orders.ts';
import { onlyArea } from '../vocabulary/places.ts';

/**
 * An item of its own, since it names what to work on: "Have a licensed electrician replace the
 * panel".
 */
const namesThing = new RegExp(
  String.raw`\b${oneIn('verdicts', 'names-thing')}(?:ed)? (?!as |if |and ` +
    String.raw`|or |this|it\b|them|these|any|all |where|prior)[a-z]{3,}|^(?:\S+ ){9}`,
);

/** What the work must leave alone: "Conservar las persianas", "No pintarlas cerradas". */
const keepsAsIs = new RegExp(
  String.raw`^(?:conservar\b|no (?:pintar|tirar|quitar|mover|tocar|danar|cubrir|usar)[a-z]*\b` +
    String.raw`|do not (?:paint|remove|throw|touch|move|cover|use)\b)`,
);

/**
 * What is told of the place that its label counts: "Room 14 - blinds broken", "Unit 205 - Fix the
 * lights".
 */
const ofCountedPlace = /^(?:unit|room|area|location) ?#?\d+[a-z]?(?: - |: ?)(.+)$/;
const tellsThere = (folded: string): boolean => {
  const said = ofCountedPlace.exec(folded)?.[1] ?? '';
  const isCount = /^[\d(]/.test(said) && !saysWrong.test(said);
  return said.includes(' ') && !onlyArea.test(said) && !isCount;
};

/** Whether an item is said of the work before it: a label, a grade, advice or how it is done. */
export const isNote = (item: Item): boolean =>
  (isNoteLabel.test(item.folded) && !tellsThere(item.folded)) ||
  isSeverityAlone(item.folded) ||
  (genericAdvice.test(item.folded) && !(item.kind === 'marked' && namesThing.test(item.folded))) ||
  caption.test(item.folded) ||
  keepsAsIs.test(item.folded);
