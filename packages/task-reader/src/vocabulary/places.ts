import { entries } from './vocabulary.ts';
import { anyOf } from '../text/text.ts';

/**
 * Names of rooms, floors and parts of a property, English (US and British) and Spanish, folded.
 * Data: grow the lists, not the code.
 */

const englishQualities = entries('places', 'english-qualities');
/** No word that only points at a room: "the same room", "in every room". */
const noDeterminer =
  '(?!(?:the|this|that|each|every|any|no|one|more|same|whole|entire|other|next|in|of|to|and|or|for|with' +
  '|your|our|their|his|her|its) )';
const englishRooms = [
  ...entries('places', 'english-rooms'),
  `(?<=(?:in|to|of|at|for|from|inside) (?:the )?)${noDeterminer}[a-z]{2,12} room`,
  `${noDeterminer}[a-z]{4,}(?:ing|ure|ers?|al|ion|ment|ics|ist) room`,
];
/** Rooms of large buildings, which hold no name of another room. */
const largeRooms = entries('places', 'large-rooms');
const allRooms = [...englishRooms, ...largeRooms];
/** Things behind which a word names what they belong to, and no place: "shower door". */
const partsOfThings =
  '(?! (?:doors?|windows?|lights?|roof|floor|walls?|sinks?|seats?|valves?|heads?|pipes?|trays?|pan|drains?' +
  '|cisterns?|bowl|flush|hose|screens?|tanks?|lid|cabinets?|clock|rails?|curtains?|mixer|arm))';
/** Words that are places only where something is said to be in or at them. */
const locatedAlone =
  '(?<=(?<![a-z])(?:in|at|on|from|inside|outside|to|of|across|near|around|behind) ' +
  'the (?:main |old |new |upper |lower |back |front )?)' +
  '(?:bar|stage|lab|garden|bridge|bow|stern|mess|hold|tower|annexe?|spa|park|square|plaza|sauna' +
  '|steam room|locker|church|school|shop|store|forge|mill|tunnel|canopy|ward|theatre|bay|plant|ramp' +
  '|wing|gatehouse|guard ?house|boathouse|greenhouse|bunkhouse|stable|kennel|crypt|altar|organ loft' +
  '|rooftop|toilets|wc|showers)(?: (?:no\\.? ?)?(?:\\d{1,3}[a-z]?|[a-d]))?(?= |$|[,.;:)])' +
  partsOfThings;
const number = '(?:no\\.? ?|#)?(?:[a-z]?-?\\d{1,4}[a-z]?|[a-z])(?![a-z0-9/"\u0027-])';
/** Numbered or lettered parts of large buildings. */
const numberedParts =
  '(?:ward|bay|theatre|lab|zone|wing|hall|stair(?:well|case)?|stair tower|court|pitch|dock|berth|cabin' +
  `|hangar|shed|warehouse|plot|pier|bldg|block|villa|cottage|studio|office|classroom|corridor) ${number}`;
/** The same, where a sentence leads to them. */
const numberedAside =
  '(?<=(?<![a-z])(?:in|at|on|near|from|to) (?:the )?)(?:gate|line|sector|hold|deck' +
  '|tank|frame|platform|level|lot|house' +
  `|exit|riser|station|pump|post) ${number}`;
const streets =
  '(?<=(?:(?<![a-z])(?:on|in|at|along|off|of|down|across) (?:the )?|, ))' +
  '(?:(?!(?:on|in|at|of|the|and|near|along|to|from|for) )[a-z]+ ){1,2}' +
  '(?:street|avenue|road|lane|boulevard|blvd|drive|crescent|terrace|highway|park|plaza|bridge' +
  '|underpass|st|ave|rd)(?![a-z])';
const floors = [
  '(?:\\d{1,3}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|ground|top|upper' +
    '|lower|main|lowest|attic|basement|mezzanine) (?:floor|level|stor(?:e?y|ies))',
  "(?<!out of )(?:floor|level) (?:b|l|p)?\\d{1,2}(?![\\d/\\u0022']|\\.\\d)",
];
const englishNumber = '#? ?(?:[1-9]|1\\d|20)(?!\\d)(?:/\\d)?|[a-d]';
const pairs =
  '(?:(?:upper|front|left|right|north|south|east|west) (?:and|&) ' +
  '(?=(?:lower|rear|back|right|left|south|north|west|east) ))?';
const english = `${pairs}(?:(?:${[...floors, ...englishQualities].join('|')})[ -])*(?:${allRooms.join('|')})`;
const sides =
  '(?:north|south|east|west|ne|nw|se|sw|north-?east|north-?west|south-?east|south-?west|left|' +
  'right|front|rear|back)(?:ern)?(?: (?:gable|side|street|garden))? (?:side|corner|elevation|facade|exterior)' +
  '(?= of (?:the )?(?:house|home|building|property|structure)|$|[,.;:)]| \\|)';

/** Sides by their names and letters. */
const compass = '(?:north|south|east|west|left|right|front|back|rear|n|s|e|w)';
/** A side of a room or a wall: only said of a place after "at", which is read before. */
const walls =
  '(?:back|front|left|right|rear|north|south|east|west)(?:[ -](?:back|front|left|right))?' +
  '(?: (?:window|exterior|interior))? (?:walls?|corners?)';

const ordinal =
  '(?:primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa]|septim[oa]|octav[oa]|noven[oa]|decim[oa]' +
  '|ultim[oa]|1er|2do|3er|4to|5to|6to|7mo|8vo)';
const spanishRooms = [...entries('places', 'spanish-rooms'), `${ordinal} (?:piso|nivel|planta)`];
const spanishQualities =
  'de (?:hombres|mujeres|damas|caballeros|nin[oa]s|minusvalidos|discapacitados|personal|profesores|docentes' +
  '|alumnos|servicio|matrimonio|arriba|abajo|usos multiples|trabajadores|empleados|visitas?)|' +
  'masculinos?|femeninos?|adaptad[oa]s?|accesibles?|unisex|generales|privad[oa]s?|public[oa]s?|chic[oa]|grande' +
  '|pequen[oa]|secundari[oa]|doble|sencill[oa]|individual|infantil|juvenil|matrimonial|izquierd[oa]|derech[oa]' +
  '|del fondo|auxiliar|comunitari[oa]|interior|lateral|frontal|magna|tecnic[oa]|electric[oa]|' +
  'principal|visitas?|servicio|de (?:visitas|huespedes|servicio|invitados|los ninos|las ninas)|del bebe|social|' +
  'completo|trasero|delanter[oa]|posterior|superior|inferior|familiar|comun(?:al)?|' +
  '(?:norte|sur|este|oeste)(?: y (?:norte|sur|este|oeste))?|' +
  '(?:del |de )?(?:1er|2do|3er|4to|5to)(?: y (?:1er|2do|3er|4to|5to))? (?:piso|nivel)|' +
  '(?:del |de la |de |en )?(?:primer[oa]?|segund[oa]|tercer[oa]?) (?:piso|planta|nivel)|' +
  '(?:de (?:la )?|en )?planta (?:baja|alta)|\\d{1,4}[a-z]?(?![ªº])' +
  '|(?:[b-d](?![a-z]| (?:el|la|los|las)\\b)|a(?=$|[,.;:)/|-]| [-–(]))';
/** What tells a Spanish place apart stands behind it: "closet principal", "hall de acceso". */
const noSpanishAfter =
  '(?! (?:principal|secundari[oa]|social|comun|familiar|del? (?!the)|de visitas?)(?![a-z]))';
const spanish = `(?:${spanishRooms.join('|')})(?: (?:${spanishQualities}))*`;

const areaNames = [
  ...entries('places', 'area-names'),
  `${english}(?:(?: |-)(?:${englishRooms.join('|')}|${englishNumber}))*(?![a-z])${noSpanishAfter}`,
  locatedAlone,
  numberedParts,
  numberedAside,
  streets,
  `${pairs}(?:(?:north|south|east|west)(?:ern)?|front|rear|back|left|right|side)` +
    '(?: (?:gable|side|street|garden))? (?:elevations?|facades?|gables?' +
    '|(?:roof )?slopes?(?! (?:to|toward|down|away|in))|chimney stacks?)',
  `(?<=(?:(?:on|at|of|from|to|in) (?:the )?|, ?|/ ?|\\())(?:${floors.join('|')})`,
  `${compass} side of (?:the )?(?:walk(?:way)?|driveway|garage|barn|shed|deck|pool|street|lot|yard)`,
  sides,
  `(?<=(?:at|on|in) the )${walls}`,
  spanish,
];
export const areaWords = anyOf(areaNames, 'g');
/** Areas that stand alone, in short forms and as words that are no area within a sentence. */
const areasAlone = [
  ...entries('places', 'areas-alone'),
  ...areaNames.filter((name) => !name.startsWith('(?<=')),
  ...floors,
].join('|');
const onlyAreas = (area: string): RegExp =>
  new RegExp(
    `^(?:area|room|location|ubicacion|cuarto)?[:# -]*(?:${area})+` +
      String.raw`(?:\([^)]{0,30}\))?[:.-]?$`,
  );
const inAnyWay = onlyAreas(`(?:${areasAlone})[ ,/&-]*(?:and |y )?`);
/** Each area as it is found first: to try all ways to part a long hostile line takes forever. */
const inOneWay = onlyAreas(`(?=(?<one>(?:${areasAlone})(?![a-z0-9])[ ,/&-]*(?:and |y )?))\\k<one>`);
/** Words and characters up to which all ways are tried. */
const FEW = 6;
const SHORT = 80;

/** Whether a text is an area and nothing else, perhaps with a number, a floor or a colon. */
export const onlyArea = {
  test: (folded: string): boolean => {
    const isShort = folded.length <= SHORT && folded.split(/[ ,/&-]+/, FEW + 1).length <= FEW;
    return (isShort ? inAnyWay : inOneWay).test(folded);
  },
};
