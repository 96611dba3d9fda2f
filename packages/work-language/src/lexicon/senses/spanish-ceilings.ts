import type { Chart } from '../chart.ts';
import type { Joined, Noun, Thing } from '../../sentence/sentence-types.ts';

export const isRoof = (noun: Noun): boolean => noun.entry.alternatives.includes('techo');

const ceilingIn = (chart: Chart): Noun['entry'] | undefined =>
  chart.lexicon.english.get('ceiling')?.[0]?.entry;

/** In a list with walls "techo" is the ceiling: "paredes y techos". */
export function withCeilings(chart: Chart, { items, joints }: Joined<Thing>): Joined<Thing> {
  const ceiling = ceilingIn(chart);
  const hasWalls = items.some(({ head }) => head?.entry.english === 'wall');
  if (!ceiling || !hasWalls) return { items, joints };
  const named = items.map((thing) =>
    thing.head && isRoof(thing.head)
      ? { ...thing, head: { ...thing.head, entry: ceiling } }
      : thing,
  );
  return { items: named, joints };
}

/** Work that is done on a ceiling and on no roof. */
const finishes =
  'tablaroca|drywall|pladur|yeso|escayola|durlock|cable|paste[ao]|textura|texturizar|plaf|resan|moldura|ventilador';
const seenInside =
  'luz|luces|foco|lámpara|luminaria|punto|mancha|humedad|moho|hongo|iluminaci|spot|artefacto|aplique|' +
  'rociador|sprinkler|detector|difusor|candileja';
const inside = new RegExp(`^(?:${finishes}|${seenInside})`);

/** What is waterproofed or has sheets and tiles is a roof; a stain of a room is on its ceiling. */
function isRoofed(chart: Chart): boolean {
  const says = (words: RegExp): boolean => chart.tokens.some(({ key }) => words.test(key));
  if (says(/^(?:teja|chapa|calamina|establo|galpón|gallinero)/)) return true;
  if (says(/^láminas?$/) && !says(inside)) return true;
  const isStained = says(/^(?:mancha|humedad|gotera)/) && isOfStory(chart);
  return says(/^impermeab/) && !isStained;
}

/**
 * The word "techo" is the ceiling with a word of rooms or of finishes inside, and the roof
 * otherwise.
 */
export function ceilingOf(chart: Chart, head: Noun): Noun {
  if (!isRoof(head)) return head;
  const says = (words: RegExp): boolean => chart.tokens.some(({ key }) => words.test(key));
  if (isRoofed(chart)) return head;
  const isInside = says(indoors) || says(inside) || isOfStory(chart);
  const ceiling = isInside ? ceilingIn(chart) : undefined;
  return ceiling ? { ...head, entry: ceiling } : head;
}

/** The word "techo" before a story is the ceiling over it: "techo del quinto piso". */
const isOfStory = ({ tokens }: Chart): boolean =>
  tokens.some(
    ({ key }, at) =>
      key === 'techo' &&
      tokens
        .slice(at + 1, at + 5)
        .some((next) => /^(?:piso|nivel|departamento|depto|apartamento)$/.test(next.key)),
  );

const indoors = /^(?:baño|cocina|sala|recámara|dormitorio|pasillo|comedor|sótano|clóset)s?$/;
