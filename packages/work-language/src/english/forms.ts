import { byWord } from '../text/by-word.ts';

/** English words whose plural no rule makes. */
const irregularPlurals: Readonly<Record<string, string>> = byWord({
  foot: 'feet',
  shelf: 'shelves',
  bookshelf: 'bookshelves',
  leaf: 'leaves',
  knife: 'knives',
  mouse: 'mice',
  person: 'people',
  child: 'children',
  tooth: 'teeth',
  life: 'lives',
  half: 'halves',
});

/** Base, past and past participle of the irregular verbs of work orders. */
const irregularPasts: Readonly<Record<string, readonly [past: string, participle: string]>> =
  byWord({
    hear: ['heard', 'heard'],
    catch: ['caught', 'caught'],
    creep: ['crept', 'crept'],
    do: ['did', 'done'],
    forget: ['forgot', 'forgotten'],
    fly: ['flew', 'flown'],
    hit: ['hit', 'hit'],
    know: ['knew', 'known'],
    ring: ['rang', 'rung'],
    say: ['said', 'said'],
    spring: ['sprang', 'sprung'],
    steal: ['stole', 'stolen'],
    strike: ['struck', 'struck'],
    swell: ['swelled', 'swollen'],
    think: ['thought', 'thought'],
    build: ['built', 'built'],
    rebuild: ['rebuilt', 'rebuilt'],
    buy: ['bought', 'bought'],
    bring: ['brought', 'brought'],
    break: ['broke', 'broken'],
    come: ['came', 'come'],
    drive: ['drove', 'driven'],
    rise: ['rose', 'risen'],
    shrink: ['shrank', 'shrunk'],
    wind: ['wound', 'wound'],
    sell: ['sold', 'sold'],
    feel: ['felt', 'felt'],
    go: ['went', 'gone'],
    choose: ['chose', 'chosen'],
    cut: ['cut', 'cut'],
    undercut: ['undercut', 'undercut'],
    dig: ['dug', 'dug'],
    feed: ['fed', 'fed'],
    find: ['found', 'found'],
    fit: ['fitted', 'fitted'],
    freeze: ['froze', 'frozen'],
    get: ['got', 'gotten'],
    give: ['gave', 'given'],
    grind: ['ground', 'ground'],
    hang: ['hung', 'hung'],
    rehang: ['rehung', 'rehung'],
    hide: ['hid', 'hidden'],
    hold: ['held', 'held'],
    keep: ['kept', 'kept'],
    lay: ['laid', 'laid'],
    lead: ['led', 'led'],
    light: ['lit', 'lit'],
    leave: ['left', 'left'],
    make: ['made', 'made'],
    meet: ['met', 'met'],
    mow: ['mowed', 'mowed'],
    put: ['put', 'put'],
    run: ['ran', 'run'],
    redo: ['redid', 'redone'],
    rip: ['ripped', 'ripped'],
    see: ['saw', 'seen'],
    send: ['sent', 'sent'],
    set: ['set', 'set'],
    reset: ['reset', 'reset'],
    shake: ['shook', 'shaken'],
    show: ['showed', 'shown'],
    shut: ['shut', 'shut'],
    sink: ['sank', 'sunk'],
    spin: ['spun', 'spun'],
    split: ['split', 'split'],
    spread: ['spread', 'spread'],
    stick: ['stuck', 'stuck'],
    sweep: ['swept', 'swept'],
    take: ['took', 'taken'],
    tear: ['tore', 'torn'],
    throw: ['threw', 'thrown'],
    tell: ['told', 'told'],
    wear: ['wore', 'worn'],
    bend: ['bent', 'bent'],
    blow: ['blew', 'blown'],
    fall: ['fell', 'fallen'],
    grow: ['grew', 'grown'],
    slide: ['slid', 'slid'],
    swing: ['swung', 'swung'],
    write: ['wrote', 'written'],
    read: ['read', 'read'],
    begin: ['began', 'begun'],
    melt: ['melted', 'melted'],
    bleed: ['bled', 'bled'],
    draw: ['drew', 'drawn'],
    eat: ['ate', 'eaten'],
    bite: ['bit', 'bitten'],
  });

/** Bases by the past forms that are no participles: "broke", "tore". */
const basesOfPasts: ReadonlyMap<string, string> = new Map(
  Object.entries(irregularPasts)
    .filter(([, [past, participle]]) => past !== participle)
    .map(([base, [past]]) => [past, base]),
);

/** The base of an irregular past form: "broke" is of "break"; undefined for other words. */
export const baseOfPast = (word: string): string | undefined => basesOfPasts.get(word);

/** Verbs of more than one syllable that double their last consonant. */
const doubling =
  /^(?:trip|program|re\w*(?:cap|plan|plug|set|run)|admit|permit|submit|refer|transfer)$/;

const doubles = (verb: string): boolean =>
  doubling.test(verb) || /^(?:re|un)?[^aeiou]*[aeiou][bdgklmnprt]$/.test(verb);

function withFirst(phrase: string, change: (word: string) => string): string {
  const [first = '', ...rest] = phrase.split(' ');
  return [change(first), ...rest].join(' ');
}

function addS(word: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
}

/** Plural of an English noun phrase: its last word, or the one before "of" or "to". */
export function pluralEnglish(phrase: string): string {
  const words = phrase.split(' ');
  const of = words.findIndex((word) => /^(?:of|on|to|under|above|below)$/.test(word));
  const at = of > 0 ? of - 1 : words.length - 1;
  const head = words[at] ?? '';
  words[at] =
    irregularPlurals[head] ?? (/[^u]man$/.test(head) ? head.replace(/man$/, 'men') : addS(head));
  return words.join(' ');
}

/** The third person of a verb phrase, whose first word is the verb: "it leaks". */
export const thirdPerson = (phrase: string): string =>
  withFirst(phrase, (word) => (word === 'do' || word === 'go' ? `${word}es` : addS(word)));

export const gerund = (phrase: string): string =>
  withFirst(phrase, (word) => {
    if (/[^eoy]e$/.test(word)) return `${word.slice(0, -1)}ing`;
    return doubles(word) ? `${word}${word.slice(-1)}ing` : `${word}ing`;
  });

function regularPast(word: string): string {
  if (word.endsWith('e')) return `${word}d`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ied`;
  return doubles(word) ? `${word}${word.slice(-1)}ed` : `${word}ed`;
}

const stemOf = (word: string): string => word.replace(/^re-/, '');

export const pastParticiple = (phrase: string): string =>
  withFirst(
    phrase,
    (word) =>
      irregularPasts[word]?.[1] ??
      (word.startsWith('re-') ? irregularPasts[stemOf(word)]?.[1] : undefined) ??
      regularPast(word),
  );

/** The simple past of a verb phrase, whose first word is the verb: "stopped working", "fell". */
export const pastTense = (phrase: string): string =>
  withFirst(phrase, (word) => irregularPasts[word]?.[0] ?? regularPast(word));

/** The indefinite article before a word. */
export const indefinite = (next: string): string =>
  /^(?:[aeio]|u(?!s|ti|ni)|hour)/i.test(next) || /^(?:AFCI|LED|MDF|8\d*|11|18)\b/.test(next)
    ? 'an'
    : 'a';
