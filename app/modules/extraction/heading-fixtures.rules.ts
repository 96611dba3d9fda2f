import { oneOf } from './one-of.rules.ts';
import { bareHeading } from './heading-name.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';

/**
 * What stands in a room and heads the lines of a checklist below the heading of the room: "Sink",
 * "Oven" below "Kitchen", "Ducha" below "Baño". What stands below it is there in the room.
 */

const fixtures = oneOf(`
  (?:kitchen |bathroom |utility )?sinks?, refrigerators?, fridge, freezer, ovens?, stove(?: ?top)?, cook ?top,
  range(?: hood)?, hood, dish ?washer, microwave, (?:garbage |waste )?disposal, washer, dryer, washing machine,
  tumble dryer,
  showers?, (?:bath ?)?tub, toilets?, vanity, kitchen island, countertops?, backsplash, medicine cabinet, ice maker,
  coffee (?:maker|station), tv, fireplace, water heater, fregaderos?, lavaplatos, lavavajillas, trituradora?, hornos?,
  estufa, microondas, refrigerador(?:a)?, nevera, heladera, frigorifico, congelador, campana, lavadora, lavarropas,
  secadora, lavamanos, lavabo, lavatorio, inodoro, ducha, regadera, tina, banera, bidet, encimera, mesada, meson,
  alacenas?, desayunador, isla, chimenea, calentador, calefon, termo, cafetera, televisor, (?:cajon|bote) de basura,
  mueble(?:s)? de (?:cocina|bano)
`);
/** "Lámparas de desayunador", "Área de inodoro": a fixture by what is there. */
const heads = new RegExp(
  String.raw`^(?:(?:area|zona|rincon|lamparas?|mueble|pared|puerta) (?:de |del )(?:la )?)?${fixtures}` +
    String.raw`(?:(?: de(?: la)?| y| and| &|\/)? [a-z]{3,12}){0,2}(?: ?\([^)]{1,40}\))?$`,
);
const LONGEST = 45;

/** The name of what stands in a room, where a heading is one. */
export function fixtureOfHeading(text: string): string | undefined {
  const bare = bareHeading(text);
  const folded = fold(bare);
  if (bare.length > LONGEST || !heads.test(folded) || isWorkWording(folded)) return undefined;
  return bare.replace(/ ?\([^)]*\)$/, '');
}
