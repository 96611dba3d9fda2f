import { Parser } from 'htmlparser2';

/** Elements of HTML 4 before and behind which browsers break the line or leave a gap. */
const separates = new Set(
  (
    'address blockquote body br dd div dl dt fieldset form h1 h2 h3 h4 h5 h6 head hr input label ' +
    'legend li ol option p select table tbody td textarea tfoot th thead title tr ul'
  ).split(' '),
);
const unread = new Set(['script', 'style', 'template']);

/**
 * Words of two elements that stand together without a space in the HTML of a page, as "left|right":
 * a text browser, and a copy of the text, show them as one word.
 */
export function joinedWords(html: string): string[] {
  const found: string[] = [];
  let last = '';
  let isOther = false;
  let depth = 0;
  const element = (name: string, step: 1 | -1): void => {
    if (separates.has(name)) last = '';
    if (unread.has(name)) depth += step;
    isOther = true;
  };
  const parser = new Parser({
    onopentag: (name) => element(name, 1),
    onclosetag: (name) => element(name, -1),
    ontext: (text) => {
      if (depth > 0) return;
      if (isOther && /[\p{L}\d]$/u.test(last) && /^[\p{L}\d]/u.test(text))
        found.push(`${last}|${text}`);
      last = text;
      isOther = false;
    },
  });
  parser.end(html);
  return found;
}
