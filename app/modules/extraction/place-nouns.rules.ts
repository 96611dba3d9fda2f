import { oneOf } from './one-of.rules.ts';
import { placeNouns, placeNounsWith } from './vocabulary-place-nouns.rules.ts';

/** Places that a wording names by a noun of a list: "the charting station", "del escaparate". */

/** A place by where it stands in a folded text. */
export interface Found {
  at: number;
  end: number;
}

/** What leads to a place that only the word before its noun tells to be one. */
const leads = new RegExp(
  String.raw`(?:^|[\s(])(?:in|at|on|inside|outside|of|to|near|by|behind|from|for|within|around)` +
    String.raw`(?: (?:the|a|an|each|every|both|all))? ((?:(?!${oneOf(`
    the, an?, this, that, of, in, at, on, to, for, and, or, with, by, is, are, was, were, same, other, each, every,
    any, existing, new, power, gas, petrol, police, fire, bus, train, hardware, grocery, online, app, front, work,
    one, all, both, help, service, docking, charging, base, weather, pump, air, emergency
  `)} )[a-z'/&-]{3,20} ){1,3})$`,
);
const numberBehind = /^ (?:no\.? ?|#)?(?:\d{1,4}[a-z]?|[a-d](?= ?(?:$|[,.;:)])))(?![a-z0-9])/;
const word = /[a-z]{4,}(?:-[a-z]{4,})?/g;

/** "Sector norponiente", "north-east entry": a part of a site by the side that it is on. */
const sidedPart = new RegExp(
  String.raw`(?<![a-z])(?:${oneOf('sector, zona, lado, costado, ala, esquina, fachada, frente, acceso')} ` +
    String.raw`${oneOf('(?:nor|sur)-?(?:oriente|poniente|este|oeste), oriente, poniente')}` +
    String.raw`|(?:north|south|east|west|north-?east|north-?west|south-?east|south-?west) ` +
    String.raw`${oneOf('entry, entrance, end, section, sector, zone, lot, parking lot, berm')})(?![a-z])`,
  'g',
);

/** The places that a folded text names so, in order. */
export function openPlaces(folded: string): Found[] {
  return [...sidedParts(folded), ...nounsIn(folded)];
}

const sidedParts = (folded: string): Found[] =>
  [...folded.matchAll(sidedPart)].map(({ 0: { length }, index }) => ({
    at: index,
    end: index + length,
  }));

/** The places that only their noun tells. */
function nounsIn(folded: string): Found[] {
  return [...folded.matchAll(word)].flatMap(({ 0: noun, index }) => {
    const end = index + noun.length;
    const until = end + (numberBehind.exec(folded.slice(end))?.[0].length ?? 0);
    if (placeNouns.has(noun)) return [{ at: index, end: until }];
    const which = placeNounsWith.has(noun) ? leads.exec(folded.slice(0, index))?.[1] : undefined;
    return which === undefined ? [] : [{ at: index - which.length, end: until }];
  });
}
