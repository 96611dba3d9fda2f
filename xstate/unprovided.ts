import { fromPromise } from 'xstate';
import { UnprovidedActorError, type ActorOf, type Verb } from './flow.ts';

/** The placeholder of an actor: machines name and type their actors, hosts provide them. It throws when a host did not. */
export function unprovided<V extends Verb>(name: string): ActorOf<V> {
  return fromPromise<Awaited<ReturnType<V>>, Parameters<V>[0]>(() => Promise.reject(new UnprovidedActorError(name)));
}

/** Turns one host's verb into the actor that takes the placeholder's place. */
export function provided<V extends Verb>(verb: V): ActorOf<V> {
  const call = verb as (input: Parameters<V>[0], signal: AbortSignal) => Promise<Awaited<ReturnType<V>>>;
  return fromPromise<Awaited<ReturnType<V>>, Parameters<V>[0]>(({ input, signal }) => call(input, signal));
}
