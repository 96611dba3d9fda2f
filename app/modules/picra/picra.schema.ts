import { z } from 'zod';
import { cleanText, requiredText } from '~/modules/account/account.schema.ts';
import { MAX_TASK_CENTS } from '~/modules/budget/budget.rules.ts';
import { centsFrom } from '~/modules/projects/project.rules.ts';
import { picraResponses } from './picra.rules.ts';

const typedCredit = z
  .string()
  .max(40, 'money')
  .optional()
  .transform((value, context) => {
    const cents = centsFrom(value ?? '');
    if (cents === undefined || (cents ?? 0) > MAX_TASK_CENTS)
      context.addIssue({ code: 'custom', message: 'money' });
    return cents || null;
  });
const ticked = z
  .enum(['on', ''])
  .optional()
  .transform((value) => value === 'on');

/** The answer to an item of the request (promise 30.3). */
export const picraAnswerSchema = z.object({
  response: z.enum(picraResponses, 'picraResponse'),
  request: requiredText(10_000),
  agreedText: cleanText(5_000).default(''),
  credit: typedCredit,
  licenceRequired: ticked,
  licenceNumber: cleanText(100).default(''),
  receiptRequired: ticked,
});
export type PicraAnswerInput = z.output<typeof picraAnswerSchema>;

/** The fields of an answer, in the order of the form. */
export const answerFieldNames = [
  'response',
  'request',
  'agreedText',
  'credit',
  'licenceRequired',
  'licenceNumber',
  'receiptRequired',
] as const satisfies readonly (keyof PicraAnswerInput)[];
export type AnswerFieldName = (typeof answerFieldNames)[number];
