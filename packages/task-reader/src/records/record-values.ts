import { oneOf } from '../text/one-of.ts';
import type { ToldFact } from './record-facts.ts';
import { fold } from '../text/text.ts';
import type { RecordLabel } from '../vocabulary/record-labels.ts';
import { doneStatus } from '../vocabulary/stops.ts';

/** What the facts of a record say, and how far it is. */

export type Facts = ReadonlyMap<RecordLabel, string>;

/** The first value of each kind. */
export function valuesOf(facts: readonly ToldFact[]): Facts {
  const values = new Map<RecordLabel, string>();
  for (const { holds, value } of facts)
    if (holds !== undefined && value !== '' && !values.has(holds)) values.set(holds, value);
  return values;
}

const statusOf = (facts: Facts): string => {
  const [first = ''] = fold(facts.get('status') ?? '').split('. ');
  return first.replaceAll('_', ' ');
};

/** "Validated" where other records are closed: looked at, and still to do. */
const onlySeen = /^(?:validad[oa]|validated|aprobad[oa]|approved|verificad[oa]|verified)$/;
const ended = new RegExp(
  `^${oneOf('closed, resolved, done, completed, cerrad[oa], resuelt[oa], terminad[oa], finalizad[oa]')}$`,
);

/** Whether a record is finished, among the others of its document. */
export const isFinished = (facts: Facts, all: readonly Facts[]): boolean =>
  doneStatus.test(statusOf(facts)) &&
  !(onlySeen.test(statusOf(facts)) && all.some((each) => ended.test(statusOf(each))));
