import { fold } from '../text/text.ts';
import { areaWords, onlyArea } from '../vocabulary/places.ts';

/** The name of a place before what is said of it: "Kitchen: tap drips", "Garage. The door …". */

const label = /^([\p{L}\d][\p{L}\d .#&'/(),>]{1,60}?)\s*(?::\s|\s[-–—]\s|\.\s(?=\p{Lu}))\s*(?=\S)/u;

/** What numbers and tells apart places: "stair tower 2", "pasillo 3ª planta", "garage level P1". */
const apart = new RegExp(
  String.raw`\b(?:\d{1,5}[a-z]{0,2}|no|num|of|the|de|del|la|el|tower|level|planta|piso|nivel|side` +
    String.raw`|zone|wing|[a-z]\d{0,2})\b|[#.ºª,>]`,
  'g',
);

/** Whether a name is one of a place: nothing else stands in it but numbers. */
function isPlace(folded: string): boolean {
  if (onlyArea.test(folded)) return true;
  const rest = folded.replace(areaWords, ' ');
  return rest !== folded && rest.replace(apart, ' ').trim() === '';
}

/** Whether a name is one place: "Unit 4, kitchen" is a path, "kitchen, bath" are two. */
const isOne = (name: string): boolean => !/[,>]/.test(name);

/** The place that a text begins with, and where the rest begins; nothing for any other text. */
export function placeLabelOf(text: string): { name: string; end: number } | undefined {
  const [whole, name] = label.exec(text) ?? [];
  return name !== undefined && whole !== undefined && isPlace(fold(name)) && isOne(name)
    ? { name, end: whole.length }
    : undefined;
}
