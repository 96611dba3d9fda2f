import { json, redirect } from '@remix-run/node';
import { AppError, codeOf, noticeFor, type Notice, type NoticeFlow } from '../errors.ts';
import { t, textsFor } from '../i18n.server.ts';
import type { Language } from '../i18n.ts';
import type { FieldErrors } from './checked.ts';
import type { RequestContext } from './context.server.ts';
import { messageOf, toAppError } from './endpoint.server.ts';
import { flashCookie, type Flash } from './flash.server.ts';
import { languageOf } from './session.server.ts';

/** A page's loader data with the texts of its groups. */
export async function pageData<T extends object>(
  context: RequestContext,
  groups: readonly string[],
  data: T,
) {
  const language = await languageOf(context);
  return { ...data, language, texts: textsFor(language, groups) };
}

/**
 * A refusal as a form shows it again: the flow's notice in words, and the sentence of each field.
 */
export interface FormRefusal {
  title?: string;
  text: string;
  code: string;
  errors: Record<string, string>;
  values: Record<string, string>;
  then?: Notice['then'];
  durationMs?: number;
}

/** The sentence of each refused field. */
export const fieldSentences = (language: Language, fields: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name,
      t(language, `fields.${message}`, { field: name }),
    ]),
  );

/**
 * A thrown value as the flow's notice. Field errors show beside their fields, first as the text.
 */
export function refusalIn(
  flow: NoticeFlow,
  thrown: unknown,
  language: Language,
  values: Record<string, string>,
  context: RequestContext,
): FormRefusal & { status: number } {
  if (thrown instanceof Response) throw thrown;
  const error = toAppError(thrown, context);
  const notice = noticeFor(flow, codeOf(error));
  const message = messageOf(error, language);
  const errors = fieldSentences(language, (error.params.fields ?? {}) as FieldErrors);
  const params = { ...error.params, message };
  const reason =
    typeof error.params.reason === 'string'
      ? ` ${t(language, `reading.reason.${error.params.reason}`)}`
      : '';
  return {
    ...(notice.title ? { title: t(language, notice.title, params) } : {}),
    text:
      (error.code === 'tooManyAttempts' || Object.keys(errors).length > 0
        ? message
        : t(language, notice.text, params)) + reason,
    code: error.code,
    errors,
    values,
    ...(notice.then ? { then: notice.then } : {}),
    ...(notice.durationMs ? { durationMs: notice.durationMs } : {}),
    status: error.status || 500,
  };
}

/** The same page again with what was refused, status from the catalogue. */
export const refused = ({ status, ...refusal }: FormRefusal & { status: number }) =>
  json({ refusal }, { status, headers: { 'Cache-Control': 'no-store' } });

/** A redirect (303) with a message for the next page. */
export async function redirectWith(
  to: string,
  flash: Flash | null,
  headers: [string, string][] = [],
): Promise<Response> {
  const lines: [string, string][] = flash ? [['Set-Cookie', await flashCookie(flash)]] : [];
  return redirect(to, { status: 303, headers: [...headers, ...lines] });
}

/** Throws the page of an absent or foreign thing. */
export function orNotFound(error: unknown): never {
  if (error instanceof AppError && error.status < 500)
    throw new Response(null, { status: error.status });
  throw error;
}
