/** Stands for the decoder of single fetch, which is off (remix.config.js): Remix names it and never calls it. */
export function decode(): never {
  throw new Error('Single fetch is off');
}
export const encode = decode;
