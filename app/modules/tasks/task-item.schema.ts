import { z } from 'zod';
import { storableText } from '~/format.ts';
import { requiredText } from '~/modules/account/account.schema.ts';

/** Steps of one task, and characters of one step (promise 24.4). */
export const MAX_ITEMS = 50;
export const MAX_STEP = 255;

/** The form that adds steps, a line each. */
export const newItemsSchema = z.object({
  steps: z
    .string()
    .transform((text) =>
      storableText(text)
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .refine((lines) => lines.length > 0, 'required')
    .refine((lines) => lines.length <= MAX_ITEMS, 'tooManySteps')
    .refine((lines) => lines.every((line) => line.length <= MAX_STEP), 'tooLong'),
});

/** The form that changes the text of one step. */
export const itemSchema = z.object({ step: requiredText(MAX_STEP) });
