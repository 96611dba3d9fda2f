/** Where a word may part, after the patterns of a language. */
declare module 'hyphen/hyphen.js' {
  import type { Patterns } from 'hyphen/patterns/en-us.js';

  /** Puts soft hyphens into the words of a text. */
  export default function createHyphenator(
    patterns: Patterns,
    options: { html: boolean; minWordLength: number },
  ): (text: string) => string;
}
declare module 'hyphen/patterns/en-us.js' {
  /** Levels, the tree of patterns, and words with fixed places. */
  export type Patterns = [levels: number[][], tree: object, words?: Record<string, number[]>];
  const patterns: Patterns;
  export default patterns;
}
declare module 'hyphen/patterns/es.js' {
  import type { Patterns } from 'hyphen/patterns/en-us.js';

  const patterns: Patterns;
  export default patterns;
}
