import {
  fromPromise,
  type AnyActorLogic,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { transitionName } from '~xstate/describe.ts';
import { recordedState, type RecordedOutcome } from '~xstate/recording.ts';
import type { Host } from '~xstate/settle.ts';
import { env } from '~/env.server.ts';
import { AppError, type ErrorCode, type ErrorParams } from '~/errors.ts';
import { cookieLine } from './context.server.ts';

/** The request header that replays a recorded step. */
const REPLAY_HEADER = 'x-flow-replay';
/** How long a call is waited for that was left, ms: the calls before it answer at once. */
const LEFT_MS = 200;
/** How long the cookie with its state is kept, s. */
const LIFE_S = 60;

/** A recorded step as a request carries it: JSON, percent-encoded. */
interface ReplayedStep {
  /** The id of the machine that a page is to show; forms have one machine. */
  machine?: string;
  input: unknown;
  outcomes: RecordedOutcome[];
}

function stepIn(request: Request): ReplayedStep | null {
  const header = request.headers.get(REPLAY_HEADER);
  if (header === null || env().production) return null;
  return JSON.parse(decodeURIComponent(header)) as ReplayedStep;
}

/** The facts that a page shows: those that its request replays in trial mode, else its own. */
export function shownFacts<Facts>(
  request: Request,
  { id }: Pick<AnyStateMachine, 'id'>,
  own: Facts,
): Facts {
  const step = stepIn(request);
  return step?.machine === id ? (step.input as { facts: Facts }).facts : own;
}

/** A replayed step: its host, the inspector of its trace, and the cookie that says what it showed. */
interface FlowReplay<M extends AnyStateMachine> {
  host: Host<M>;
  inspect: (inspected: InspectionEvent) => void;
  timeoutMs?: number;
  cookie: (snapshot: Parameters<typeof recordedState>[0]) => string;
}

/** The actors that answer as recorded, in the recorded order. */
function recordedActors(machine: AnyStateMachine, outcomes: readonly RecordedOutcome[]) {
  const waiting = [...outcomes];
  const answer = (name: string): AnyActorLogic =>
    fromPromise(() => {
      const outcome = waiting.shift();
      if (outcome?.actor !== name)
        throw new Error(`The machine calls "${name}", recorded is "${outcome?.actor ?? ''}"`);
      const { error, done, left } = outcome;
      if (left) return new Promise(() => {});
      return error
        ? Promise.reject(new AppError(error.code as ErrorCode, error.params as ErrorParams))
        : Promise.resolve(done);
    });
  const names = Object.keys(machine.implementations.actors);
  return Object.fromEntries(names.map((name) => [name, answer(name)]));
}

/**
 * What a request replays instead of the flow's own facts and calls; null for all other requests, and
 * always outside trial mode, where no outcome is ever injected (promise 21.8). Its cookie has the
 * state, and the names of the transitions taken: a header of the action's response does not reach
 * the page of a refused form.
 */
export function flowReplay<M extends AnyStateMachine>(
  request: Request,
  machine: M,
): FlowReplay<M> | null {
  const step = stepIn(request);
  if (!step) return null;
  const { input, outcomes } = step;
  const taken: string[] = [];
  return {
    host: { input, actors: recordedActors(machine, outcomes) } as unknown as Host<M>,
    ...(outcomes.some(({ left }) => left) ? { timeoutMs: LEFT_MS } : {}),
    inspect: (seen) => {
      if (seen.type === '@xstate.microstep') taken.push(...seen._transitions.map(transitionName));
    },
    cookie: (snapshot) => {
      const shown = encodeURIComponent(JSON.stringify({ ...recordedState(snapshot), taken }));
      return cookieLine('flow_state', shown, LIFE_S);
    },
  };
}
