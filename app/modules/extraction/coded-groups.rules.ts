import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { holdsRooms, rankOf } from './place-rank.rules.ts';
import { placeOfHeading } from './place.rules.ts';
import { fold } from './text.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';

/**
 * Budgets whose rows stand below coded names of floors, buildings and chapters: "PB | PLANTA BAJA",
 * "BLQ-A | BLOQUE A", "A1 | MOVIMIENTO DE TIERRAS". Each place holds what follows it up to the next
 * one of its kind; a chapter is none, and stands in the places above it.
 */

/** Coded names from which a budget is parted so, and places among them. */
const MIN_NAMES = 4;
const MIN_PLACES = 2;
/** The level of the headings that name a chapter; places stand further out. */
const CHAPTER = 6;
/** Kinds of places at most. */
const MOST_KINDS = 4;

const code = /^(\p{Lu}{1,4})[-. ]?(?:\d{0,3}|\p{Lu}{0,2})(?:\.\d{1,3})*\.?$/u;

/** What lies beside the floors of a building. */
const besideFloors = new RegExp(
  `^${oneOf(`
    azotea, cubierta, techos?, roof(?: ?top)?, sotano, basement, mezzan?in[ae], semisotano, exterior(?:es)?,
    urbanismo, entrepiso, atico, attic, ground(?: floor)?, planta(?: [a-z]+)?
  `)}(?: \\d{1,2})?$`,
);

interface Coded {
  item: Item;
  prefix: string;
  name: string;
}

/** A row of a code and a name in capitals, and nothing else. */
function codedOf(item: Item): Coded[] {
  if (item.kind !== 'row' && item.kind !== 'heading') return [];
  const [first = '', name = '', ...others] = item.cells.filter((cell) => cell.trim() !== '');
  const prefix = code.exec(first.trim())?.[1];
  const isName = /\p{Lu}{3}/u.test(name) && !/\p{Ll}/u.test(name) && name.length < 60;
  return prefix !== undefined && isName && others.length === 0
    ? [{ item, prefix, name: name.trim() }]
    : [];
}

/** How far out a place lies by its name; nothing for a chapter. */
function rankOfName(name: string): string | undefined {
  if (besideFloors.test(fold(name))) return String(rankOf('planta 1'));
  if (holdsRooms(name)) return String(rankOf(name));
  return onlyArea.test(fold(name)) && placeOfHeading(name) !== undefined ? 'room' : undefined;
}

/** The kind of each place: by its name, else that of the places whose codes begin like its own. */
function kindsOf(coded: readonly Coded[]): ReadonlyMap<Item, string> {
  const byPrefix = new Map<string, string>();
  for (const { prefix, name } of coded) {
    const rank = rankOfName(name);
    if (rank !== undefined && prefix.length > 1 && !byPrefix.has(prefix))
      byPrefix.set(prefix, rank);
  }
  const kinds = coded.flatMap(({ item, prefix, name }) => {
    const kind = (prefix.length > 1 ? byPrefix.get(prefix) : undefined) ?? rankOfName(name);
    return kind === undefined ? [] : [[item, kind] as const];
  });
  return new Map(kinds);
}

/** The items with such names as headings, places further out than chapters; other documents as they are. */
export function markCodedGroups(items: readonly Item[]): Item[] {
  const coded = items.flatMap(codedOf);
  const kinds = kindsOf(coded);
  const order = [...new Set(kinds.values())];
  const isParted = coded.length >= MIN_NAMES && kinds.size >= MIN_PLACES;
  if (!isParted || order.length > MOST_KINDS) return [...items];
  const names = new Map(coded.map((each) => [each.item, each.name]));
  return items.map((item): Item => {
    const name = names.get(item);
    if (name === undefined) return item;
    const kind = kinds.get(item);
    return {
      ...item,
      kind: 'heading',
      cells: [],
      marker: '',
      text: name,
      folded: fold(name),
      level: kind === undefined ? CHAPTER : 1 + order.indexOf(kind),
      ...(kind === undefined ? {} : { place: name }),
    };
  });
}
