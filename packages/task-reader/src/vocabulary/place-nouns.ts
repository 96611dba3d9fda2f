import { entries } from './vocabulary.ts';

/**
 * Names of rooms and parts of properties that the patterns of places.ts have not:
 * sets of folded words, so that they may grow without end. Data: grow the lists, not the code.
 */

const words = (list: string): ReadonlySet<string> =>
  new Set(
    list
      .split(/[\s,]+/)
      .filter(Boolean)
      .flatMap((word) => [word, `${word}s`, ...(/[sxhnlrdz]$/.test(word) ? [`${word}es`] : [])]),
  );

/** Words that are a place wherever they stand. */
export const placeNouns = words(entries('place-nouns', 'place-nouns').join(', '));
/** Words that are a place behind a word that tells which: "charting station", "main store". */
export const placeNounsWith = words(entries('place-nouns', 'place-nouns-with').join(', '));
/** A room by what it is for or called, behind an order that rooms are given. */
const whichRoom =
  '(?!the|this|that|each|every|any|one|more|same|whole|entire)[a-z]{3,} (?:[a-z]{3,} )?room';
/** A side of a building before what stands there or what is said of it. */
const sideBefore = (next: string): string =>
  `(?<=(?:on|at)(?: the)? )(?:north|south|east|west|left|right|front|rear|back) side(?= (?:${next})(?![a-z]))`;
/** Places of two words or more, as patterns parted by commas. */
export const placesOfWords = `
  (?<=(?:in|at|on|from) (?:the )?)(?:lr|dr|fr|kit|mstr|mbr|wic|mba)(?= |$|[,.;:)]), pdr(?: (?:rm|bath))?,
  (?:(?:mstr?|mast|master|primary|his|her)\\.? )?wic, ext(?:erior)? ?[-/] ?(?:left|right|front|rear|back)(?: side)?,
  (?:(?:front|back|rear|side) )?(?:flower|garden|raised|planting|rose|herb|shrub) beds?,
  (?:front|back|rear|side) beds?(?! ?(?:room|frame|linen|sheet|base)),
  (?:sector|zona) (?:juegos|duchas|camarines|casilleros|parrillas|piscinas?|quinchos?|cocinas?|bodegas?|lavaderos?),
  meeting-?house(?! (?:committee|minutes|group|board)),
  torre (?:oriente|poniente|norte|sur|este|oeste|central|principal), sunday school (?:room|hall|class)s?,
  (?<=(?:paint|painting|repaint|decorate|redecorate) (?:the )?)${whichRoom},
  (?<=(?:refurbish|renovate|clean|tidy|sweep|vacuum|organi[sz]e|empty) (?:the )?)${whichRoom},
  (?<=(?:around|behind|outside|inside) )(?:church|chapel|school|pavilion|library)(?! ?(?:office|hall|room|sign)),
  ${sideBefore('is|has|needs|slopes|drains|leaks|drips|leans|sags|does|appears|shows')},
  (?<=(?:on|at|along)(?: the)? )(?:north|south|east|west|(?:north|south)-?(?:east|west))(?:ern)? side(?! of)(?![a-z]),
  ${sideBefore('siding|walls?|gutters?|trim|fascia|eaves')},
  (?:flat|unit|apt|apartment|room|suite|shop|house|plot|villa|office) no\\.? ?[a-z]?-?\\d{1,4}[a-z]?,
  subterraneos?(?: -?\\d{1,2})?(?= |$|[,.;:)]), estacionamientos? (?:n[o°º]\\.? ?)?[a-z]?-?\\d{1,4}[a-z]?,
  (?:(?:wo)?men'?s|boys'?|girls'?|staff|unisex|public) rr(?: \\d(?:st|nd|rd|th) fl(?:oor)?)?,
  (?:ban?o )?(?:rec(?:am)?|dorm|hab)\\.? ?(?:ppal|princ|pral|secun|visitas|\\d)\\.?,
  (?:c|cto|cuarto)\\. (?:de )?(?:lavado|servicio|tv),
  (?<=(?:at|in|on|of|for|to) )all (?:units|floors|buildings|classrooms)(?! of)(?= |$|[,.;:)]),
  (?<=(?:at|in|on|of|for|to) )all (?:bathrooms|bedrooms|apartments)(?! of)(?= |$|[,.;:)]),
  (?<=(?:on|at|of|up|down) (?:the )?)ramps?(?= (?:to|into) ),
  (?<=(?:in|at|of|near|around) (?:the )?)ponds?(?! (?:pump|liner|filter)),
  (?<=(?:dredg(?:e|ing)|clean(?:ing)?|drain(?:ing)?|fence|refill) (?:the )?)ponds?(?! (?:pump|liner)),
  (?:furnace|pump|lift|generator|transformer|compressor|chiller|hvac|fan|tank|riser|sprinkler|valve) room,
  (?:children|youth|adult|education|office|class ?room|guest|family|bedroom)(?:'?s'?)? wing,
  (?:kids?'?|children'?s|girls'?|boys'?|guest|hall|upstairs|downstairs) shower, plaza \\d{1,4}(?![a-z\\d]),
  (?:kids?'|kid's|children's|girls?'|boys?'|baby's) room, main (?:floor|level), changing rooms?, pool (?:surround|deck),
  storage rooms?, side return, (?:lift|elevator|service|pipe|stair) (?:shaft|core|motor room),
  (?:bell|clock|church|water|control) tower,
  (?:service|bin|lorry|goods|farm|stable) yard, light well, roof light well, choir stalls, press box,
  storage units?, (?:entry|entrance|porch|front|back|rear|side) steps,
  (?:elevator|escalator) (?:(?:no\\.? ?|#)?\\d{1,2}|[a-d](?=$|[ ,.;])),
  sala cuna, (?<=en )circulacion(?:es)?, (?:front|rear|back|side|main|emergency|fire) exit,
  (?:planta|estacion) de (?:tratamiento|bombeo|carga), linea de (?:produccion|envasado|empaque), box de [a-z]{4,},
  (?:piso|sala|salon|area|zona) de ventas?, (?:sales|shop|selling) floor,
  acceso de (?:empleados|personal|clientes|proveedores),
  snack bar, ss\\.? ?hh\\.?(?: de)?(?: (?:damas|varones|hombres|mujeres|ninos|ninas|publico|alumnos|docentes))?,
  concession stand, ticket (?:office|hall), changing places, (?:first aid|sick|bride'?s) room,
  walk-?in (?:cooler|freezer|fridge|pantry), (?:cold|dry|chemical|bottle) store, (?:guard|security|scout|site) hut,
  (?:bus|cycle|smoking|bike|picnic) shelter, (?:garden|bike|pump|tool|cycle|boiler|potting) shed,
  (?:staff|tea|coffee) (?:point|kitchen), boot room, drying room, breakout (?:area|space|room),
  (?:events?|co-?working|maker|main|multi-?use) space, (?:tank|plant|compressor|generator) (?:room|house),
  shut(?: de basuras?), ducto de basuras?, cuarto frio, punto fijo, casa de maquinas,
  camara (?:frigorifica|fria|de (?!seguridad|vigilancia|aire|video|inspeccion|registro|combustion)[a-z]{5,}),
  (?:pozo|foso|vacio|hueco) de(?:l)? (?:luz|ascensor|elevador), hall de ascensores, cuarto de [a-z]{5,},
  (?:puesto|estacion) de (?:enfermeria|control|vigilancia),
  (?:patio|zona|area) de (?:juegos|comidas|ropas|cajas|tintes|descanso|espera|recreo|picnic|camping),
  (?:zona|area) de (?:lectura|pesas|entrenamiento|atencion|cobro|empaque|corte|exposicion)
`;
