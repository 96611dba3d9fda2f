import { entries } from '../vocabulary/vocabulary.ts';

/** Lines of a report that speak of states without a thing, or of things without a defect. */

/** How something is, apart from what it is. */
const states = entries('verdicts', 'states');
/** What a report says of itself. */
const reportWords = entries('verdicts', 'report-words');
const dates = entries('verdicts', 'date-words');
const stateOrReport = new RegExp(`^(?:${[...states, ...reportWords, ...dates].join('|')})$`);

/** The most words of a line that is looked at: a badge, a count, a date. */
const MAX_WORDS = 12;

/** Nothing to work on: "3 photos captured, 1 finding flagged", "NEW DAMAGE", "Check-in: Good". */
export function namesNothing(folded: string): boolean {
  const words = folded.match(/[a-z]+/g) ?? [];
  return (
    words.length > 0 && words.length <= MAX_WORDS && words.every((word) => stateOrReport.test(word))
  );
}
