import { notices, type ErrorCode, type Notice, type NoticeFlow } from '../errors.ts';
import type { Translate } from '../i18n.ts';

/** A refusal as it travels: the code of the catalogue and what its text is made of. */
export interface Refusal {
  code: string;
  params: Readonly<Record<string, unknown>>;
}

/** A refusal in words, the same on the server and in the browser. */
export interface Message {
  title?: string;
  text: string;
  variant: Notice['variant'];
  durationMs?: number;
  then?: Notice['then'];
  /** The sentence of each refused field, by its name. */
  fields: Record<string, string>;
}

/** Texts with minutes have plural forms, which are chosen by `count`. */
const withCount = (params: Refusal['params']): Refusal['params'] =>
  typeof params.minutes === 'number' ? { ...params, count: params.minutes } : params;

const codeText = (t: Translate, { code, params }: Refusal): string =>
  t(`errors.${code}`, withCount(params));

const fieldTexts = (t: Translate, { params }: Refusal): Record<string, string> =>
  Object.fromEntries(
    Object.entries((params.fields ?? {}) as Record<string, string>).map(([name, key]) => [
      name,
      t(`fields.${key}`, { field: name }),
    ]),
  );

/**
 * The sentence of a failed call where no flow has its own
 * (promise 18.1).
 */
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
 * The sentence of a code that the flow has no words for: the server's own message, else the
 * catalogue's, else the flow's default.
 */
function otherText(t: Translate, error: Refusal, fallback: Notice): string {
  const { code, params } = error;
  if (typeof params.message === 'string') return params.message;
  if (typeof params.detail === 'string') return t(fallback.text);
  if (code === 'server' || code === 'network' || code === 'timeout') return requestText(t, error);
  const text = codeText(t, error);
  return text === `errors.${code}` ? t(fallback.text) : text;
}

function flowMessage(t: Translate, error: Refusal, flow: NoticeFlow): Message {
  const fields = fieldTexts(t, error);
  const table: Partial<Record<ErrorCode, Notice>> & { default: Notice } = notices[flow];
  const own = table[error.code as ErrorCode];
  const { title, text, variant, always, durationMs, then } = own ?? table.default;
  const joined = always
    ? ''
    : Object.values(fields)
        .map((sentence) => sentence.replace(/\.$/, ''))
        .join(', ');
  return {
    ...(title ? { title: t(title, error.params) } : {}),
    text:
      joined ||
      (own || always ? t(text, withCount(error.params)) : otherText(t, error, table.default)),
    variant,
    ...(durationMs ? { durationMs } : {}),
    ...(then ? { then } : {}),
    fields,
  };
}

/**
 * A refusal in words: with `flow` by its table of notices, where the sentences of several fields
 * are joined by ', ' (promise 1.5); without, the first field's sentence, else that of the code.
 * `t` needs the texts of `errors`, `fields` and the flow.
 */
export function messageFor(
  error: Refusal,
  { flow, t }: { flow?: NoticeFlow; t: Translate },
): Message {
  if (flow) return flowMessage(t, error, flow);
  const fields = fieldTexts(t, error);
  return { text: Object.values(fields)[0] ?? codeText(t, error), variant: 'destructive', fields };
}
