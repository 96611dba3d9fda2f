import { json, type ActionFunctionArgs } from '@remix-run/node';
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import type { FlowContext, FlowError, FlowNotice } from '~xstate/flow.ts';
import { settle, type Host, type Settled } from '~xstate/settle.ts';
import { AppError, codeOf, errorStatus, type ErrorCode } from '~/errors.ts';
import type { RequestContext } from './context.server.ts';
import { retryAfter } from './endpoint.server.ts';
import type { Flash } from './flash.server.ts';
import { fieldsOf, readForm, valuesWithoutSecrets } from './form.server.ts';
import { flowRecorder } from './flow-recorder.server.ts';
import { flowReplay } from './flow-replay.server.ts';
import { logUnexpected } from './log.server.ts';
import { orNotFound, redirectWith } from './page.server.ts';

/** The form POST that a flow's action handles. */
export interface FlowCall {
  request: Request;
  context: RequestContext;
  params: Readonly<Record<string, string | undefined>>;
  form: FormData;
}

/** The four parts of a flow on the server (docs/architecture.md, "The four parts of a flow"). */
export interface FlowDefinition<M extends AnyStateMachine> {
  machine: M;
  /** The event of the form; null for an unknown intent (400). */
  eventFrom(form: FormData): EventFromLogic<M> | null;
  /** The machine's input, with the facts as the loader reads them. */
  input(call: FlowCall): InputFrom<M> | Promise<InputFrom<M>>;
  actors(call: FlowCall): Host<M>['actors'] | Promise<Host<M>['actors']>;
  /** Headers that save the facts for the next page, after success and refusal. */
  headers?(snapshot: SnapshotFrom<M>, call: FlowCall): Promise<[string, string][]>;
  /** The path to redirect to after an accepted event. */
  next(snapshot: SnapshotFrom<M>, call: FlowCall): string;
  /**
   * The message of a success for the next page. Without it the notice goes to the flow's own
   * screen, which reads it by `flowNotice` in its loader.
   */
  flash?(notice: FlowNotice, snapshot: SnapshotFrom<M>): Flash | null;
  /**
   * Where a final state of the machine redirects to, even after an error; null for other states.
   */
  leave?(snapshot: SnapshotFrom<M>, call: FlowCall): { to: string; flash: Flash | null } | null;
  /**
   * The page's own response to a refusal, `FlowRefusal` by default. May throw the AppError of a
   * missing or foreign object.
   */
  refuse?(error: FlowError, call: FlowCall): Response | Promise<Response>;
  /** Further action data of a refusal, from the form. */
  refused?(form: FormData): object;
  /** Milliseconds to wait for the call, 25 s by default. */
  timeoutMs?: number;
  /**
   * The response when the call still runs after that time (promise 17.3); `unavailable` by default.
   */
  slow?(snapshot: SnapshotFrom<M>, call: FlowCall): Response;
}

/**
 * The action data of a refused form: the machine's context, which is the input of the browser's
 * machine, and the typed values without secrets.
 */
export interface FlowRefusal<Facts> {
  refusal: FlowContext<Facts>;
  values: Record<string, string>;
}

function flowRefusalResponse(
  context: FlowContext<unknown>,
  form: FormData,
  headers: [string, string][],
  more: object = {},
): Response {
  const code = codeOf(context.error);
  const retry = context.error ? retryAfter(context.error) : [];
  return json(
    { ...more, refusal: context, values: valuesWithoutSecrets(fieldsOf(form)) },
    {
      status: errorStatus[code] || 500,
      headers: [...headers, ...retry, ['Cache-Control', 'no-store']],
    },
  );
}

const outOfOrder: Flash = { text: 'errors.outOfOrder', variant: 'info' };

/** The message of a success for the next page; null where there is none. */
function flashOf<M extends AnyStateMachine>(
  flow: FlowDefinition<M>,
  snapshot: SnapshotFrom<M>,
  { notice }: FlowContext<unknown>,
): Flash | null {
  if (!notice) return null;
  return flow.flash ? flow.flash(notice, snapshot) : { text: '', variant: 'success', notice };
}

/** A settled machine; `unexpected` is the code of an error that the machine knows as `server`. */
type Result<M extends AnyStateMachine> = Pick<Settled<M>, 'snapshot' | 'settled'> & {
  unexpected: ErrorCode;
};

/** The error of the call; of one that still runs, `unavailable`. */
function errorOf<M extends AnyStateMachine>(
  { settled, unexpected }: Result<M>,
  { error }: FlowContext<unknown>,
): FlowError | null {
  if (!settled) return { code: 'unavailable', params: {} };
  return error?.code === 'server' ? { ...error, code: unexpected } : error;
}

/** The response to an accepted event: still busy, left for another page, refused, or done. */
async function acceptedResponse<M extends AnyStateMachine>(
  flow: FlowDefinition<M>,
  call: FlowCall,
  result: Result<M>,
): Promise<Response> {
  const { snapshot, settled } = result;
  const headers = (await flow.headers?.(snapshot, call)) ?? [];
  const context = (snapshot as { context: FlowContext<unknown> }).context;
  if (!settled && flow.slow) return flow.slow(snapshot, call);
  const destination = settled ? flow.leave?.(snapshot, call) : null;
  if (destination) return redirectWith(destination.to, destination.flash, headers);
  const error = errorOf(result, context);
  if (error)
    return (
      flow.refuse?.(error, call) ??
      flowRefusalResponse({ ...context, error }, call.form, headers, flow.refused?.(call.form))
    );
  return redirectWith(flow.next(snapshot, call), flashOf(flow, snapshot, context), headers);
}

/** The longest wait for the calls of a form, ms; by default that of `settle`. */
const waitOf = ({ timeoutMs }: { timeoutMs?: number }) => (timeoutMs ? { timeoutMs } : {});

async function runFlow<M extends AnyStateMachine>(
  flow: FlowDefinition<M>,
  call: FlowCall,
): Promise<Response> {
  const event = flow.eventFrom(call.form);
  if (event === null) throw new AppError('unknownIntent');
  const replayed = flowReplay(call.request, flow.machine);
  const host: Host<M> = replayed?.host ?? {
    input: await flow.input(call),
    actors: await flow.actors(call),
  };
  const recorder = replayed ? null : flowRecorder(flow.machine, host.input, call);
  const inspect = (replayed ?? recorder)?.inspect;
  let unexpected: ErrorCode = 'server';
  const { accepted, ...result } = await settle(flow.machine, host, event, {
    ...waitOf(replayed ?? flow),
    ...(inspect ? { inspect } : {}),
    onUnexpected: (thrown) => {
      unexpected = codeOf(thrown);
      logUnexpected(thrown, call.context);
    },
  });
  await recorder?.save();
  if (replayed) call.context.setCookie(replayed.cookie(result.snapshot as AnyMachineSnapshot));
  return accepted
    ? acceptedResponse(flow, call, { ...result, unexpected })
    : redirectWith(flow.next(result.snapshot, call), outOfOrder);
}

/**
 * Runs a form POST through a flow's machine. Accepted: 303 with the facts saved and the notice in
 * the flash cookie. Refused: `FlowRefusal` with the status of its code. An event that the current
 * state ignores: 303 with a neutral notice. An unknown intent: 400. `form` is passed where the
 * route has already read the body.
 */
export async function flowAction<M extends AnyStateMachine>(
  flow: FlowDefinition<M>,
  { request, context, params }: ActionFunctionArgs,
  form?: FormData,
): Promise<Response> {
  try {
    return await runFlow(flow, {
      request,
      context,
      params,
      form: form ?? (await readForm(request, context)),
    });
  } catch (error) {
    return orNotFound(error);
  }
}
