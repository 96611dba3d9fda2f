import { tradeOf } from './facts.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { placeOfHeading } from './place.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';
import { partNames } from './part-names.rules.ts';

/**
 * The same table again under one name after the other: where some of the names are places, the
 * others are, too, as "Faculty of Law" beside "Tower B".
 */

/** Tables of one heading row from which their names are a series. */
const MIN_TABLES = 3;
const WORDS = 7;

/** Names that part a document otherwise: by week, by state, by how bad it is. */
const partsOtherwise = new RegExp(
  String.raw`\b(?:${oneOf(`
    semana, week, fase, phase, etapa, dia, day, lunes, martes, miercoles, jueves, viernes, sabado, domingo,
    monday, tuesday, wednesday, thursday, friday, saturday, sunday, enero, febrero, marzo, abril, mayo, junio,
    julio, agosto, septiembre, octubre, noviembre, diciembre, prioridad, priority, urgentes?, pendientes?,
    pending, closed, open, cerrad[oa]s?, abiert[oa]s?, terminad[oa]s?, total, resumen, summary, notas?, notes?,
    tabla, table, anexo, annex, categoria, category, general(?:es)?, otros, other, lote, contratista, empresa
  `)})\b`,
);
const parts: readonly RegExp[] = [partsOtherwise, ...partNames];

/** A name alone, without a trade, an order or a defect. */
function mayBeSite({ kind, text, folded, role, lines }: Item): boolean {
  return (
    (kind === 'heading' || kind === 'text') &&
    (role === undefined || role === 'house') &&
    lines.length === 1 &&
    text.split(' ').length <= WORDS &&
    /^\p{Lu}[^.:;!?|]*$/u.test(text) &&
    !/\d{3}|\d[/-]\d/.test(text) &&
    !isWorkWording(folded) &&
    !parts.some((pattern) => pattern.test(folded))
  );
}

/** A row that names columns: words alone. */
const mayHead = ({ kind, cells }: Item): boolean =>
  kind === 'row' && cells.length > 2 && cells.every((cell) => cell.length < 30 && !/\d/.test(cell));

/** The names before the tables of each heading row that comes again, by their places. */
function namesOfTables(items: readonly Item[]): number[][] {
  const tables = new Map<string, number[]>();
  for (const [at, item] of items.entries()) {
    if (!mayHead(item) || at === 0 || items[at - 1]?.kind === 'row') continue;
    tables.set(item.folded, [...(tables.get(item.folded) ?? []), at - 1]);
  }
  return [...tables.values()];
}

/** Whether one of the names is a known place, and none is of a trade that is no place. */
function nameSites(names: readonly Item[]): boolean {
  const places = names.filter(
    ({ text, role }) => role === 'house' || placeOfHeading(text) !== undefined,
  );
  const rest = names.filter((name) => !places.includes(name));
  return places.length > 0 && rest.every(({ text }) => tradeOf(fold(text)) === undefined);
}

/** What the names have in common with the first of them: what they are, and how deep they head. */
const styleOf = (names: readonly Item[]): Pick<Item, 'role' | 'level'> => {
  const level = names[0]?.level;
  return {
    ...(names.some(({ role }) => role === 'house') ? { role: 'house' } : {}),
    ...(level !== undefined && names.every((name) => name.level === level) ? { level } : {}),
  };
};

/** The items with the names of such tables as headings on a place. */
export function markTableSites(items: readonly Item[]): Item[] {
  const sites = new Map(
    namesOfTables(items)
      .map((names) => names.flatMap((at) => items[at] ?? []))
      .filter((names) => names.length >= MIN_TABLES && names.every(mayBeSite) && nameSites(names))
      .flatMap((names) => names.map((name) => [name, styleOf(names)] as const)),
  );
  return items.map((item): Item => {
    const style = sites.get(item);
    if (style === undefined) return item;
    const { level: _level, role: _role, ...rest } = item;
    return { ...rest, kind: 'heading', place: item.text, ...style };
  });
}
