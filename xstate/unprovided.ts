import { fromPromise } from 'xstate';
import { UnprovidedActorError, type ActorOf, type Verb } from './flow.ts';

/**
 * A placeholder actor: machines name and type their actors, hosts provide them. It rejects with
 * UnprovidedActorError when a host did not.
 */
export function unprovided<V extends Verb>(name: string): ActorOf<V> {
  return fromPromise<Awaited<ReturnType<V>>, Parameters<V>[0]>(() =>
    Promise.reject(new UnprovidedActorError(name)),
  );
}

/** Wraps a host's verb in the actor that replaces the placeholder. */
export function provided<V extends Verb>(verb: V): ActorOf<V> {
  const call = verb as (
    input: Parameters<V>[0],
    signal: AbortSignal,
  ) => Promise<Awaited<ReturnType<V>>>;
  return fromPromise<Awaited<ReturnType<V>>, Parameters<V>[0]>(({ input, signal }) =>
    call(input, signal),
  );
}

/**
 * Turns a host's verbs into the actors of its machine:
 * `actorsOf<PasswordResetVerbs>({verifyEmail, …})`. A host with some of the verbs passes a
 * `Pick<…>` of the type.
 */
export function actorsOf<Verbs extends Record<keyof Verbs, Verb>>(
  verbs: Verbs,
): { [Name in keyof Verbs]: ActorOf<Verbs[Name]> } {
  const table = Object.entries(verbs as Record<string, Verb>).map(([name, verb]) => [
    name,
    provided(verb),
  ]);
  return Object.fromEntries(table) as { [Name in keyof Verbs]: ActorOf<Verbs[Name]> };
}
