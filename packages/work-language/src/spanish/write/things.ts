import { namesAndSizes } from '../../sentence/size-names.ts';
import { isPlain, withPlaceLast } from './list-places.ts';
import { articleOf, conjunction } from '../forms.ts';
import { eachPart } from './doers.ts';
import { writeKept } from './kept.ts';
import {
  isSaid,
  isSlashed,
  isTakenForLast,
  isStuffText,
  modifierTexts,
  nounText,
  onePer,
  refuseUnsuited,
  renewedOf,
  severalOf,
  type Known,
} from './modifiers.ts';
import { statesOf } from '../../sentence/thing-states.ts';
import { isBefore, qualitiesAfter, writeQuality } from './qualities.ts';
import { joinTexts, NoWording, type Phrase, type Wording } from '../../sentence/wording.ts';
import type {
  Determiner,
  Joint,
  Noun,
  Part,
  Quality,
  Thing,
  Things,
} from '../../sentence/sentence-types.ts';

/**
 * The article of a thing that has none in English: "the" for what is there already, "a" for what is
 * to be made, none for materials, `known` for what is missing: one thing is known, several are not.
 */
export type Article = 'definite' | 'indefinite' | 'bare' | 'known';

type WritePart = (part: Part, owner: Thing | null, wording: Wording) => string;

function knownOf(thing: Thing, of: Phrase, wanted: Article): Known {
  if (chooseArticle(thing, of, wanted) === 'the') return 'known';
  return wanted === 'indefinite' ? 'new' : 'open';
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

/** What the nouns before a thing say that its own Spanish does not say already. */
function unsaidOf(thing: Thing, head: Noun): Noun[] {
  const isEach = thing.determiner === 'all' || onePer.test(head.entry.english);
  const modifiers = isEach ? thing.modifiers.map(severalOf(head)) : thing.modifiers;
  return modifiers.filter((noun) => noun.also !== undefined || !isSaid(noun, head));
}

/**
 * The qualities of a thing in which "dead" and "clear" have the sense that the thing gives them.
 */
const meantQualities = (thing: Thing): Thing['qualities'] =>
  thing.qualities.items.some(({ entry }) => /^(?:dead|clear)$/.test(entry.english))
    ? statesOf({ items: [thing], joints: [] }, thing.qualities)
    : thing.qualities;

/** The material of a thing stands before its owner: "techo de cedro del patio". */
function stuffOf(chain: readonly string[], rest: string): readonly [string[], string[]] {
  const isOwned = /^ (?:del|de la|de los|de las|para) /.test(rest);
  const stuff = isOwned ? chain.filter(isStuffText) : [];
  return [stuff, chain.filter((text) => !stuff.includes(text))];
}

/** What names a thing and what stands behind its noun: whether that stands before other nouns. */
const isSplit = (chain: readonly string[], rest: string, head: Noun): boolean =>
  rest !== '' ||
  isWork(head) ||
  chain.some((text) => /^(?:de|en|con) (?:el|la|los|las) /.test(text));

function bodyOf(
  thing: Thing,
  head: Noun,
  { of, wanted, rest }: { of: Phrase; wanted: Article; rest: string },
  wording: Wording,
): Body {
  const known = knownOf(thing, of, wanted);
  const { measure } = thing;
  const qualities = meantQualities(thing);
  const { names, sizes } = namesAndSizes(thing.names);
  const unsaid = unsaidOf(thing, head);
  const chain = modifierTexts(unsaid, head, known, wording);
  const before = qualities.items.filter(isBefore).map((one) => writeQuality(one, of, wording));
  const renewed = renewedOf(thing, unsaid);
  const states = qualitiesAfter(qualities, of, wording);
  const size = [...sizes, ...(measure ? [`de ${measure}`] : [])].join(' ');
  if (isTangled(unsaid, head)) throw new NoWording(head.entry.english);
  // A participle with a cause or a relative clause stands behind all modifiers: "paneles del piso
  // hinchados por el agua", "puertas de la ducha que se atoran".
  const isClause = states.includes(' por ') || /(?:^| )que /.test(states);
  const isNear =
    !renewed && (isSplit(chain, rest, head) || isTakenForLast(of, unsaid)) && !isClause;
  const [stuff, others] = stuffOf(chain, rest);
  const near = isNear ? [...names, ...stuff, states, size] : names;
  const far = isNear ? others : [...chain, states, size];
  // A word that is repeated leaves open of what it is said: "left bedroom left window".
  if (/(?:^| )(\S{4,}) \1(?: |$)/.test([...near, ...far].join(' '))) throw new NoWording('twice');
  return { before: before.join(' '), near, far };
}

const isWork = ({ entry }: Noun): boolean => entry.marks.has('action');

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
  some: (_thing, _noun, of) => pick(pointing.some, of),
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

/** An amount that agrees with its noun: "una de las puertas". */
const amountOf = (amount: string, { gender }: Phrase): string =>
  amount === 'uno' && gender === 'f' ? 'una' : amount;

/** The word "one" with its qualities, which agree with the thing before: "uno nuevo". */
function writeOne(thing: Thing, wording: Wording): Phrase {
  const { antecedent } = wording;
  if (!antecedent) throw new NoWording('one');
  const plural = thing.pronoun === 'ones';
  // The word "ones" stands for a plural only: "match the stain on the tread to the old ones".
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

/** A noun phrase with what follows it. */
function writeThing(thing: Thing, wanted: Article, wording: Wording, part: WritePart): Phrase {
  const parts = (of: Phrase): Phrase => {
    wording.antecedent = of;
    const isToBeMade = wanted === 'indefinite' && thing.determiner !== 'the';
    const inner = { ...wording, antecedent: of, passives: [], isSaid: false, isToBeMade };
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

/**
 * Whether a quality may be said of all things of a list: states and ages may, kinds as "hot" and
 * "cold" may not.
 */
const isShareable = (quality: Quality): boolean =>
  !isBefore(quality) &&
  (quality.form !== 'adjective' || quality.entry.marks.has('state') || isAge(quality));
const isNew = ({ entry }: Quality): boolean => entry.english === 'new';
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
  // The word "new" with an indefinite article is written with each thing of a list: "a new vanity
  // and vanity lights".
  if (first.determiner === 'a' && first.qualities.items.every(isNew)) {
    const each = [first, ...others.map((one): Thing => ({ ...one, qualities: first.qualities }))];
    return writeList({ items: each, joints }, wanted, wording, part);
  }
  const plain: Thing = { ...first, qualities: { items: [], joints: [] } };
  const all = writeThings({ items: [plain, ...others], joints }, wanted, wording, part);
  return { ...all, text: `${all.text} ${qualitiesAfter(first.qualities, all, wording)}` };
}
type Rest = [wanted: Article, wording: Wording, part: WritePart];

/**
 * The article of missing things in a list, which is definite where one of them is singular: "la
 * manija o las bisagras".
 */
const listed = (items: readonly Thing[]): Article =>
  items.every(({ head }) => head?.plural ?? true) ? 'known' : 'definite';

/**
 * The words for what is not there, within a list; null where a thing is there: "inoperable fans or
 * no ventilation".
 */
function absenceOf({ determiner, head }: Thing, joint: Joint | undefined): string | null {
  if (determiner !== 'no' || head === null) return null;
  return joint === ',' ? 'sin' : 'falta de';
}

/** Things of a list with what agrees with all of them. */
export function writeThings(list: Things, ...rest: Rest): Phrase {
  if (isSlashed(list)) throw new NoWording('list');
  return sharesQualities(list.items) ? writeShared(list, ...rest) : writeList(list, ...rest);
}

function writeList(list: Things, ...rest: Rest): Phrase {
  const [wanted, wording, part] = rest;
  const { items, joints } = withPlaceLast(list);
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
