import type { z } from 'zod';
import { AppError } from '../errors.ts';

/** One message a field: the first. Values are keys of the locale group `fields`. */
export type FieldErrors = Record<string, string>;

const known = /^[a-z][A-Za-z]+$/;

function messageOf(issue: z.core.$ZodIssue): string {
  if (known.test(issue.message)) return issue.message;
  if (issue.code === 'too_big') return 'tooLong';
  return issue.code === 'invalid_type' && issue.input === undefined ? 'required' : 'wrong';
}

/** The payload as its schema reads it. Throws `invalid` with `fields`. */
export function parsePayload<S extends z.ZodType>(schema: S, payload: unknown): z.output<S> {
  const result = schema.safeParse(payload, { reportInput: true });
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const issue of result.error.issues)
    fields[issue.path.map(String).join('.') || 'form'] ??= messageOf(issue);
  throw new AppError('invalid', { fields });
}
