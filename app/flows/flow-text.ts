import type { FlowError } from '../../xstate/flow.ts';
import { AppError, notices, type ErrorCode, type Notice, type NoticeFlow } from '../errors.ts';
import { requestText } from '../http/request.ts';
import type { Translate } from '../i18n.ts';

/** A refusal of a flow in words, the same on the server and in the browser. */
export interface FlowSaid {
  title?: string;
  text: string;
  /** Sentences of the refused fields. */
  fields: Record<string, string>;
  durationMs?: number;
  then?: Notice['then'];
}

const own = (flow: NoticeFlow, code: string): Notice | undefined =>
  (notices[flow] as Partial<Record<ErrorCode, Notice>>)[code as ErrorCode];
const counted = (params: FlowError['params']) => ({
  ...params,
  ...(typeof params.minutes === 'number' ? { count: params.minutes } : {}),
});

/**
 * The sentence of a code that the flow has no words for: the server's own message, else the
 * catalogue's, else the flow's default.
 */
function otherText(t: Translate, { code, params }: FlowError, fallback: Notice): string {
  if (typeof params.message === 'string') return params.message;
  if (typeof params.detail === 'string') return t(fallback.text);
  if (code === 'server' || code === 'network' || code === 'timeout')
    return requestText(t, new AppError(code, params));
  const key = `errors.${code}`;
  const text = t(key, counted(params));
  return text === key ? t(fallback.text) : text;
}

/**
 * What a flow's screen says of a refusal: its fields, joined by ', ' (specification §2), else the
 * words of the verb that refused.
 * `flow` names the table of notices; the actor's own name unless told otherwise.
 */
export function flowSays(t: Translate, error: FlowError, flow: NoticeFlow): FlowSaid {
  const wrong = (error.params.fields ?? {}) as Record<string, string>;
  const fields = Object.fromEntries(
    Object.entries(wrong).map(([name, message]) => [name, t(`fields.${message}`, { field: name })]),
  );
  const notice: Notice = own(flow, error.code) ?? notices[flow].default;
  const isOwn = notice.always === true || own(flow, error.code) !== undefined;
  const joined = notice.always
    ? ''
    : Object.values(fields)
        .map((text) => text.replace(/\.$/, ''))
        .join(', ');
  return {
    ...(notice.title ? { title: t(notice.title, error.params) } : {}),
    text: joined || (isOwn ? t(notice.text, counted(error.params)) : otherText(t, error, notice)),
    fields,
    ...(notice.durationMs ? { durationMs: notice.durationMs } : {}),
    ...(notice.then ? { then: notice.then } : {}),
  };
}

export const isNoticeFlow = (name: string | undefined): name is NoticeFlow =>
  name !== undefined && name in notices;
