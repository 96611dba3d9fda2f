import { z } from 'zod';
import { MARK_SCALE, markShapes } from '~/photo-marks.ts';
import { cleanText } from '~/modules/account/account.schema.ts';
import {
  markAreas,
  MAX_MARK_WORDS,
  MAX_MARKS,
  MAX_WORDED_MARKS,
  type MarkArea,
} from './photo-marks.rules.ts';

const point = z.number().int().min(0).max(MARK_SCALE, 'wrong');

/** What is drawn on a photo. A note is nothing without its words. */
export const photoMarksSchema = z
  .array(
    z
      .strictObject({
        shape: z.enum(markShapes),
        x1: point,
        y1: point,
        x2: point,
        y2: point,
        words: cleanText(MAX_MARK_WORDS),
      })
      .refine(({ shape, words }) => shape !== 'note' || words !== '', 'markNote'),
  )
  .max(MAX_MARKS, 'markMany')
  .refine((marks) => marks.filter(({ words }) => words).length <= MAX_WORDED_MARKS, 'markWords');

/** Whether it is an object without others in it: what is refused is sent back to its page. */
const isFlat = (mark: unknown): boolean =>
  typeof mark === 'object' &&
  mark !== null &&
  Object.values(mark).every((value) => typeof value !== 'object');

/** JSON text of a list of what a page has drawn. */
const drawn = z
  .string()
  .max(20_000)
  .transform((text, issues): unknown[] => {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list) && list.every(isFlat)) return list;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    issues.addIssue('wrong');
    return z.NEVER;
  });

/** The form that draws on a photo: `base` names the copies that the page has shown. */
export const drawMarksSchema = z.object({
  base: z.string().max(200).default(''),
  marks: drawn,
  shape: z.enum(markShapes).default('arrow'),
  area: z.coerce
    .number<string>()
    .refine((value): value is MarkArea => (markAreas as readonly number[]).includes(value), 'wrong')
    .default(5),
  newWords: cleanText(MAX_MARK_WORDS).default(''),
});
