import { oneIn } from '../vocabulary/vocabulary.ts';
import type { Item } from '../structure/item-types.ts';
import type { Section, Walk } from '../read/walk-types.ts';
import { documentName } from '../structure/heading.ts';
import { placeOfHeading, thingToo } from './place.ts';
import { fold } from '../text/text.ts';
import { onlyArea } from '../vocabulary/places.ts';

/**
 * Places that a document names apart from its headings: in its title, in the first row of a
 * numbered chapter of a table, in the subject line of an order, and those that are only part of
 * somebody's address.
 */

/** Items at the beginning that may be its title. */
const OPENING = 2;

/** What a title calls the work on a place: "Bathroom project", "Restauración de aulas". */
const namesProject = new RegExp(String.raw`\b${oneIn('places', 'names-project')}\b`);

/** Whether a line calls itself a document or a project, as a title does. */
export const namesDocument = ({ folded }: Pick<Item, 'folded'>): boolean =>
  namesProject.test(folded) || documentName.test(folded);

/** "Reforma de baño" above another heading of its size, "Reforma de cocina": the title of a part. */
function isOneOfSeveral(items: readonly Item[], title: Item, place: string): boolean {
  const size = title.lines[0]?.layout?.fontSize;
  return items.some(({ kind, text, lines }) => {
    const isPeer = size !== undefined && kind === 'heading' && lines[0]?.layout?.fontSize === size;
    const own = isPeer ? placeOfHeading(text) : undefined;
    return own !== undefined && fold(own) !== fold(place);
  });
}

/** Whether the first heading is that of a part, beside others of its size on other places. */
export function titleHeadsPart(items: readonly Item[]): boolean {
  const title = items.find(({ kind }) => kind === 'heading');
  const place = title && placeOfHeading(title.text);
  return title !== undefined && place !== undefined && isOneOfSeveral(items, title, place);
}

/** The place that the title of the document names: every task without another one is there. */
export function placeOfTitle(items: readonly Item[]): string | undefined {
  const opening = items.filter(({ kind }) => kind !== 'pageHeader').slice(0, OPENING);
  const title = opening.find(
    ({ kind, marker, text, folded }) =>
      (kind === 'heading' || kind === 'text') &&
      marker === '' &&
      text.length < 70 &&
      !/[.:;!?]$|^\p{L}[\p{L} ]{2,20}: \p{Ll}/u.test(text) &&
      namesDocument({ folded }),
  );
  const place = title && placeOfHeading(title.text);
  return place === undefined || thingToo.test(fold(place).split(' ')[0] ?? '') ? undefined : place;
}

/** The end of an address: "Phoenix, Arizona 85020", "28013 Madrid". */
const endsAddress =
  /^[\p{L} .'-]{2,40}, [\p{L} .]{2,20} \d{5}(?:-\d{4})?$|^\d{5},? \p{Lu}[\p{L} ]{2,30}$/u;

/** The items with the lines marked that name a part of an address: "Suite B" above its city. */
export const markAddresses = (items: readonly Item[]): Item[] =>
  items.map((item, at) =>
    onlyArea.test(item.folded) &&
    item.kind !== 'row' &&
    endsAddress.test(items[at + 1]?.text.trim() ?? '')
      ? { ...item, role: 'address' }
      : item,
  );

/** Rows below a chapter's one among which its first part stands: "1.1", "01.01". */
const NEAR = 3;

/**
 * The number and the name of a heading, "2 Laundry room", or of a row that has nothing else but a
 * code: "1 | 72102 | Classrooms".
 */
function chapterOf(item: Item): { number: string; name: string } | undefined {
  const [, counted, heading] = /^(\d{1,3}) (\p{L}.*)$/u.exec(item.text) ?? [];
  if (item.kind === 'heading' && item.marker === '' && counted && heading)
    return { number: counted, name: heading };
  const [number = '', ...others] = item.cells.map((cell) => cell.trim()).filter(Boolean);
  const names = others.filter((cell) => /\p{L}{3}/u.test(cell));
  const [name] = names;
  return item.kind === 'row' && /^\d{1,3}\.?$/.test(number) && names.length === 1 && name
    ? { number, name }
    : undefined;
}

/** The items that begin a numbered chapter on a place as headings: "1 | Classrooms". */
export function markChapters(items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    const chapter = chapterOf(item);
    if (!chapter || placeOfHeading(chapter.name) === undefined) return item;
    const parts = items
      .slice(at + 1, at + 1 + NEAR)
      .some(({ cells, marker }) => (cells[0]?.trim() ?? marker).startsWith(`${chapter.number}.`));
    return parts
      ? { ...item, kind: 'heading', text: chapter.name, folded: fold(chapter.name) }
      : item;
  });
}

/** The section of a task without what a section of another number says: "7.1" is not in "5". */
export function sectionOfNumber(walk: Walk, line: string | undefined): Section {
  const own = /^\s*(\d{1,2})\.\d/.exec(line ?? '')?.[1];
  const outer = walk.sections.find(({ number }) => number !== undefined);
  if (own === undefined || !outer?.number || outer.number.split('.')[0] === own)
    return walk.section;
  const { area, trade, ...rest } = walk.section;
  return {
    ...rest,
    ...(area && area !== outer.area ? { area } : {}),
  };
}

/** What leads to the name of a site, and the name: "in premises of Government Quarter, Jalgaon". */
const namesSite = new RegExp(
  String.raw`\b(?:premises of|(?:located |situated )?(?:at|in)(?: the)?|ubicad[oa] en|en el|en la) ` +
    String.raw`(\p{Lu}[\p{L}'-]+(?:,? \p{Lu}[\p{L}'-]+){0,5})`,
  'u',
);

/** The site that the subject line of an order names. */
export function siteOf(subject: string): string | undefined {
  const named = namesSite.exec(subject)?.[1];
  return named && fold(named).length > 3 ? named : undefined;
}

const streetKinds = oneIn('places', 'street-kinds');
/** What may stand behind a street: "Main Street Extension", "Main Street, Unit 4". */
const behindStreet = String.raw`(?: Extension)?(?:,? (?:Unit|Apt\.?|Suite|Flat|#) ?[A-Z]?\d{0,4}[A-Z]?)?`;
/**
 * An address that heads what is to do there: "WO 118 - 44 Maple Street", "Parte 7: Calle Olmo 12".
 */
const addressHead = new RegExp(
  String.raw`^(?:\p{L}[\p{L}. ]{1,20} ?#?[A-Z]{0,3}-?\d{0,6} ?[-–—:] ?)?(?:` +
    String.raw`(\d{1,5}[A-Z]? (?:[NSEW]\.? )?(?:\p{Lu}[\p{L}.']+ ){1,3}` +
    String.raw`${oneIn('places', 'address-head')}\.?${behindStreet})|(${streetKinds} ` +
    String.raw`\p{Lu}[\p{L} ]{2,30} (?:N[°º.] ?)?\d{1,5}))(?:,? \p{L}[^.;:]{0,30})?:?$`,
  'u',
);

/** Whether a name is that of a building or a street with a number: what rooms lie in. */
export const namesBuilding = (name: string): boolean => addressHead.test(name);
