/** An English text with its usual misspellings corrected. */
export const wellSpelled = (text: string, misspellings: ReadonlyMap<string, string>): string =>
  text.replace(/\p{L}{4,}/gu, (word) => misspellings.get(word.toLowerCase()) ?? word);
