import { byWord } from '../text/by-word.ts';
import { readAdverbs, type Adverbs } from './adverbs.ts';
import { gerund, pastParticiple, pluralEnglish, thirdPerson } from '../english/forms.ts';
import type { Entry, VerbForm } from '../sentence/sentence-types.ts';
import { isNeighbours, neighboursOf } from './senses/neighbours.ts';
import { readDecisions, type Decision } from './senses/spanish-decisions.ts';
import { agree, pluralPhrase, pluralVerb } from '../spanish/forms.ts';
import {
  conjugate,
  isReflexive,
  readIrregularVerbs,
  type IrregularVerbs,
} from '../spanish/verbs.ts';
import { plainWording, readWordings } from '../rewrite/wordings.ts';
import { lookupKey, withoutContractions } from '../text/tokens.ts';
import { accentsOf, longestOf, mostWords, synonymsOf } from './lexicon-indexes.ts';

/** One meaning of a form: a noun in its number, a verb in its form, or another entry. */
export interface Sense {
  entry: Entry;
  plural: boolean;
  form: VerbForm;
}

export interface Lexicon {
  entries: readonly Entry[];
  english: ReadonlyMap<string, readonly Sense[]>;
  /** What only a reading of Spanish writes in English, for the comparison of both sides. */
  names: ReadonlyMap<string, readonly Sense[]>;
  /** Nouns, adjectives and phrases by each Spanish form; verbs by their infinitive. */
  spanish: ReadonlyMap<string, readonly Sense[]>;
  irregular: IrregularVerbs;
  /** Spanish words with their accents by the same without, where no other word is written so. */
  accents: ReadonlyMap<string, string>;
  /** Every Spanish noun of an English one, of all its rows: "canaleta", "canoa" of a gutter. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** What puts a text of each language in plain wording, and the English written in its idiom. */
  wordings: Readonly<Record<'english' | 'spanish' | 'idioms', (text: string) => string>>;
  /** Usual misspellings of English words, each with the word that is meant. */
  misspellings: ReadonlyMap<string, string>;
  /** Spanish nouns that name a work, with the English verb of the order. */
  works: Readonly<Record<string, string>>;
  adverbs: Adverbs;
  /** What decides between the meanings of a Spanish word, by each of its forms. */
  decisions: ReadonlyMap<string, readonly Decision[]>;
  /** Most words of one entry, in either language. */
  longest: number;
  /** Most words of an entry by its first and its second word, in either language. */
  longestFrom: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Tables of the lexicon by file name without ending: tab-separated, a heading row first. */
export type LexiconTables = Readonly<Record<string, string>>;

const kinds = ['noun', 'verb', 'adjective', 'phrase', 'preposition'] as const;

const isKind = (name: string | undefined): name is Entry['kind'] =>
  kinds.some((one) => one === name);

function readRow(line: string, trade: string): Entry | null {
  const cells = line.split('\t');
  const [english, spanish, kind] = cells;
  const [name, gender] = (kind ?? '').split(' ');
  if (!english || !spanish || !isKind(name)) return null;
  const marks = (cells[3] ?? '').split(' ').filter(Boolean);
  const neighbours = neighboursOf(marks);
  const alternatives = spanish.split('|');
  return {
    english,
    spanish: alternatives[0] ?? spanish,
    alternatives,
    kind: name,
    gender: gender === 'f' ? 'f' : 'm',
    marks: new Set(marks.filter((mark) => !isNeighbours(mark))),
    neighbours,
    crew: cells[4] ?? '',
    trade,
  };
}

const readTable = (trade: string, table: string): Entry[] =>
  table
    .split('\n')
    .slice(1)
    .map((line) => readRow(line, trade))
    .filter((entry) => entry !== null);

type Index = Map<string, Sense[]>;

function put(index: Index, form: string, sense: Sense): void {
  const key = lookupKey(form);
  const senses = index.get(key);
  if (!senses) index.set(key, [sense]);
  else if (!senses.some((one) => one.entry === sense.entry && one.form === sense.form))
    senses.push(sense);
}

/**
 * A transitive verb with "re" that the lexicon has only without it is "volver a": "re-anchor",
 * "rehang".
 */
function putAgain(index: Index, entry: Entry): void {
  const { english, spanish, kind, marks } = entry;
  const isPlain = kind === 'verb' && marks.has('transitive') && !/^re|[ -]/.test(english);
  if (!isPlain || marks.has('reverse') || /^volver a| y /.test(spanish)) return;
  for (const prefix of ['re-', 're']) {
    const again = prefix + english;
    if (index.has(lookupKey(again))) continue;
    const words = `volver a ${spanish}`;
    const derived: Entry = { ...entry, english: again, spanish: words, alternatives: [words] };
    put(index, again, { entry: derived, plural: false, form: 'base' });
    put(index, gerund(again), { entry: derived, plural: false, form: 'gerund' });
  }
}

function putEnglish(index: Index, entry: Entry): void {
  const base: Sense = { entry, plural: false, form: 'base' };
  if (entry.marks.has('reverse')) return;
  if (entry.kind === 'verb') {
    put(index, entry.english, base);
    put(index, thirdPerson(entry.english), { ...base, form: 'third' });
    put(index, gerund(entry.english), { ...base, form: 'gerund' });
    put(index, pastParticiple(entry.english), { ...base, form: 'past' });
  } else if (entry.kind !== 'noun') put(index, entry.english, base);
  else if (entry.marks.has('plural')) {
    put(index, entry.english, { ...base, plural: true });
  } else {
    put(index, entry.english, base);
  }
}

/**
 * Of terms for the way from Spanish, those that say what a thing is or how it is. A narrow one is a
 * rare sense of its English word: a "pile" is seldom driven, a "chase" seldom cut into a wall.
 */
const isTwoWay = ({ kind, marks }: Entry): boolean =>
  marks.has('reverse') && !marks.has('narrow') && (kind === 'noun' || kind === 'adjective');

/**
 * A term for the way from Spanish whose English nothing else says serves the way back, too. A term
 * of several known words does not: "loose area" may be any area.
 */
function putWayBack(index: Index, entry: Entry): void {
  const key = lookupKey(entry.english);
  const words = key.split(' ');
  const isOpen =
    !index.has(key) &&
    !words.includes('and') &&
    (words.length === 1 || words.some((word) => !index.has(word)));
  if (isOpen) putName(index, entry);
}

/** A noun for reading Spanish. */
const isNameOnly = ({ kind, marks }: Entry): boolean => kind === 'noun' && marks.has('reverse');

function putName(index: Index, entry: Entry): void {
  const isPlural = entry.marks.has('plural');
  put(index, entry.english, { entry, plural: isPlural, form: 'base' });
  const plural = pluralEnglish(entry.english);
  if (entry.kind === 'noun' && !isPlural && !index.has(lookupKey(plural)))
    put(index, plural, { entry, plural: true, form: 'base' });
}

const hasPlural = ({ kind, marks }: Entry): boolean =>
  kind === 'noun' && !marks.has('plural') && !marks.has('reverse');

/** Plurals that rules make; a term of its own ("stairs") comes before the plural of another. */
function putPlural(index: Index, entry: Entry): void {
  const plural = pluralEnglish(entry.english);
  const known = index.get(lookupKey(plural)) ?? [];
  if (known.some((sense) => sense.entry.kind === 'noun' && !hasSame(sense, entry.english))) return;
  put(index, plural, { entry, plural: true, form: 'base' });
}
const hasSame = ({ entry }: Sense, english: string): boolean => entry.english === english;

const numbers = [false, true];

const putForm = (index: Index, form: string, sense: Sense): void =>
  put(index, withoutContractions(form), sense);

/**
 * The finite forms of a verb in both numbers and moods: "cierra", "cierran", "cierre", "cierren".
 */
const finiteForms = (phrase: string, irregular: IrregularVerbs): string[] =>
  (['present', 'subjunctive'] as const).flatMap((mood) => {
    const [verb = '', ...rest] = conjugate(phrase, mood, irregular).split(' ');
    const start = isReflexive(phrase) ? ['se'] : [];
    return [verb, pluralVerb(verb)].map((form) => [...start, form, ...rest].join(' '));
  });

/** The order to several people: "cubran". */
function ordersOf(phrase: string, irregular: IrregularVerbs): string {
  const [verb = '', ...rest] = conjugate(phrase, 'order', irregular).split(' ');
  return [pluralVerb(verb), ...rest].join(' ');
}

function putSpanishVerb(index: Index, entry: Entry, irregular: IrregularVerbs): void {
  const [spanish] = entry.alternatives.slice(0, 1);
  for (const phrase of entry.alternatives) {
    const forms: [string, VerbForm][] = [
      [phrase, 'base'],
      [conjugate(phrase, 'order', irregular), 'base'],
      [ordersOf(phrase, irregular), 'base'],
      ...finiteForms(phrase, irregular).map((form): [string, VerbForm] => [form, 'third']),
    ];
    if (entry.marks.has('transitive') && !isReflexive(phrase))
      forms.push([conjugate(phrase, 'present', irregular), 'base']);
    for (const [form, name] of forms) putForm(index, form, { entry, plural: false, form: name });
  }
  if (!spanish || isReflexive(spanish) || !entry.marks.has('transitive')) return;
  const named = entry.marks.has('reverse') ? entry.alternatives : [spanish];
  for (const one of named.filter((phrase) => !isReflexive(phrase))) {
    const participle = conjugate(one, 'participle', irregular);
    for (const gender of genders)
      for (const plural of numbers)
        putForm(index, agree(participle, gender, plural), { entry, plural, form: 'past' });
  }
}

function putSpanishAdjective(index: Index, entry: Entry): void {
  for (const spanish of entry.alternatives)
    for (const gender of genders)
      for (const plural of numbers)
        putForm(index, agree(spanish, gender, plural), { entry, plural, form: 'base' });
}

const genders = ['m', 'f'] as const;

function putSpanish(index: Index, entry: Entry, irregular: IrregularVerbs): void {
  const base: Sense = { entry, plural: false, form: 'base' };
  if (entry.marks.has('english')) return;
  if (entry.kind === 'verb') return putSpanishVerb(index, entry, irregular);
  if (entry.kind === 'adjective') return putSpanishAdjective(index, entry);
  for (const spanish of entry.alternatives) {
    const isPlural = entry.marks.has('plural');
    putForm(index, spanish, { ...base, plural: isPlural });
    if (entry.kind === 'noun' && !isPlural)
      putForm(index, pluralPhrase(spanish), { ...base, plural: true });
  }
}

/** Tables whose rows are no entries. */
export const otherTables: ReadonlySet<string> = new Set([
  'irregular-verbs',
  'adverbs',
  'english-wordings',
  'spanish-wordings',
  'spanish-decisions',
  'english-misspellings',
  'english-idioms',
  'spanish-work-nouns',
]);

/** Entries between two steps: some milliseconds of work. */
const STEP_ENTRIES = 200;

/**
 * Reads the tables into indexes by English and Spanish forms; yields between steps of a few ms, so
 * that the caller may do other work.
 */
export function* lexiconSteps(tables: LexiconTables): Generator<void, Lexicon> {
  const entries: Entry[] = [];
  for (const [name, table] of Object.entries(tables)) {
    if (!otherTables.has(name)) entries.push(...readTable(name, table));
    yield;
  }
  const irregular = readIrregularVerbs(tables['irregular-verbs'] ?? '');
  const english: Index = new Map();
  const spanish: Index = new Map();
  for (const [index, entry] of entries.entries()) {
    putEnglish(english, entry);
    putSpanish(spanish, entry, irregular);
    if (index % STEP_ENTRIES === 0) yield;
  }
  for (const [index, entry] of entries.entries()) {
    if (hasPlural(entry)) putPlural(english, entry);
    putAgain(english, entry);
    if (index % STEP_ENTRIES === 0) yield;
  }
  const wayBack = entries.filter(isTwoWay);
  for (const entry of wayBack) putWayBack(english, entry);
  yield;
  const names: Index = new Map();
  for (const entry of entries) if (isNameOnly(entry)) putName(names, entry);
  yield;
  const longestFrom = longestOf([english, spanish, names]);
  return {
    ...otherWords(tables, spanish),
    entries,
    english,
    names,
    spanish,
    irregular,
    synonyms: synonymsOf(entries),
    longest: mostWords(longestFrom),
    longestFrom,
  };
}

/** What the tables have that are no entries: wordings, decisions, misspellings, nouns of works. */
function otherWords(tables: LexiconTables, spanish: Index) {
  const table = (name: string): string => tables[name] ?? '';
  const wordings = (name: string) => plainWording(readWordings(table(name)));
  const works = pairsOf(table('spanish-work-nouns'));
  return {
    accents: accentsOf([...spanish.keys(), ...works.keys()]),
    misspellings: pairsOf(table('english-misspellings')),
    works: byWord(Object.fromEntries(works)),
    wordings: {
      english: wordings('english-wordings'),
      spanish: wordings('spanish-wordings'),
      idioms: wordings('english-idioms'),
    },
    adverbs: readAdverbs(table('adverbs')),
    decisions: readDecisions(table('spanish-decisions')),
  };
}

/** The rows of a table of two columns. */
const pairsOf = (table: string): Map<string, string> =>
  new Map(
    table
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => line.split('\t') as [string, string]),
  );

/** The same in one go. */
export function readLexicon(tables: LexiconTables): Lexicon {
  const steps = lexiconSteps(tables);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
