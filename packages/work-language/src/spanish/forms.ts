import pluralizeWord from 'rosaenlg-pluralize-es';
import type { Gender } from '../sentence/sentence-types.ts';

/** Words after which a Spanish noun phrase no longer agrees with its head. */
const endOfAgreement = new Set(
  (
    'de del a al en con sin para por contra bajo sobre según que y o tipo fuera antivuelco conduit ' +
    'hacia hasta knockdown antipánico antigrafiti'
  ).split(' '),
);
const adverbs = new Set(['no', 'mal', 'bien', 'muy', 'poco', 'recién', 'demasiado', 'un', 'más']);
/** Feminine nouns that begin with a stressed "a" take "el" and "un" in the singular. */
const stressedA = new Set(['agua', 'área', 'ala', 'aula', 'aspa', 'asta', 'arma', 'ave']);

const acronym = /^[A-Z0-9][A-Z0-9.&/-]*$/;

/** A shade of a colour does not agree: "losetas gris claro". */
const shade = /^(?:gris|azul|verde|rojo|amarillo|blanco|café|marrón) (?:claro|oscuro|marino)$/;

function mapAgreeing(phrase: string, change: (word: string) => string): string {
  let agrees = !shade.test(phrase);
  return phrase
    .split(' ')
    .map((word, at, { length }) => {
      // The word "bajo" at the end of a phrase is an adjective, and no preposition: "demasiado
      // baja".
      const isLow = word === 'bajo' && (at === 0 || at === length - 1);
      agrees &&= !endOfAgreement.has(word) || isLow;
      return !agrees || acronym.test(word) || adverbs.has(word) ? word : change(word);
    })
    .join(' ');
}

/** Words of other languages keep their end: "clósets", "blocks", "decks". */
const borrowed = /(?:[bckgpft]|ll)$/;

const plurals = new Map<string, string>();
/** Plural of one Spanish word, remembered: the package compares long lists. */
function pluralOf(word: string): string {
  if (invariable.has(word)) return word;
  const known = plurals.get(word);
  if (known !== undefined) return known;
  const plural = borrowed.test(word) ? `${word}s` : regularPlural(word);
  plurals.set(word, plural);
  return plural;
}

/** What the package says; of "constructor" it answers a function, as of every property of an object. */
function regularPlural(word: string): string {
  const plural: unknown = pluralizeWord(word);
  return typeof plural === 'string' ? plural : `${word}es`;
}

/** Plural of a Spanish noun phrase: its head and the adjectives that agree with it. */
export const pluralPhrase = (phrase: string): string => mapAgreeing(phrase, pluralOf);

const invariable = new Set(
  'norte sur este oeste noroeste noreste sureste suroeste estándar'.split(' '),
);
/**
 * Endings in "-or" with a feminine form, as "protector", and without one, as "exterior" and
 * "mayor".
 */
const doer = /(?:[dt]|vas)or$/;
const comparing = /(?:anteri|posteri|exteri|interi|superi|inferi|may|men|mej|pe)or$/;
const shortened = new Set(['primer', 'tercer']);

function agreeWord(word: string, gender: Gender, plural: boolean): string {
  if (invariable.has(word)) return word;
  if (shortened.has(word))
    return gender === 'm' && !plural ? word : agreeO(`${word}o`, gender, plural);
  return agreeO(word, gender, plural);
}

function agreeO(word: string, gender: Gender, plural: boolean): string {
  const isFeminine = gender === 'f';
  if (doer.test(word) && !comparing.test(word))
    return `${word}${isFeminine ? 'a' : plural ? 'e' : ''}${plural ? 's' : ''}`;
  if (word.endsWith('os')) return isFeminine ? `${word.slice(0, -2)}as` : word;
  const single = word.endsWith('o') && isFeminine ? `${word.slice(0, -1)}a` : word;
  return plural ? pluralOf(single) : single;
}

/**
 * A Spanish adjective or participle, perhaps of several words, in the gender and number of its
 * noun; "que gotea" takes the number of its verb.
 */
export function agree(adjective: string, gender: Gender, plural: boolean): string {
  if (adjective.startsWith('que '))
    return plural
      ? adjective.replace(/^(que (?:no )?(?:se )?)(\S+)/, (_, start: string, verb: string) => {
          return start + pluralVerb(verb);
        })
      : adjective;
  return mapAgreeing(adjective, (word) => agreeWord(word, gender, plural));
}

/** Third person plural of a Spanish verb form in the singular. */
export function pluralVerb(form: string): string {
  if (form === 'falló') return 'fallaron';
  if (form === 'dé') return 'den';
  return `${form}n`;
}

const article = {
  the: { m: ['el', 'los'], f: ['la', 'las'] },
  a: { m: ['un', 'unos'], f: ['una', 'unas'] },
} as const;

/** The article that agrees with a noun phrase in this gender and number. */
export function articleOf(
  kind: 'the' | 'a',
  noun: string,
  gender: Gender,
  plural: boolean,
): string {
  const first = noun.split(' ')[0] ?? '';
  const sound = gender === 'f' && !plural && stressedA.has(first) ? 'm' : gender;
  return article[kind][sound][plural ? 1 : 0];
}

/** Joins words, contracts "de el" and "a el", and takes double blanks out. */
export const contract = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/\b(de) el\b(?! [A-Z])/g, 'del')
    .replace(/(^| )(a) el\b/g, '$1al')
    .replace(/(^| )(A) el\b/g, '$1Al')
    .trim();

/** The conjunctions "y" or "e", "o" or "u", by the sound of the next word. */
export function conjunction(word: 'and' | 'or', next: string): string {
  const start = next.toLowerCase();
  if (word === 'and') return /^h?i(?![aeoáéó])/.test(start) ? 'e' : 'y';
  return /^h?[oó]/.test(start) ? 'u' : 'o';
}

/** The state behind a verb of keeping or becoming agrees with the subject: "quedarse abierto". */
export const withState = (phrase: string, gender: Gender, plural: boolean): string =>
  phrase.replace(
    /^((?:quedarse|mantenerse|ponerse|sentirse|llegar) (?:(?:muy|demasiado|bastante|un poco) )?)(.+)$/,
    (_, verb: string, state: string) => {
      return verb + agree(state, gender, plural);
    },
  );
