import { z } from 'zod';
import { cleanText, requiredText } from '~/modules/account/account.schema.ts';
import { MAX_ANSWER, MAX_ASKER, MAX_PLACE, MAX_WORDS } from './request.rules.ts';

/** The form of somebody who reports a problem; all but the words by choice. */
export const askSchema = z.object({
  place: cleanText(MAX_PLACE).default(''),
  text: requiredText(MAX_WORDS).transform((text) => text.replaceAll('\r\n', '\n')),
  name: cleanText(MAX_ASKER).default(''),
  phone: cleanText(40).default(''),
  /** Text messages to that phone about what becomes of it. */
  texts: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
});
export type Asked = z.output<typeof askSchema>;

/** The sentence that declines a request. */
export const declineSchema = z.object({ answer: requiredText(MAX_ANSWER) });

/** The number of the task that a request joins. */
export const joinSchema = z.object({
  task: z
    .string('required')
    .regex(/^\d{1,7}$/, 'required')
    .transform(Number),
});
