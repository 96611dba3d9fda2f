import { json, redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { FlowContext, FlowNotice } from '../../xstate/flow.ts';
import { settle, type Host } from '../../xstate/settle.ts';
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

/** The four parts of a flow on the server (house.md, "The four parts of a flow"). */
export interface FlowDefinition<M extends AnyStateMachine> {
  machine: M;
  /** The event of the form; null for an intent that the flow doesn't know (400). */
  eventFrom(form: FormData): EventFromLogic<M> | null;
  /** The facts, as the loader reads them. */
  input(call: FlowCall): InputFrom<M> | Promise<InputFrom<M>>;
  actors(call: FlowCall): Host<M>['actors'] | Promise<Host<M>['actors']>;
  /** Headers that keep the facts for the next page, on success and refusal alike. */
  keep?(snapshot: SnapshotFrom<M>, call: FlowCall): Promise<[string, string][]>;
  /** Where an accepted event leads: a path of this site. */
  next(snapshot: SnapshotFrom<M>, call: FlowCall): string;
  /**
   * How the next page says the success. Without it the notice goes to the flow's own screen, by
   * `flowNotice` in its loader.
   */
  flash?(notice: FlowNotice, snapshot: SnapshotFrom<M>): Flash | null;
  /** Where a machine that leaves this page goes, whatever it refused; null while it stays. */
  leave?(snapshot: SnapshotFrom<M>, call: FlowCall): { to: string; flash: Flash | null } | null;
  /** Milliseconds that the form waits for its call; 25 s unless told otherwise. */
  timeoutMs?: number;
  /**
   * The answer where the call still runs after that time (product.md, "Slow answers"); a refusal as
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

function answerTo(context: FlowContext<unknown>, form: FormData, headers: Headers): Response {
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

async function answer<M extends AnyStateMachine>(
  flow: FlowDefinition<M>,
  call: FlowCall,
): Promise<Response> {
  const event = flow.eventFrom(call.form);
  if (event === null) throw new AppError('unknownIntent');
  const host: Host<M> = { input: await flow.input(call), actors: await flow.actors(call) };
  const { snapshot, accepted, settled } = await settle(flow.machine, host, event, {
    ...(flow.timeoutMs ? { timeoutMs: flow.timeoutMs } : {}),
    onUnexpected: (thrown) => logError(thrown, call.context.meta.requestId),
  });
  const headers = new Headers(accepted ? await flow.keep?.(snapshot, call) : []);
  if (!accepted) return onward(flow.next(snapshot, call), headers, outOfOrder);
  const away = settled ? flow.leave?.(snapshot, call) : null;
  if (away) return onward(away.to, headers, away.flash);
  const context = (snapshot as { context: FlowContext<unknown> }).context;
  if (!settled)
    return (
      flow.slow?.(snapshot, call) ??
      answerTo({ ...context, error: { code: 'unavailable', params: {} } }, call.form, headers)
    );
  if (context.error) return answerTo(context, call.form, headers);
  const said = context.notice;
  const flash = said
    ? flow.flash
      ? flow.flash(said, snapshot)
      : { text: '', variant: 'success' as const, notice: said }
    : null;
  return onward(flow.next(snapshot, call), headers, flash);
}

/**
 * A form POST through a flow's machine: accepted → 303 with the facts kept and the notice in the
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
