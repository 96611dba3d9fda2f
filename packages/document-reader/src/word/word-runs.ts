import { attributeIn, isOn, valueIn } from './word-properties.ts';
import type { WordStyles } from './word-styles.ts';

/** What styles say of the text of a Word file, written into its runs, where the extractor sees it. */

/** The beginning or end of a paragraph, the name of its style, or the beginning of a run. */
const token = /<w:p(?=[\s/>])[^>]*>|<\/w:p>|<w:pStyle\s[^>]*>|<w:r(?=[\s>])[^>]*>(?:\s*<w:rPr>)?/g;
const PROPERTIES = '<w:rPr>';
const PROPERTIES_END = '</w:rPr>';
const HIDDEN = '<w:vanish/>';
const STRUCK = '<w:strike/>';

/** What a run gets of the styles of its paragraph and of its own, where it says nothing itself. */
function inherited(properties: string, paragraph: string | undefined, styles: WordStyles): string {
  const own = properties.split('<w:rPrChange')[0] ?? '';
  const character = valueIn(own, 'rStyle');
  const ofText = character === undefined ? {} : styles.of(character);
  const ofParagraph = styles.of(paragraph);
  const isHidden = ofText.isHidden ?? ofParagraph.isHidden === true;
  const isStruck = ofText.isStruck ?? ofParagraph.isStruck === true;
  const isSaid = isOn(own, 'strike') ?? isOn(own, 'dstrike');
  return (
    (isHidden && isOn(own, 'vanish') === undefined ? HIDDEN : '') +
    (isStruck && isSaid === undefined ? STRUCK : '')
  );
}

/** The XML whose runs say themselves what their styles hide or strike through. */
export function withStyledRuns(xml: string, styles: WordStyles): string {
  if (!styles.hideOrStrike) return xml;
  const paragraphs: (string | undefined)[] = [];
  let changed = '';
  let from = 0;
  for (const { 0: tag, index } of xml.matchAll(token)) {
    const end = index + tag.length;
    if (tag.startsWith('</')) paragraphs.pop();
    else if (tag.startsWith('<w:pStyle'))
      paragraphs[paragraphs.length - 1] ??= attributeIn(tag, 'val');
    else if (!tag.startsWith('<w:r')) {
      if (!tag.endsWith('/>')) paragraphs.push(undefined);
    } else {
      const hasOwn = tag.endsWith(PROPERTIES);
      const own = hasOwn ? xml.slice(end, xml.indexOf(PROPERTIES_END, end)) : '';
      const added = inherited(own, paragraphs.at(-1), styles);
      if (added === '') continue;
      changed += xml.slice(from, end) + (hasOwn ? added : PROPERTIES + added + PROPERTIES_END);
      from = end;
    }
  }
  return changed + xml.slice(from);
}

const fieldStart = /<w:fldChar(?=\s)[^>]*w:fldCharType="begin"[^>]*>(?=[\s\S]{0,2000}?<w:ddList)/g;
const FIELD_END = 'w:fldCharType="end"';

/** The entry that an old list to choose from shows. */
function chosenIn(list: string): string {
  const entries = [...list.matchAll(/<w:listEntry(?=\s)[^>]*>/g)].map(([tag]) =>
    attributeIn(tag, 'val'),
  );
  const chosen = Number(valueIn(list, 'result') ?? valueIn(list, 'default') ?? 0);
  return entries[chosen] ?? '';
}

/** The XML with the chosen entries of old lists as text, where the file does not repeat them. */
export function withChosenEntries(xml: string): string {
  if (!xml.includes('<w:ddList')) return xml;
  return xml.replace(fieldStart, (tag, at: number) => {
    const end = xml.indexOf(FIELD_END, at);
    const field = xml.slice(at, end < 0 ? at : end);
    const list = /<w:ddList(?=[\s>])[\s\S]*?<\/w:ddList>/.exec(field)?.[0];
    if (list === undefined || /<w:t(?=[\s>])[^>]*>[^<]/.test(field)) return tag;
    return `<w:t xml:space="preserve">${chosenIn(list)}</w:t>${tag}`;
  });
}
