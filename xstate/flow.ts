import type { PromiseActorLogic } from 'xstate';

/**
 * The shape that every flow machine shares: its input, its context and what it makes of a refusal
 * (docs/architecture.md, "The four parts of a flow").
 */

export type Params = Record<string, unknown>;

/**
 * A refusal: `code` of the catalogue, `params` for its text, `actor` the verb that refused, which
 * is also the name of its table of notices.
 */
export interface FlowError {
  code: string;
  params: Params;
  actor?: string;
}

export interface FlowNotice {
  code: string;
  params: Params;
}

/**
 * What a host starts a machine with. A refusal (action data) and a success (flash) come in here, so
 * the server's page equals the first client render.
 */
export interface FlowInput<Facts> {
  facts: Facts;
  error?: FlowError | null;
  notice?: FlowNotice | null;
  /**
   * URL parameters that the screen repeats in its links and forms (returnTo, dashboard); no machine
   * reads them.
   */
  params?: Params;
}

export interface FlowContext<Facts> {
  facts: Facts;
  error: FlowError | null;
  notice: FlowNotice | null;
  params: Params;
}

export function contextFrom<Facts>({
  facts,
  error = null,
  notice = null,
  params = {},
}: FlowInput<Facts>): FlowContext<Facts> {
  return { facts, error, notice, params };
}

/**
 * A verb as a host writes it: input in, established facts out; a refusal is thrown as `{code,
 * params}`. `signal` aborts when the machine is stopped.
 */
export type Verb = (input: never, signal: AbortSignal) => Promise<unknown>;
export type ActorOf<V extends Verb> = PromiseActorLogic<Awaited<ReturnType<V>>, Parameters<V>[0]>;

/**
 * Thrown when a machine calls an actor that its host did not provide: a fault of the program, never
 * shown as a refusal.
 */
export class UnprovidedActorError extends Error {
  constructor(name: string) {
    super(`Actor "${name}" is not provided`);
    this.name = 'UnprovidedActorError';
  }
}

/**
 * True for a refusal: its code is a camelCase fact. Codes of the system (ECONNREFUSED,
 * ERR_INVALID_URL, 23505) are faults, and faults read as `server`.
 */
export function hasCode(thrown: unknown): thrown is { code: string; params?: Params } {
  return (
    typeof thrown === 'object' &&
    thrown !== null &&
    'code' in thrown &&
    typeof thrown.code === 'string' &&
    /^[a-z]+([A-Z][a-z]*)*$/.test(thrown.code)
  );
}

/**
 * The refusal inside an `xstate.error.actor.…` event, read structurally.
 * @throws UnprovidedActorError when the host forgot the actor: the machine stops with that error.
 */
export function errorFromEvent(event: object): FlowError {
  const { error: thrown, actorId } = event as { error?: unknown; actorId?: string };
  if (thrown instanceof UnprovidedActorError) throw thrown;
  const refusal = hasCode(thrown)
    ? { code: thrown.code, params: { ...thrown.params } }
    : { code: 'server', params: {} };
  return actorId === undefined ? refusal : { ...refusal, actor: actorId };
}

/** A success, as the screen shows it. */
export function notice(code: string, params: Params = {}): { error: null; notice: FlowNotice } {
  return { error: null, notice: { code, params } };
}

/**
 * A fact that the guards of the current state promise. @throws Error when the promise is broken.
 */
export function required<T>(fact: T | null): T {
  if (fact === null) throw new Error('A fact that the state promises is missing');
  return fact;
}
