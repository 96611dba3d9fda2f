/** "4\" slab" is "losa de 4\"". */
const sizeText = (name: string): string =>
  /^[\d./ -]+["″'′]$/.test(name) || / x /.test(name) || /^\d+x\d+$/.test(name)
    ? `de ${name}`
    : name;
/** "10' x 12'" is one size. */
const sizesJoined = (names: readonly string[]): string[] =>
  names.includes('x') ? [names.join(' ')] : [...names];

/** Names of a thing in Spanish, its sizes with "de". */
export const sizesIn = (names: readonly string[]): string[] => sizesJoined(names).map(sizeText);

/** Whether a name in Spanish is a size: it stands behind adjectives, "azulejo nuevo de 12x24". */
export const isSize = (name: string): boolean => name.startsWith('de ');
