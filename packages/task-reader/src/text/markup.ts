import { oneOf } from './one-of.ts';

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

/** ">[!todo]- Walls": the title of a box of a note program. */
const callout = /^\s*(?:>\s*)+\[!\p{L}+\][-+]?\s*/u;
/** Properties that note programs keep below a line: "collapsed:: true". */
const property = /^\s*(?:[-*+]\s+)?[\w.-]{2,40}:: ?\S*\s*$/;
/** "#Site/Smith" and "@Smith": labels for the program's own search. */
const label = /(?:^|\s)(?:#\p{L}[\p{L}\d_-]*\/[\p{L}\d_/-]+|@[\p{L}\d]+_[\p{L}\d_]+)/gu;

/** What a template says where a picture belongs: "[ INSERT PHOTO ]", "Replace with cropped photo". */
const placeholder = new RegExp(
  String.raw`\[ ?${oneOf(`
    insert, add, place, insertar, agregar
  `)}\b[^\][]{0,40}\]\s*\|?|^\s*(?:replace|reemplazar) (?:with|por|con) (?:[a-z]+ ){0,3}${oneOf(`
    photo, image, picture, foto, imagen
  `)}s?(?: here| aqui)?\s*(?:\||$)`,
  'gi',
);

/** The line without marks: links by their text, pictures and properties left out. */
export function rendered(written: string): string {
  const line = written.replace(placeholder, '');
  if (!/[\][<#@]|::/.test(line)) return line;
  if (property.test(line)) return '';
  return line
    .replace(callout, '')
    .replace(picture, '')
    .replace(link, '$1')
    .replace(wikiLink, (_, page: string, shown: string | undefined) => shown ?? page)
    .replace(label, '');
}

/** The level 1 to 6 of a heading marked by number signs, perhaps in a list; else undefined. */
export function headingLevel(line: string): number | undefined {
  return /^\s*(?:[-*+>]\s+)?(#{1,6})\s(?!\s*\|)/.exec(line)?.[1]?.length;
}
