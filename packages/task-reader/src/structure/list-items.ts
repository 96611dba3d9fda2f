import { countedLines } from './counted.ts';
import { listMarker } from './marker.ts';
import { isTickAlone, signsIn } from './signs.ts';

/** A line of a list without its number, letter, bullet or box, and whether its box is ticked. */
export interface ListItem {
  text: string;
  isDone: boolean;
}

/** Emoji that are no ticks, and "#4" of rebar and breakers, are part of the words. */
const isOfWords = /^(?:\p{Extended_Pictographic}\uFE0F?\s*|#\d+\s*)$/u;

function itemOf(line: string, counted: number | undefined): ListItem {
  const marker = counted === undefined ? listMarker(line) : line.slice(0, counted);
  const signs = signsIn(marker);
  if (isOfWords.test(marker) && signs.length === 0) return { text: line, isDone: false };
  return { text: line.slice(marker.length).trim(), isDone: signs.some(isTickAlone) };
}

/** The items of a list that a person typed or pasted, one a line: "- [x] Paint", "2. Paint", "b) Paint". */
export function listItems(lines: readonly string[]): ListItem[] {
  const trimmed = lines.map((line) => line.trim());
  const counted = countedLines(trimmed);
  return trimmed.map((line, at) => itemOf(line, counted.get(at)));
}
