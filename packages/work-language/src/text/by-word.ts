/**
 * A table that is asked with the words of a text. It has its own entries alone: "constructor", which
 * every plain object has, is a builder in Spanish and no key of it.
 */
export const byWord = <Value>(
  entries: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> =>
  Object.assign(Object.create(null) as Record<string, Value>, entries);
