import { linkOf } from './damage-links.rules.ts';
import { sizesIn } from './size-names.rules.ts';
import { isSurface } from './english-shared.rules.ts';
import { agree, articleOf, conjunction, pluralPhrase } from './spanish-forms.rules.ts';
import { eachPart } from './spanish-doers.rules.ts';
import { writeKept } from './spanish-kept.rules.ts';
import { suitsVerbs } from './verb-objects.rules.ts';
import { statesOf } from './thing-states.rules.ts';
import { isBefore, qualitiesAfter, writeQuality } from './spanish-qualities.rules.ts';
import { joinTexts, NoWording, type Phrase, type Wording } from './wording.rules.ts';
import type {
  Determiner,
  Entry,
  Joint,
  Noun,
  Part,
  Quality,
  Thing,
  Things,
} from './sentence.types.ts';

/**
 * The article of a thing that has none in English: "the" for what is there already, "a" for what is
 * to be made, none for materials, `known` for what is missing: one thing is known, several are not.
 */
export type Article = 'definite' | 'indefinite' | 'bare' | 'known';

type WritePart = (part: Part, owner: Thing | null, wording: Wording) => string;

const nounText = ({ entry, plural, code }: Noun): string => {
  const isFixed = entry.marks.has('plural');
  const text = plural && !isFixed ? pluralPhrase(entry.spanish) : entry.spanish;
  return code === null ? text : `${text} ${code}`;
};

/** Whether a thing is there already, is to be made, or neither is said. */
type Known = 'known' | 'new' | 'open';
function knownOf(thing: Thing, of: Phrase, wanted: Article): Known {
  if (chooseArticle(thing, of, wanted) === 'the') return 'known';
  return wanted === 'indefinite' ? 'new' : 'open';
}

/** Pests and materials are named without an article. */
const isKindOnly = ({ trade, marks }: Entry, ofWhole: boolean): boolean =>
  trade === 'pest-control' || (marks.has('mass') && !ofWhole);

/** Whether "of" takes an article: "of the kitchen", "of the plumber", not "of wood". */
function takesArticle({ entry, code }: Noun, head: Noun, known: Known): boolean {
  const ofWhole = head.entry.marks.has('defect') || head.entry.marks.has('action');
  if (isKindOnly(entry, ofWhole)) return false;
  const isNamed = entry.marks.has('place') || entry.marks.has('person');
  if (isNamed && known === 'new' && !ofWhole && code === null) return false;
  return isNamed || code !== null || ofWhole || known === 'known';
}

/** A noun before another one: "of the kitchen", "of wood", "of the plumber". */
function oneModifierText(noun: Noun, head: Noun, known: Known): string {
  const { entry } = noun;
  const isSeveral = head.plural && entry.marks.has('person') && known !== 'known';
  const plural = noun.plural || (isSeveral && noun.code === null);
  const isPlural = plural || entry.marks.has('plural');
  const sides = (noun.sides ?? []).map((side) => agree(side.entry.spanish, entry.gender, isPlural));
  const text = [nounText({ ...noun, plural }), ...sides].join(' ');
  if (sides.length === 0 && !takesArticle(noun, head, known)) return `de ${text}`;
  return `${linkOf(noun, head)} ${articleOf('the', text, entry.gender, isPlural)} ${text}`;
}

/** "Bajante de canaleta" says the gutter already. */
const isSaid = ({ entry, code, sides }: Noun, head: Noun): boolean =>
  code === null && sides === undefined && ` ${head.entry.spanish} `.includes(` ${entry.spanish} `);

/** "Daño en la terraza y en la cerca", and "agujeros de clavo y de tornillo". */
const isOfEach = (nouns: readonly Noun[], { entry: { marks, english } }: Noun): boolean =>
  !english.endsWith('hole') &&
  nouns.every(({ entry }) => !entry.marks.has('mass')) &&
  (marks.has('defect') || (marks.has('action') && nouns.some((one) => isPlace(one.entry))));
const isPlace = ({ marks }: Entry): boolean => marks.has('place');

/** Modifiers of one head: "de la cocina y del baño", "de clavo y de tornillo". */
function modifierText(noun: Noun, head: Noun, known: Known): string {
  const also = noun.also ?? [];
  if (also.length === 0) return oneModifierText(noun, head, known);
  const nouns = [noun, ...also.map((one) => one.noun)];
  const arePlaces = nouns.every(({ entry }) => isPlace(entry) || isSurface(entry));
  const texts = nouns.map((one) =>
    arePlaces || isOfEach(nouns, head) ? oneModifierText(one, head, 'open') : `de ${nounText(one)}`,
  );
  const joints = also.map(({ joint }) => joint);
  return joinTexts(texts, joints, conjunction);
}

interface Body {
  before: string;
  /** Names and, before a long modifier or the noun's own complement, adjectives. */
  near: string[];
  far: string[];
}

/** A room with its number is no part of a door; more than two things in a row hide who has what. */
function isTangled(modifiers: readonly Noun[], head: Noun): boolean {
  const things = modifiers.filter(({ entry }) => !entry.marks.has('place'));
  if (head.entry.marks.has('place') && head.code !== null && things.length > 0) return true;
  const names = [head, ...modifiers].map(({ entry }) => entry.spanish.split(' ')[0]);
  return things.length > 2 || new Set(names).size < names.length;
}

/** Where the complement of a Spanish noun begins: adjectives stand before it, "grieta fina en …". */
const complement = /(?= (?:a|en|por|para|con|sin|del|de la|de los|de las) )/;

function bodyOf(
  thing: Thing,
  head: Noun,
  { of, wanted, rest }: { of: Phrase; wanted: Article; rest: string },
  wording: Wording,
): Body {
  const known = knownOf(thing, of, wanted);
  const { measure } = thing;
  const isEach = thing.determiner === 'all' || onePer.test(head.entry.english);
  const modifiers = isEach ? thing.modifiers.map(severalOf(head)) : thing.modifiers;
  const qualities = thing.qualities.items.some(({ entry }) =>
    /^(?:dead|clear)$/.test(entry.english),
  )
    ? statesOf({ items: [thing], joints: [] }, thing.qualities)
    : thing.qualities;
  const names = sizesIn(thing.names);
  const unsaid = modifiers.filter((noun) => noun.also !== undefined || !isSaid(noun, head));
  const chain = unsaid.toReversed().map((noun) => modifierText(noun, head, known));
  const before = qualities.items.filter(isBefore).map((one) => writeQuality(one, of, wording));
  const [sole, ...more] = unsaid;
  const isOfModifier = sole && more.length === 0 && !sole.also && isNewWork(thing);
  const agreed = isOfModifier
    ? { ...of, gender: sole.entry.gender, plural: sole.plural || sole.entry.marks.has('plural') }
    : of;
  const states = qualitiesAfter(qualities, agreed, wording);
  const isLong = chain.some((text) => /^(?:de|en|con) (?:el|la|los|las) /.test(text));
  const size = measure ? `de ${measure}` : '';
  if (isTangled(unsaid, head)) throw new NoWording(head.entry.english);
  // "Paneles del piso hinchados por el agua": water of the floor would swell them otherwise.
  // "Puertas de la ducha que se atoran": what a thing does stands behind all that names it.
  const isClause = states.includes(' por ') || /(?:^| )que /.test(states);
  const isNear =
    !isOfModifier &&
    (isLong || rest !== '' || (!has(thing, 'action') && isTakenForLast(of, unsaid))) &&
    !isClause;
  const near = isNear ? [...names, states, size] : names;
  const far = isNear ? chain : [...chain, states, size];
  // "Left bedroom left window": which of both is left, the words behind each other do not tell.
  if (/(?:^| )(\S{4,}) \1(?: |$)/.test([...near, ...far].join(' '))) throw new NoWording('twice');
  return { before: before.join(' '), near, far };
}

/** "Circuito de lavavajillas nuevo": an adjective that agrees with the noun before it is of that. */
function isTakenForLast({ gender, plural }: Phrase, modifiers: readonly Noun[]): boolean {
  const [last] = modifiers;
  if (!last || last.entry.marks.has('mass') || last.entry.marks.has('stuff')) return false;
  const isMany = last.plural || last.entry.marks.has('plural') || /s$/.test(last.entry.spanish);
  return last.entry.gender === gender && (isMany === plural || last.entry.spanish.endsWith('s'));
}

/** "New shower installation": the shower is new. */
const isNewWork = (thing: Thing): boolean =>
  has(thing, 'action') &&
  thing.qualities.items.length > 0 &&
  thing.qualities.items.every(({ entry }) => /^(?:new|old|existing)$/.test(entry.english));

/** Parts of which each thing has one: "cabinet fronts", "radiator covers". */
const onePer = /^(?:front|cover|lid|sill|seat|top|closer|knob|handle|number)$/;

/** "All door locks": those of all the doors. */
const severalOf =
  (head: Noun) =>
  (noun: Noun): Noun =>
    head.plural &&
    noun.code === null &&
    /(?:^| )(?:door|window|cabinet|drawer|radiator|outlet|switch|toilet|unit|apartment)$/.test(
      noun.entry.english,
    )
      ? { ...noun, plural: true }
      : noun;

const withoutArticle = new Set(
  'otro varios mucho muchos pocos ambos posible más suficiente alguno'.split(' '),
);

const has = ({ head }: Thing, mark: string): boolean => head?.entry.marks.has(mark) ?? false;

/** Whether a number, or a word such as "otro", stands where the article would. */
const isDetermined = ({ count, qualities }: Thing): boolean =>
  count !== null || withoutArticle.has(qualities.items.find(isBefore)?.entry.spanish ?? '');

function chooseArticle(thing: Thing, of: Phrase, wanted: Article): 'the' | 'a' | null {
  const isMass = has(thing, 'mass');
  if (thing.determiner === 'the') return 'the';
  if (thing.determiner === 'a') return isMass ? null : 'a';
  if (isDetermined(thing)) return null;
  if (wanted === 'definite') return 'the';
  if (wanted === 'bare' || of.plural || isMass || has(thing, 'stuff')) return null;
  return wanted === 'known' ? 'the' : 'a';
}

type Choice = readonly [one: string, many: string];
const pick = (forms: Readonly<Record<'m' | 'f', Choice>>, { gender, plural }: Phrase): string =>
  forms[gender][plural ? 1 : 0];

const pointing = {
  all: { m: ['todo', 'todos'], f: ['toda', 'todas'] },
  this: { m: ['este', 'estos'], f: ['esta', 'estas'] },
  that: { m: ['ese', 'esos'], f: ['esa', 'esas'] },
  both: { m: ['ambos', 'ambos'], f: ['ambas', 'ambas'] },
  some: { m: ['algún', 'algunos'], f: ['alguna', 'algunas'] },
} as const;

type Written = (thing: Thing, noun: string, of: Phrase, wanted: Article) => string;

const allText: Written = (_thing, noun, of) =>
  `${pick(pointing.all, of)} ${articleOf('the', noun, of.gender, of.plural)}`;
const articleText: Written = (thing, noun, of, wanted) => {
  const article = chooseArticle(thing, of, wanted);
  return article ? articleOf(article, noun, of.gender, of.plural) : '';
};

const determinerTexts: Readonly<Record<Determiner, Written>> = {
  all: allText,
  any: (thing, ...rest) =>
    has(thing, 'mass') || has(thing, 'plural') ? allText(thing, ...rest) : 'cualquier',
  some: (thing, _noun, of) => (has(thing, 'mass') ? '' : pick(pointing.some, of)),
  this: (_thing, _noun, of) => pick(pointing.this, of),
  that: (_thing, _noun, of) => pick(pointing.that, of),
  both: (_thing, _noun, of) => pick(pointing.both, of),
  oneOrMore: (_thing, _noun, { gender }) => (gender === 'f' ? 'una o más' : 'uno o más'),
  each: () => 'cada',
  own: (_thing, _noun, of) => (of.plural ? 'sus' : 'su'),
  no: () => {
    throw new NoWording('no');
  },
  the: articleText,
  a: articleText,
  one: articleText,
  none: articleText,
};

function determinerText(thing: Thing, noun: string, of: Phrase, wanted: Article): string {
  if (/^(?:tod[oa] (?:el|la) |amb[oa]s )/.test(noun)) return '';
  return determinerTexts[thing.determiner](thing, noun, of, wanted);
}

const isMany = (count: string | null): boolean => count !== null && count !== '1';

/** Whether a thing is several in Spanish: "any doors" are "cualquier puerta". */
const isPluralThing = ({ determiner, count }: Thing, { plural, entry }: Noun): boolean =>
  (determiner !== 'any' || entry.marks.has('plural')) &&
  (plural || entry.marks.has('plural') || isMany(count));

function writeNamed(thing: Thing, head: Noun, wanted: Article, wording: Wording): Phrase {
  const plural = isPluralThing(thing, head);
  const isCounted = head.plural && !has(thing, 'mass') && !has(thing, 'plural');
  const of: Phrase = { text: '', gender: head.entry.gender, plural, isCounted };
  const [text = '', ...complements] = nounText({ ...head, plural }).split(complement);
  const rest = complements.join('');
  const { before, near, far } = bodyOf(thing, head, { of, wanted, rest }, wording);
  const noun = [before, text, ...near, rest.trim(), ...far];
  const first = before || text;
  const determiner = determinerText(thing, first, of, wanted);
  if (thing.amount !== null) {
    const link = thing.determiner === 'the' ? ['de', determiner, thing.count ?? ''] : ['de'];
    const text = [amountOf(thing.amount, of), ...link, ...noun].filter(Boolean).join(' ');
    return { ...of, text, plural: thing.amount !== 'uno' && of.plural };
  }
  const words = [determiner, thing.count ?? '', ...noun];
  return { ...of, text: words.filter(Boolean).join(' ') };
}

/** "Una de las puertas". */
const amountOf = (amount: string, { gender }: Phrase): string =>
  amount === 'uno' && gender === 'f' ? 'una' : amount;

/** "Uno nuevo", agreeing with the thing named before. */
function writeOne(thing: Thing, wording: Wording): Phrase {
  const { antecedent } = wording;
  if (!antecedent) throw new NoWording('one');
  const plural = thing.pronoun === 'ones';
  // "Match the stain on the tread to the old ones": the ones are no stains.
  if (plural && !antecedent.plural) throw new NoWording('ones');
  const of: Phrase = { text: '', gender: antecedent.gender, plural };
  const one =
    thing.determiner === 'the'
      ? ({ m: ['el', 'los'], f: ['la', 'las'] } as const)
      : ({ m: ['uno', 'unos'], f: ['una', 'unas'] } as const);
  const qualities = qualitiesAfter(thing.qualities, of, wording);
  const brand = thing.names.length > 0 ? `de ${thing.names.join(' ')}` : '';
  return { ...of, text: [pick(one, of), qualities, brand].filter(Boolean).join(' ') };
}

/** "Leave the heater running": what a verb says of toilets alone is no state of a heater. */
function refuseUnsuited(thing: Thing): void {
  const behind = thing.parts.flatMap((part) =>
    part.kind === 'quality' ? part.qualities.items : [],
  );
  const of = { items: [thing], joints: [] };
  const isUnsuited = [...thing.qualities.items, ...behind].some(
    ({ entry, form }) => form !== 'adjective' && !suitsVerbs([entry], of),
  );
  if (thing.head && isUnsuited) throw new NoWording('state');
}

/** A noun phrase with what follows it. */
function writeThing(thing: Thing, wanted: Article, wording: Wording, part: WritePart): Phrase {
  const parts = (of: Phrase): Phrase => {
    wording.antecedent = of;
    const inner = { ...wording, antecedent: of, passives: [], isSaid: false };
    const text = eachPart(thing.parts, inner, (one, next) => part(one, thing, next));
    return { ...of, text: [of.text, text].filter(Boolean).join(' ') };
  };
  refuseUnsuited(thing);
  if (thing.head) return parts(writeNamed(thing, thing.head, wanted, wording));
  if (thing.pronoun === 'one' || thing.pronoun === 'ones') return parts(writeOne(thing, wording));
  if (thing.pronoun !== null) throw new NoWording(thing.pronoun);
  const of: Phrase = { text: '', gender: 'm', plural: isMany(thing.count) };
  if (thing.kept !== null) {
    wording.kept.push(thing.kept);
    const written = parts(writeKept(thing, thing.kept, wording));
    wording.antecedent = thing.isNamed ? written : null;
    return written;
  }
  if (thing.amount !== null) return parts({ ...of, text: thing.amount });
  return parts({ ...of, text: thing.names.join(' ') });
}

const isPlain = ({ determiner, head, count, amount, qualities, kept, pronoun }: Thing): boolean =>
  head !== null &&
  determiner === 'none' &&
  count === null &&
  amount === null &&
  kept === null &&
  pronoun === null &&
  qualities.items.length === 0 &&
  !head.entry.marks.has('defect') &&
  !head.entry.marks.has('action');

/** "Hot and cold" make a kind of water; what is broken or old may be more than the first thing. */
const isShareable = (quality: Quality): boolean =>
  !isBefore(quality) &&
  (quality.form !== 'adjective' || quality.entry.marks.has('state') || isAge(quality));
const isAge = ({ entry }: Quality): boolean =>
  /^(?:old|new|existing|current|original|interior|exterior|custom|white|black)$/.test(
    entry.english,
  );

/** Whether the adjectives of the first thing may be meant for the whole list: "rotted sills and trim". */
export function sharesQualities(items: readonly Thing[]): boolean {
  const [first, ...rest] = items;
  if (!first?.head || rest.length === 0 || first.parts.length > 0) return false;
  const { qualities, head } = first;
  if (qualities.items.length === 0 || !qualities.items.every(isShareable)) return false;
  return !head.entry.marks.has('defect') && rest.every(isPlain);
}

/** Adjectives that may describe every thing of a list stand behind it, as open as in English. */
function writeShared({ items, joints }: Things, ...rest: Rest): Phrase {
  const [wanted, wording, part] = rest;
  const [first, ...others] = items;
  if (!first || others.some(({ parts }) => parts.length > 0)) throw new NoWording('list');
  const plain: Thing = { ...first, qualities: { items: [], joints: [] } };
  const all = writeThings({ items: [plain, ...others], joints }, wanted, wording, part);
  return { ...all, text: `${all.text} ${qualitiesAfter(first.qualities, all, wording)}` };
}
type Rest = [wanted: Article, wording: Wording, part: WritePart];

/** "La manija o las bisagras": what is missing in a list has articles where one thing has its own. */
const listed = (items: readonly Thing[]): Article =>
  items.every(({ head }) => head?.plural ?? true) ? 'known' : 'definite';

/** "Inoperable fans or no ventilation": what is not there, within a list. */
function absenceOf({ determiner, head }: Thing, joint: Joint | undefined): string | null {
  if (determiner !== 'no' || head === null) return null;
  return joint === ',' ? 'sin' : 'falta de';
}

/** "Chimney crown/mortar/masonry": what the first word is said of, all of them or one. */
const isSlashed = ({ items, joints }: Things): boolean =>
  joints.length > 1 &&
  joints.every((joint) => joint === '/') &&
  (items[0]?.modifiers.length ?? 0) > 0 &&
  items.slice(1).every(({ modifiers }) => modifiers.length === 0);

/** Things of a list with what agrees with all of them. */
export function writeThings(list: Things, ...rest: Rest): Phrase {
  if (isSlashed(list)) throw new NoWording('list');
  if (sharesQualities(list.items)) return writeShared(list, ...rest);
  const [wanted, wording, part] = rest;
  const { items, joints } = list;
  const first = items[0]?.determiner;
  const all = wanted === 'known' && items.length > 1 ? listed(items) : wanted;
  const asked = first === 'the' ? 'definite' : first === 'a' ? 'indefinite' : all;
  const phrases = items.map((given, at) => {
    const absence = at > 0 ? absenceOf(given, joints[at - 1]) : null;
    if (absence) {
      const none = writeThing({ ...given, determiner: 'none' }, 'bare', wording, part);
      return { ...none, text: `${absence} ${none.text}` };
    }
    const isBehindSlash = joints[at - 1] === '/';
    return writeThing(given, isBehindSlash ? 'bare' : asked, wording, part);
  });
  const [only] = phrases;
  const texts = phrases.map((phrase) => phrase.text);
  const text = joinTexts(texts, joints, conjunction);
  const isOne = phrases.every((phrase) => phrase.text === only?.text);
  const named: Phrase =
    isOne && only
      ? { ...only, text }
      : { text, gender: phrases.every(({ gender }) => gender === 'f') ? 'f' : 'm', plural: true };
  wording.antecedent = items.some(({ kept, isNamed }) => kept !== null && !isNamed) ? null : named;
  return named;
}
