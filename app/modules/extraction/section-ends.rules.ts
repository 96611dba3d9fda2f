import type { Item } from './item.types.ts';
import { fold } from './text.rules.ts';

/**
 * Headings that a reader joined with the row above them: "… Est. cost: $95 Section 5: Electrical 12
 * of 20 items completed | Monitor", where others stand on a line of their own: "Section 2: Exterior".
 */

/** Headings of their own from which a document numbers its sections so. */
const MIN_HEADS = 2;

const numbered =
  /^(section|part|chapter|area|secci[oó]n|parte|cap[ií]tulo) \d{1,2} ?[:.–—-] ?\p{L}/iu;
const atEnd = new RegExp(
  String.raw`\s((?:Section|Part|Chapter|Area|Sección|Parte|Capítulo) \d{1,2} ?[:.–—-] ?` +
    String.raw`\p{Lu}[\p{L} /&,-]{2,40}?)(?: \d{1,3} (?:of|de) \d{1,3} \p{L}[\p{L} ]{2,24})?\.?$`,
  'u',
);

const headsSection = ({ kind, text }: Item): boolean =>
  (kind === 'heading' || kind === 'text') && text.length < 60 && numbered.test(text);

/** The cell that a heading of the next section ends, and that heading. */
function endOf({ kind, cells }: Item): { at: number; heading: string; whole: string } | undefined {
  if (kind !== 'row') return undefined;
  for (const [at, cell] of cells.entries()) {
    const [whole, heading] = atEnd.exec(cell) ?? [];
    if (whole !== undefined && heading !== undefined && whole.length < cell.length)
      return { at, heading, whole };
  }
  return undefined;
}

/** A row without the heading at the end of its cell, and that heading, set as the others are. */
function parted(item: Item, end: NonNullable<ReturnType<typeof endOf>>, peer: Item): Item[] {
  const cells = item.cells.map((cell, at) =>
    at === end.at ? cell.slice(0, -end.whole.length).trim() : cell,
  );
  const text = item.text.replace(end.whole, '');
  const layout = peer.lines[0]?.layout;
  const lines = item.lines.map(({ layout: _own, ...line }) =>
    layout === undefined ? line : { ...line, layout },
  );
  return [
    { ...item, cells, text, folded: fold(text) },
    {
      ...peer,
      lines: lines.slice(-1),
      tail: [],
      text: end.heading,
      folded: fold(end.heading),
      attached: true,
    },
  ];
}

/** The items with such headings apart from their rows; other documents as they are. */
export function partSectionEnds(items: readonly Item[]): Item[] {
  const heads = items.filter(headsSection);
  const [peer] = heads;
  if (peer === undefined || heads.length < MIN_HEADS) return [...items];
  return items.flatMap((item) => {
    const end = endOf(item);
    return end === undefined ? [item] : parted(item, end, peer);
  });
}
