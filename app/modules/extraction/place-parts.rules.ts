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
export const isPart = (name: string): boolean => part.test(fold(name));
