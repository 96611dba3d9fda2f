import { agree, conjunction, pluralVerb, withState } from '../forms.ts';
import { refuseSwitch } from './switches.ts';
import { conjugate, isReflexive } from '../verbs.ts';
import { joinTexts, NoWording, type Phrase, type Wording } from '../../sentence/wording.ts';
import type { Joined, Quality } from '../../sentence/sentence-types.ts';

const endsInPreposition = /\s(?:a|de|en|con|sobre|hay)$/;

/** The Spanish verb phrase of an entry where a thing has to follow or be left out. */
export function verbWithoutThing(spanish: string): string {
  if (endsInPreposition.test(spanish)) throw new NoWording(spanish);
  return spanish;
}

function participle(spanish: string, wording: Wording): string {
  if (/^volver a /.test(spanish)) throw new NoWording(spanish);
  return conjugate(verbWithoutThing(spanish), 'participle', wording.irregular);
}

/** An intransitive verb as a relative clause: "que gotea", "que se atoran". */
function activity(spanish: string, plural: boolean, wording: Wording): string {
  const form = conjugate(spanish, 'present', wording.irregular);
  const [verb = '', ...rest] = form.split(' ');
  const words = [isReflexive(spanish) ? 'se' : '', plural ? pluralVerb(verb) : verb, ...rest];
  return ['que', ...words.filter(Boolean)].join(' ');
}

/** An adjective or participle in the gender and number of its thing. */
export function writeQuality(quality: Quality, of: Phrase, wording: Wording): string {
  const { entry, form, adverb } = quality;
  if (form === 'past') refuseSwitch(entry);
  if (form === 'gerund')
    return activity(withState(entry.spanish, of.gender, of.plural), of.plural, wording);
  const base = form === 'past' ? participle(entry.spanish, wording) : entry.spanish;
  return [adverb, agree(base, of.gender, of.plural)].filter(Boolean).join(' ');
}

/** What stands before its noun: "otro", "varios". */
export const isBefore = ({ entry }: Quality): boolean => entry.marks.has('before');

const hasComplement = (text: string): boolean => /[oa]s? (?:con|por|al?) |^del mismo /.test(text);

/** Qualities behind their noun: those without a joint in reverse order, as Spanish has them. */
export function qualitiesAfter(
  { items, joints }: Joined<Quality>,
  of: Phrase,
  wording: Wording,
): string {
  const groups: { texts: string[]; joints: Joined<Quality>['joints'] }[] = [];
  items.forEach((quality, index) => {
    const joint = joints[index - 1];
    const text = isBefore(quality) ? '' : writeQuality(quality, of, wording);
    const last = groups.at(-1);
    if (!text) return;
    // The word "not" before "or" denies both states: "not flashed or sealed".
    if (joint === 'or' && items[index - 1]?.entry.english.startsWith('not '))
      throw new NoWording('or');
    if (last && joint) {
      last.texts.push(text);
      last.joints.push(joint);
    } else groups.push({ texts: [text], joints: [] });
  });
  const written = groups
    .toReversed()
    .map((group) => joinTexts(group.texts, group.joints, conjunction));
  // A quality with a complement stands behind the others: "desgaste normal relacionado con la
  // edad".
  return [...written.filter((text) => !hasComplement(text)), ...written.filter(hasComplement)].join(
    ' ',
  );
}

/** States with their conjunction, which is "ni" in a denial: "aislado ni soportado". */
export function statesText(
  texts: readonly string[],
  joints: Joined<Quality>['joints'],
  negated: boolean,
): string {
  if (!negated) return joinTexts(texts, joints, conjunction);
  const owned = texts.filter((one) => one.startsWith('con '));
  if (owned.length > 0 && owned.length < texts.length) throw new NoWording('con');
  return joinTexts(texts, joints, (joint, next) =>
    joint === 'or' ? 'ni' : conjunction(joint, next),
  );
}
