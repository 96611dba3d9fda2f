import { fromPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { recordedState, type RecordedOutcome } from '~xstate/recording.ts';
import type { Host } from '~xstate/settle.ts';
import { env } from '~/env.server.ts';
import { AppError, type ErrorCode, type ErrorParams } from '~/errors.ts';
import { cookieLine } from './context.server.ts';

/** The request header that replays a recorded step. */
const REPLAY_HEADER = 'x-flow-replay';
/** How long the cookie with its state is kept, s. */
const LIFE_S = 60;

/** A recorded step as a request carries it: JSON, percent-encoded. */
interface ReplayedStep {
  input: unknown;
  outcomes: RecordedOutcome[];
}

/**
 * What a request replays instead of the flow's own facts and calls; null for all other requests, and
 * always outside trial mode, where no outcome is ever injected (promise 21.8).
 */
export function replayedHost<M extends AnyStateMachine>(
  request: Request,
  machine: M,
): Host<M> | null {
  const header = request.headers.get(REPLAY_HEADER);
  if (header === null || env().production) return null;
  const { input, outcomes } = JSON.parse(decodeURIComponent(header)) as ReplayedStep;
  const waiting = [...outcomes];
  const answer = (name: string): AnyActorLogic =>
    fromPromise(() => {
      const outcome = waiting.shift();
      if (outcome?.actor !== name)
        throw new Error(`The machine calls "${name}", recorded is "${outcome?.actor ?? ''}"`);
      const { error, done } = outcome;
      return error
        ? Promise.reject(new AppError(error.code as ErrorCode, error.params as ErrorParams))
        : Promise.resolve(done);
    });
  const names = Object.keys(machine.implementations.actors);
  const actors = Object.fromEntries(names.map((name) => [name, answer(name)]));
  return { input, actors } as unknown as Host<M>;
}

/**
 * The cookie that says what the machine of a replayed step showed: a header of the action's response
 * does not reach the page of a refused form.
 */
export const stateCookie = (snapshot: Parameters<typeof recordedState>[0]): string =>
  cookieLine('flow_state', encodeURIComponent(JSON.stringify(recordedState(snapshot))), LIFE_S);
