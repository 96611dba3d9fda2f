import { conjunction } from './spanish-forms.rules.ts';
import { verbWithoutThing } from './spanish-qualities.rules.ts';
import { conjugate } from './spanish-verbs.rules.ts';
import { joinTexts } from './wording.rules.ts';
import type { Frame, Kind } from './spanish-frame.types.ts';
import type { Entry } from './sentence.types.ts';

/** What is done with a thing regularly, or not: "no se prueban cada año", "se usan como". */
const habits = new Set('test inspect use monitor flush open'.split(' '));
export const isHabit = ({ past, duty, qualities }: Kind<'state'>): boolean =>
  !past &&
  !duty &&
  qualities.items.every(({ form, entry, adverb }) => {
    return adverb === '' && (form === 'past' ? habits.has(entry.english) : isUsed(entry));
  });
const isUsed = ({ english }: Entry): boolean => english === 'used';

export function habitText({ qualities }: Kind<'state'>, { wording }: Frame): string {
  const texts = qualities.items.map(({ entry }) => {
    const spanish = isUsed(entry) ? 'usar' : verbWithoutThing(entry.spanish);
    const form = conjugate(spanish, 'present', wording.irregular);
    const [verb = ''] = form.split(' ');
    return ['se', verb].join(' ');
  });
  return '' + joinTexts(texts, qualities.joints, conjunction);
}
