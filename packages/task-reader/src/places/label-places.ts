import { isRoomName } from './place.ts';
import { fold } from '../text/text.ts';
import { onlyArea } from '../vocabulary/places.ts';

/** Labels of a tracker that name a place: "room_Bath-Guest", "area/kitchen", "Bedroom-Ann". */

const keyed =
  /^(?:room|area|location|place|space|zone|sala|zona|lugar|[aá]rea|ubicaci[oó]n) ?[:/=_] ?(?=\p{L})/iu;
/** What tells one of several rooms of a kind. */
const joint = /[-_/]/;

const isPlace = (name: string): boolean => onlyArea.test(fold(name)) || isRoomName(name);

/** The place that a label names, by its kind or as a room with what tells it from others. */
export function placeOfLabel(label: string): string | undefined {
  const named = label.replace(keyed, '');
  const [kind = '', ...others] = named.split(joint);
  const isOneOf = others.length === 1 && isPlace(kind);
  return named !== label || isOneOf ? named.replace(/_/g, ' ').trim() : undefined;
}
