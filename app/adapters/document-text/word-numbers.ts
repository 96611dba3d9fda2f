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
const markedNumber = new RegExp(`^\\s*${MARK}([\\d.]+)${MARK}`);

const hasText = (element: Element): boolean =>
  Boolean(element.value?.trim()) || (element.children ?? []).some(hasText);

/**
 * Inserts the number of each item of a numbered list, counted over the whole document: items of one
 * list share one numbering object. A deeper level restarts below a new item; with `byPath` its
 * number holds those of the levels above: "2.1".
 */
export function numberListItems(byPath: boolean): (document: Element) => Element {
  return (document) => {
    const counter = new ItemCounter();
    const visit = (element: Element): void => {
      const numbering = element.type === 'paragraph' ? element.numbering : null;
      if (!numbering) return element.children?.forEach(visit);
      const path = counter.next(numbering);
      if (numbering.isOrdered && hasText(element))
        element.children = [
          numberRun(byPath ? path.join('.') : String(path.at(-1) ?? 1)),
          ...(element.children ?? []),
        ];
    };
    visit(document);
    return document;
  };
}

const numberRun = (label: string): Element => ({
  type: 'run',
  children: [{ type: 'text', value: `${MARK}${label}${MARK}` }],
});

/** Counts the items of the lists of a document. */
class ItemCounter {
  private readonly counts = new Map<object, { level: number; count: number }>();
  private readonly path: number[] = [];

  /** The number of the next item of a list with those of the levels above. */
  next(numbering: { level: string }): readonly number[] {
    const level = Math.min(8, Math.max(0, Number(numbering.level) || 0));
    for (const entry of this.counts.values()) if (entry.level > level) entry.count = 0;
    const count = (this.counts.get(numbering)?.count ?? 0) + 1;
    this.counts.set(numbering, { level, count });
    this.path.length = level;
    for (let above = 0; above < level; above++) this.path[above] ??= 1;
    this.path[level] = count;
    return this.path;
  }
}

/** Splits the inserted number from an item's text; null where there is none. */
export function extractNumber(text: string): { number: string | null; text: string } {
  const match = markedNumber.exec(text);
  return {
    number: match?.[1] ?? null,
    text: text.replaceAll(new RegExp(`${MARK}[\\d.]+${MARK}`, 'g'), ''),
  };
}
