import { pastParticiple, thirdPerson } from './english-forms.rules.ts';
import { join, qualityText } from './english-nouns-text.rules.ts';
import type { Predicate } from './sentence.types.ts';
import { NoWording } from './wording.rules.ts';

type Kind<K extends Predicate['kind']> = Extract<Predicate, { kind: K }>;

export function stateText({ negated, qualities }: Kind<'state'>, plural: boolean): string {
  const said = join(qualities.items.map(qualityText), qualities.joints);
  return `${plural ? 'are' : 'is'} ${negated ? 'not ' : ''}${said}`;
}

export function doesText(
  { negated, verbs: { items, joints } }: Kind<'does'>,
  plural: boolean,
): string {
  const base = items.map(({ english }) => english);
  if (negated) return `${plural ? 'do' : 'does'} not ${join(base, joints)}`;
  return join(plural ? base : base.map(thirdPerson), joints);
}

export function mustText({ strength, negated, verbs: { items, joints } }: Kind<'must'>): string {
  const verbs = join(
    items.map(({ english }) => pastParticiple(english)),
    joints,
  );
  return `${strength === 'should' ? 'should' : 'must'} ${negated ? 'not ' : ''}be ${verbs}`;
}

export function happenedText(
  { verbs, active, perfect }: Kind<'happened'>,
  plural: boolean,
): string {
  if (!perfect) throw new NoWording('happened');
  const done = verbs.items.map(({ english }) => pastParticiple(english));
  return `${plural ? 'have' : 'has'} ${active ? '' : 'been '}${join(done, verbs.joints)}`;
}
