import { byWord } from '../../text/by-word.ts';
import { pluralVerb } from '../forms.ts';
import type { Mood } from './predicates-text.ts';
import { verbWithoutThing, writeQuality } from './qualities.ts';
import { refuseSwitch } from './switches.ts';
import { conjugate, isReflexive } from '../verbs.ts';
import { NoWording, type Wording } from '../../sentence/wording.ts';
import type { Entry, Part } from '../../sentence/sentence-types.ts';

/** The word that begins a condition, and the mood behind it. */
export const conditions: Readonly<Record<string, readonly [string, Mood]>> = byWord({
  until: ['hasta que', 'subjunctive'],
  before: ['antes de que', 'subjunctive'],
  after: ['después de que', 'subjunctive'],
  when: ['cuando', 'subjunctive'],
  so: ['para que', 'subjunctive'],
  unless: ['a menos que', 'subjunctive'],
  if: ['si', 'indicative'],
  where: ['donde', 'indicative'],
  because: ['porque', 'indicative'],
  while: ['mientras', 'indicative'],
  although: ['aunque', 'indicative'],
  even: ['aun cuando', 'indicative'],
});

/** A condition with a participle of the thing before: "si está dañado", "si no se repara". */
function ifText(
  { verb: entry, negated }: Part & { kind: 'completed' },
  spanish: string,
  wording: Wording,
): string {
  const of = wording.antecedent;
  if (negated) {
    const [verb = '', ...others] = conjugate(spanish, 'present', wording.irregular).split(' ');
    return ['si no se', of?.plural ? pluralVerb(verb) : verb, ...others].join(' ');
  }
  if (!of) throw new NoWording('if');
  const state = writeQuality({ entry, form: 'past', adverb: '' }, of, wording);
  return `si ${of.plural ? 'están' : 'está'} ${state}`;
}

/**
 * A clause with a participle behind a conjunction: "until it is repaired", "hasta que se repare";
 * throws NoWording for what has no wording.
 */
export function completedText(part: Part & { kind: 'completed' }, wording: Wording): string {
  refuseSwitch(part.verb);
  const [word, mood] = conditions[part.relation] ?? ['', 'indicative'];
  const spanish = verbWithoutThing(part.verb.spanish);
  if (part.relation === 'if') return ifText(part, spanish, wording);
  const isSeen = wording.isHabit && part.relation === 'when';
  const form = conjugate(
    spanish,
    mood === 'subjunctive' && !isSeen ? 'subjunctive' : 'present',
    wording.irregular,
  );
  const [verb = '', ...others] = form.split(' ');
  const many = wording.antecedent?.plural ? 'n' : '';
  return [word, 'se', verb + many, ...others].join(' ');
}

/** A clause of prevention, which agrees with the thing before: "para evitar que se vuelque". */
export function preventionText({ spanish }: Entry, { antecedent, irregular }: Wording): string {
  if (!antecedent) throw new NoWording('prevent');
  const [verb = '', ...others] = conjugate(spanish, 'subjunctive', irregular).split(' ');
  const words = [isReflexive(spanish) ? 'se' : '', antecedent.plural ? pluralVerb(verb) : verb];
  return ['para evitar que', ...words, ...others].filter(Boolean).join(' ');
}

/** What stands before the statement of an order to see to something. */
export const ensuring = {
  ensure: 'asegúrese de que',
  verify: 'verifique que',
  allow: 'permita que',
  let: 'deje que',
  make: 'haga que',
} as const;

/** What stands before a work that another one follows or goes before. */
export const doing = {
  before: 'antes de',
  after: 'después de',
  without: 'sin',
  when: 'al',
  while: 'al',
  along: 'al',
} as const;
