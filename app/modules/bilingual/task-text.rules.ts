import type { StoredText, TextAuthor, TextGrade } from '~/adapters/translator.ts';
import type { Language } from '~/i18n.ts';
import type { TwinText } from '~/bilingual-text.ts';

/** A text that somebody typed in one language only, as a page shows it. */
export interface ShownText {
  text: string;
  /** The language of the text, where that is not the page's. */
  lang: Language | null;
  /** What was typed, where the translator has written the text. */
  original: { text: string; lang: Language } | null;
}

/** Articles; a capital A alone may be a letter ("Unit A"). */
const articles =
  /(?<![\p{L}\p{N}])(?:[Tt]he|an?|An|[Ee]l|[Ll]os|[Ll]as?|[Uu]nos|[Uu]nas|[Uu]na?)(?![\p{L}\p{N}])/gu;

const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(articles, ' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^there (?:is|are|was|were) /, '');

/**
 * Whether a text says more than those that are printed before it; articles and “there is” say
 * nothing (promise 13.11).
 */
export const addsTo = (text: string, printed: readonly string[]): boolean => {
  const words = normalized(text);
  return words !== '' && !printed.some((other) => normalized(other).includes(words));
};

/** A title parted from what stands in brackets at its end; all of it is wording without any. */
export function partedTitle(title: string): { wording: string; named: string } {
  const [, wording = title, named = ''] = /^(.*\S)\s*\(([^()]+)\)$/s.exec(title) ?? [];
  return { wording, named };
}

/**
 * A title without the place in brackets at its end where the place is printed beside or above it:
 * "Patch the wall (Kitchen)" under "Kitchen" (promise 13.11).
 */
export function titleBeside(title: string, place: string): string {
  const { wording, named } = partedTitle(title);
  return normalized(named) === normalized(place) ? wording : title;
}

/** What leads to a place that a sentence can do without. */
const toPlace = String.raw`\s(?:in|at|inside|within|on|en|dentro de)\s(?:the\s|el\s|los\s|las?\s)?`;
/** Where the sentence goes on without it; behind "and" it may be one of several places. */
const goesOn = String.raw`(?=\s*[;.!?]|\s*$|\s+(?:with|by|before|after|per|con|antes|despu[eé]s|seg[uú]n)\s)`;
/** Words that say nothing without the place behind them, or that part it from another one. */
const placeWords = [
  ...['is', 'are', 'was', 'were', 'be', 'located', 'sits?', 'not', 'no', 'only', 'except', 'and'],
  ...['or', 'also', 'both', 'est[aá]n?', 'ubicad[oa]s?', 'solo', 's[oó]lo', 'excepto', 'salvo'],
  ...['y', 'o', 'e', 'u', 'tambi[eé]n'],
].join('|');
const needsPlace = new RegExp(String.raw`(?:^|[\s,])(?:${placeWords})$|,$`, 'iu');
/** Least words of what is left. */
const LEFT_WORDS = 2;

/**
 * A title without the phrase that names its place where the place stands above it and the sentence
 * stays whole: "Handrail loose at the basement stairs" under "Basement stairs" (promise 13.11).
 */
export function titleUnder(title: string, place: string): string {
  const beside = titleBeside(title, place);
  const name = normalized(place.split(' > ').at(-1) ?? '');
  if (!name) return beside;
  const words = name.split(' ').map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''));
  const found = new RegExp(toPlace + words.join(String.raw`\s+`) + goesOn, 'iu').exec(beside);
  if (!found) return beside;
  const before = beside.slice(0, found.index);
  if (wordsOf(before).length < LEFT_WORDS || needsPlace.test(before)) return beside;
  return before + beside.slice(found.index + found[0].length);
}

interface Word {
  text: string;
  /** Where it ends in its text. */
  end: number;
}

const wordsOf = (text: string): Word[] =>
  [
    ...text.replace(articles, (article) => ' '.repeat(article.length)).matchAll(/[\p{L}\p{N}]+/gu),
  ].map((match) => ({ text: match[0].toLowerCase(), end: match.index + match[0].length }));

/** Least words of a title that instructions have to begin with. */
const REPEATED_WORDS = 3;

/**
 * What instructions say beyond a title that they begin with, with or without the verb in front of
 * it: below "Paint the upper hall", "Paint the upper hall with two coats." is "… with two coats."
 * (promise 13.11).
 */
export function beyondTitle(instructions: string, title: string): string {
  const said = wordsOf(instructions);
  for (const wording of [title, title.replace(/^[^:]{3,20}: /, '')]) {
    const words = wordsOf(wording.replace(/ \([^()]+\)$/, ''));
    const last = said[words.length - 1];
    if (
      last === undefined ||
      words.length < REPEATED_WORDS ||
      !words.every(({ text }, at) => text === said[at]?.text)
    )
      continue;
    const [, mark = '', rest = ''] =
      /^([^\p{L}\p{N}\s(]*\s*)(\S.*)$/su.exec(instructions.slice(last.end)) ?? [];
    return /[.;:!?…\n]/.test(mark) ? rest : `… ${rest}`;
  }
  return instructions;
}

/** Instructions as they are shown below a title: '' where they say no more than a side of it. */
export const instructionsBelow = (title: TwinText, instructions: string): string =>
  addsTo(instructions, Object.values(title)) ? instructions : '';

/** Who wrote a machine's text, and how far it can be trusted. */
export type MachineMark = Pick<StoredText, 'author' | 'grade' | 'disagreements'>;

/** Who wrote the machine's texts of a task, and in what they may differ from the original. */
export interface MachineView {
  author: TextAuthor | 'both';
  /** Sure where all of them are. */
  grade: TextGrade;
  kinds: readonly StoredText['disagreements'][number][];
}

/** The same of the marks of a task's texts; null where no machine wrote one. */
export function machineView(
  marks: Readonly<Partial<Record<'title' | 'description', MachineMark>>> = {},
): MachineView | null {
  const all = Object.values(marks);
  const [first, ...others] = all;
  if (!first) return null;
  return {
    author: others.every(({ author }) => author === first.author) ? first.author : 'both',
    grade: all.every(({ grade }) => grade === 'sure') ? 'sure' : 'doubtful',
    kinds: [...new Set(all.flatMap(({ disagreements }) => disagreements))],
  };
}

/** What the translator has written of a task. */
interface MachineTexts {
  machine?: readonly Language[];
  machineTexts?: readonly ('title' | 'description')[];
}

/** Whether the translator has written a text of a task that stands in this language. */
export const isMachine = ({ machine }: MachineTexts, language: Language): boolean =>
  machine?.includes(language) ?? false;

/** Whether it has written this one. */
export const isMachineText = (
  task: MachineTexts,
  field: 'title' | 'description',
  language: Language,
): boolean => isMachine(task, language) && (task.machineTexts?.includes(field) ?? true);
