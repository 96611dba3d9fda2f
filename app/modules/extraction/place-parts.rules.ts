import { oneOf } from './one-of.rules.ts';
import { fold } from './text.rules.ts';

/** Parts of a place, told by the side that they are on: "zona norte", "west wall", "rear slope". */

const compassOf = oneOf(`
  north, south, east, west, north-?east, north-?west, south-?east, south-?west, ne, nw, se, sw
`);
const lados = oneOf(String.raw`
  norte, sur, este(?! (?:mes|lado|muro|sector|edificio|piso)), oeste, oriente, poniente, oriental, occidental,
  (?:nor|sur)-?(?:oriente|poniente|este|oeste)
`);

const ends = oneOf(`
  izquierd[oa], derech[oa], alta, baja, superior, inferior, trasera, delantera, posterior, exterior,
  interior, frontal, central
`);

/** Such parts in a folded sentence. */
export const sidedParts = [
  String.raw`(?:sector|zona|lado|costado|ala|esquina|fachada|frente|acceso|muro|cara) ${lados}`,
  `${compassOf} ${oneOf(`
    entry, entrance, end, section, sector, zone, lot, parking lot, berm, gate, boundary, property line, fence line,
    landing, lawn, court, walkway, slope, face, aisle, transept, chapel, porch
  `)}`,
].join('|');

const part = new RegExp(
  String.raw`^(?:(?:sector|zona|lado|costado|esquina|muro|cara) ${lados}` +
    String.raw`|(?:lado|costado|parte|zona|esquina) ${ends}|fondo|(?:left|right) (?:front|rear|back)` +
    String.raw`|(?:${compassOf}|front|rear|back|left|right)(?:ern)? ` +
    String.raw`${oneOf('side, corner, wall, end, section, slope, berm, edge, elevation')}s?)$`,
);

/** Whether a name is that of a part, which lies in a room, on a roof or on a side of a building. */
export const isPart = (name: string): boolean => part.test(fold(name).replace(/^the /, ''));

const sides = oneOf(`
  north, south, east, west, north-?east, north-?west, south-?east, south-?west, left, right, front,
  back, rear, far
`);
const endings = oneOf('side, end, corner');
/** "West side of the", "left front of" before a place: the part of it. */
const before = new RegExp(
  String.raw`(?:^|\s)((?:${sides})(?:ern)? ${endings}|(?:left|right) (?:front|rear|back))` +
    String.raw`(?: (?:interior|exterior|corner|side))? of (?:the |an? )?$`,
  'i',
);
const kinds = oneOf('lado, costado, parte, zona, esquina');
/** "Lado norte de la", "fondo del" before a place. */
const beforeSpanish = new RegExp(
  String.raw`(?:^|\s)(${kinds} (?:${lados}|${ends})|fondo) (?:del|de(?: la| los| las)?) $`,
  'i',
);

/** The part of a place that the text right before the place names; `from` is where the text stands. */
export function partBefore(
  text: string,
  from: number,
): { name: string; at: number; end: number } | undefined {
  const found = before.exec(text) ?? beforeSpanish.exec(text);
  const name = found?.[1];
  if (!found || name === undefined) return undefined;
  const at = from + found.index + found[0].indexOf(name);
  return { name, at, end: at + name.length };
}
