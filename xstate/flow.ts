import type { PromiseActorLogic } from 'xstate';

/**
 * What all flow machines share: their input, their context and their errors
 * (docs/architecture.md, "The four parts of a flow").
 */

export type Params = Record<string, unknown>;

/** What a recording of a machine does with fields, at any depth (promise 21.8). */
export interface FlowMeta {
  /** Fields that are left out. */
  secrets: readonly string[];
  /** Fields whose values are words of the machine and stay, where other texts are replaced. */
  kept: readonly string[];
}

/**
 * A refused call: `code` of the error catalogue, `params` for its text, and `actor`, the verb that
 * threw it, which also names its table of notices.
 */
export interface FlowError {
  code: string;
  params: Params;
  actor?: string;
}

/** A success: its code and the params of its text. */
export interface FlowNotice {
  code: string;
  params: Params;
}

/**
 * What a host starts a machine with. It includes an error (action data) and a success (flash), so
 * that the server's page equals the first client render.
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

/** The initial context of a flow machine. */
export function contextFrom<Facts>({
  facts,
  error = null,
  notice = null,
  params = {},
}: FlowInput<Facts>): FlowContext<Facts> {
  return { facts, error, notice, params };
}

/** The change of context that updates some facts. */
export function withFacts<Facts>(
  context: FlowContext<Facts>,
  changed: Partial<Facts>,
): { facts: Facts } {
  return { facts: { ...context.facts, ...changed } };
}

/**
 * A verb as a host implements it: takes its input and returns the facts it establishes; throws
 * `{code, params}` to refuse. `signal` aborts when the machine is stopped.
 */
export type Verb = (input: never, signal: AbortSignal) => Promise<unknown>;
export type ActorOf<V extends Verb> = PromiseActorLogic<Awaited<ReturnType<V>>, Parameters<V>[0]>;

/**
 * Thrown when a machine starts an actor that its host did not provide. A programming error, never
 * shown to users.
 */
export class UnprovidedActorError extends Error {
  constructor(name: string) {
    super(`Actor "${name}" is not provided`);
    this.name = 'UnprovidedActorError';
  }
}

/**
 * Whether a thrown value is one of our errors: its code is in camelCase. Other codes
 * (ECONNREFUSED, ERR_INVALID_URL, 23505) are unexpected errors and become `server`.
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
 * The error of an `xstate.error.actor.…` event.
 * @throws UnprovidedActorError when the host did not provide the actor: it stops the machine.
 */
export function errorFromEvent(event: object): FlowError {
  const { error: thrown, actorId } = event as { error?: unknown; actorId?: string };
  if (thrown instanceof UnprovidedActorError) throw thrown;
  const flowError = hasCode(thrown)
    ? { code: thrown.code, params: { ...thrown.params } }
    : { code: 'server', params: {} };
  return actorId === undefined ? flowError : { ...flowError, actor: actorId };
}

/** The change of context that shows a success. */
export function notice(code: string, params: Params = {}): { error: null; notice: FlowNotice } {
  return { error: null, notice: { code, params } };
}

/**
 * A fact that the guards of the current state have checked.
 * @throws Error when it is missing.
 */
export function required<T>(fact: T | null): T {
  if (fact === null) throw new Error('A fact that the state requires is missing');
  return fact;
}
