import { z } from 'zod';
import { storableText } from '~/format.ts';
import { e164 } from '~/modules/account/account.rules.ts';
import { optionalDay } from '~/modules/projects/day.schema.ts';
import {
  taskField,
  taskFieldNames,
  type TaskFieldName,
  type TaskForm,
} from './task-fields.rules.ts';

const plainText = (maxLength: number) =>
  z
    .string()
    .max(maxLength, 'tooLong')
    .transform((text) => storableText(text).trim());
const optionalNumber = z
  .string()
  .trim()
  .regex(/^$|^\d{1,9}(?:\.\d{1,3})?$/, 'quantity')
  .transform((text) => (text === '' ? null : Number(text)));
/** Items separated by commas, each once. */
const commaList = (maxLength: number, maxItems: number) =>
  plainText(maxLength).transform((text) => {
    const items = text.split(',').map((item) => item.trim());
    return [...new Set(items.filter(Boolean))].slice(0, maxItems);
  });

/** A phone number in E.164; null for an empty one. */
const optionalPhone = (maxLength: number) =>
  z
    .string()
    .max(maxLength, 'tooLong')
    .refine((text) => text.trim() === '' || e164(text) !== null, 'phone')
    .transform(e164)
    .optional();

function fieldSchema(name: TaskFieldName): z.ZodType {
  const field = taskField(name);
  switch (field.kind) {
    case 'twin': {
      const text = plainText(field.maxLength);
      return field.required ? text.refine((value) => value !== '', 'required') : text;
    }
    case 'text':
      // A form that was opened before the field was added leaves it out.
      return plainText(field.maxLength)
        .optional()
        .transform((text) => text || null);
    case 'choice':
      return z.enum(field.options, 'wrong');
    case 'list':
      return commaList(field.maxLength, field.maxItems);
    case 'number':
      return optionalNumber;
    case 'day':
      return optionalDay;
    case 'member':
      return z
        .string()
        .max(100, 'wrong')
        .transform((id) => id || null)
        .optional();
    case 'phone':
      return optionalPhone(field.maxLength);
  }
}

/** The edit form of a task (promise 12.1). */
export const taskFormSchema = z.object(
  Object.fromEntries(taskFieldNames.map((name) => [name, fieldSchema(name)])) as {
    [Name in TaskFieldName]: z.ZodType<TaskForm[Name], string>;
  },
);

/** The form of a task's translation: title and description in the other language. */
export const translationSchema = z.object({
  title: taskFormSchema.shape.title.transform((title) => title.replace(/\s+/g, ' ')),
  description: taskFormSchema.shape.description,
});

/** The rows of the page of translations that a person has read, with the versions that were seen. */
export const readTranslationsSchema = z.array(
  translationSchema.extend({ number: z.number(), version: z.number() }),
);
export type ReadTranslation = z.output<typeof readTranslationsSchema>[number];

const isFilled = (text: string): boolean => text.trim() !== '';
/** The quick-add field: a task a line. */
export const quickAddSchema = z.object({ titles: z.string().refine(isFilled, 'required') });
/** The lines that a task is split into. */
export const splitSchema = z.object({ lines: z.string().refine(isFilled, 'required') });
/** Why a task is blocked, declined or sent back. */
export const reasonSchema = z.object({ reason: z.string().max(1000).refine(isFilled, 'required') });
