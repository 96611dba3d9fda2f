import { conjunction, pluralVerb, withState } from '../forms.ts';
import { writePart } from './parts.ts';
import { ableText, dutyText, mustText, undergone } from './duties-text.ts';
import { statesText, verbWithoutThing, writeQuality } from './qualities.ts';
import { habitText, isHabit, isRepeated, repeatedText } from './habits.ts';
import { writeThings } from './things.ts';
import { formOf, type Mood, refuseOrigin } from './being.ts';
import { refuseSwitch } from './switches.ts';
import type { Frame, Kind } from '../../sentence/spanish-frame-types.ts';
import { conjugate, isReflexive, preterite } from '../verbs.ts';
import { joinTexts, NoWording } from '../../sentence/wording.ts';
import type {
  Entry,
  Joined,
  Predicate,
  Quality,
  Thing,
  Things,
} from '../../sentence/sentence-types.ts';

export type { Mood };

const negation = (negated: boolean): string => (negated ? 'no ' : '');

/** What an inspector noted. */
export function observedText(
  { qualities, negated, past }: Kind<'state'>,
  { subject, mood }: Frame,
): string {
  if (qualities.items.length > 1 || mood === 'subjunctive') throw new NoWording('observado');
  const seen = past ? ['observó', 'observaron'] : ['observa', 'observan'];
  return `${negation(negated)}se ${seen[subject.plural ? 1 : 0] ?? ''}`;
}

/** An adjective that begins with "que" as a verb: "no funciona" from "que no funciona". */
function activeText({ negated, past }: Kind<'state'>, texts: string[], mood: Mood): string {
  const [only = ''] = texts;
  if (negated || past || mood === 'subjunctive' || texts.length > 1) throw new NoWording(only);
  return only.slice('que '.length);
}

/** What a thing is rather than how it is: "peligroso", "de vinilo". */
const isOfKind = (quality: Quality | undefined): boolean =>
  (quality?.entry.marks.has('lasting') ?? false) ||
  (quality?.entry.spanish ?? '').startsWith('de ');

/** States of which some have "estar" and some "ser": "está agrietada y es peligrosa". */
function mixedText(
  texts: readonly string[],
  { qualities: { items, joints } }: Kind<'state'>,
  options: Parameters<typeof formOf>[1],
): string {
  const said = texts.map((text, at) => {
    const isLasting = isOfKind(items[at]);
    return `${formOf(isLasting ? 'ser' : 'estar', options)} ${text}`;
  });
  return joinTexts(said, joints, conjunction);
}

function stateText(predicate: Kind<'state'>, frame: Frame): string {
  const { items } = predicate.qualities;
  if (frame.mood === 'subjunctive' && items.every(isRepeated))
    return repeatedText(predicate, frame);
  if (isHabit(predicate)) return habitText(predicate, frame);
  return conditionText(predicate, frame);
}

/** What a thing is, with "estar", "ser" or "tener". */
function conditionText(predicate: Kind<'state'>, frame: Frame): string {
  const { qualities, negated, past, seems = false, duty } = predicate;
  const { subject, mood, wording } = frame;
  if (qualities.items.some(({ entry }) => entry.spanish === 'observado'))
    return observedText(predicate, frame);
  const texts = qualities.items.map((one) => writeQuality(one, subject, wording));
  if (texts.some((one) => one.startsWith('que '))) {
    if (seems || duty) throw new NoWording('appear');
    return activeText(predicate, texts, mood);
  }
  const text = statesText(texts, qualities.joints, negated);
  const options = { past, mood, plural: subject.plural, seems, duty };
  if (texts.every((one) => one.startsWith('con ')))
    return `${negation(negated)}${formOf('tener', options)} ${text.slice('con '.length)}`;
  const isLasting = qualities.items.map(isOfKind);
  const lasting = isLasting.every(Boolean);
  if (!lasting && isLasting.some(Boolean) && !negated) return mixedText(texts, predicate, options);
  return `${negation(negated)}${formOf(lasting ? 'ser' : 'estar', options)} ${text}`;
}

/** What a thing does at once: "no se disparó al hacer la prueba". */
const momentary =
  /^(?:dispararse|abrirse|cerrarse|abrir|cerrar|encender|arrancar|responder|pasar|retroceder|activarse|detenerse)\b/;
const plainVerb = (spanish: string): string => spanish.replace(/^(\p{L}+r)se\b/u, '$1');

function finite(
  entry: Entry,
  past: boolean,
  { subject, mood, wording }: Frame,
  spanish = verbWithoutThing(entry.spanish),
): string {
  if (past && mood !== 'subjunctive' && momentary.test(spanish))
    return `${isReflexive(spanish) ? 'se ' : ''}${preterite(plainVerb(spanish), subject.plural, wording.irregular)}`;
  const form = mood === 'subjunctive' ? 'subjunctive' : past ? 'imperfect' : 'present';
  const agreeing = withState(spanish, subject.gender, subject.plural);
  const [verb = '', ...rest] = conjugate(agreeing, form, wording.irregular).split(' ');
  const said = [subject.plural ? pluralVerb(verb) : verb, ...rest].join(' ');
  return isReflexive(spanish) ? `se ${said}` : said;
}

function doesText({ verbs, negated, past }: Kind<'does'>, frame: Frame): string {
  const said = verbs.items.map((entry) => finite(entry, past, frame));
  const isSaid = (text: string, at: number): boolean => said[at + 1]?.startsWith(text) ?? false;
  const joints = verbs.joints.slice(said.filter(isSaid).length);
  // A denial is repeated behind a comma: "no abre, no se queda abierta ni cierra".
  const texts = said
    .filter((text, at) => !isSaid(text, at))
    .map((text, at) => (negated && at > 0 && joints[at - 1] === ',' ? `no ${text}` : text));
  const no = negation(negated);
  const joined = joinTexts(texts, joints, (joint, next) =>
    negated ? 'ni' : conjunction(joint, next),
  );
  return no + joined;
}

const list = (things: Things, article: Parameters<typeof writeThings>[1], frame: Frame): string =>
  writeThings(things, article, { ...frame.wording }, (part, owner, next) =>
    writePart(part, owner, next, null),
  ).text;

/** A denied list is joined with "ni": "no tiene bandeja ni tubo". */
const listDenied = ({ items, joints }: Things, frame: Frame): string =>
  joinTexts(
    items.map(withoutArticle).map((item) => list({ items: [item], joints: [] }, 'bare', frame)),
    joints,
    () => 'ni',
  );

/** What a subject lacks behind another predicate, with "faltar": "and missing two brackets". */
function lackedText(things: Things, frame: Frame): string {
  if (frame.mood === 'subjunctive') throw new NoWording('lacks');
  const missing = writeThings(things, 'indefinite', { ...frame.wording }, (part, owner, next) =>
    writePart(part, owner, next, null),
  );
  return `${frame.subject.plural ? 'les' : 'le'} ${missing.plural ? 'faltan' : 'falta'} ${missing.text}`;
}

/** A lack is said with "no tener" and a bare noun: "is missing a window", "no tiene ventana". */
const withoutArticle = (thing: Thing): Thing =>
  ['a', 'any'].includes(thing.determiner) ? { ...thing, determiner: 'none' } : thing;

/** Bare things are all that belongs there: outlets "missing cover plates", no swing "missing parts". */
const isNoneOfIt = ({ determiner, count, head }: Thing, { subject }: Frame): boolean =>
  determiner === 'none' && count === null && head !== null && (subject.plural || !head.plural);

const isWork = ({ items }: Things): boolean =>
  items.every(({ head }) => head?.entry.marks.has('action') ?? false);

/** The object pronoun before a verb: "lo apruebe". */
function pronounText(verb: Entry, duty: string | null, { object }: Frame): string {
  if (!object || duty !== null || / (?:a|con|de|en)$/.test(verb.spanish)) throw new NoWording('it');
  return `l${object.gender === 'f' ? 'a' : 'o'}${object.plural ? 's' : ''}`;
}

/** What goes on rather than happens once: "incluía", "sostenía". */
const lasting = new Set(
  'include contain support serve control feed cover surround indicate require'.split(' '),
);

/** A transitive verb in the present or the past: "bloquea", "dañó". */
function actedOrActs(verb: Entry, past: boolean, frame: Frame): string {
  if (past && frame.mood === 'subjunctive') throw new NoWording(verb.english);
  if (past && lasting.has(verb.english)) return finite(verb, true, frame, verb.spanish);
  return past ? onceText(verb.spanish, true, frame) : finite(verb, false, frame, verb.spanish);
}

/** A transitive verb with its object: "tocan el techo", "no debe bloquear la puerta". */
function actsText(
  { verb, things, negated, past = false, duty, how }: Kind<'acts'>,
  frame: Frame,
): string {
  const article = verb.marks.has('creates') ? 'bare' : 'definite';
  const named = isWork(things) && !duty ? 'definite' : article;
  const says = duty
    ? `${dutyText(duty, frame.subject.plural)} ${verb.spanish}`
    : actedOrActs(verb, past, frame);
  if (duty && frame.mood === 'subjunctive') throw new NoWording(duty);
  if (things.items.some(({ pronoun }) => pronoun !== null))
    return [negation(negated).trim(), pronounText(verb, duty, frame), says, how]
      .filter(Boolean)
      .join(' ');
  const object = list(things, verb.marks.has('creates') ? 'indefinite' : named, frame);
  return [negation(negated).trim(), says, how, object].filter(Boolean).join(' ');
}

/**
 * A passive of a verb with an object of its own is written with "recibir": "recibió mantenimiento".
 */
function asReceived(predicate: Kind<'happened'>): Kind<'happened'> {
  const [only, ...others] = predicate.verbs.items;
  const spanish = undergone[only?.spanish ?? ''];
  if (!only || others.length > 0 || !spanish?.startsWith('recibir ')) return predicate;
  return { ...predicate, active: true, verbs: { items: [{ ...only, spanish }], joints: [] } };
}

/**
 * A passive or an intransitive verb in the past or the perfect: "se retiró", "no se ha probado",
 * "se ha asentado".
 */
function happenedText(given: Kind<'happened'>, { subject, mood, wording }: Frame): string {
  const predicate = given.active ? given : asReceived(given);
  const { verbs, negated, perfect, active, time } = predicate;
  const texts = verbs.items.map((entry) => {
    if (!active) refuseSwitch(entry);
    return verbWithoutThing(entry.spanish);
  });
  const said = perfect
    ? perfectText(texts, verbs.joints, { subject, mood, wording, active })
    : joinTexts(
        texts.map((text) => onceText(text, active, { subject, wording })),
        verbs.joints,
        conjunction,
      );
  if (time === 'nunca') return `nunca ${said}`;
  return [negation(negated).trim(), said, time].filter(Boolean).join(' ');
}

/** A verb in the past, reflexive for the passive: "se retiró", "goteó". */
function onceText(
  spanish: string,
  active: boolean,
  { subject, wording }: Pick<Frame, 'subject' | 'wording'>,
): string {
  const said = withState(plainVerb(spanish), subject.gender, subject.plural);
  const isSe = !active || isReflexive(spanish);
  return `${isSe ? 'se ' : ''}${preterite(said, subject.plural, wording.irregular)}`;
}

type PerfectFrame = Pick<Frame, 'subject' | 'mood' | 'wording'> & { active: boolean };

function perfectText(
  verbs: readonly string[],
  joints: Joined<Entry>['joints'],
  { subject, mood, wording: { irregular }, active }: PerfectFrame,
): string {
  const has = mood === 'subjunctive' ? 'haya' : 'ha';
  const se = verbs.map((verb) => !active || isReflexive(verb));
  if (new Set(se).size > 1) throw new NoWording('perfect');
  const said = joinTexts(
    verbs.map((verb) => conjugate(verb, 'participle', irregular)),
    joints,
    conjunction,
  );
  return [se[0] ? 'se' : '', subject.plural ? `${has}n` : has, said].filter(Boolean).join(' ');
}

type Writers = { [K in Predicate['kind']]: (predicate: Kind<K>, frame: Frame) => string };

const predicateTexts: Writers = {
  state: stateText,
  does: doesText,
  must: (predicate, frame) => {
    return frame.mood === 'subjunctive' ? ableText(predicate, frame) : mustText(predicate, frame);
  },
  missing: ({ past }, frame) => {
    if (frame.mood === 'subjunctive') throw new NoWording('missing');
    const verb = past ? 'faltaba' : 'falta';
    return frame.subject.plural ? pluralVerb(verb) : verb;
  },
  where: ({ past, negated, parts, duty }, frame) => {
    refuseOrigin(parts);
    const text = frame.parts(parts, null, frame.wording);
    const [, had] = parts[0]?.kind === 'phrase' ? (/^con (.+)$/.exec(text) ?? []) : [];
    const options = { past, mood: frame.mood, plural: frame.subject.plural, duty };
    const verb = formOf(had === undefined ? 'estar' : 'tener', options);
    return `${negation(negated)}${verb} ${had ?? text}`;
  },
  has: ({ past, negated, duty, things }, frame) => {
    const { plural } = frame.subject;
    const had = { past, mood: frame.mood, plural };
    const verb = duty ? `${dutyText(duty, plural)} tener` : formOf('tener', had);
    const text = negated ? listDenied(things, frame) : list(things, 'indefinite', frame);
    return `${negation(negated)}${verb} ${text}`;
  },
  acts: actsText,
  /** In a list of findings: "están dañados o no tienen tapas". */
  lacks: ({ things }, frame) => {
    if (!things.items.every((one) => isNoneOfIt(one, frame))) return lackedText(things, frame);
    const has = formOf('tener', { past: false, mood: frame.mood, plural: frame.subject.plural });
    return `no ${has} ${listDenied(things, frame)}`;
  },
  equals: ({ things, negated, past, isMadeOf, duty }, frame) => {
    const { plural } = frame.subject;
    const verb = formOf('ser', { past, mood: frame.mood, plural, duty });
    const named = isMadeOf
      ? `de ${list(things, 'bare', frame)}`
      : list(things, 'indefinite', frame);
    return `${negation(negated)}${verb} ${named}`;
  },
  stays: ({ negated, duty, kept, qualities }, frame) => {
    const { subject, mood, wording } = frame;
    if (mood === 'subjunctive') throw new NoWording('stay');
    const texts = qualities.items.map((one) => writeQuality(one, subject, wording));
    if (texts.some((text) => text.startsWith('que '))) throw new NoWording('stay');
    const verb = duty
      ? `${dutyText(duty, subject.plural)} ${kept ? 'mantenerse' : 'permanecer'}`
      : `${negated ? 'se mantiene' : 'sigue'}${subject.plural ? 'n' : ''}`;
    return `${negation(negated)}${verb} ${joinTexts(texts, qualities.joints, conjunction)}`;
  },
  happened: (predicate, frame) =>
    happenedText(frame.mood === 'subjunctive' ? { ...predicate, perfect: true } : predicate, frame),
  placed: ({ predicate, parts }, frame) =>
    `${predicateText(predicate, frame)} ${frame.parts(parts, null, { ...frame.wording, antecedent: frame.subject })}`,
  several: ({ predicates: { items, joints } }, frame) =>
    joinTexts(
      items.map((one) => predicateText(one, frame)),
      joints,
      conjunction,
    ),
  needs: ({ things, negated, isMight }, frame) => {
    if (frame.mood === 'subjunctive') throw new NoWording('need');
    const verb = isMight ? 'podría' : 'necesita';
    const needs = `${frame.subject.plural ? pluralVerb(verb) : verb}${isMight ? ' necesitar' : ''}`;
    const named = list(things, isWork(things) || negated ? 'bare' : 'indefinite', frame);
    return `${negation(negated)}${needs} ${named}`;
  },
};

/** What is said of a subject that agrees with it. */
export function predicateText(predicate: Predicate, frame: Frame): string {
  const write = predicateTexts[predicate.kind] as (one: Predicate, frame: Frame) => string;
  return write(predicate, frame);
}
