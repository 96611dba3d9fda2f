/** A person whom a comment names, and the name as it was typed, without its @. */
export interface Mention {
  id: string;
  name: string;
}

/** A person who can be named in a comment. */
export interface Mentionable {
  id: string;
  firstName: string;
  lastName: string;
}

const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase('en');

/** The names by which each person can be called: first and last name, and an unshared first name. */
function callNames(people: readonly Mentionable[]): Map<string, string> {
  const names = new Map<string, string>();
  const shared = new Set<string>();
  const offer = (name: string, id: string): void => {
    const key = folded(name.trim());
    if (key && names.has(key) && names.get(key) !== id) shared.add(key);
    else if (key) names.set(key, id);
  };
  for (const { id, firstName, lastName } of people) {
    offer(`${firstName.trim()} ${lastName.trim()}`, id);
    offer(firstName, id);
  }
  for (const key of shared) names.delete(key);
  return names;
}

const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/** The end of `name` at `from` in the text, where no letter follows it; else -1. */
function endOfName(text: string, from: number, name: string): number {
  const end = from + name.length;
  return folded(text.slice(from, end)) === name && !isWordPart(text[end]) ? end : -1;
}

/**
 * The people whom a text names by @ and their name, each once; of names that begin alike the
 * longest counts, and a name that two people have names nobody. The name is as it was typed.
 */
export function mentionsIn(text: string, people: readonly Mentionable[]): Mention[] {
  const names = [...callNames(people)].sort(([a], [b]) => b.length - a.length);
  const mentions = new Map<string, Mention>();
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (isWordPart(text[at - 1])) continue;
    for (const [name, id] of names) {
      const end = endOfName(text, at + 1, name);
      if (end === -1) continue;
      const typed = text.slice(at + 1, end);
      mentions.set(`${id} ${typed}`, { id, name: typed });
      break;
    }
  }
  return [...mentions.values()];
}

/** A part of a comment: plain, or the name of a person after @. */
export interface TextPart {
  text: string;
  isMention: boolean;
}

/** The parts of a text with these mentions, in their order. */
export function partsOf(text: string, mentions: readonly Mention[]): TextPart[] {
  const names = [...new Set(mentions.map(({ name }) => name))].sort((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let plainFrom = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const name = names.find(
      (each) => text.startsWith(each, at + 1) && !isWordPart(text[at + 1 + each.length]),
    );
    if (name === undefined || isWordPart(text[at - 1])) continue;
    if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at), isMention: false });
    plainFrom = at + 1 + name.length;
    parts.push({ text: text.slice(at, plainFrom), isMention: true });
  }
  if (plainFrom < text.length) parts.push({ text: text.slice(plainFrom), isMention: false });
  return parts;
}
