import { z } from 'zod';
import { storableText } from '~/format.ts';

/** Letters of the name of a place, as many as the field of a task's places takes. */
const MAX_NAME = 500;
/** Places that one form names: more than a page of it has. */
const MAX_NAMES = 200;

/** The other side of a place of a project (promise 12.18). */
export const areaNameSchema = z.object({
  /** The original, as tasks have it. */
  area: z.string().transform(storableText),
  /** '' removes the other side that a person wrote. */
  name: z
    .string()
    .max(MAX_NAME, 'tooLong')
    .transform((text) => storableText(text).replace(/\s+/g, ' ').trim()),
  /** The other side that the person saw; a place that was renamed since stays as it is. */
  was: z.string().optional(),
});
export type TypedAreaName = z.output<typeof areaNameSchema>;

/** The places of a form. */
export const areaNamesSchema = z.array(areaNameSchema).max(MAX_NAMES, 'tooLong');
