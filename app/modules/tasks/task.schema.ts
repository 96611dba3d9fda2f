import { z } from 'zod';
import { optionalDay } from '../projects/project.schema.ts';
import { actions, priorities, trades } from './task.rules.ts';

/** Most characters of a task's texts (promise 12.1). */
const MAX_TITLE = 255;
const MAX_DESCRIPTION = 10_000;

const plain = (most: number) =>
  z
    .string()
    .max(most, 'tooLong')
    .transform((text) => text.replaceAll('\u0000', '').trim());
const quantity = z
  .string()
  .trim()
  .regex(/^$|^\d{1,9}(?:\.\d{1,3})?$/, 'wrong')
  .transform((text) => (text === '' ? null : Number(text)));

/** The edit form of a task. Areas are separated by commas. */
export const taskFormSchema = z.object({
  title: plain(MAX_TITLE).refine((text) => text !== '', 'required'),
  description: plain(MAX_DESCRIPTION),
  priority: z.enum(priorities, 'wrong'),
  trade: z.enum(trades, 'wrong'),
  action: z.enum(actions, 'wrong'),
  areas: plain(500).transform((text) =>
    [
      ...new Set(
        text
          .split(',')
          .map((area) => area.trim())
          .filter(Boolean),
      ),
    ].slice(0, 20),
  ),
  quantity,
  unit: plain(40).transform((text) => text || null),
  assignee: plain(255).transform((text) => text || null),
  startDate: optionalDay,
  dueDate: optionalDay,
});
export type TaskForm = z.infer<typeof taskFormSchema>;

const isFilled = (text: string): boolean => text.trim() !== '';
/** The quick-add field: a task a line. */
export const quickAddSchema = z.object({ titles: z.string().refine(isFilled, 'required') });
/** Why a task is blocked, declined or sent back. */
export const reasonSchema = z.object({ reason: z.string().max(1000).refine(isFilled, 'required') });
