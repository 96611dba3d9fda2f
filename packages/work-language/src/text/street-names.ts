import type { Token } from './tokens.ts';

const kinds = /^(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Highway|Hwy|Parkway)$/;
const isCapital = (token: Token | undefined): boolean => /^\p{Lu}\p{Ll}+$/u.test(token?.raw ?? '');

/**
 * The places of the words of street names, "Main Street", "North Oak Avenue", which no language
 * translates. The first word of a text has its capital anyway; where other words have capitals as
 * well, these tell nothing.
 */
export function streetPlaces(tokens: readonly Token[]): ReadonlySet<number> {
  const places = new Set<number>();
  tokens.forEach(({ raw }, at) => {
    if (!kinds.test(raw)) return;
    for (let from = at - 1; from > 0 && isCapital(tokens[from]); from -= 1)
      places.add(from).add(at);
  });
  const others = tokens.filter(({ raw }, at) => at > 0 && !places.has(at) && raw.length > 3);
  const capitals = others.filter(isCapital);
  return capitals.length * 2 > others.length ? new Set() : places;
}
