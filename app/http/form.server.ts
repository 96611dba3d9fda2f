import { randomUUID } from 'node:crypto';
import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { issueKey, type FieldErrors } from './checked.ts';
import { isFormToken, type RequestContext } from './context.server.ts';

/** The most bytes of a form without files, and the most fields. */
const MAX_FORM = 1_000_000;
const MAX_FIELDS = 1_000;

/** The most bytes that are read only to be thrown away. */
const MAX_DRAIN = 20_000_000;

/**
 * Reads a body that is too large to its end, so that the browser gets the refusal and not a broken
 * connection.
 */
export async function drain(request: Request): Promise<void> {
  let bytes = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_DRAIN) return;
  }
}

/**
 * The fields of a form POST. Throws `originRefused` where only the form token could prove it ours
 * and it doesn't, `invalid` over the limits.
 */
export async function readForm(request: Request, context: RequestContext): Promise<FormData> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_FORM) {
    await drain(request);
    throw new AppError('requestTooLarge');
  }
  let form: FormData;
  try {
    form = await request.formData();
  } catch (cause) {
    throw new AppError('invalid', {}, { cause });
  }
  if ([...form.keys()].length > MAX_FIELDS) throw new AppError('invalid');
  if (!context.originProven && !isFormToken(context, form.get('csrf')))
    throw new AppError('originRefused');
  return form;
}

/** The text fields of a form as a plain object; a repeated field keeps its last value. */
export function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  return { ...fields };
}

const isSecret = (name: string): boolean => /password|token|otp/i.test(name);

/** What a form may show again after a refusal: everything but secrets. */
export const keptValues = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecret(name)));

/** A form as its schema reads it: accepted with its value, or refused with a key for each field. */
export type FormSubmission<S extends z.ZodObject> = Submission<z.input<S>, string[], z.output<S>>;

/**
 * Reads the schema's own fields of a form; a repeated field keeps its last value. No other name
 * reaches Conform, which takes some for commands and paths.
 */
export function parseForm<S extends z.ZodObject>(form: FormData, schema: S): FormSubmission<S> {
  const known = new FormData();
  for (const name of Object.keys(schema.shape)) {
    const value = form.getAll(name).at(-1);
    if (typeof value === 'string') known.set(name, value);
  }
  return parseWithZod(known, { schema, error: issueKey, disableAutoCoercion: true });
}

/** The value of an accepted form. Throws `invalid` with `fields` where it was refused. */
export function valueOf<S extends z.ZodObject>(submission: FormSubmission<S>): z.output<S> {
  if (submission.status === 'success') return submission.value;
  const fields: FieldErrors = {};
  for (const [name, keys] of Object.entries(submission.error ?? {}))
    if (keys?.[0]) fields[name || 'form'] = keys[0];
  throw new AppError('invalid', { fields });
}

/**
 * What a refused form shows again: what was typed, secrets apart, and the sentences of its fields.
 */
export function replyTo(
  submission: Pick<FormSubmission<z.ZodObject>, 'payload' | 'reply'>,
  { text, fields }: { text: string; fields: Record<string, string> },
): SubmissionResult {
  return submission.reply({
    hideFields: Object.keys(submission.payload).filter(isSecret),
    formErrors: [text],
    fieldErrors: Object.fromEntries(
      Object.entries(fields).map(([name, sentence]) => [name, [sentence]]),
    ),
  });
}

/** What a browser checks by itself before it sends a field. */
type FieldConstraint = { required: boolean; minLength?: number; maxLength?: number };
export type FormConstraint = Record<string, FieldConstraint>;

const constraints = new WeakMap<z.ZodObject, FormConstraint>();

/** The lengths that a field's text may have, as far as its schema states them. */
function lengthsOf(field: z.ZodType): Pick<FieldConstraint, 'minLength' | 'maxLength'> {
  const read = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  const text = [read, ...(read.anyOf ?? [])].find(({ type }) => type === 'string') ?? {};
  const { minLength, maxLength } = text;
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}

/**
 * The native attributes of a form's fields, for the loader to send. A field is required where its
 * schema takes neither an empty text nor no field at all. Conform's own reader looks for lengths
 * where this version of zod has none, and misreads choices and transformed fields. Patterns stay on
 * the server, which has words for what is wrong.
 */
export function constraintOf(schema: z.ZodObject): FormConstraint {
  const made = constraints.get(schema);
  if (made) return made;
  const constraint = Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
      const required = !field.safeParse('').success && !field.safeParse(undefined).success;
      return [name, { required, ...lengthsOf(field) }];
    }),
  );
  constraints.set(schema, constraint);
  return constraint;
}

/** What makes the forms of one page safe to send twice and safe from other sites. */
export const formStamp = (context: RequestContext): { requestId: string; csrf: string } => ({
  requestId: randomUUID(),
  csrf: context.formToken,
});

/** The request id of a form, for the verb that must have one effect. */
export const requestIdOf = (fields: Record<string, string>): string | null =>
  fields.requestId?.slice(0, 200) || null;
