import { json, redirect } from '@remix-run/node';
import type { SubmissionResult } from '@conform-to/react';
import {
  AppError,
  codeOf,
  diskFullBody,
  newMemberBody,
  secondStepBody,
  type Notice,
  type NoticeFlow,
} from '~/errors.ts';
import { t, textsFor } from '~/i18n.server.ts';
import type { RequestContext } from './context.server.ts';
import { retryAfter, toAppError } from './endpoint.server.ts';
import { flashCookie, type Flash } from './flash.server.ts';
import { replyTo } from './form.server.ts';
import { messageFor } from './message.ts';
import { errorLanguage, languageOf } from './session.server.ts';

/**
 * What a table of intents has for the button that sent a form, by its own keys alone. Throws
 * `unknownIntent`.
 */
export function forIntent<T>(intents: Readonly<Record<string, T>>, intent = ''): T {
  const found = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (found === undefined) throw new AppError('unknownIntent');
  return found;
}

/**
 * A page's loader data with the texts of its groups; `isTranslationComing`: the page has originals
 * whose translation was not there in time (promise 15.8).
 */
export async function pageData<T extends object>(
  context: RequestContext,
  groups: readonly string[],
  data: T,
) {
  const language = await languageOf(context);
  const coming = context.services.translator.isComing() ? { isTranslationComing: true } : {};
  return { ...data, ...coming, language, texts: textsFor(language, groups) };
}

/**
 * What a page shows of a refused form: the flow's notice, and for the form itself its typed values
 * and the error texts of its fields.
 */
export interface FormRefusal {
  title?: string;
  text: string;
  code: string;
  lastResult?: SubmissionResult;
  then?: Notice['then'];
  durationMs?: number;
}

/** The status and headers of the answer to a refusal, which stay out of the page's data. */
interface RefusalHead {
  status: number;
  headers: [string, string][];
}

/**
 * What a page shows of a thrown error: the texts come from `flow`'s table of notices, else from the
 * code; typed values are shown again only with `submission`. Thrown Responses are rethrown.
 */
export async function refusalOf(
  thrown: unknown,
  context: RequestContext,
  { flow, submission }: { flow?: NoticeFlow; submission?: Parameters<typeof replyTo>[0] } = {},
): Promise<FormRefusal & RefusalHead> {
  if (thrown instanceof Response) throw thrown;
  const error = toAppError(thrown, context);
  const language = await errorLanguage(context);
  const {
    variant: _variant,
    fields,
    ...message
  } = messageFor(error, {
    ...(flow ? { flow } : {}),
    t: (key, params) => t(language, key as string, params),
  });
  return {
    ...message,
    code: error.code,
    ...(submission ? { lastResult: replyTo(submission, { text: message.text, fields }) } : {}),
    status: error.status || 500,
    headers: [...retryAfter(error), ['Cache-Control', 'no-store']],
  };
}

/** The action response of a refused form, with the status of its code and when to try again. */
export const refusalResponse = <R extends FormRefusal>({
  status,
  headers = [['Cache-Control', 'no-store']],
  ...refusal
}: R & Partial<RefusalHead> & { status: number }) => json({ refusal }, { status, headers });

/** A redirect (303) with a message for the next page. */
export async function redirectWith(
  to: string,
  flash: Flash | null,
  headers: [string, string][] = [],
): Promise<Response> {
  const cookies: [string, string][] = flash ? [['Set-Cookie', await flashCookie(flash)]] : [];
  return redirect(to, { status: 303, headers: [...headers, ...cookies] });
}

/**
 * Throws an AppError below 500 as the Response of its status, for the error page, and so an error
 * of a full disk; its page, that of a missing second step and that of a member's first hour have
 * texts of their own. Rethrows others.
 */
export function orNotFound(error: unknown): never {
  if (codeOf(error) === 'diskFull') throw new Response(diskFullBody, { status: 503 });
  if (error instanceof AppError && error.code === 'adminSecondStepRequired')
    throw new Response(secondStepBody, { status: error.status });
  if (error instanceof AppError && error.code === 'newMember')
    throw new Response(newMemberBody, { status: error.status });
  if (error instanceof AppError && error.status < 500)
    throw new Response(null, { status: error.status, headers: retryAfter(error) });
  throw error;
}
