import { isShouted } from './belongs.rules.ts';
import { tradeOf } from './facts.rules.ts';
import { documentName, groupAlone } from './heading.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { placeLabelOf } from './place-label.rules.ts';
import { holdsRooms } from './place-rank.rules.ts';
import { placeOfHeading, STEP } from './place.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';
import { partNames } from './part-names.rules.ts';

/**
 * Names that are places because those beside them are: "Snug" among "Kitchen", "Hall" and
 * "Bathroom", as headings or as labels before what is said of each.
 */

/** Known places of a series, and their share, from which the others in it are places. */
const MIN_PLACES = 3;
const MOSTLY = 0.5;
/** Words and characters of a name. */
const WORDS = 4;
const LENGTH = 40;

/** Names of what stands beside places in a list of them, and of no place. */
const noPlace = new RegExp(
  `\\b${oneOf(`
    notes?, notas?, summary, resumen, miscellaneous, misc, varios, general(?:es)?, otros?, other,
    budget, presupuesto, materials?, materiales?, tools, phase \\d+, fase \\d+, week \\d+, day \\d+,
    inspections?, inspecciones, mechanical, systems?, structural, permits?, permisos?, instalaciones,
    installations?, services?, shopping, compras, ideas?, costs?, costos?, dates?, fechas?, people,
    total, totals, urgent, priority, done, todo, to do, complete, completed, pending, pendientes?,
    still, later, someday, (?:still )?to [a-z]{3,}, ideas, wish ?list, backlog, on hold, nice to have, spring,
    summer, autumn, winter, weekend, weekly, monthly, yearly, primavera, verano, otono, invierno,
    por hacer, mas adelante, en curso,
    questions?, photos?, fotos?, safety, seguridad, legend, contacts?, monday, tuesday, wednesday,
    thursday, friday, saturday, sunday, lunes, martes, miercoles, jueves, viernes, sabado, domingo
  `)}\\b`,
);
const names: readonly RegExp[] = [noPlace, documentName, groupAlone, ...partNames];

/** A short name without a trade, an order or a defect. */
const mayBePlace = (name: string): boolean => {
  const folded = fold(name);
  return (
    name.length <= LENGTH &&
    name.split(' ').length <= WORDS &&
    /^\p{L}/u.test(name) &&
    /[a-z]{3}/.test(folded) &&
    !/[!?;,=]|\d{3}/.test(name) &&
    tradeOf(folded) === undefined &&
    !isWorkWording(folded) &&
    !names.some((pattern) => pattern.test(folded))
  );
};

/** What one heading has in common with those beside it. */
const styleOf = ({ level, look, marker, text }: Item): string =>
  level !== undefined
    ? `level ${level}`
    : `${look ?? ''} ${marker.replace(/\d+/g, '1')} ${isShouted(text)} ${text.endsWith(':')}`;

const bare = (text: string): string => text.replace(/[\s:.;,–—-]+$/, '').trim();

/** The names of one style, each once, of which most are known places. */
function seriesOf(named: readonly (readonly [string, string])[]): ReadonlySet<string> {
  const groups = new Map<string, Set<string>>();
  for (const [style, name] of named)
    groups.set(style, (groups.get(style) ?? new Set<string>()).add(name));
  const isKnown = (name: string): boolean => onlyArea.test(fold(name));
  return new Set(
    [...groups.values()].flatMap((group) => {
      const all = [...group];
      const known = all.filter(isKnown).length;
      return known >= MIN_PLACES && known >= all.length * MOSTLY
        ? all.filter((name) => !isKnown(name) && mayBePlace(name))
        : [];
    }),
  );
}

const label = /^(\p{L}[\p{L}\d .'’&/-]{2,30}?)(?::\s|\s[-–—]\s)\s*\S/u;

/** The label that an item begins with, whatever it names. */
const labelOf = ({ kind, text }: Item): string | undefined =>
  kind === 'marked' || kind === 'text'
    ? (placeLabelOf(text)?.name ?? label.exec(text)?.[1])
    : undefined;

/**
 * The items with the headings on floors and buildings marked that hold those on rooms, though both
 * are set alike: one of them stands right above a room.
 */
export function markOuterHeadings(items: readonly Item[]): Item[] {
  const holds = (item: Item | undefined): boolean =>
    item?.kind === 'heading' && holdsRooms(placeOfHeading(item.text)?.split(STEP).at(-1) ?? '');
  const isRoomOf = (outer: Item, inner: Item | undefined): boolean =>
    inner?.kind === 'heading' &&
    styleOf(inner) === styleOf(outer) &&
    !holds(inner) &&
    placeOfHeading(inner.text) !== undefined;
  const styles = new Set(
    items.flatMap((item, at) =>
      holds(item) && isRoomOf(item, items[at + 1]) ? [styleOf(item)] : [],
    ),
  );
  return items.map((item) =>
    holds(item) && item.role === undefined && styles.has(styleOf(item))
      ? { ...item, isOuter: true }
      : item,
  );
}

/** The items with the headings and labels that are places by those beside them marked as such. */
export function markPlaceSeries(items: readonly Item[]): Item[] {
  const headings = seriesOf(
    items.flatMap((item) =>
      item.kind === 'heading' ? [[styleOf(item), bare(item.text)] as const] : [],
    ),
  );
  const labels = seriesOf(
    items.flatMap((item) => {
      const name = labelOf(item);
      return name === undefined ? [] : [[item.kind, name] as const];
    }),
  );
  return items.map((item) => {
    const name = item.kind === 'heading' ? bare(item.text) : labelOf(item);
    const isOne = (item.kind === 'heading' ? headings : labels).has(name ?? '');
    return isOne && name !== undefined ? { ...item, place: name } : item;
  });
}
