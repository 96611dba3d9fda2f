declare module 'rosaenlg-pluralize-es' {
  /** Plural of one Spanish word. */
  export default function pluralize(word: string): string;
}
