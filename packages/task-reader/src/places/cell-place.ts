import { oneIn } from '../vocabulary/vocabulary.ts';
import { placeOfHeading, STEP } from './place.ts';
import { fold } from '../text/text.ts';
import { onlyArea } from '../vocabulary/places.ts';

/** The places of cells that stand below the heading of a place. */

/** "Flat 2 kitchen": what holds rooms, before one of them. */
const heldRoom = new RegExp(
  String.raw`^(${oneIn('places', 'held-room')}\.? ?#?\d{0,4}\p{L}{0,2}\d{0,3}),? (?!of |de |del )(\p{L}.+)$`,
  'iu',
);
/** Words and characters of a cell that is a place and no sentence. */
const CELL_WORDS = 6;
const CELL_LENGTH = 45;

/** The place that a cell below the heading of a place names. */
export function placeOfCell(cell: string): string {
  const text = cell.trim();
  const steps = text.split(/ [-–—] /);
  if (steps.length > 1 && steps.every((step) => onlyArea.test(fold(step)))) return steps.join(STEP);
  const isName =
    text.length <= CELL_LENGTH &&
    text.split(' ').length <= CELL_WORDS &&
    !/[:;?!]|\p{Ll}{3}\.| [-–—] /u.test(text);
  if (!isName) return placeOfHeading(cell) ?? cell;
  const [, outer, room] = heldRoom.exec(text) ?? [];
  return outer && room && /\d|^\S+ \S$/.test(outer) ? `${outer}${STEP}${room}` : text;
}
