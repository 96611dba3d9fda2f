import { gerund, pastParticiple, pastTense, thirdPerson } from '../forms.ts';
import { join, qualityText } from './nouns-text.ts';
import type { Part, Predicate, Relation } from '../../sentence/sentence-types.ts';
import { NoWording } from '../../sentence/wording.ts';

type Kind<K extends Predicate['kind']> = Extract<Predicate, { kind: K }>;

/** The copula in its number and tense: "is", "were". */
const beText = (plural: boolean, past: boolean): string =>
  past ? (plural ? 'were' : 'was') : plural ? 'are' : 'is';

export function stateText({ negated, past, qualities }: Kind<'state'>, plural: boolean): string {
  const said = join(qualities.items.map(qualityText), qualities.joints);
  // What lies there has fallen.
  if (said === 'fallen' && !past && !negated) return `${plural ? 'have' : 'has'} fallen`;
  return `${beText(plural, past)} ${negated ? 'not ' : ''}${said}`;
}

/** The copula before a place, affirmed or negated: "is", "are not". */
export const whereText = (negated: boolean, plural: boolean, past: boolean): string =>
  `${beText(plural, past)}${negated ? ' not' : ''}`;

/** A duty or a future with a state: "must be clean and dry", "will be sealed". */
export function staysText({ negated, duty, qualities }: Kind<'stays'>): string {
  const said = join(qualities.items.map(qualityText), qualities.joints);
  return `${duty ?? 'will'} ${negated ? 'not ' : ''}be ${said}`;
}

export function doesText(
  { negated, past, verbs: { items, joints } }: Kind<'does'>,
  plural: boolean,
): string {
  const base = items.map(({ english }) => english);
  if (past && negated) return `did not ${join(base, joints)}`;
  if (past) return `${beText(plural, past)} ${join(base.map(gerund), joints)}`;
  if (negated) return `${plural ? 'do' : 'does'} not ${join(base, joints)}`;
  return join(plural ? base : base.map(thirdPerson), joints);
}

const strengths: Readonly<Partial<Record<Kind<'must'>['strength'], string>>> = {
  should: 'should',
  can: 'can',
};

export function mustText({ strength, negated, verbs: { items, joints } }: Kind<'must'>): string {
  const verbs = join(
    items.map(({ english }) => pastParticiple(english)),
    joints,
  );
  const duty = strengths[strength] ?? 'must';
  const said = negated ? (duty === 'can' ? 'cannot' : `${duty} not`) : duty;
  return `${said} be ${verbs}`;
}

export function happenedText(
  { verbs, active, perfect, negated }: Kind<'happened'>,
  plural: boolean,
): string {
  const no = negated ? 'not ' : '';
  if (!perfect && active) {
    if (negated) throw new NoWording('happened');
    return join(
      verbs.items.map(({ english }) => pastTense(english)),
      verbs.joints,
    );
  }
  const done = join(
    verbs.items.map(({ english }) => pastParticiple(english)),
    verbs.joints,
  );
  if (!perfect) return `${beText(plural, true)} ${no}${done}`;
  return `${plural ? 'have' : 'has'} ${no}${active ? '' : 'been '}${done}`;
}

const pastTime =
  /^(?:yesterday|last |the day before|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)|ago$/;

/** An adjunct of past time: "last night", "during the storm". */
export const isPastTime = (part: Part): boolean =>
  (part.kind === 'phrase' && pastTime.test(part.entry.english)) ||
  (part.kind === 'place' && part.preposition.english === 'during');

/** With an adjunct of past time a perfect is a simple past: "broke last night". */
export const asPast = (predicate: Predicate): Predicate =>
  predicate.kind === 'happened' && predicate.active && !predicate.negated
    ? { ...predicate, perfect: false }
    : predicate;

/** The word before a condition. */
export const relationWords: Readonly<Record<Relation, string>> = {
  until: 'until',
  before: 'before',
  after: 'after',
  when: 'when',
  if: 'if',
  where: 'where',
  because: 'because',
  so: 'so that',
  unless: 'unless',
  while: 'while',
  although: 'although',
  even: 'even when',
};
