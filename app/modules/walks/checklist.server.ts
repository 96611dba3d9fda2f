import type { Trade } from '@obralista/task-reader';
import type { TemplateCheck } from './walk.rules.ts';

/** A check as a row: trade; what must be true in English and Spanish; the work where it is not. */
type CheckRow = readonly [Trade, string, string, string, string];

/** The checks of one place, named in English and Spanish. */
export const room = (en: string, es: string, rows: readonly CheckRow[]): TemplateCheck[] =>
  rows.map(([trade, wordsEn, wordsEs, workEn, workEs]) => ({
    place: { en, es },
    words: { en: wordsEn, es: wordsEs },
    work: { en: workEn, es: workEs },
    trade,
  }));
