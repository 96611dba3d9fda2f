import { notices, type ErrorCode, type Notice, type NoticeFlow } from '~/errors.ts';
import type { Translate } from '~/i18n.ts';

/** An error as it is sent to the browser: the code of the catalogue and the params of its text. */
export interface Refusal {
  code: string;
  params: Readonly<Record<string, unknown>>;
}

/** The texts of an error, the same on the server and in the browser. */
export interface Message {
  title?: string;
  text: string;
  variant: Notice['variant'];
  durationMs?: number;
  then?: Notice['then'];
  /** The error text of each refused field, by field name. */
  fields: Record<string, string>;
}

/** Minutes from which a wait is told in hours. */
const HOURS_FROM = 120;

/** Texts with minutes have plural forms, which are chosen by `count`, and a form for hours. */
function withCount(params: Refusal['params']): Refusal['params'] {
  const { minutes } = params;
  if (typeof minutes !== 'number') return params;
  return minutes < HOURS_FROM
    ? { ...params, count: minutes }
    : { ...params, count: Math.ceil(minutes / 60), context: 'hours' };
}

/** The text of a code; undefined where there is none, or the page was not sent it. */
function ownText(t: Translate, { code, params }: Refusal): string | undefined {
  const text = t(`errors.${code}`, withCount(params));
  return text === `errors.${code}` ? undefined : text;
}

const codeText = (t: Translate, error: Refusal): string => ownText(t, error) ?? t('errors.server');

function fieldText(t: Translate, field: string, key: string): string {
  const text = t(`fields.${key}`, { field });
  return text === `fields.${key}` ? t('errors.invalid') : text;
}

const fieldTexts = (t: Translate, { params }: Refusal): Record<string, string> =>
  Object.fromEntries(
    Object.entries((params.fields ?? {}) as Record<string, string>).map(([name, key]) => [
      name,
      fieldText(t, name, key),
    ]),
  );

/** The text of a failed request for which the flow has no text of its own (promise 18.1). */
export function requestText(t: Translate, { code, params }: Refusal): string {
  if (code === 'authenticationRequired' || params.status === 401)
    return t('errors.authenticationRequired');
  if (code === 'network') return t(params.status === 0 ? 'errors.network' : 'errors.networkRetry');
  if (code === 'timeout') return t('errors.timeout');
  if (code === 'server' && (params.status ?? 500) === 500) return `500: ${t('errors.server')}`;
  if (typeof params.message === 'string') return params.message;
  if (typeof params.detail === 'string') return `${String(params.status)}: ${params.detail}`;
  return codeText(t, { code, params });
}

/**
 * The text of a code that is not in the flow's table: the server's own message, else the text of
 * the code, else the flow's default.
 */
function fallbackText(t: Translate, error: Refusal, fallback: Notice): string {
  const { code, params } = error;
  if (typeof params.message === 'string') return params.message;
  if (typeof params.detail === 'string') return t(fallback.text);
  if (code === 'server' || code === 'network' || code === 'timeout') return requestText(t, error);
  return ownText(t, error) ?? t(fallback.text);
}

function flowMessage(t: Translate, error: Refusal, flow: NoticeFlow): Message {
  const fields = fieldTexts(t, error);
  const table: Partial<Record<ErrorCode, Notice>> & { default: Notice } = notices[flow];
  const ownNotice = table[error.code as ErrorCode];
  const { title, text, variant, always, durationMs, then } = ownNotice ?? table.default;
  const joinedFields = always
    ? ''
    : [...new Set(Object.values(fields).map((fieldText) => fieldText.replace(/\.$/, '')))].join(
        ', ',
      );
  return {
    ...(title ? { title: t(title, error.params) } : {}),
    text:
      joinedFields ||
      (ownNotice || always
        ? t(text, withCount(error.params))
        : fallbackText(t, error, table.default)),
    variant,
    ...(durationMs ? { durationMs } : {}),
    ...(then ? { then } : {}),
    fields,
  };
}

/**
 * The texts of an error. With `flow` they come from its table of notices, and the texts of several
 * fields are joined by ', ' (promise 1.5); without, it is the text of the first field, else that of
 * the code. `t` needs the texts of `errors`, `fields` and the flow.
 */
export function messageFor(
  error: Refusal,
  { flow, t }: { flow?: NoticeFlow; t: Translate },
): Message {
  if (flow) return flowMessage(t, error, flow);
  const fields = fieldTexts(t, error);
  return { text: Object.values(fields)[0] ?? codeText(t, error), variant: 'destructive', fields };
}
