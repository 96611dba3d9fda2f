/**
 * What a parser of work-order sentences reads and a generator writes, in neither language: the
 * entries of the lexicon carry both.
 */

export type Gender = 'm' | 'f';

/** Words of a text that decide a meaning: anywhere, close before the word, close behind it. */
export interface Neighbours {
  by: RegExp | null;
  behind: RegExp | null;
  ahead: RegExp | null;
}

/** One row of the lexicon: an English term, its Spanish ones (the preferred first) and its facts. */
export interface Entry {
  english: string;
  spanish: string;
  alternatives: readonly string[];
  kind: 'noun' | 'verb' | 'adjective' | 'phrase' | 'preposition';
  gender: Gender;
  marks: ReadonlySet<string>;
  /** The words beside it without which it has not this meaning; null where it needs none. */
  neighbours: Neighbours | null;
  /** The English word that crews say beside the Spanish one; '' where there is none. */
  crew: string;
  trade: string;
}

export type VerbForm = 'base' | 'third' | 'gerund' | 'past';

export type Determiner =
  | 'the'
  | 'a'
  | 'all'
  | 'any'
  | 'each'
  | 'this'
  | 'that'
  | 'both'
  | 'some'
  | 'no'
  | 'own'
  | 'one'
  | 'oneOrMore'
  | 'none';

export interface Quality {
  /** The adverb before the adjective or participle: "bien", "mal", "muy". */
  adverb: string;
  entry: Entry;
  /** The entry is a verb: its participle, or what the thing does ("leaking"). */
  form: 'adjective' | 'past' | 'gerund';
}

/** Joined elements: the words between them, one fewer than there are items. */
export interface Joined<T> {
  items: T[];
  joints: Joint[];
}
export type Joint = '' | ',' | 'and' | 'or' | '/' | ', and' | ', or' | 'and/or' | 'but';

export interface Noun {
  entry: Entry;
  plural: boolean;
  /** A number or letter behind it: "bedroom 2". */
  code: string | null;
  /** Further modifiers of the same head, each with the word before it: "kitchen and bath" sinks. */
  also?: readonly { joint: Joint; noun: Noun }[];
  /** On which side a room or path is that names its thing: "back bedroom" window. */
  sides?: readonly Quality[];
  /** With its article, in Spanish: "de la puerta". */
  isKnown?: true;
  /** How the thing of a work is: "broken window" replacement. */
  states?: Joined<Quality>;
}

export interface Thing {
  determiner: Determiner;
  /** A number as written ("3", "two"), without the unit. */
  count: string | null;
  qualities: Joined<Quality>;
  modifiers: Noun[];
  head: Noun | null;
  pronoun: 'it' | 'them' | 'one' | 'ones' | null;
  /** Codes, sizes and names that pass untouched. */
  names: string[];
  /** Size with its unit, as a modifier: "20-amp circuit". */
  measure: string | null;
  /** Amount with its unit before "of", or alone: "3 ft of gutter". */
  amount: string | null;
  /** Words that no rule knows, kept in quotation marks. */
  kept: string | null;
  /** The kept words are a noun phrase for sure. */
  isNamed?: true;
  parts: Part[];
}
export type Things = Joined<Thing>;

export type Part =
  | { kind: 'place'; preposition: Entry; things: Things }
  | { kind: 'phrase'; entry: Entry }
  /** `by`: what did it, read from Spanish alone: "damaged by water". */
  | { kind: 'quality'; qualities: Joined<Quality>; negated: boolean; by?: Part }
  | { kind: 'purpose'; order: Order }
  | {
      kind: 'doing';
      relation: 'before' | 'after' | 'without' | 'when' | 'while' | 'along';
      order: Order;
    }
  /** `isAim`: what the thing shall do, rather than what follows: "too tight to close". */
  | { kind: 'condition'; relation: Relation; statement: Statement; isAim?: true }
  | {
      kind: 'completed';
      relation: 'until' | 'before' | 'after' | 'when' | 'if';
      /** Whether the participle is denied: "if not repaired". */
      negated?: true;
      verb: Entry;
    }
  /** What the work keeps its thing from: "to prevent tipping". */
  | { kind: 'prevention'; verb: Entry }
  | { kind: 'that'; predicate: Predicate }
  | { kind: 'aside'; text: Sentence }
  | { kind: 'measure'; text: string }
  /** `and`, `or`: joined by the word, without a comma. */
  | { kind: 'comma'; part: Part; and?: true; or?: true };

export type Relation =
  | 'until'
  | 'before'
  | 'after'
  | 'when'
  | 'if'
  | 'where'
  | 'because'
  | 'so'
  | 'unless'
  | 'while'
  | 'although'
  | 'even';

export interface Order {
  negated: boolean;
  never: boolean;
  /** Phrases before the verb ("carefully remove"). */
  before: Entry[];
  verbs: Joined<Entry>;
  things: Things | null;
  parts: Part[];
}

/** What a state has to be. */
export type StateDuty = 'must' | 'should' | 'might' | 'will';

export type Predicate =
  | {
      kind: 'state';
      negated: boolean;
      past: boolean;
      /** Whether the state only seems so: "appears to be". */
      seems?: boolean;
      /** The modal before the copula: "must be clean", "should be level". */
      duty?: StateDuty;
      qualities: Joined<Quality>;
      parts: Part[];
    }
  | { kind: 'where'; negated: boolean; past: boolean; duty?: StateDuty; parts: Part[] }
  | { kind: 'does'; negated: boolean; past: boolean; verbs: Joined<Entry> }
  | { kind: 'missing'; past: boolean }
  /** What the thing does to another one: "branches touch the roof". */
  | {
      kind: 'acts';
      negated: boolean;
      /** Whether the verb is in the past: "damaged the ceiling". */
      past?: boolean;
      /** Whether the verb is in the perfect, read from Spanish alone: "has damaged the ceiling". */
      perfect?: true;
      duty: 'must' | 'should' | 'can' | 'will' | null;
      how: string;
      verb: Entry;
      things: Things;
    }
  /** Some of what belongs to it: "is missing screws". */
  | { kind: 'lacks'; past?: boolean; things: Things }
  /** What happened to it or what it has done: "was removed", "has settled". */
  | {
      kind: 'happened';
      negated: boolean;
      /** Whether the verb is in the perfect: "has been removed" rather than "was removed". */
      perfect: boolean;
      /** The thing did it itself: "has settled". */
      active: boolean;
      verbs: Joined<Entry>;
      /** An adverb of time in Spanish: "recientemente"; '' for none. */
      time: string;
    }
  /** What it is: "is a hazard". */
  | {
      kind: 'equals';
      negated: boolean;
      past: boolean;
      /** The modal before the copula: "will be the location". */
      duty?: StateDuty;
      /** Whether the noun is the material of the subject: "is asphalt shingle". */
      isMadeOf?: true;
      things: Things;
    }
  /** A state in which the subject has to stay: "must remain closed". */
  | {
      kind: 'stays';
      negated: boolean;
      duty: 'must' | 'should' | null;
      /** Whether the verb is passive: "must be kept" rather than "must remain". */
      kept?: boolean;
      qualities: Joined<Quality>;
    }
  /** With the place of this alone: "drags on the carpet and does not latch". */
  | { kind: 'placed'; predicate: Predicate; parts: Part[] }
  | {
      kind: 'has';
      negated: boolean;
      past: boolean;
      /** The modal before the verb: "must have", "should have". */
      duty: 'must' | 'should' | null;
      things: Things;
    }
  | {
      kind: 'needs';
      negated: boolean;
      /** Whether the need is a possibility: "may need". */
      isMight?: boolean;
      things: Things;
    }
  /** Of one relative: "that stick or do not latch". */
  | { kind: 'several'; predicates: Joined<Predicate> }
  | {
      kind: 'must';
      negated: boolean;
      strength:
        | 'must'
        | 'should'
        | 'needs'
        | 'may'
        | 'can'
        | 'could'
        | 'will'
        | 'would'
        | 'had'
        | 'might'
        | 'shouldHave';
      verbs: Joined<Entry>;
      /** How, in Spanish; '' where nothing says so. */
      how: string;
      /** The thing does it itself: "should drain". */
      active: boolean;
    };

/** A predicate with the number that its verb shows, null where it shows none. */
export interface Said {
  predicate: Predicate;
  plural: boolean | null;
}

export interface Statement {
  subject: Things | null;
  predicates: Joined<Predicate>;
  parts: Part[];
}

export type Assurance = 'ensure' | 'verify' | 'check' | 'note' | 'why' | 'confirm';

export type Clause =
  | { kind: 'order'; order: Order }
  | { kind: 'statement'; statement: Statement }
  | { kind: 'fragment'; things: Things; parts: Part[] }
  | {
      kind: 'existence';
      negated: boolean;
      past: boolean;
      /** Whether what exists goes on to do so: "there is still a leak". Read from Spanish alone. */
      still?: true;
      things: Things;
      parts: Part[];
    }
  | {
      kind: 'ensure';
      verb: 'ensure' | 'verify' | 'allow' | 'let' | 'make';
      statement: Statement;
    }
  /** A clause behind Spanish words of a question or report: "find out why …", "he says that …". */
  | { kind: 'ask'; question: string; clause: Clause }
  | { kind: 'recommend'; order: Order | null; things: Things | null; parts: Part[] }
  | { kind: 'have'; who: Things | null; order: Order }
  | { kind: 'assure'; verb: Assurance; clause: Clause }
  | {
      kind: 'charge';
      who: Things;
      duty: 'must' | 'should' | 'will' | 'may' | 'wants to';
      order: Order;
    }
  | { kind: 'phase'; start: string; order: Order }
  | { kind: 'wanted'; things: Things; parts: Part[] }
  /** What was done, and by whom: "we replaced the valve", "cleaned all gutters". */
  | { kind: 'done'; who: Doer | Things; perfect: boolean; negated: boolean; order: Order }
  /** A recommendation with its object: "it is recommended that the gaps be sealed". */
  | { kind: 'urge'; said: string; order: Order }
  /** The status of a work with its reason: "waiting for parts", "on hold until Monday". */
  | { kind: 'status'; start: string; things: Things | null; parts: Part[] }
  /** A clause with an adjunct before it: "if the ceiling is wet, turn off the power". */
  | { kind: 'led'; lead: Part; clause: Clause };

/** Who did the work, where no noun says so. */
export type Doer = 'nobody' | 'we' | 'I' | 'he' | 'she' | 'they';

export interface Sentence {
  label: Things | null;
  /** The order in front of a finding and its colon, in Spanish: "Repare: …". */
  head?: string;
  clauses: Clause[];
  /** Words between the clauses as written: "and", ";", ".", "then". */
  links: Link[];
}
export type Link = 'and' | 'or' | ',' | 'then' | ';' | ':' | '.' | '-' | 'but' | '/';
