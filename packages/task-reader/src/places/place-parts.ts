import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import { fold } from '../text/text.ts';

/** Parts of a place, told by the side that they are on: "zona norte", "west wall", "rear slope". */

const compassOf = oneIn('places', 'compass-of');
const lados = oneIn('places', 'lados');

const ends = oneIn('places', 'ends');

/** Such parts in a folded sentence. */
export const sidedParts = [
  String.raw`(?:sector|zona|lado|costado|ala|esquina|fachada|frente|acceso|muro|cara) ${lados}`,
  `${compassOf} ${oneIn('places', 'sided-parts')}`,
].join('|');

const part = new RegExp(
  String.raw`^(?:(?:sector|zona|lado|costado|esquina|muro|cara) ${lados}` +
    String.raw`|(?:lado|costado|parte|zona|esquina) ${ends}|fondo|(?:left|right) (?:front|rear|back)` +
    String.raw`|(?:${compassOf}|front|rear|back|left|right)(?:ern)? ` +
    String.raw`${oneOf('side, corner, wall, end, section, slope, berm, edge, elevation')}s?)$`,
);

/** Whether a name is that of a part, which lies in a room, on a roof or on a side of a building. */
export const isPart = (name: string): boolean => part.test(fold(name));
