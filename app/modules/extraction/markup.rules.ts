/**
 * Marks of note programs and Markdown in a line: what a reader sees of it, as rendered text.
 * https://spec.commonmark.org and the wiki links that note programs add to it.
 */

/** Pictures and embedded notes: "![caption](path)" and "![[file]]". */
const picture = /!\[[^\][]*\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*\)|!\[\[[^\][]*\]\]/g;
/** "[text](address)". */
const link = /\[((?:[^\][]|\[[^\][]*\])*)\]\((?:[^()\s]|\([^()]*\))*(?: "[^"]*")?\)/g;
/** "[[page]]", "[[page#part]]", "[[page|shown]]"; the bar may be escaped. */
const wikiLink = /\[\[([^\][|\\]*)(?:\\?\|([^\][]*))?\]\]/g;

/** Properties that note programs keep below a line: "collapsed:: true". */
const property = /^\s*(?:[-*+]\s+)?[\w.-]{2,40}:: ?\S*\s*$/;

const shownOf = (page: string, shown: string | undefined): string => {
  const text = shown ?? page;
  return text;
};

/** The line without marks: links by their text, pictures and properties left out. */
export function rendered(written: string): string {
  const line = written;
  if (!/[\][<#@]|::/.test(line)) return line;
  if (property.test(line)) return '';
  return line
    .replace(picture, '')
    .replace(link, '$1')
    .replace(wikiLink, (_, page: string, shown: string | undefined) => shownOf(page, shown));
}

/** The level 1 to 6 of a heading marked by number signs, perhaps in a list; else undefined. */
export function headingLevel(line: string): number | undefined {
  return /^\s*(?:[-*+>]\s+)?(#{1,6})\s(?!\s*\|)/.exec(line)?.[1]?.length;
}
