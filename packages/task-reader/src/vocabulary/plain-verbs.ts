import { entries } from './vocabulary.ts';
import { oneOf } from '../text/one-of.ts';

/**
 * Verbs that order something where they begin a line of a list of work, and are nouns or prose
 * elsewhere ("Design", "Make sure", "Medir"), folded. Data: grow the lists, not the code.
 */

const english = entries('plain-verbs', 'english').join(', ');
const spanish = entries('plain-verbs', 'spanish').join(', ');

/** What makes an English word a noun: "Design of …", "Make sure". */
const noOrder = String.raw`(?!(?:of|is|are|was|were|sure|for)\b|[:-])`;

/** Whether a folded line begins with such a verb and goes on with what it is about. */
export const startsWithPlainVerb = new RegExp(
  `^(?:${oneOf(english)} ${noOrder}|${oneOf(spanish)}(?:l[oae]s?|se)? )[a-z0-9]`,
);
