import type { Noun, Part, Thing, Things } from '../../sentence/sentence-types.ts';

const words = (list: string): string => list.split(' ').join('|');

/** What is put somewhere and not fixed there: on sites. */
const onSites = words(
  'container dumpster sign notice cone tarp plastic sheeting cloth blanket cardboard mat rug furniture ' +
    'table chair bucket trap bait mortar concrete gravel sand soil mulch tape label ladder plant pot box ' +
    'layer stone filling rebar poison pallet drum barrel tool equipment sandbag',
);

/** The same in homes, offices and kitchens. */
const inHomes = words(
  'bag key paper towel pillow soap freshener trash garbage waste food water milk juice soda beer bottle ' +
    'carton ice fruit bread coffee tea sugar salt snack candy dish plate cup glass utensil cutlery napkin ' +
    'sponge broom mop brush plunger detergent bleach shampoo conditioner sheet bedding linen cushion ' +
    'bedspread comforter tablecloth toy book magazine newspaper flower vase candle picture ' +
    'umbrella remote charger clothes hanger laundry diaper medicine battery basket tray pan ' +
    'litter deodorizer lotion tissue letter note amenities',
);

const laid = new RegExp(`(?:^| )(?:${onSites}|${inHomes}|trash can|litter bin)$`);
/** A shower pan and a cover plate stay where they are. */
const fixed = new RegExp(
  '(?:^| )(?:shower pan|drain pan|grease trap|P-trap|floor trap|outlet cover|manhole cover' +
    '|drain cover|tile|roof cover)$',
);

/** What lies or stands somewhere for use, and is not fixed there. */
export const isLaidDown = ({ head }: Thing): boolean =>
  head === null ||
  (laid.test(head.entry.english) && !fixed.test(head.entry.english) && !isPane(head));

/** A glass to drink from is counted, that of a window is not. */
const isPane = ({ entry }: Noun): boolean => entry.english === 'glass' && entry.marks.has('mass');

const isPlace = ({ kind }: Part): boolean => kind === 'place';

/**
 * The verb of "poner": fixtures and finishes are installed, all else is put somewhere, out or in.
 */
export function puttingText(things: Things | null, parts: readonly Part[]): string {
  const items = things?.items ?? [];
  if (!items.every(isLaidDown)) return 'install';
  if (parts.some(isPlace)) return 'put';
  if (items.every(({ head }) => isSteel.test(head?.entry.english ?? ''))) return 'place';
  return items.every(({ head }) => goesIn.test(head?.entry.english ?? '')) ? 'put in' : 'put out';
}
const isSteel = /(?:^| )(?:rebar|mesh)$/;
const goesIn = /(?:^| )(?:bag|battery|detergent|bleach)$/;

const inside = new RegExp(
  '(?:^| )(?:dishwasher|refrigerator|freezer|oven|microwave|washer|dryer|sink|drawer|closet|cabinet' +
    '|pool|station|yard|terrace|garden|gutter)$',
);
const loose = new RegExp(`(?:^| )(?:${inHomes})$`);

/** What sticks to a thing, hangs on it or lies in it, and is no part of it. */
const stuck = new RegExp(
  '(?:^| )(?:gum|leaf|nail|staple|sticker|decal|nest|beehive|hive|cobweb|picture|poster|snow|ice|' +
    'branch|debris|weed|root|dust|dirt|stain|graffiti|rust|grease|scale|residue|mud|moss|sand|' +
    'spill|paint|tape|sign|gravel|water|lint|hair|crumb|droppings|cable tie|wallpaper)s?$',
);
const cleaned =
  /^(?:remove|take out|clean|wipe|scrape|wash|sweep|vacuum|pull out|collect|pick up)$/;

const isStuck = (verb: string, things: readonly Thing[]): boolean =>
  cleaned.test(verb) && things.every(({ head }) => stuck.test(head?.entry.english ?? ''));

/**
 * A verb of parting has its source behind "from", which the object is no part of: "desconectar la
 * bomba del tablero".
 */
const isParted = (verb: string, { entry, code }: Noun): boolean =>
  /^(?:disconnect|separate|detach|unplug|unhook)$/.test(verb) &&
  /(?:^| )(?:panel|wall|outlet|circuit|network|grid|main|sewer|ceiling)$/.test(entry.english) &&
  code === null;

/**
 * The source of what is removed may have owners, which modify it: "limpiar el grafiti de la fachada
 * del colegio".
 */
function stuckOnPart(
  verb: string,
  { items, joints }: Things,
  [of, ...owners]: readonly [Noun, ...Noun[]],
): [Things, Noun] | null {
  const last = items.at(-1);
  const isPlain = owners.every(({ code, also }) => code === null && also === undefined);
  if (!last || !isPlain || !isStuck(verb, items)) return null;
  const names = [...owners.toReversed(), of].map(({ entry }) => entry.english);
  const from: Noun = { ...of, entry: { ...of.entry, english: names.join(' ') } };
  return [{ items: [...items.slice(0, -1), { ...last, modifiers: [] }], joints }, from];
}

/**
 * The objects of a verb of removing and their source, apart: "retirar platos y utensilios del
 * lavavajillas".
 */
export function takenFrom(verb: string, { items, joints }: Things): [Things, Noun] | null {
  const last = items.at(-1);
  const [of, ...more] = last?.modifiers ?? [];
  if (!last || !of) return null;
  if (more.length > 0) return stuckOnPart(verb, { items, joints }, [of, ...more]);
  const isLoose = items.every(({ head }) => loose.test(head?.entry.english ?? ''));
  const isInside =
    /^(?:remove|take out)$/.test(verb) &&
    isLoose &&
    inside.test(of.entry.english) &&
    of.code === null;
  if (!isInside && !isStuck(verb, items) && !isParted(verb, of)) return null;
  return [{ items: [...items.slice(0, -1), { ...last, modifiers: [] }], joints }, of];
}

const isPicture = ({ head }: Thing): boolean =>
  /(?:^| )(?:photo|picture|video|measurement)s?$/.test(head?.entry.english ?? '');

/** The picture that is taken and what it is of, apart: "take photos of the roof". */
export function pictureAndSubject(verb: string, { items, joints }: Things): [Things, Noun] | null {
  const last = items.at(-1);
  const [of, ...more] = last?.modifiers ?? [];
  if (!last || !of || more.length > 0 || verb !== 'take' || !isPicture(last)) return null;
  return [{ items: [...items.slice(0, -1), { ...last, modifiers: [] }], joints }, of];
}
