import { fold } from './text.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';

/** The name of a place before what is said of it: "Kitchen: tap drips", "Bath - fan is loud". */

const label = /^([\p{L}\d][\p{L}\d .#&'/()]{1,40}?)\s*(?::\s|\s[-–—]\s)\s*(?=\S)/u;

/** The place that a text begins with, and where the rest begins; nothing for any other text. */
export function placeLabelOf(text: string): { name: string; end: number } | undefined {
  const [whole, name] = label.exec(text) ?? [];
  return name !== undefined && whole !== undefined && onlyArea.test(fold(name))
    ? { name, end: whole.length }
    : undefined;
}
