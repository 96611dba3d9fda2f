import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, InspectionEvent } from 'xstate';
import { DONE } from './after-call.ts';
import { hasCode, type FlowInput, type FlowMeta, type Params } from './flow.ts';

/**
 * The recording of a session of a flow (promise 21.8): what came in, what the calls answered, and
 * what was shown. It holds no secrets, and of what people typed only the shape.
 */

export const RECORDING_VERSION = 2;

export interface RecordedEvent {
  type: string;
  [field: string]: unknown;
}

/**
 * A page was loaded: the machine restarts with the event's `input`. Forms without scripts load a
 * page for each event.
 */
export const PAGE_LOAD = 'page.load';

/**
 * The result of one actor; outcomes are listed in the order the actors ended. `left`: the page was
 * left before the call was answered, so that nobody knows what it did; its state stays the busy one.
 */
export interface RecordedOutcome {
  actor: string;
  done?: unknown;
  error?: { code: string; params: Params };
  left?: true;
}

/** What the screen showed when no call was running. */
export interface RecordedState {
  value: unknown;
  error: string | null;
  notice: string | null;
}

/** Where a session ran: pages with scripts run the machine, others send each event as a form. */
type RecordedHost = 'scripts' | 'forms';

export interface Recording {
  machine: string;
  version: number;
  /** Where a real session was recorded. */
  host?: RecordedHost;
  page?: string;
  language?: string;
  /** When it began, ISO 8601. */
  at?: string;
  input: unknown;
  events: RecordedEvent[];
  outcomes: RecordedOutcome[];
  /** `states[0]` is the initial state, `states[n]` follows `events[n - 1]`. */
  states: RecordedState[];
}

/** Masks a text. */
type Mask = (text: string) => string;
const asIs: Mask = (text) => text;

interface Redaction extends FlowMeta {
  mask: Mask;
}

/** A JSON copy without secrets and with texts masked, at any depth. */
export function redacted<T>(value: T, { secrets, kept, mask }: Redaction): T {
  const json = JSON.stringify(value, (field, part: unknown) => {
    if (secrets.includes(field)) return undefined;
    return typeof part === 'string' && !kept.includes(field) ? mask(part) : part;
  });
  return json === undefined ? value : (JSON.parse(json) as T);
}

/** The codes of refused fields are words of the catalogue and stay. */
function redactedParams({ fields, ...params }: Params, redaction: Redaction): Params {
  return { ...redacted(params, redaction), ...(fields === undefined ? {} : { fields }) };
}

const redactedMessage = <M extends { params: Params }>(
  message: M | null | undefined,
  redaction: Redaction,
): M | null => (message ? { ...message, params: redactedParams(message.params, redaction) } : null);

/** A machine's input without secrets; codes of errors and notices stay. */
function redactedInput(input: unknown, redaction: Redaction): FlowInput<unknown> {
  const { facts, error, notice, params } = input as FlowInput<unknown>;
  return {
    facts: redacted(facts, redaction),
    ...(error ? { error: redactedMessage(error, redaction) } : {}),
    ...(notice ? { notice: redactedMessage(notice, redaction) } : {}),
    ...(params ? { params: redacted(params, redaction) } : {}),
  };
}

/** An event without secrets; its type stays. */
const redactedEvent = ({ type, ...fields }: RecordedEvent, redaction: Redaction) => ({
  type,
  ...redacted(fields, redaction),
});

export const recordedState = (snapshot: AnyMachineSnapshot): RecordedState => {
  const { error, notice } = snapshot.context as {
    error?: { code: string } | null;
    notice?: { code: string } | null;
  };
  return { value: snapshot.value, error: error?.code ?? null, notice: notice?.code ?? null };
};

export const ERROR = 'xstate.error.actor.';

function outcomeOf(event: RecordedEvent, redaction: Redaction): RecordedOutcome {
  if (event.type.startsWith(DONE))
    return {
      actor: event.type.slice(DONE.length),
      done: redacted(event['output'] ?? null, redaction),
    };
  const thrown = event['error'];
  return {
    actor: event.type.slice(ERROR.length),
    error: hasCode(thrown)
      ? { code: thrown.code, params: redactedParams({ ...thrown.params }, redaction) }
      : { code: 'server', params: {} },
  };
}

/** A call, and the state that waits for it. */
interface Call {
  actor: string;
  state: RecordedState;
}

const callOf = (snapshot: AnyMachineSnapshot): Call | null => {
  const waiting = snapshot.hasTag('busy') && snapshot._nodes.find(({ invoke }) => invoke[0]);
  return waiting ? { actor: waiting.invoke[0]?.id ?? '', state: recordedState(snapshot) } : null;
};

/** A recording whose last call was left; `isCutOff`: the last outcome is the end of that call. */
const withLeft = (file: Recording, { actor, state }: Call, isCutOff: boolean): Recording => ({
  ...file,
  outcomes: [...(isCutOff ? file.outcomes.slice(0, -1) : file.outcomes), { actor, left: true }],
  states: [...file.states.slice(0, -1), state],
});

/**
 * A recorder for one run of a machine: pass `inspect` to `createActor` or `useMachine` and read
 * `file()` at any time: a call that still runs then is one that was left. `isLeaving`: the page is
 * being left; browsers end its call as if the connection was lost, which means the same. `mask`
 * masks texts; without it they are recorded as they are. Timed transitions are recorded as events;
 * events sent to a busy state are not, since it ignores them.
 */
export function record<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  mask: Mask = asIs,
): { inspect: (inspected: InspectionEvent) => void; file: (isLeaving?: boolean) => Recording } {
  const redaction: Redaction = { ...(machine.root.meta as FlowMeta), mask };
  const file: Recording = {
    machine: machine.id,
    version: RECORDING_VERSION,
    input: redactedInput(input, redaction),
    events: [],
    outcomes: [],
    states: [],
  };
  let open: Call | null = null;
  /** The call that ended last, with a lost connection. */
  let lost: Call | null = null;
  const follow = (event: RecordedEvent, snapshot: AnyMachineSnapshot) => {
    if (event.type === 'xstate.stop') return;
    if (event.type.startsWith(DONE) || event.type.startsWith(ERROR)) {
      const outcome = outcomeOf(event, redaction);
      lost = outcome.error?.code === 'network' ? open : null;
      file.outcomes.push(outcome);
      file.states[file.states.length - 1] = recordedState(snapshot);
    } else if (!open) {
      lost = null;
      if (event.type !== 'xstate.init') file.events.push(redactedEvent(event, redaction));
      file.states.push(recordedState(snapshot));
    }
    open = callOf(snapshot);
  };
  return {
    inspect(inspected) {
      const { sessionId } = inspected.actorRef as { sessionId?: string };
      if (sessionId !== inspected.rootId || inspected.type !== '@xstate.snapshot') return;
      if (inspected.snapshot.status !== 'error')
        follow(inspected.event, inspected.snapshot as AnyMachineSnapshot);
    },
    file: (isLeaving = false) => {
      const left = open ?? (isLeaving ? lost : null);
      return structuredClone(left ? withLeft(file, left, open === null) : file);
    },
  };
}

/** One recording of several runs of a machine, each after the first as a page that was loaded. */
export function joined(runs: readonly Recording[]): Recording | null {
  const [first, ...later] = runs;
  if (!first) return null;
  return later.reduce(
    (all, run) => ({
      ...all,
      events: [...all.events, { type: PAGE_LOAD, input: run.input }, ...run.events],
      outcomes: [...all.outcomes, ...run.outcomes],
      states: [...all.states, ...run.states],
    }),
    first,
  );
}
