import type { Item } from './item.types.ts';
import { fold } from './text.rules.ts';

/**
 * Lines that name a part of a log and the site that another heading names: "Filter cleaning — Hotel
 * Mar" below "Hotel Mar". They head what stands below them, whatever their words.
 */

/** Lines from which a document parts its sites so. */
const MIN_LINES = 2;

const parted = /^(\p{Lu}[^.:;]{2,50}?) [—–-] (\p{Lu}[^.:;]{2,50})$/u;

/** The items with such lines as headings at their site; other documents as they are. */
export function markSiteHeadings(items: readonly Item[]): Item[] {
  const sites = new Map(
    items.filter(({ kind }) => kind === 'heading').map((item) => [item.folded, item] as const),
  );
  const siteOf = ({ kind, text, lines, role }: Item): string | undefined => {
    const site = parted.exec(text)?.[2]?.trim();
    const isLine = kind === 'text' && role === undefined && lines.length === 1;
    return isLine && site !== undefined && sites.has(fold(site)) ? site : undefined;
  };
  if (items.filter((item) => siteOf(item) !== undefined).length < MIN_LINES) return [...items];
  return items.map((item): Item => {
    const place = siteOf(item);
    if (place === undefined) return item;
    const { level, look } = sites.get(fold(place)) ?? item;
    const set = {
      ...(level === undefined ? {} : { level }),
      ...(look === undefined ? {} : { look }),
    };
    return { ...item, kind: 'heading', place, ...set };
  });
}
