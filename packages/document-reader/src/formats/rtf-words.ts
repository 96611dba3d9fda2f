import { isMark } from '../layout/markers.ts';

/** Control words of rich text (.rtf): which groups hold no text, and which words are characters. */

/** Groups that hold no text of the page. */
export const hiddenGroups = new Set([
  'fonttbl',
  'colortbl',
  'stylesheet',
  'info',
  'pict',
  'object',
  'header',
  'headerl',
  'headerr',
  'headerf',
  'footer',
  'footerl',
  'footerr',
  'footerf',
  'themedata',
  'listtable',
  'listoverridetable',
  'rsidtbl',
  'generator',
  'datastore',
  'latentstyles',
  'xmlnstbl',
  // What programs without text boxes show instead of them.
  'shprslt',
]);
/**
 * Groups whose text follows the line that they stand in: of a box, which lies within ones that a
 * reader may leave out, and of a note.
 */
export const textBoxes = new Set(['shptxt', 'dptxbxtext', 'footnote']);
/** Control words that stand for a character. */
export const characters: Record<string, string> = {
  tab: '\t',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  '~': ' ',
  _: '-',
  '-': '',
  '{': '{',
  '}': '}',
  '\\': '\\',
};

/** A line without the cell border between its bullet or number and its text. */
export function withNumber(text: string): string {
  const [first = '', ...cells] = text.split(' | ');
  if (cells.length === 0 || !isMark(first)) return text;
  return `${first} ${cells.join(' | ')}`;
}
