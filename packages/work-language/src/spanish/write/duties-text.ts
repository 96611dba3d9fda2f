import { byWord } from '../../text/by-word.ts';
import { conjugate } from '../verbs.ts';
import { agree, conjunction, pluralVerb } from '../forms.ts';
import { verbWithoutThing } from './qualities.ts';
import { refuseSwitch } from './switches.ts';
import { joinTexts, NoWording, type Phrase, type Wording } from '../../sentence/wording.ts';
import type { Predicate } from '../../sentence/sentence-types.ts';

/** What has a duty, and whether a person is named who does it. */
interface Of {
  subject: Phrase;
  wording: Wording;
  isDoneBy?: boolean;
}

type Must = Extract<Predicate, { kind: 'must' }>;

/** Works whose Spanish verb has an object of its own, as they are done to a thing. */
export const undergone: Readonly<Record<string, string>> = byWord({
  'dar mantenimiento a': 'recibir mantenimiento',
  'quitar el polvo de': 'desempolvarse',
  'aplicar imprimador a': 'imprimarse',
  'restaurar el acabado de': 'recibir un acabado nuevo',
  'renovar la superficie de': 'recibir una superficie nueva',
  'poner burlete a': 'llevar burlete',
  'cambiar el tamaño de': 'cambiar de tamaño',
});

/** The passive infinitive: "limpiarse", "volver a pintarse", "recibir mantenimiento". */
function passiveText(spanish: string): string {
  const whole = undergone[spanish];
  if (whole !== undefined) return whole;
  const words = verbWithoutThing(spanish).split(' ');
  const at = words[0] === 'volver' ? 2 : 0;
  return words.map((word, index) => (index === at ? `${word}se` : word)).join(' ');
}

/** The passive infinitive with "ser" where an agent stands behind it: "ser hechas". */
function doneByText(spanish: string, { subject, wording, isDoneBy }: Of): string | null {
  // A verb with an object of its own has no passive with "ser": "dar mantenimiento a".
  if (!isDoneBy || spanish.includes(' ')) return null;
  const done = conjugate(spanish, 'participle', wording.irregular);
  return `ser ${agree(done, subject.gender, subject.plural)}`;
}

const duties = {
  must: 'debe',
  needs: 'debe',
  should: 'debería',
  may: 'podría necesitar',
  can: 'puede',
  could: 'se pudo',
  will: 'va a',
  would: 'iba a',
  had: 'tuvo que',
  might: 'podría',
  shouldHave: 'debió',
} as const;

/** The modal in its number: "debe", "deben", "se pudo", "se pudieron". */
export function dutyText(strength: keyof typeof duties, plural: boolean): string {
  if (strength === 'could') return plural ? 'se pudieron' : 'se pudo';
  if (strength === 'shouldHave') return plural ? 'debieron' : 'debió';
  if (strength === 'had') return plural ? 'tuvieron que' : 'tuvo que';
  const [duty = '', ...rest] = duties[strength].split(' ');
  return [plural ? pluralVerb(duty) : duty, ...rest].join(' ');
}

/** A duty with its verbs: "deben limpiarse y pintarse", "no debe gotear". */
export function mustText(predicate: Must, frame: Of): string {
  const { plural } = frame.subject;
  const { verbs, negated, strength, how, active } = predicate;
  if (negated && strength === 'needs') throw new NoWording('need');
  verbs.items.forEach(refuseSwitch);
  const texts = verbs.items.map(({ spanish }) =>
    active || strength === 'could'
      ? verbWithoutThing(spanish)
      : (doneByText(spanish, frame) ?? passiveText(spanish)),
  );
  const text = joinTexts(texts, verbs.joints, (joint, next) =>
    negated && joint === 'or' ? 'ni' : conjunction(joint, next),
  );
  const words = [negated ? 'no' : '', dutyText(strength, plural), text, how];
  return words.filter(Boolean).join(' ');
}

/**
 * A possibility in the subjunctive, in a clause that waits for it: "hasta que se puedan reparar".
 */
export function ableText({ verbs, negated, strength, how, active }: Must, { subject }: Of): string {
  if (strength !== 'can' || negated || active) throw new NoWording('must');
  const texts = verbs.items.map(({ spanish }) => {
    if (undergone[spanish] !== undefined) throw new NoWording('must');
    return verbWithoutThing(spanish);
  });
  const can = subject.plural ? 'se puedan' : 'se pueda';
  return [can, joinTexts(texts, verbs.joints, conjunction), how].filter(Boolean).join(' ');
}
