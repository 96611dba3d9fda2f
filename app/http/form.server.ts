import { AppError } from '../errors.ts';
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

const secretNames = /password|token|otp/i;

/** What a form may show again after a refusal: everything but secrets. */
export const keptValues = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !secretNames.test(name)));

/** What makes the forms of one page safe to send twice and safe from other sites. */
export const formStamp = (context: RequestContext): { requestId: string; csrf: string } => ({
  requestId: context.newId(),
  csrf: context.formToken,
});

/** The request id of a form, for the verb that must have one effect. */
export const requestIdOf = (fields: Record<string, string>): string | null =>
  fields.requestId?.slice(0, 200) || null;
