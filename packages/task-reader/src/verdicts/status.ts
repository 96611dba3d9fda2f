import { oneIn } from '../vocabulary/vocabulary.ts';
import { READ_LIMIT } from '../records/facts.ts';
import { doneStatus } from '../vocabulary/stops.ts';

/** What stands at the end of a line, apart from its work: how far it is, or that it stays. */

/** Whether a line says behind a dash or a dot that it is done: "Missing handrail - Corrected. New one." */
export const endsClosed = (folded: string): boolean =>
  folded
    .slice(0, READ_LIMIT)
    .split(/ [-·] /)
    .slice(1)
    .some((part) => doneStatus.test(part.split(/\. /, 1)[0] ?? '') || givenUp.test(part));

/** "Dropped, the old one will do". */
const givenUp =
  /^(?:dropped|cancell?ed|withdrawn|no longer (?:needed|wanted)|descartad[oa]|cancelad[oa]|anulad[oa]),/;

/** A thing that stays as it is: "Range (existing)". */
export const staysAsIs = /\((?:existing|existente)\)\.?$/;

/** A thing to add: "Outlet by the toilet (new)". */
export const comesNew = (folded: string): boolean => /\((?:new|nuev[oa]s?)\)\.?$/.test(folded);

/** "Status: Closed", of the task above it or of the block below it. */
export const saysClosed = new RegExp(
  String.raw`(?:^|\s)(?:status|estatus|estado|resolution|result) ?: ?${oneIn('verdicts', 'says-closed')}\b`,
);

/**
 * What ends an item that is no work: "Not thought to be needed.", "No action required at present".
 */
const forNow = '(?: (?:at present|at this time|for now|yet|por ahora))?[.]?$';
const notNeeded: readonly RegExp[] = [
  `^(?:(?:this|it) is )?not (?:now |currently )?(?:needed|necessary|required)${forNow}`,
  `^not (?:thought|considered|deemed|felt) (?:to be )?(?:needed|necessary|required)${forNow}`,
  `^no (?:further )?action (?:is )?(?:needed|required|necessary)${forNow}`,
  `^no (?:se considera|es) necesari[oa]${forNow}`,
].map((pattern) => new RegExp(pattern));
export const saysNotNeeded = (folded: string): boolean =>
  notNeeded.some((pattern) => pattern.test(folded));

/** A line that says when the task above it was done: "Done yesterday", "Hecho hace 15 días". */
export const tellsWhenDone = new RegExp(
  `^${oneIn('verdicts', 'tells-when-done')}(?: ` +
    `${oneIn('verdicts', 'status tells-when-done')} ?[a-z0-9 ,/.-]{0,30}` +
    String.raw`| \d[\d/.-]{3,9})?[.!]?$`,
);

/** What a technician writes below a job. */
const remarkLabel = new RegExp(
  `^(?:(?:tech(?:nician)?'?s?|work|repair|staff|service|closing|completion) )?${oneIn('verdicts', 'remark-label')} ?: `,
);
const closedAtEnd = new RegExp(
  `(?:^|[.;:,-] ?)(?:ticket |job |work order )?${oneIn('verdicts', 'closed-at-end')}` +
    String.raw`(?: (?:on |el )?\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?)?\.?$`,
);

/**
 * A remark that closes the job above it: "Tech notes: Snaked the drain, running clear. Closed
 * 2/3.".
 */
export const closesJob = (folded: string): boolean =>
  remarkLabel.test(folded) && closedAtEnd.test(folded.replace(remarkLabel, ''));
