import { oneIn } from '../vocabulary/vocabulary.ts';
import { bareHeading } from './heading-name.ts';
import { fold } from '../text/text.ts';

/**
 * What stands in a room and heads the lines of a checklist below the heading of the room: "Sink",
 * "Oven" below "Kitchen", "Ducha" below "Baño". What stands below it is there in the room.
 */

const fixtures = oneIn('heading-fixtures', 'fixtures');
/** A fixture by what is there: "Lámparas de desayunador", "Área de inodoro". */
const heads = new RegExp(
  String.raw`^(?:(?:area|zona|rincon|lamparas?|mueble|pared|puerta) (?:de |del )(?:la )?)?${fixtures}` +
    String.raw`(?:(?: de(?: la)?| y| and| &|\/)? [a-z]{3,12}){0,2}(?: ?\([^)]{1,40}\))?$`,
);
const LONGEST = 45;

/** The name of what stands in a room, where a heading is one. */
export function fixtureOfHeading(text: string): string | undefined {
  const bare = bareHeading(text);
  const folded = fold(bare);
  if (bare.length > LONGEST || !heads.test(folded)) return undefined;
  return bare;
}
