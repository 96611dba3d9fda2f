import type { TranslateOptions } from '~/adapters/translator.ts';

/** Answers that a translator keeps, about 1 KB each: a list asks for the same texts at each view. */
export const MAX_ANSWERS = 5_000;

/** What an answer depends on. */
export const answerKey = (text: string, { from, to }: TranslateOptions): string =>
  `${from} ${to} ${text}`;
