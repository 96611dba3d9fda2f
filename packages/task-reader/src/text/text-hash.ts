import { fold } from './text.ts';

/** A hash of the letters and digits of a text, without marker, spaces and case; not for secrets. */
export function hashOfWords(text: string): string {
  const words = fold(text)
    .replace(/^[^a-z0-9]*(?:\d{1,3}(?:\.\d{1,3})*[.)]?|[a-z][.)])?\s*(?=[a-z])/, '')
    .replace(/[^a-z0-9]/g, '');
  return `${hash(words, 5381)}${hash(words, 52711)}-${words.length.toString(36)}`;
}

/** A 32-bit hash in base 36. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let at = 0; at < text.length; at += 1)
    value = (Math.imul(value, 33) ^ text.charCodeAt(at)) >>> 0;
  return value.toString(36).padStart(7, '0');
}
