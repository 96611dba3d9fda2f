import type { z } from 'zod';
import { AppError } from '~/errors.ts';

/** The first error of each field, as a key of the locale group `fields`. */
export type FieldErrors = Record<string, string>;

/** The locale key of an issue whose schema names none. */
export function issueKey({ code, input }: { code?: string; input?: unknown }): string {
  if (code === 'too_big') return 'tooLong';
  if (code === 'invalid_type') return input === undefined ? 'required' : 'invalid';
  return 'wrong';
}

/** Parses a payload by its schema. Throws `invalid` with `fields`. */
export function parsePayload<S extends z.ZodType>(schema: S, payload: unknown): z.output<S> {
  const result = schema.safeParse(payload, { error: issueKey });
  if (result.success) return result.data;
  const fields: FieldErrors = {};
  for (const { path, message } of result.error.issues)
    fields[path.map(String).join('.') || 'form'] ??= message;
  throw new AppError('invalid', { fields });
}
