import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import { liesOnFloor } from './place-finer.ts';
import { isPart } from './place-parts.ts';
import type { Phrase } from './place-types.ts';
import { fold } from '../text/text.ts';
import { onlyArea } from '../vocabulary/places.ts';

/** How far out a place lies: a building holds floors, a floor holds units, a unit holds rooms. */

/** A building by its name: "Torre Sirio". */
const namedBuilding =
  '(?:torre|edificio|pabellon) (?!del? |anex|comun|escolar|residencial)[a-z]{3,}(?: [a-z]{3,})?';
/** What tells buildings apart: "B", "4", "2nd", "norte". */
const building = new RegExp(
  String.raw`^${oneIn('place-rank', 'building')}(?: (?:#|no\.? ?)?[a-z0-9-]{1,4}` +
    `| (?:north|south|east|west|norte|sur|este|oeste` +
    String.raw`|oriente|poniente|central|principal))?$` +
    String.raw`|^(?:[a-z0-9]+ ){1,2}(?:building|bldg|block|tower|wing|annexe?)$|^${namedBuilding}$`,
);
const floor = new RegExp(`^(?:${oneIn('place-rank', 'floor')})$`);
const unit = new RegExp(
  `^(?!suites?$)${oneIn('place-rank', 'unit')}` +
    String.raw` ?(?:#|no\.? )?(?:[a-z]{0,2}-?\d{0,4}[a-z]{0,3}|[a-z]{1,2}(?:-\d{1,4}){2,3})$` +
    String.raw`|^\d{1,2}[a-zº°ª]\.? ?${oneOf(`
    izquierda, izqda?, izda?, derecha, dcha, centro, [a-h]
  `)}$|^(?:bajo|atico|entresuelo|ph|pb)[ -]?(?:[a-h]|\d{1,2})$`,
);

/** What holds buildings, or is one of several houses: "Barrio San José", "Ward 3", "Property 2". */
const siteName = new RegExp(
  `^(?:${oneIn('place-rank', 'site-name')}(?: (?:of|de|del|la|las` +
    String.raw`|los|el))* [a-z\d][a-z\d'. -]+|${oneIn('place-rank', 'place-rank site-name')}` +
    String.raw` (?:n[o°º]\.? ?|# ?)?(?:\d{1,5}[a-z]?|[a-z]))$`,
);

const ranks: readonly RegExp[] = [siteName, building, floor, unit];
/** Of a room, and of all that holds nothing. */
const INNERMOST = ranks.length;

/** How far out the place of a name lies: 0 for a site, the largest for a part of a room. */
export const rankOf = (name: string): number => {
  const [first = ''] = fold(name)
    .replace(/^the /, '')
    .split(/ - |, | \/ /);
  const at = ranks.findIndex((rank) => rank.test(first));
  if (at >= 0) return at;
  return isPart(first) ? INNERMOST + 1 : INNERMOST;
};

/** Whether rooms lie in a place: a floor, a flat, a building. */
export const holdsRooms = (name: string): boolean => rankOf(name) < INNERMOST;

/** Whether each name lies further in than the one before it. */
const isPath = (names: readonly string[]): boolean =>
  names.map(rankOf).every((rank, at, all) => at === 0 || rank > (all[at - 1] ?? INNERMOST));

/** The steps of a name that lists places from the outside in: "Block 3, level 2, corridor". */
export function stepsWithin(name: string): string[] {
  const parts = name.split(/\s*(?:,|\/| - )\s*/).filter(Boolean);
  const last = parts.at(-1) ?? '';
  return parts.length > 1 && isPath(parts) && onlyArea.test(fold(last)) ? parts : [name];
}

/** Of a room in another room. */
const INNER_ROOM = INNERMOST + 0.5;

/** Characters between two places of one path. */
const NEAR = 60;

/**
 * The places around and in the chosen one that the same sentence names, from the outside in:
 * "kitchen tap in unit 4B", "front bedroom, second floor". A room in a room is none.
 */
export function pathAround(phrases: readonly Phrase[], chosen: Phrase, text: string): Phrase[] {
  const path = new Map([[rankOf(chosen.name), chosen]]);
  const others = phrases.filter((each) => each !== chosen && each.use !== 'aside');
  for (const other of others) {
    const [from, to] = other.at < chosen.at ? [other.end, chosen.at] : [chosen.end, other.at];
    const between = text.slice(from, to);
    const goesOn = /^(?:,| and | y )/.test(text.slice(other.end));
    const isWithin = !goesOn && liesOnFloor(chosen.name, other.name);
    const rank = isWithin ? INNER_ROOM : rankOf(other.name);
    if (!path.has(rank) && between.length <= NEAR && !/[.;:!?]\s/.test(between))
      path.set(rank, other);
  }
  return [...path].sort(([a], [b]) => a - b).map(([, phrase]) => phrase);
}
