import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';
import { withoutLabel } from '../verdicts/signal.ts';

/**
 * Labels before the wording of a line: whose it is, what it says, and those whose value is no work.
 */

/** Facts beside a task: its place, severity, cost, date. */
export const isNoteLabel = new RegExp(
  String.raw`^(?:(?:the|our|el|la|los|las) )?${oneIn('labels', 'is-note-label')}(?: ?#?\d+)?\s*[:.-]`,
);

/** A label whose value is a date alone: "Complete by: March 27, 2026". */
export const datedLabel = new RegExp(
  String.raw`^[a-z ./#-]{3,30}: ?(?:[a-z]{3,9},? )?(?:${oneIn('labels', 'dated-label')}[a-z]*\.? \d{1,2}${oneOf(`
    st, nd, rd, th
  `)}?,? ?(?:\d{4})?|\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?|(?:el )?\d{1,2} de [a-z]{4,10}` +
    String.raw`(?: del? \d{4})?|\d{1,2} [a-z]{3,9}\.? \d{4})\.?$`,
);

/** What stands under a picture: "1.1 Item 1(Picture)". */
export const caption = /^(?:item )?\d{0,3} ?\((?:picture|photo|video|foto)\)/;

const partyPattern = new RegExp(
  '^(?:contractor|gc|owner|vendor|seller|landlord|tenant|sub|electrician|plumber|painter' +
    '|contratista|propietario): ',
);

/** Whose work it is: "Contractor: remove graffiti". */
export const party = {
  test: (folded: string): boolean =>
    partyPattern.test(folded) && startsWithOrder.test(withoutLabel(folded)),
};
/** Labels of what somebody asks for. */
export const requestLabel = new RegExp(`^(?:the |el |la )?${oneIn('labels', 'request-label')} ?: `);
/** Labels of what is no work: advice to the owner, what was left out, what was not seen. */
export const noWorkLabel = new RegExp(`^(?:[a-z ]{3,20}: )?${oneIn('labels', 'no-work-label')} ?:`);
