import { byWord } from '../by-word.ts';
import type { Token } from './tokens.rules.ts';

/** Rooms and trades that a text names, which decide between meanings of a noun. */

const contextWords: Readonly<Record<string, RegExp>> = byWord({
  bathroom:
    /^(?:bath|bathrooms?|baths|bathtubs?|restrooms?|vanity|powder|ensuite|toilets?|showers?|tub|tubs)$/,
  electrical:
    /^(?:electric.*|breakers?|circuits?|wir(?:e|ed|es|ing)|(?:un)?grounded|amps?|\d+-?a|meter|voltage|service)$/,
  roof: /^(?:roof.*|chimneys?|eaves|verge|slates?|shingles?|ridge|flashing|north|south|east|west)$/,
  land: /^(?:clear|overgrown|trees?|weeds?|vines?|cut|yard|lot|acres?|haul)$/,
  kitchen: /^(?:cocina|baño|encimera|gabinetes?|fregadero)$/,
  cooking: new RegExp(
    String.raw`^(?:kitchens?|kitchenette|pantry|countertops?|crockery|stove|oven|fridge|` +
      String.raw`refrigerator|cooker|hob|dishes|microwave|dishwasher|worktops?|upper|uppers|` +
      String.raw`plates|glasses|hood)$`,
  ),
  drawer: /^(?:drawers?)$/,
  shaft:
    /^(?:pipes?|pipework|cables?|services|firestop.*|fire-?stop|penetrations?|meters?|standpipe)$/,
  fitting: /^(?:hose|bibb?|faucets?|spigot|bolts?|screws?|rubber|nuts?|seat)$/,
  showing: /^(?:show|shows|showing|evidence)$/,
  toilet: /^(?:toilets?|flush|wax|tank)$/,
  painted: /^(?:re)?pint|^lacad|^esmaltad/,
  trash: /^(?:trash|garbage|waste|litter|recycling|recyclables)$/,
  sprung: /^(?:broken|garage|torsion|tension|coil|opener|snapped|overhead)$/,
  septic: /^(?:septic|leach)$/,
  pool: /^(?:pools?|albercas?|piscinas?)$/,
  shower: /^(?:duchas?|bañeras?|regaderas?)$/,
  video: new RegExp(
    String.raw`^(?:projectors?|tvs?|televisions?|flat|monitors?|touch|computers?|projection|video|` +
      String.raw`intercoms?|dim|blank|frozen|kiosks?|keypads?|phones?|thermostats?|display|flickers?)$`,
  ),
  workshop: /^(?:workshop|workbench|jig|planes?|saws?|glue|wood|lathe|stand|rack)$/,
  fire: /^(?:fire|alarms?|exits?|extinguishers?|obstructed|painted|storage|stairwells?|escutcheons?)$/,
  lit: /^(?:ballasts?|bulbs?|lamps?|tubes?|lumens?|fluorescent|incandescent|flicker.*)$/,
  sewer: /^(?:sewers?|drains?|laterals?|roots?|scope|line|pipes?)$/,
  cleaning:
    /^(?:clean.*|wip(?:e|ed|ing)|wash|washed|scrub|dust|grime|grease|smudges?|mop|sweep|scuff)$/,
  garden: /^(?:mulch|mulched|weeds?|plants?|garden|flowers?|soil|edging|shrubs?)$/,
  closing: /^(?:before|prior|at|after)$/,
});

/** Two words in a row that decide what the second or the first one means. */
const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
type Word = ReadonlySet<string>;
const contextPairs: readonly [name: string, first: Word, second: Word][] = [
  // "Signs of leaks" show them, and hang on no wall.
  ['showing', words('sign signs'), words('of')],
  // "Disposal of the old tank" is no garbage disposal.
  ['disposing', words('disposal'), words('of')],
  // "Addition of a switch" adds one, and builds no room.
  ['adding', words('addition'), words('of')],
  // "Clean up brush" and "brush that fell" are no paintbrush.
  ['land', words('up haul burn pile rake chip dead fallen all'), words('brush')],
  ['land', words('up rake fallen'), words('sticks')],
  ['land', words('brush'), words('that which pile piles removal clearing from along')],
];
const firstsOfPairs = new Set(contextPairs.flatMap(([, first]) => [...first]));

const pairsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ key }, at) =>
    firstsOfPairs.has(key)
      ? contextPairs
          .filter(([, first, second]) => first.has(key) && second.has(tokens[at + 1]?.key ?? ''))
          .map(([name]) => name)
      : [],
  );

/** Contexts of words already seen: most texts have the same ones. */
const seenWords = new Map<string, readonly string[]>();

function contextsOfWord(key: string): readonly string[] {
  const known = seenWords.get(key);
  if (known) return known;
  const names = contexts.filter(([, pattern]) => pattern.test(key)).map(([name]) => name);
  seenWords.set(key, names);
  return names;
}
const contexts = Object.entries(contextWords);

/** The rooms and trades that some tokens name. */
export function contextsOf(tokens: readonly Token[]): ReadonlySet<string> {
  const contexts = new Set(pairsOf(tokens));
  for (const { key } of tokens) for (const name of contextsOfWord(key)) contexts.add(name);
  return contexts;
}
