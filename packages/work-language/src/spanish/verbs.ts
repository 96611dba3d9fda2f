import { byWord } from '../text/by-word.ts';

type SpanishForm = 'infinitive' | 'order' | 'present' | 'imperfect' | 'subjunctive' | 'participle';

/** Present, subjunctive (the order with usted) and participle of an irregular verb. */
export type IrregularVerbs = ReadonlyMap<
  string,
  { present: string; subjunctive: string; participle: string }
>;

/** Reads the table of irregular verbs: infinitive, present, subjunctive, participle, tabs between. */
export function readIrregularVerbs(table: string): IrregularVerbs {
  return new Map(
    table
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => {
        const [infinitive = '', present = '', subjunctive = '', participle = ''] = line.split('\t');
        return [infinitive, { present, subjunctive, participle }] as const;
      }),
  );
}

const spellings: readonly [RegExp, string][] = [
  [/c$/, 'qu'],
  [/gu$/, 'gü'],
  [/g$/, 'gu'],
  [/z$/, 'c'],
];

function regularSubjunctive(stem: string, ending: string): string {
  if (ending !== 'ar') {
    if (/gu$/.test(stem)) return `${stem.slice(0, -1)}a`;
    const open = stem.replace(/g$/, 'j').replace(/([^aeiou])c$/, '$1z');
    return `${open.replace(/(?<=[aeo])c$/, 'zc')}a`;
  }
  const change = spellings.find(([end]) => end.test(stem));
  return `${change ? stem.replace(...change) : stem}e`;
}

const regular: Readonly<Record<SpanishForm, (stem: string, ending: string) => string>> = {
  infinitive: (stem, ending) => stem + ending,
  order: regularSubjunctive,
  subjunctive: regularSubjunctive,
  present: (stem, ending) => `${stem}${ending === 'ar' ? 'a' : 'e'}`,
  imperfect: (stem, ending) => `${stem}${ending === 'ar' ? 'aba' : 'ía'}`,
  participle: (stem, ending) => `${stem}${ending === 'ar' ? 'ado' : 'ido'}`,
};

function formOf(infinitive: string, form: SpanishForm, irregular: IrregularVerbs): string {
  if (form === 'infinitive') return infinitive;
  const plain = infinitive.replace(/se$/, '');
  const known = irregular.get(infinitive) ?? irregular.get(plain);
  const column = form === 'order' ? 'subjunctive' : form;
  const written = known && column !== 'imperfect' ? known[column] : '';
  return written || regular[form](plain.slice(0, -2), plain.slice(-2));
}

/** A form of a Spanish verb phrase in the third person singular: its first word is the verb. */
export function conjugate(phrase: string, form: SpanishForm, irregular: IrregularVerbs): string {
  return phrase
    .split(' y ')
    .map((part) => {
      const [infinitive = '', ...rest] = part.split(' ');
      return [formOf(infinitive, form, irregular), ...rest].join(' ');
    })
    .join(' y ');
}

export const isReflexive = (phrase: string): boolean => /^\S+[aei]rse\b/.test(phrase);

const accented: Readonly<Record<string, string>> = byWord({
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
});

/** Accent on the vowel group that bears the stress: its strong vowel, else its last one. */
function accentGroup(group: string): string {
  if (/[áéíóú]/.test(group)) return group;
  const strong = group.search(/[aeo]/);
  const at = strong >= 0 ? strong : group.length - 1;
  const vowel = group[at] ?? '';
  return group.slice(0, at) + (accented[vowel] ?? vowel) + group.slice(at + 1);
}

/**
 * Attaches a pronoun to an order, with the accent that the longer word needs: "repare" + "lo" is
 * "repárelo". Rule: Real Academia Española, Ortografía 2010, 3.4.3.
 */
export function attachPronoun(order: string, pronoun: string): string {
  const [verb = '', ...rest] = order.split(' ');
  const last = /(?:[qg]u(?=[eéi]))?[aeiouáéíóúü]+[^aeiouáéíóúü]*$/.exec(verb);
  const end = last ? last.index : verb.length;
  const start = verb.slice(0, end);
  const tail = verb.slice(end);
  // The word "dé" loses its accent before a pronoun: "dele".
  if (verb === 'dé') return [`de${pronoun}`, ...rest].join(' ');
  if (/[áéíóú]/.test(verb)) return [verb + pronoun, ...rest].join(' ');
  const stressed = /((?:[qg]u(?=[ei]))?)([aeiouü]+)([^aeiouü]*)$/.exec(start);
  if (!stressed) return [verb + pronoun, ...rest].join(' ');
  const [, silent = '', group = '', consonants = ''] = stressed;
  const head = start.slice(0, stressed.index);
  return [head + silent + accentGroup(group) + consonants + tail + pronoun, ...rest].join(' ');
}

const strong: readonly [RegExp, string][] = [
  [/poner$/, 'pus'],
  [/hacer$/, 'hic'],
  [/tener(?:se)?$/, 'tuv'],
  [/ducir$/, 'duj'],
  [/traer$/, 'traj'],
  [/venir(?:se)?$/, 'vin'],
  [/decir$/, 'dij'],
  [/^poder$/, 'pud'],
  [/^estar$/, 'estuv'],
];

/** The stem of the past: "midió", "cubrió", "puso". */
function pastStem(infinitive: string, irregular: IrregularVerbs): string {
  const stem = infinitive.slice(0, -2);
  const changed = irregular.get(infinitive)?.present ?? '';
  if (!infinitive.endsWith('ir') || !changed || !/[eo][^aeiou]+$/.test(stem)) return stem;
  if (/i[^aeiou]*e$/.test(changed)) return stem.replace(/e([^aeiou]+)$/, 'i$1');
  return /ie[^aeiou]*e$/.test(changed) ? stem.replace(/e([^aeiou]+)$/, 'i$1') : stem;
}

function onePast(infinitive: string, plural: boolean, irregular: IrregularVerbs): string {
  const irregularStem = strong.find(([end]) => end.test(infinitive));
  if (irregularStem) {
    const [end, past] = irregularStem;
    const stem = infinitive.replace(end, past);
    if (plural) return `${stem}${stem.endsWith('j') ? 'eron' : 'ieron'}`;
    return `${stem.replace(/hic$/, 'hiz')}o`;
  }
  if (/^(?:dar|ver)$/.test(infinitive)) return infinitive.charAt(0) + (plural ? 'ieron' : 'io');
  const stem = pastStem(infinitive, irregular);
  return stem + pastEnd(infinitive, stem, plural);
}

function pastEnd(infinitive: string, stem: string, plural: boolean): string {
  if (infinitive.endsWith('ar')) return plural ? 'aron' : 'ó';
  if (/[aeou]$/.test(stem) && !/[gq]u$/.test(stem)) return plural ? 'yeron' : 'yó';
  return plural ? 'ieron' : 'ió';
}

/** What happened once, in the third person: "retiró", "pusieron en marcha". */
export const preterite = (phrase: string, plural: boolean, irregular: IrregularVerbs): string =>
  phrase
    .split(' y ')
    .map((part) => {
      const [infinitive = '', ...rest] = part.split(' ');
      return [onePast(infinitive, plural, irregular), ...rest].join(' ');
    })
    .join(' y ');

function ownPast(infinitive: string, who: 'we' | 'I'): string {
  const stem = infinitive.slice(0, -2);
  const found = strong.find(([end]) => end.test(infinitive));
  if (found) return infinitive.replace(...found) + (who === 'we' ? 'imos' : 'e');
  if (infinitive.endsWith('ar'))
    return who === 'we' ? `${stem}amos` : regularSubjunctive(stem, 'ar').replace(/e$/, 'é');
  const isOpen = /[aeo]$/.test(stem);
  return stem + (who === 'we' ? (isOpen ? 'ímos' : 'imos') : 'í');
}

/** What the writer did: "retiramos", "puse". */
export const preteriteOf = (phrase: string, who: 'we' | 'I'): string =>
  phrase
    .split(' y ')
    .map((part) => {
      const [infinitive = '', ...rest] = part.split(' ');
      return [ownPast(infinitive, who), ...rest].join(' ');
    })
    .join(' y ');

function gerundForm(infinitive: string, irregular: IrregularVerbs): string {
  const plain = infinitive.replace(/se$/, '');
  const stem = pastStem(plain, irregular);
  if (plain.endsWith('ar')) return `${plain.slice(0, -2)}ando`;
  const isOpen = /[aeou]$/.test(stem) && !/[gq]u$/.test(stem);
  return stem + (isOpen ? 'yendo' : 'iendo');
}

/** What a thing is doing: "goteando", "volviendo a llenar", "saliendo y entrando". */
export const gerundOf = (phrase: string, irregular: IrregularVerbs): string =>
  phrase
    .split(' y ')
    .map((part) => {
      const [infinitive = '', ...rest] = part.split(' ');
      return [gerundForm(infinitive, irregular), ...rest].join(' ');
    })
    .join(' y ');
