/**
 * Numbers of Word's lists. The extractor (mammoth) restarts a list at 1 after a heading, where Word
 * continues counting; so the numbers are written into the text before the conversion.
 */

/** The fields used here of an element of mammoth's document tree. */
interface Element {
  type: string;
  value?: string;
  children?: Element[];
  numbering?: { isOrdered: boolean; level: string } | null;
}

/** Encloses a number inserted before an item's text: a private-use character. */
const MARK = '\uf8fe';
const markedNumber = new RegExp(`^\\s*${MARK}(\\d+)${MARK}`);

const hasText = (element: Element): boolean =>
  Boolean(element.value?.trim()) || (element.children ?? []).some(hasText);

/**
 * Inserts the number of each item of a numbered list, counted over the whole document: items of one
 * list share one numbering object. A deeper level restarts below a new item.
 */
export function numberListItems(document: Element): Element {
  const counts = new Map<object, { level: number; count: number }>();
  const visit = (element: Element): void => {
    const numbering = element.type === 'paragraph' ? element.numbering : null;
    if (numbering) {
      const level = Number(numbering.level);
      for (const entry of counts.values()) if (entry.level > level) entry.count = 0;
      const entry = counts.get(numbering) ?? { level, count: 0 };
      counts.set(numbering, { level, count: entry.count + 1 });
      const number: Element = {
        type: 'run',
        children: [{ type: 'text', value: `${MARK}${entry.count + 1}${MARK}` }],
      };
      if (numbering.isOrdered && hasText(element))
        element.children = [number, ...(element.children ?? [])];
    } else element.children?.forEach(visit);
  };
  visit(document);
  return document;
}

/** Splits the inserted number from an item's text; null where there is none. */
export function extractNumber(text: string): { number: number | null; text: string } {
  const match = markedNumber.exec(text);
  return {
    number: match ? Number(match[1]) : null,
    text: text.replaceAll(new RegExp(`${MARK}\\d+${MARK}`, 'g'), ''),
  };
}
