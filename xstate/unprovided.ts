import { fromPromise } from 'xstate';
import { UnprovidedActorError, type ActorOf, type Verb } from './flow.ts';

/**
 * The placeholder of an actor: machines name and type their actors, hosts provide them. It throws
 * when a host did not.
 */
export function unprovided<V extends Verb>(name: string): ActorOf<V> {
  return fromPromise<Awaited<ReturnType<V>>, Parameters<V>[0]>(() =>
    Promise.reject(new UnprovidedActorError(name)),
  );
}

/** Turns one host's verb into the actor that takes the placeholder's place. */
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
 * A host's whole table of verbs as the actors of its machine:
 * `actorsOf<PasswordResetVerbs>({verifyEmail, …})`. A host of some verbs alone says so by
 * `Pick<…>`.
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
