import type { Draft } from './draft.types.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { pathsOfValue } from './place-path.rules.ts';
import { joinPlaces } from './place.rules.ts';
import { recordsOf } from './record-blocks.rules.ts';
import { factsOf } from './record-facts.rules.ts';
import { tellsNowhere } from './section.rules.ts';
import { fold } from './text.rules.ts';

/**
 * Records of a document that each tell by a labelled line where they are, at another address or
 * place each: "Service address | 12 Elm Road, Milltown". All tasks of a record are there.
 */

/** What such a line is called. */
const addressLabel = new RegExp(
  `^(?:(?:${oneOf(`
    service, job, site, property, work, project, building, location, customer, street
  `)} )?address|property|job ?site|premises|direccion(?: ${oneOf(`
    del? inmueble, de (?:la )?(?:obra|instalacion|vivienda|trabajo), del servicio
  `)})?|domicilio|inmueble|propiedad|finca)$`,
);
const placeLabel = new RegExp(
  `^(?:${oneOf(`exact, specific, work, problem, defect`)} )?${oneOf(`
    location, place, where, ubicacion(?: exacta)?, lugar, localizacion, emplazamiento
  `)}$`,
);
/** What a line calls the site that the lines below it are about: "Obra: Edificio Mirador". */
const siteLabel = new RegExp(
  `^${oneOf(`
    obra, proyecto, sede, sucursal, comunidad, edificio, condominio, conjunto, colegio, escuela, propiedad,
    project, job, site, property, building, community, branch, store, school
  `)}(?: (?:name|nombre))?$`,
);
/** A name of several words, or of one with a capital, and no date, amount or sentence. */
const siteNamed = /^\p{Lu}[^.;:!?$€%]{2,58}$/u;
/** What a line calls the home that its record is about: "Unit: 3B". */
const unitLabel = new RegExp(
  `^${oneOf(`
    unit, apt\\.?, apartment, flat, suite, room, unidad, depto\\.?, departamento, apto\\.?, apartamento,
    vivienda, local, habitacion
  `)}(?: (?:no\\.?|number|num\\.?))?$`,
);
/** The code of a home: "3B", "204", "B-12". */
const unitCode = /^#? ?(?:\p{L}{1,2}[ -]?)?\d{1,4}(?:[ -]?\p{L})?$|^\p{L}$/iu;
/** Records with tasks from which a document is parted by them. */
const MIN_RECORDS = 2;
/** Characters of a value at most. */
const LONGEST = 120;

/** The folded label and the value of a line that has just these. */
function labelAndValue(item: Item): readonly [string, string] | undefined {
  const cells = item.cells.map((cell) => cell.trim()).filter(Boolean);
  const [label = '', value = ''] =
    item.kind === 'row' && cells.length === 2
      ? cells
      : (/^([\p{L} ]{4,30}):\s+(\S.*)$/u.exec(item.text)?.slice(1) ?? []);
  return value === '' || value.length > LONGEST || / [|·] /.test(value)
    ? undefined
    : [fold(label).replace(/ ?:$/, ''), value];
}

/** "Unit: 3B" in a cell beside others of its kind. */
const labelledCell = /^(\p{L}[\p{L} ]{2,28}?) ?: *(\S.*)$/u;

/** The labels and values of a line; those of a row may stand side by side: "Property: | 12 Elm Road | Date: | 1/2". */
function pairsOf(item: Item): (readonly [string, string])[] {
  const cells = item.cells.map((cell) => cell.trim()).filter(Boolean);
  const isPairs =
    item.kind === 'row' &&
    cells.length > 2 &&
    cells.length % 2 === 0 &&
    cells.every((cell, at) => at % 2 === 1 || /^\p{L}[\p{L} ]{2,28}:$/u.test(cell));
  if (isPairs)
    return cells.flatMap((cell, at) =>
      at % 2 === 0 ? [[fold(cell).replace(/ ?:$/, ''), cells[at + 1] ?? ''] as const] : [],
    );
  const facts = factsOf(item);
  if (facts.length > 1) return facts.map(({ label, value }) => [label, value] as const);
  const pair = labelAndValue(item);
  return pair ? [pair] : [];
}

/** The labels and values of a line of several cells that each hold both. */
function cellPairsOf({ kind, cells }: Item): (readonly [string, string])[] {
  const told = cells.filter(Boolean).map((cell) => labelledCell.exec(cell.trim())?.slice(1) ?? []);
  return kind === 'row' && told.length > 1 && told.every((pair) => pair.length === 2)
    ? told.map(([label = '', value = '']) => [fold(label), value] as const)
    : [];
}

/** The pairs of a line, those of its cells first. */
const allPairsOf = (item: Item): (readonly [string, string])[] => [
  ...cellPairsOf(item),
  ...pairsOf(item),
];

/** A town behind a street, and no state: "Milltown". */
const town = /^\p{Lu}\p{Ll}[\p{L}.'-]+(?: [\p{L}.'-]+){0,2}$/u;

/** A home behind a street: "Apartment 4B", "#12". */
const home =
  /^(?:(?:unit|apt\.?|apartment|suite|ste\.?|flat|depto\.?|departamento|piso) #?|#)\w{1,6}$/i;

/** An address with its town or its home alone: "20 Commerce Drive Suite 300, Milltown". */
function streetOf(address: string): string {
  const [street = address, next = ''] = address.split(/,|\s[-–—]\s/).map((part) => part.trim());
  return town.test(next) || home.test(next) ? `${street}, ${next}` : street;
}

/** What lines that begin records have in common: the kind of a heading, the label of a line. */
function keyOf(item: Item): string {
  const [label] = labelAndValue(item) ?? [];
  if (label !== undefined) return `label ${label}`;
  const [first = '', second = ''] = fold(item.cells[0] ?? item.text)
    .replace(/\d+/g, '1')
    .split(' ');
  return `${item.kind} ${item.kind === 'heading' || first.includes('1') ? first : `${first} ${second}`}`;
}

/** A line that tells where its record is, by its index among the items, and the places. */
interface Told {
  at: number;
  places: string[];
}

/** Where the lines of a kind stand that stands once before each of the told ones; else nothing. */
function startsOf(
  key: string,
  keys: readonly string[],
  told: readonly Told[],
): number[] | undefined {
  const starts = told.map(({ at }, index) => {
    const from = (told[index - 1]?.at ?? -1) + 1;
    const before = keys.slice(from, at);
    return before.indexOf(key) === before.lastIndexOf(key) ? from + before.indexOf(key) : -1;
  });
  const isEach = starts.every((start, index) => start > (told[index - 1]?.at ?? -1));
  return isEach ? starts : undefined;
}

/** The titles of the records that hold the told lines; nothing where one stands in no record. */
function titlesAbove(items: readonly Item[], told: readonly Told[]): number[] | undefined {
  const records = recordsOf(items);
  const titles = told.flatMap(({ at }) => {
    const record = records.find(({ begins, end }) => begins <= at && at < end);
    return record ? [record.begins] : [];
  });
  return titles.length === told.length ? titles : undefined;
}

/** Where each record begins: at its title or a line of a kind that each one has above the told one, or at that. */
function beginnings(items: readonly Item[], told: readonly Told[]): number[] {
  const titles = titlesAbove(items, told);
  if (titles) return titles;
  const keys = items.map(keyOf);
  const between = keys.slice((told[0]?.at ?? 0) + 1, told[1]?.at ?? 0);
  for (const key of new Set(between)) {
    const starts = startsOf(key, keys, told);
    if (starts !== undefined) return starts;
  }
  return told.map(({ at }) => at);
}

/** The places of the records by the numbers of their lines. */
function placesByLine(
  items: readonly Item[],
  label: RegExp,
  placesOf: (value: string, name: string) => string[],
  pairs: (item: Item) => (readonly [string, string])[] = pairsOf,
): ReadonlyMap<number, string[]> {
  const told = items.flatMap((item, at): Told[] => {
    const [name, value] = pairs(item).find(([each]) => label.test(each)) ?? [];
    const places = name === undefined || value === undefined ? [] : placesOf(value, name);
    return places.length > 0 ? [{ at, places }] : [];
  });
  if (told.length < MIN_RECORDS) return new Map();
  const starts = beginnings(items, told);
  return new Map(
    told.flatMap(({ places }, index) =>
      items
        .slice(starts[index], starts[index + 1])
        .flatMap(({ lines }) => lines.map(({ lineNumber }) => [lineNumber, places] as const)),
    ),
  );
}

/** The places of a draft's record; none where all drafts are at the same ones. */
function placesOfDrafts(
  drafts: readonly Draft[],
  byLine: ReadonlyMap<number, string[]>,
): (string[] | undefined)[] {
  const places = drafts.map(({ lines }) => byLine.get(lines[0]?.lineNumber ?? 0));
  const named = new Set(places.flatMap((each) => (each ? [fold(each.join(' '))] : [])));
  return named.size < MIN_RECORDS ? [] : places;
}

const startsAsAddress =
  /^\d{1,5}[a-z]?(?:-\d{1,5})? \p{L}|^(?:c\/|calle|av)|\p{L} \d{1,5}(?:,|$)/iu;
const addressOf = (value: string): string[] =>
  startsAsAddress.test(value) ? [streetOf(value)] : [];

const homeOf = (value: string, name: string): string[] =>
  unitCode.test(value) ? [`${name.charAt(0).toUpperCase()}${name.slice(1)} ${value}`] : [];

/** "Obra: Trabajos de hormigón": what is done there. */
const namesWork = /^(?:trabajos?|obras?|instalaci(?:on|ones)|works?|installation)\b/;
const siteOf = (value: string): string[] =>
  siteNamed.test(value) && !/\d{3,}|\d[/-]\d/.test(value) && !namesWork.test(fold(value))
    ? [value]
    : [];

/** The places of a value that names some: none of "Interior". */
const namedPaths = (value: string): string[] =>
  tellsNowhere.test(fold(value)) ? [] : pathsOfValue(value);

/** The drafts at the addresses, homes and places that their records tell. */
export function withSites(drafts: readonly Draft[], items: readonly Item[]): Draft[] {
  const sites = placesOfDrafts(drafts, placesByLine(items, addressLabel, addressOf));
  const homes = placesOfDrafts(drafts, placesByLine(items, unitLabel, homeOf, allPairsOf));
  const named = placesOfDrafts(drafts, placesByLine(items, siteLabel, siteOf));
  const places = placesOfDrafts(drafts, placesByLine(items, placeLabel, namedPaths));
  return drafts.map((draft, at) => {
    const site = sites[at]?.[0] ?? homes[at]?.[0] ?? named[at]?.[0];
    const isTold = draft.places !== undefined || draft.isPlaced === true;
    const told = isTold
      ? undefined
      : places[at]?.map((place) => joinPlaces(draft.area, place) ?? place);
    return { ...draft, ...(site ? { site } : {}), ...(told ? { places: told } : {}) };
  });
}
