import { fold } from './text.rules.ts';
import { areaWords, priorityRules } from './vocabulary-facts.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';

/** Titles made of the document's own words: short, an order where the wording holds one. */

/** Longest title in characters (product.md, "Task fields"). */
export const TITLE_LIMIT = 255;
const GOOD_LENGTH = 90;

const fromGerund: Readonly<Record<string, string>> = { replacing: 'Replace', replacement: 'Replace', repairing: 'Repair', repair: 'Repair', repairs: 'Repair', installing: 'Install', installation: 'Install', removing: 'Remove', removal: 'Remove', cleaning: 'Clean', sealing: 'Seal', caulking: 'Caulk', painting: 'Paint', adding: 'Add', securing: 'Secure', adjusting: 'Adjust', trimming: 'Trim', extending: 'Extend', evaluation: 'Evaluate', servicing: 'Service', correcting: 'Correct', correction: 'Correct', patching: 'Patch', insulating: 'Insulate' };

/** "recommend replacing the cracked pane" gives "Replace the cracked pane". */
function recommendedWork(sentence: string): string | undefined {
  const words = sentence.split(' ');
  for (let at = 0; at < words.length - 2 && at < 60; at += 1) {
    if (!/^(?:recommend(?:ed|s)?|suggest|advise)$/i.test(words[at] ?? '')) continue;
    const next = (words[at + 1] ?? '').toLowerCase();
    const verb = fromGerund[next];
    if (!verb) return undefined;
    const rest = words.slice(at + 2).join(' ').replace(/^of /, '');
    return /^(?:and|or|by|as|if|for|to|the\.?$|is)\b/i.test(rest) || rest.length < 4 ? undefined : `${verb} ${rest}`;
  }
  return undefined;
}

/** A title of at most 255 characters from the wording of an item; `areas` are added when the wording lacks them. */
export function titleOf(wording: string, parts: readonly string[], areas: readonly string[]): string {
  const order = parts.find((part) => startsWithOrder.test(fold(part)));
  const work = order ?? parts.map(recommendedWork).find((title) => title !== undefined) ?? parts[0] ?? wording;
  const short = shorten(work.replace(/^[\s:;,.\-–—*•]+|[\s:;,.\-–—|]+$/gu, ''));
  const cased = capitalised(short);
  const place = areas[0];
  const hasPlace = place === undefined || fold(cased).match(areaWords) !== null;
  const title = hasPlace ? cased : `${cased} (${place})`;
  return title.slice(0, TITLE_LIMIT).trim() || wording.slice(0, TITLE_LIMIT).trim();
}

/** Cuts at a clause, else at a word, near 90 characters. */
function shorten(text: string): string {
  if (text.length <= GOOD_LENGTH) return text;
  const head = text.slice(0, GOOD_LENGTH + 1);
  const clause = Math.max(head.lastIndexOf('. '), head.lastIndexOf('; '), head.lastIndexOf(', '), head.lastIndexOf(' - '), head.lastIndexOf(' ('));
  const at = clause > 30 ? clause : head.lastIndexOf(' ');
  return (at > 0 ? head.slice(0, at) : head.slice(0, GOOD_LENGTH)).replace(/[\s,;:.\-(]+$/, '');
}

/** Shouted wording becomes a sentence; the first letter is a capital. */
function capitalised(text: string): string {
  const shouted = /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text) && text.length > 6;
  const calm = shouted ? text.toLowerCase().replace(/\b(?:gfci|afci|hvac|hvac|a\/c|tv|lvp|led|pvc|r&r|d&r|wc|tpr)\b/g, (word) => word.toUpperCase()) : text;
  return calm.charAt(0).toUpperCase() + calm.slice(1);
}

/** True when a cell says how bad, not what: "High", "Safety hazard". */
export function isSeverity(folded: string): boolean {
  return folded.length < 24 && priorityRules.some(([, words]) => words.test(folded));
}
