import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { AppError, codeOf, type ErrorParams } from '~/errors.ts';
import { t } from '~/i18n.server.ts';
import type { Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { readBody } from './body.server.ts';
import type { RequestContext } from './context.server.ts';
import { logUnexpected } from './log.server.ts';
import { messageFor } from './message.ts';
import { parsePayload } from './payload.ts';
import { apiUser, errorLanguage } from './session.server.ts';

/** Largest JSON body, bytes. */
const MAX_BODY = 2_000_000;

/** The text of an error: that of its first refused field, else that of its code. */
export const messageOf = (error: AppError, language: Language): string =>
  messageFor(error, { t: (key, params) => t(language, key as string, params) }).text;

/** A thrown value as AppError; unexpected errors are logged and become `server` or `unavailable`. */
export function toAppError(thrown: unknown, context: RequestContext): AppError {
  if (thrown instanceof AppError) return thrown;
  logUnexpected(thrown, context);
  return new AppError(codeOf(thrown), {}, { cause: thrown });
}

/** The params that a response may carry: those of the texts, none that are for the server alone. */
const publicParams = [
  'fields',
  'reason',
  'minutes',
  'retryAfterS',
  'max',
  'min',
  'used',
  'limit',
] as const;

const publicParamsOf = (error: AppError): ErrorParams =>
  Object.fromEntries(
    publicParams.flatMap((name) =>
      error.params[name] === undefined ? [] : [[name, error.params[name]]],
    ),
  );

/** The Retry-After header of an error that says when to try again. */
export const retryAfter = ({ params }: Pick<AppError, 'params'>): [string, string][] =>
  typeof params.retryAfterS === 'number' ? [['Retry-After', String(params.retryAfterS)]] : [];

/**
 * The response to a thrown value: JSON `{code, error, message, params}` with the status of its
 * code, and `fields` and `reason` where it has them.
 */
async function errorResponse(thrown: unknown, context: RequestContext): Promise<Response> {
  const error = toAppError(thrown, context);
  const language = await errorLanguage(context);
  const message = messageOf(error, language);
  const headers = new Headers([...retryAfter(error), ['Cache-Control', 'no-store']]);
  const { fields, reason, allow } = error.params;
  if (typeof allow === 'string') headers.set('Allow', allow);
  return json(
    {
      code: error.code,
      error: message,
      message,
      ...(fields ? { fields } : {}),
      ...(reason ? { reason } : {}),
      params: publicParamsOf(error),
      requestId: context.meta.requestId,
    },
    { status: error.status || 500, headers },
  );
}

/** The JSON body, `{}` when empty. Throws `requestTooLarge` or `invalid`. */
async function readJson(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await readBody(request, MAX_BODY));
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new AppError('invalid', {}, { cause });
  }
}

interface Call<Input, User> {
  input: Input;
  user: User;
  context: RequestContext;
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  /** The Idempotency-Key of the caller, if any. */
  requestId: string | null;
}

/** The loader of an endpoint that takes POST only: 405 with `Allow`. */
export const postOnly = ({ context }: LoaderFunctionArgs): Promise<Response> =>
  errorResponse(new AppError('methodNotAllowed', { allow: 'POST' }), context);

interface Definition<S extends z.ZodType | undefined, Open extends boolean> {
  schema?: S;
  /** True where no sign-in is required. */
  open?: Open;
  methods?: readonly string[];
  run: (
    call: Call<
      S extends z.ZodType ? z.output<S> : undefined,
      Open extends true ? null : SessionUser
    >,
  ) => Promise<unknown>;
}

/**
 * The Remix action or loader of a REST endpoint: requires a signed-in user unless `open`, parses
 * the body by its schema, and answers errors as promise 18.2 says.
 */
export function endpoint<S extends z.ZodType | undefined = undefined, Open extends boolean = false>(
  definition: Definition<S, Open>,
) {
  return async ({
    request,
    context,
    params,
  }: ActionFunctionArgs | LoaderFunctionArgs): Promise<Response> => {
    try {
      if (!context.originProven) throw new AppError('originRefused');
      if (definition.methods && !definition.methods.includes(request.method))
        throw new AppError('methodNotAllowed', { allow: definition.methods.join(', ') });
      const user = definition.open ? null : await apiUser(context);
      const input = definition.schema
        ? parsePayload(definition.schema, await readJson(request))
        : undefined;
      const requestId = request.headers.get('idempotency-key')?.slice(0, 200) ?? null;
      const result = await definition.run({
        input,
        user,
        context,
        request,
        params,
        requestId,
      } as unknown as Parameters<typeof definition.run>[0]);
      return result instanceof Response
        ? result
        : json(result, { headers: { 'Cache-Control': 'no-store' } });
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      return errorResponse(thrown, context);
    }
  };
}
