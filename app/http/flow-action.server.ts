import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { FlowContext, FlowError, FlowNotice } from '../../xstate/flow.ts';
import { settle, type Host, type Settled } from '../../xstate/settle.ts';
import { AppError, codeOf, errorStatus } from '../errors.ts';
import type { RequestContext } from './context.server.ts';
import { flashCookie, type Flash } from './flash.server.ts';
import { fieldsOf, keptValues, readForm } from './form.server.ts';
import { logError } from './log.server.ts';
import { orNotFound } from './page.server.ts';

/** What the parts of a flow's action are handed. */
export interface FlowCall {
  request: Request;
  context: RequestContext;
  params: Readonly<Record<string, string | undefined>>;
  form: FormData;
}

/** The four parts of a flow on the server (docs/architecture.md, "The four parts of a flow"). */
export interface FlowDefinition<M extends AnyStateMachine> {
  machine: M;
  /** The event of the form; null for an intent that the flow doesn't know (400). */
  eventFrom(form: FormData): EventFromLogic<M> | null;
  /** The facts, as the loader reads them. */
  input(call: FlowCall): InputFrom<M> | Promise<InputFrom<M>>;
  actors(call: FlowCall): Host<M>['actors'] | Promise<Host<M>['actors']>;
  /** Headers that save the facts for the next page, on success and refusal alike. */
  headers?(snapshot: SnapshotFrom<M>, call: FlowCall): Promise<[string, string][]>;
  /** Where an accepted event leads: a path of this site. */
  next(snapshot: SnapshotFrom<M>, call: FlowCall): string;
  /**
   * How the next page says the success. Without it the notice goes to the flow's own screen, by
   * `flowNotice` in its loader.
   */
  flash?(notice: FlowNotice, snapshot: SnapshotFrom<M>): Flash | null;
  /** Where a machine that leaves this page goes, whatever it refused; null while it stays. */
  leave?(snapshot: SnapshotFrom<M>, call: FlowCall): { to: string; flash: Flash | null } | null;
  /**
   * The page's own answer to a refusal; `FlowRefusal` without it. May throw what the page answers
   * to
   * absent and foreign things.
   */
  refuse?(error: FlowError, call: FlowCall): Response | Promise<Response>;
  /** Milliseconds that the form waits for its call; 25 s unless told otherwise. */
  timeoutMs?: number;
  /**
   * The answer where the call still runs after that time (promise 17.3); a refusal as
   * unavailable without it.
   */
  slow?(snapshot: SnapshotFrom<M>, call: FlowCall): Response;
}

/**
 * A refusal as the page gets it: the machine's whole context, which is the input of the page's own
 * machine, and what was typed.
 */
export interface FlowRefusal<Facts> {
  refusal: FlowContext<Facts>;
  values: Record<string, string>;
}

function refusalOf(context: FlowContext<unknown>, form: FormData, headers: Headers): Response {
  const code = codeOf(context.error);
  const { retryAfterS } = context.error?.params ?? {};
  if (typeof retryAfterS === 'number') headers.set('Retry-After', String(retryAfterS));
  headers.set('Cache-Control', 'no-store');
  return json(
    { refusal: context, values: keptValues(fieldsOf(form)) },
    { status: errorStatus[code] || 500, headers },
  );
}

const outOfOrder: Flash = { text: 'errors.outOfOrder', variant: 'info' };
async function onward(to: string, headers: Headers, flash: Flash | null): Promise<Response> {
  if (flash) headers.append('Set-Cookie', await flashCookie(flash));
  return redirect(to, { status: 303, headers });
}

/** The success as the next page shows it; null where there is none. */
function flashOf<M extends AnyStateMachine>(
  flow: FlowDefinition<M>,
  snapshot: SnapshotFrom<M>,
  { notice }: FlowContext<unknown>,
): Flash | null {
  if (!notice) return null;
  return flow.flash ? flow.flash(notice, snapshot) : { text: '', variant: 'success', notice };
}

/** The answer to an event that the machine took: it left, is still busy, refused, or goes on. */
async function answerAccepted<M extends AnyStateMachine>(
  flow: FlowDefinition<M>,
  call: FlowCall,
  { snapshot, settled }: Pick<Settled<M>, 'snapshot' | 'settled'>,
): Promise<Response> {
  const headers = new Headers(await flow.headers?.(snapshot, call));
  const context = (snapshot as { context: FlowContext<unknown> }).context;
  if (!settled && flow.slow) return flow.slow(snapshot, call);
  const away = settled ? flow.leave?.(snapshot, call) : null;
  if (away) return onward(away.to, headers, away.flash);
  const error = settled ? context.error : { code: 'unavailable', params: {} };
  if (error)
    return flow.refuse?.(error, call) ?? refusalOf({ ...context, error }, call.form, headers);
  return onward(flow.next(snapshot, call), headers, flashOf(flow, snapshot, context));
}

async function answer<M extends AnyStateMachine>(
  flow: FlowDefinition<M>,
  call: FlowCall,
): Promise<Response> {
  const event = flow.eventFrom(call.form);
  if (event === null) throw new AppError('unknownIntent');
  const host: Host<M> = { input: await flow.input(call), actors: await flow.actors(call) };
  const { accepted, ...result } = await settle(flow.machine, host, event, {
    ...(flow.timeoutMs ? { timeoutMs: flow.timeoutMs } : {}),
    onUnexpected: (thrown) => logError(thrown, call.context.meta.requestId),
  });
  return accepted
    ? answerAccepted(flow, call, result)
    : onward(flow.next(result.snapshot, call), new Headers(), outOfOrder);
}

/**
 * A form POST through a flow's machine: accepted → 303 with the facts saved and the notice in the
 * flash cookie; refused → `FlowRefusal` with the status of its code;
 * an event that comes too early or too late → 303 with a neutral notice; an unknown intent → 400.
 * `form` is given where the route has read the body already.
 */
export async function flowAction<M extends AnyStateMachine>(
  flow: FlowDefinition<M>,
  { request, context, params }: ActionFunctionArgs,
  form?: FormData,
): Promise<Response> {
  try {
    return await answer(flow, {
      request,
      context,
      params,
      form: form ?? (await readForm(request, context)),
    });
  } catch (error) {
    return orNotFound(error);
  }
}
