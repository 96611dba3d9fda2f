const isSize = (name: string): boolean =>
  /^[\d./ -]+["″'′]$/.test(name) || / x /.test(name) || /^\d+x\d+$/.test(name);
/** Names with an "x" between them are one size: "10' x 12'". */
const sizesJoined = (names: readonly string[]): readonly string[] =>
  names.includes('x') ? [names.join(' ')] : names;

/** The names of a thing, and its sizes with "de": "losa de 4\"", "azulejo nuevo de 12x24". */
export function namesAndSizes(given: readonly string[]): { names: string[]; sizes: string[] } {
  const all = sizesJoined(given);
  return {
    names: all.filter((name) => !isSize(name)),
    sizes: all.filter(isSize).map((size) => `de ${size}`),
  };
}
