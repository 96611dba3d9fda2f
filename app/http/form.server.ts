import { randomUUID } from 'node:crypto';
import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { AppError } from '~/errors.ts';
import { readFormBody } from './body.server.ts';
import { requireOwnForm, type RequestContext } from './context.server.ts';
import { forgetKeptForm } from './kept-form.server.ts';
import { issueKey, type FieldErrors } from './payload.ts';

/**
 * Reads a form POST. Throws `requestTooLarge`, `invalid` for a broken form or too many fields, and
 * `originRefused` where the form token is required and wrong.
 */
export async function readForm(request: Request, context: RequestContext): Promise<FormData> {
  const form = await readFormBody(request);
  requireOwnForm(context, form.get('csrf'));
  await forgetKeptForm(request, context, form.get('requestId'));
  return form;
}

/** The text fields of a form as a plain object; of repeated fields the last counts. */
export function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  return { ...fields };
}

const isSecret = (name: string): boolean => /password|token|otp/i.test(name);

/** The values that a form may show again after a refusal: all but secrets. */
export const valuesWithoutSecrets = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecret(name)));

/** A form parsed by its schema: its value, or the locale keys of the errors of each field. */
export type FormSubmission<S extends z.ZodObject> = Submission<z.input<S>, string[], z.output<S>>;

/**
 * Parses the fields of a form that its schema names; of repeated fields the last counts. Other
 * fields don't reach Conform, which reads some names as commands and paths.
 */
export function parseForm<S extends z.ZodObject>(form: FormData, schema: S): FormSubmission<S> {
  const fields = new FormData();
  for (const name of Object.keys(schema.shape)) {
    const value = form.getAll(name).at(-1);
    if (typeof value === 'string') fields.set(name, value);
  }
  return parseWithZod(fields, { schema, error: issueKey, disableAutoCoercion: true });
}

/** The value of a valid form. Throws `invalid` with `fields` for an invalid one. */
export function valueOf<S extends z.ZodObject>(submission: FormSubmission<S>): z.output<S> {
  if (submission.status === 'success') return submission.value;
  const fields: FieldErrors = {};
  for (const [name, keys] of Object.entries(submission.error ?? {}))
    if (keys?.[0]) fields[name || 'form'] = keys[0];
  throw new AppError('invalid', { fields });
}

/** The result that a refused form shows: its typed values without secrets, and its error texts. */
export function replyTo(
  submission: Pick<FormSubmission<z.ZodObject>, 'payload' | 'reply'>,
  { text, fields }: { text: string; fields: Record<string, string> },
): SubmissionResult {
  return submission.reply({
    hideFields: Object.keys(submission.payload).filter(isSecret),
    formErrors: [text],
    fieldErrors: Object.fromEntries(
      Object.entries(fields).map(([name, message]) => [name, [message]]),
    ),
  });
}

/** The native validation attributes of a field. */
type FieldConstraint = { required: boolean; minLength?: number; maxLength?: number };
export type FormConstraint = Record<string, FieldConstraint>;

const constraints = new WeakMap<z.ZodObject, FormConstraint>();

/** The length limits of a text field that its schema states. */
function lengthsOf(field: z.ZodType): Pick<FieldConstraint, 'minLength' | 'maxLength'> {
  const jsonSchema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  const text =
    [jsonSchema, ...(jsonSchema.anyOf ?? [])].find(({ type }) => type === 'string') ?? {};
  const { minLength, maxLength } = text;
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
}

/**
 * The native validation attributes of a form's fields, for the loader to send. A field is required
 * where its schema accepts neither an empty nor a missing value. Not Conform's own
 * `getZodConstraint`, which finds no lengths in this version of zod and misreads enums and
 * transformed fields. Patterns are checked by the server alone, which has texts for their errors.
 */
export function constraintOf(schema: z.ZodObject): FormConstraint {
  const cached = constraints.get(schema);
  if (cached) return cached;
  const constraint = Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
      const required = !field.safeParse('').success && !field.safeParse(undefined).success;
      return [name, { required, ...lengthsOf(field) }];
    }),
  );
  constraints.set(schema, constraint);
  return constraint;
}

/**
 * The request id and CSRF token of a page's forms: one effect if sent twice, none from other sites.
 * The request id of signed-in people names their account, as `formOwners` does.
 */
export const formStamp = (context: RequestContext): { requestId: string; csrf: string } => ({
  requestId: [randomUUID(), ...(context.formOwner ? [context.formOwner] : [])].join('-'),
  csrf: context.formTokens[0] ?? '',
});

/** The request id of a form, for verbs that must have one effect; null without one. */
export const requestIdOf = (fields: Record<string, string>): string | null =>
  fields.requestId?.slice(0, 200) || null;
