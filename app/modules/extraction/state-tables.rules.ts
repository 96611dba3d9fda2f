import { entries } from './vocabulary.rules.ts';
import { oneOf } from './one-of.rules.ts';

/**
 * Tables that keep the state of what was reported: where most rows say what is wrong or to be done,
 * each row is work that is not closed, as "Coffee machine failure | Pending".
 */

/** States of work alone: "new" and "good" may also tell how a thing is. */
export const isWaiting = new RegExp(`^${oneOf(entries('tables', 'is-waiting'))}$`);
