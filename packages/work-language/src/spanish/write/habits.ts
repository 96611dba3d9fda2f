import { conjunction, pluralVerb } from '../forms.ts';
import { verbWithoutThing } from './qualities.ts';
import { conjugate } from '../verbs.ts';
import { joinTexts } from '../../sentence/wording.ts';
import type { Frame, Kind } from '../../sentence/spanish-frame-types.ts';
import type { Entry, Quality } from '../../sentence/sentence-types.ts';

/** What is done with a thing again and again: "antes de que se use", not "esté usada". */
const repeated = new Set(
  (
    'use test inspect turn touch move operate flush run check clean wash start reuse push pull ' +
    'repair fix replace correct approve'
  ).split(' '),
);
export const isRepeated = ({ form, entry, adverb }: Quality): boolean =>
  form === 'past' && adverb === '' && repeated.has(entry.english);

export function repeatedText(
  { qualities, negated }: Kind<'state'>,
  { subject, wording }: Frame,
): string {
  const texts = qualities.items.map(({ entry }) => {
    const [verb = '', ...others] = conjugate(
      verbWithoutThing(entry.spanish),
      'subjunctive',
      wording.irregular,
    ).split(' ');
    return ['se', subject.plural ? pluralVerb(verb) : verb, ...others].join(' ');
  });
  return (negated ? 'no ' : '') + joinTexts(texts, qualities.joints, conjunction);
}

/** What is done with a thing regularly, or not: "no se prueban cada año", "se usan como". */
const habits = new Set('test inspect use monitor flush open'.split(' '));
export const isHabit = ({ past, seems, duty, qualities }: Kind<'state'>): boolean =>
  !past &&
  !seems &&
  !duty &&
  qualities.items.every(({ form, entry, adverb }) => {
    return adverb === '' && (form === 'past' ? habits.has(entry.english) : isUsed(entry));
  });
const isUsed = ({ english }: Entry): boolean => english === 'used';

export function habitText(
  { qualities, negated }: Kind<'state'>,
  { subject, wording }: Frame,
): string {
  const texts = qualities.items.map(({ entry }) => {
    const spanish = isUsed(entry) ? 'usar' : verbWithoutThing(entry.spanish);
    const form = conjugate(spanish, 'present', wording.irregular);
    const [verb = '', ...others] = form.split(' ');
    return ['se', subject.plural ? pluralVerb(verb) : verb, ...others].join(' ');
  });
  return (negated ? 'no ' : '') + joinTexts(texts, qualities.joints, conjunction);
}
