/** A place by where it stands in a folded text. */
export interface Found {
  at: number;
  end: number;
}

/** Where a global pattern of places matches; not by "matchAll", which copies the pattern each time. */
export function matchesOf(pattern: RegExp, text: string): Found[] {
  const found: Found[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text))
    found.push({ at: match.index, end: pattern.lastIndex });
  return found;
}
