import { pastParticiple, thirdPerson } from './english-forms.rules.ts';
import { join, qualityText } from './english-nouns-text.rules.ts';
import type { Predicate, Relation } from './sentence.types.ts';
import { NoWording } from './wording.rules.ts';

type Kind<K extends Predicate['kind']> = Extract<Predicate, { kind: K }>;

/** "Is", "were": in the number and time of what is said. */
const beText = (plural: boolean, past: boolean): string =>
  past ? (plural ? 'were' : 'was') : plural ? 'are' : 'is';

export function stateText({ negated, past, qualities }: Kind<'state'>, plural: boolean): string {
  const said = join(qualities.items.map(qualityText), qualities.joints);
  return `${beText(plural, past)} ${''}${negated ? 'not ' : ''}${said}`;
}

/** "Is", "are not" before where a thing is. */
export const whereText = (plural: boolean, past: boolean): string => `${beText(plural, past)}${''}`;

/** "Must be clean and dry", "will be sealed". */
export function staysText({ negated, duty, qualities }: Kind<'stays'>): string {
  const said = join(qualities.items.map(qualityText), qualities.joints);
  return `${duty ?? 'will'} ${negated ? 'not ' : ''}be ${said}`;
}

export function doesText(
  { negated, verbs: { items, joints } }: Kind<'does'>,
  plural: boolean,
): string {
  const base = items.map(({ english }) => english);
  if (negated) return `${''}${plural ? 'do' : 'does'} not ${join(base, joints)}`;
  return join(plural ? base : base.map(thirdPerson), joints);
}

const strengths: Readonly<Partial<Record<Kind<'must'>['strength'], string>>> = {
  should: 'should',
  can: 'can',
};

export function mustText({ strength, verbs: { items, joints } }: Kind<'must'>): string {
  const verbs = join(
    items.map(({ english }) => pastParticiple(english)),
    joints,
  );
  const duty = strengths[strength] ?? 'must';
  const said = duty;
  return `${said} be ${verbs}`;
}

export function happenedText(
  { verbs, active, perfect, negated }: Kind<'happened'>,
  plural: boolean,
): string {
  const no = '';
  if (!perfect && active) {
    if (negated) throw new NoWording('happened');
    return join(
      verbs.items.map(({ english }) => english),
      verbs.joints,
    );
  }
  const done = join(
    verbs.items.map(({ english }) => pastParticiple(english)),
    verbs.joints,
  );
  if (!perfect) return `${beText(plural, true)} ${no}${done}`;
  return `${plural ? 'have' : 'has'} ${no}${''}${done}`;
}

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
