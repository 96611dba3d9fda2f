/**
 * Numbers of Word's lists. Its extractor starts each list anew after a heading, where Word goes on
 * counting.
 */

/** A part of the extractor's document, as far as it matters here. */
interface Element {
  type: string;
  value?: string;
  children?: Element[];
  numbering?: { isOrdered: boolean; level: string } | null;
}

/** Stands around a number that was put before an item's text; a letter that no document uses. */
const MARK = '\uf8fe';
const marked = new RegExp(`^\\s*${MARK}(\\d+)${MARK}`);

const hasText = (element: Element): boolean =>
  Boolean(element.value?.trim()) || (element.children ?? []).some(hasText);

/**
 * Counts on through the document: items of one list share one numbering object. A deeper level
 * starts again below a new item.
 */
export function numberItems(document: Element): Element {
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

/** Takes the number off the front of an item's text. */
export function takeNumber(text: string): { number: number | null; text: string } {
  const found = marked.exec(text);
  return {
    number: found ? Number(found[1]) : null,
    text: text.replaceAll(new RegExp(`${MARK}\\d+${MARK}`, 'g'), ''),
  };
}
