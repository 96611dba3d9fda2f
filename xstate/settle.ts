import {
  createActor,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate';
import { UnprovidedActorError, hasCode } from './flow.ts';

/**
 * Runs a machine to rest on a host without a page of its own: the server's action and loader
 * (docs/architecture.md, "Facts, not states").
 */

type Implementations<M extends AnyStateMachine> = Parameters<M['provide']>[0];

export interface Host<M extends AnyStateMachine> {
  input: InputFrom<M>;
  actors?: Implementations<M>['actors'];
  actions?: Implementations<M>['actions'];
}

export interface SettleOptions {
  /**
   * Longest wait in milliseconds; 25 s, after which a slow call is answered as still processing
   * (promise 17.3).
   */
  timeoutMs?: number;
  /** Hears what an actor threw that carries no code: a fault, which the page shows as `server`. */
  onUnexpected?: (thrown: unknown) => void;
}

export interface Settled<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>;
  /**
   * False where the machine could not take the event: nothing was called. True without an event.
   */
  accepted: boolean;
  /**
   * False when the time ran out and the snapshot is still busy; the call itself goes on unless its
   * verb follows the signal.
   */
  settled: boolean;
}

/**
 * Provides the actors, starts the machine, sends the event and waits until no state is `busy`;
 * without an event it finds the state of a page load.
 * @throws whatever stops the machine itself (a guard or an assignment that fails, an actor that is
 * not provided).
 */
export async function settle<M extends AnyStateMachine>(
  machine: M,
  host: Host<M>,
  event?: EventFromLogic<M>,
  { timeoutMs = 25_000, onUnexpected }: SettleOptions = {},
): Promise<Settled<M>> {
  const { input, ...implementations } = host;
  const actor = createActor(machine.provide(implementations), {
    input,
    inspect: (seen) => {
      if (seen.type === '@xstate.snapshot') reportFault(seen.event, onUnexpected);
    },
  });
  const rest = restOf(actor, timeoutMs);
  try {
    actor.start();
    let settled = await rest.reached();
    const before = actor.getSnapshot();
    const accepted = event === undefined || (settled && before.can(event));
    if (event !== undefined && accepted) {
      actor.send(event);
      settled = await rest.reached();
    }
    return { snapshot: actor.getSnapshot() as SnapshotFrom<M>, accepted, settled };
  } finally {
    rest.end();
    actor.stop();
  }
}

function reportFault(
  event: { type: string; error?: unknown },
  onUnexpected: SettleOptions['onUnexpected'],
): void {
  if (!event.type.startsWith('xstate.error.actor.')) return;
  if (!hasCode(event.error) && !(event.error instanceof UnprovidedActorError))
    onUnexpected?.(event.error);
}

interface Observed {
  getSnapshot(): Snapshot<unknown>;
  subscribe(observer: { next: () => void; error: (thrown: unknown) => void }): {
    unsubscribe(): void;
  };
}

/**
 * Waits, within one time budget, for snapshots without the tag `busy`. Must exist before the actor
 * starts, or its errors go unheard.
 */
function restOf(actor: Observed, timeoutMs: number) {
  let failed: { thrown: unknown } | null = null;
  let expired = false;
  let wake = () => {};
  const subscription = actor.subscribe({
    next: () => wake(),
    error: (thrown) => {
      failed = { thrown };
      wake();
    },
  });
  const timer = setTimeout(() => {
    expired = true;
    wake();
  }, timeoutMs);
  const isBusy = () =>
    (actor.getSnapshot() as Snapshot<unknown> & { hasTag(tag: string): boolean }).hasTag('busy');
  return {
    async reached(): Promise<boolean> {
      for (;;) {
        if (failed) throw (failed as { thrown: unknown }).thrown;
        if (!isBusy()) return true;
        if (expired) return false;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    end(): void {
      clearTimeout(timer);
      subscription.unsubscribe();
    },
  };
}
