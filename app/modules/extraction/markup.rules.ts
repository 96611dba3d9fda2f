import { oneOf } from './one-of.rules.ts';
/**
 * Marks of note programs and Markdown in a line: what a reader sees of it, as rendered text.
 * https://spec.commonmark.org and the wiki links that note programs add to it.
 */

/** "![caption](path)" and "![[file]]": pictures and embedded notes. */
const picture = /!\[[^\][]*\]\([^()\s]*(?:\([^()]*\)[^()\s]*)*\)|!\[\[[^\][]*\]\]/g;
/** "[text](address)". */
const link = /\[((?:[^\][]|\[[^\][]*\])*)\]\((?:[^()\s]|\([^()]*\))*(?: "[^"]*")?\)/g;
/** "[[page]]", "[[page#part]]", "[[page|shown]]"; the bar may be escaped. */
const wikiLink = /\[\[([^\][|\\]*)(?:\\?\|([^\][]*))?\]\]/g;
/** "Fan [[@Mario]] *Duct does not fit*": who is told between a thing and a note of its own. */
const linkBeforeNote = /(?<=\p{L}{2}) \[\[[^\][]*[/@][^\][]*\]\] (?=\*\p{Lu})/gu;
/** "<!-- comment -->" and tags such as "<br>"; bounded, since hostile lines may repeat them. */
const hidden =
  /<!--(?:(?!<!--).){0,400}?-->|<\/?(?:br|p|b|i|u|em|strong|span|div|sub|sup)\b[^<>]{0,200}>/gi;
/** ">[!todo]- Walls": the title of a box of a note program. */
const callout = /^\s*(?:>\s*)+\[!\p{L}+\][-+]?\s*/u;
/** Properties that note programs keep below a line: "collapsed:: true". */
const property = /^\s*(?:[-*+]\s+)?[\w.-]{2,40}:: ?\S*\s*$/;
/** "#Site/Smith" and "@Smith": labels for the program's own search. */
const label = /(?:^|\s)(?:#\p{L}[\p{L}\d_-]*\/[\p{L}\d_/-]+|@[\p{L}\d]+_[\p{L}\d_]+)/gu;

/** Dates, order and keys that note programs add to a thing to do: "📅 2025-10-27 🔼 🆔 rqepxt". */
const taskMark =
  /\s*(?:[⏳📅🛫✅➕❌⌛] ?\d{4}-\d{2}-\d{2}|[🆔⛔] ?[\w,-]+|🔁 [\w ]+|[🔺⏫🔼🔽⏬])\uFE0F?/gu;

const shownOf = (page: string, shown: string | undefined): string => {
  const text = shown ?? page.split('#').at(-1) ?? page;
  return /[/@]/.test(text) ? '' : text;
};

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
  const line = written
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(placeholder, '')
    .replace(taskMark, '');
  if (!/[\][<#@]|::/.test(line)) return line;
  if (property.test(line)) return '';
  return line
    .replace(callout, '')
    .replace(picture, '')
    .replace(link, '$1')
    .replace(linkBeforeNote, ': ')
    .replace(wikiLink, (_, page: string, shown: string | undefined) => shownOf(page, shown))
    .replace(hidden, ' ')
    .replace(label, '')
    .replace(/^(\s*#{1,6}\s.*?)\s#+\s*$/, '$1');
}

const onlyLink =
  /^\s*(?:[-*+•◦]\s+|\d{1,2}[.)]\s+)?\[[^\][]+\]\((?:https?:|[\w./-]+\.(?:md|html?|pdf)\b)[^()\s]*\)[.:]?\s*$/;

/** Whether a line is a reference and nothing else: "- [Notes on the bath](bath.md)". */
export const isReference = (line: string): boolean => onlyLink.test(line);

/** The level of the title of a box, below those of the headings around it. */
const CALLOUT = 6;

/** The level 1 to 6 of a heading marked by number signs, perhaps in a list; else undefined. */
export function headingLevel(line: string): number | undefined {
  if (callout.test(line)) return CALLOUT;
  return /^\s*(?:[-*+>]\s+)?(#{1,6})\s(?!\s*\|)/.exec(line)?.[1]?.length;
}
