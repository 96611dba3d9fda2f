/** The pattern of any entry of a list: words and short patterns, parted by a comma and a blank. */
export const oneOf = (list: string | readonly string[]): string =>
  `(?:${(typeof list === 'string' ? list.trim().split(/,\s+/) : list).join('|')})`;
