import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { fold } from './text.rules.ts';

/** "Ubicación" alone on a line above "Hallway, second floor": the label of the place below it. */

/** What such a label is called, perhaps with a colon. */
const label = new RegExp(
  `^(?:${oneOf(`
    exact, specific, work, job, problem
  `)} )?${oneOf(`
    location, room, area, place, where, ubicacion, lugar, localizacion, emplazamiento, zona,
    zona afectada, ubicacion exacta, dependencia, estancia, recinto
  `)} ?:?$`,
);
/** Characters of a place at most. */
const LONGEST = 90;
/** Labels from which a document is known to write them so. */
const MIN_LABELS = 2;

const isLabel = (item: Item | undefined): item is Item =>
  item !== undefined &&
  (item.kind === 'text' || item.kind === 'heading') &&
  item.marker === '' &&
  item.lines.length === 1 &&
  label.test(item.folded);

/** A line that names something, no label and no sentence. */
const isValue = (item: Item | undefined): item is Item =>
  item !== undefined &&
  (item.kind === 'text' || item.kind === 'heading') &&
  item.level === undefined &&
  item.text.length <= LONGEST &&
  /\p{L}{2}|\d/u.test(item.text) &&
  !/:$/.test(item.text);

/** The items with each such label and its place as one line: "Ubicación: Hallway, second floor". */
export function joinPlaceLabels(items: readonly Item[]): Item[] {
  const labels = [...items.keys()].filter((at) => isLabel(items[at]) && isValue(items[at + 1]));
  if (labels.length < MIN_LABELS) return [...items];
  const values = new Set(labels.map((at) => at + 1));
  return items.flatMap((item, at): Item[] => {
    if (values.has(at)) return [];
    const value = items[at + 1];
    if (!values.has(at + 1) || value === undefined) return [item];
    const text = `${item.text.replace(/ ?:$/, '')}: ${value.text}`;
    return [
      {
        ...item,
        kind: 'text',
        lines: [...item.lines, ...value.lines],
        tail: [...item.tail, ...value.tail],
        text,
        folded: fold(text),
      },
    ];
  });
}
