/** The pattern of any entry of a list: words and short patterns, parted by a comma and a blank. */
export const oneOf = (list: string): string => `(?:${list.trim().split(/,\s+/).join('|')})`;
