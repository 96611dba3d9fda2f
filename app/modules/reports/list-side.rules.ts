import { addsTo, beyondTitle } from '~/modules/bilingual/task-text.rules.ts';
import { orderIn, trimmed, type Wording } from './report-words.rules.ts';
import type { TaskSide } from './report-task.rules.ts';
import { joinedCells } from './report-text.rules.ts';

/** A text with its own language. */
export interface Line {
  lang: string;
  text: string;
}

/** Instructions of which words are marked, with the note that they stand in their own language. */
interface Instructions extends Line {
  words: readonly string[];
  note: string | null;
  noteLang: string;
}

/** A side of a task: its title, and its instructions where they say more than the title. */
export interface ListSide extends Pick<TaskSide, 'title' | 'words' | 'machine' | 'doubt'> {
  lang: string;
  instructions: Instructions | null;
}

/**
 * The instructions of a side, without the title that they begin with, also one that stands above them
 * in the other language alone.
 */
const instructionsOf = ({
  title,
  wording,
  words,
  lang,
  description,
  descriptionLang,
  descriptionNote,
}: TaskSide): Instructions | null =>
  description && addsTo(description, [title, ...wording])
    ? {
        lang: descriptionLang,
        text: [title, ...wording].reduce(beyondTitle, description),
        words,
        note: descriptionNote,
        noteLang: lang,
      }
    : null;

/** `wording`: 'distilled' is the sentence that carries the order (promise 13.11). */
export function listSide(side: TaskSide, wording: Wording = 'whole'): ListSide {
  const instructions = instructionsOf(side);
  const { title } = side;
  const shorten = {
    whole: (text: string) => text,
    trimmed: (text: string) => trimmed(joinedCells(text), title, ...side.wording),
    distilled: (text: string) => orderIn(joinedCells(text), title, ...side.wording),
  };
  const text = instructions && shorten[wording](instructions.text);
  return {
    lang: side.lang,
    title,
    words: side.words,
    machine: side.machine,
    doubt: side.doubt,
    instructions: instructions && text ? { ...instructions, text } : null,
  };
}

/**
 * A side and the original of its title: instructions that nobody translated stand with the original,
 * so that a row says its language once.
 */
export function besideOriginal(side: ListSide | null, original: Line | null) {
  const untranslated = side?.instructions?.lang === original?.lang ? side?.instructions : null;
  if (!side || !original || !untranslated) return { side, original };
  return {
    side: { ...side, instructions: null },
    original: { ...original, text: lineOf(original.text, untranslated.text) },
  };
}

/**
 * Title and instructions as one line, for an original; the title alone where the instructions say no
 * more, and the instructions alone where they repeat it.
 */
export function lineOf(title: string, instructions: string | null): string {
  if (!instructions || !addsTo(instructions, [title])) return title;
  if (!title || !addsTo(title, [instructions])) return instructions;
  return `${title}${/[.!?…]$/.test(title) ? '' : '.'} ${instructions}`;
}
