import { namesPart } from './headed-orders.rules.ts';
import { groupAlone } from './heading.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { onlyTrade } from './vocabulary-facts.rules.ts';
import { doneName } from './vocabulary-headings.rules.ts';
import { boilerplateHeading } from './vocabulary-stops.rules.ts';

/**
 * Documents about several sites, as their title says ("Works of the schools"), that head what they
 * tell of each by its name alone: "Santa Ana", "Riverside". Such a heading is a place.
 */

/** Names from which a document is parted so, and their share of its headings. */
const MIN_NAMES = 3;
const MOSTLY = 0.6;
const LONGEST = 40;
/** Items at the beginning among which the title is. */
const TOP = 2;

/** What a title calls the sites that the document is about. */
const tellsSites = new RegExp(
  String.raw`\b${oneOf(`
    schools, buildings, stores, branches, properties, sites, houses, homes, hospitals, clinics, parks,
    hotels, libraries, stations, restaurants, shops, churches, colegios, escuelas, institutos, centros,
    edificios, comunidades, sucursales, tiendas, hoteles, hospitales, parques, inmuebles, propiedades,
    viviendas, casas, oficinas, bibliotecas, estaciones, restaurantes, locales, iglesias, planteles
  `)}\b`,
);

/** "Santiago Ramón y Cajal", "El Pilar": a proper name, the small words between its parts aside. */
const properName =
  /^\p{Lu}[\p{L}.'’-]*(?: (?:(?:de|del|la|las|los|el|y|e|of|the|and|at) ){0,2}\p{Lu}[\p{L}.'’-]*){0,4}$/u;

/** Headings that are no site: parts of a document, rooms, trades, groups and works. */
const namesOther = (item: Item): boolean =>
  namesPart(item) ||
  isWorkWording(item.folded) ||
  [onlyTrade, groupAlone, doneName, boilerplateHeading].some((name) => name.test(item.folded));

const isSiteName = (item: Item): boolean =>
  item.kind === 'heading' &&
  item.text.length <= LONGEST &&
  item.marker === '' &&
  properName.test(item.text) &&
  !namesOther(item);

/** The items with such headings at their place; other documents as they are. */
export function markSiteNames(items: readonly Item[]): Item[] {
  const top = items.filter(({ kind }) => kind === 'heading' || kind === 'text').slice(0, TOP);
  const titles = top.filter(({ folded }) => tellsSites.test(folded));
  if (titles.length === 0) return [...items];
  const headings = items.filter((item) => item.kind === 'heading' && !titles.includes(item));
  const names = new Set(headings.filter(isSiteName));
  if (names.size < MIN_NAMES || names.size < headings.length * MOSTLY) return [...items];
  return items.map((item) => (names.has(item) ? { ...item, place: item.text } : item));
}
