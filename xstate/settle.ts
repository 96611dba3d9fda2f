import {
  createActor,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type InspectionEvent,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate';
import { UnprovidedActorError, hasCode } from './flow.ts';

/**
 * Runs a machine on the server, for actions and loaders, until none of its calls is running
 * (docs/architecture.md, "Facts, not states").
 */

type Implementations<M extends AnyStateMachine> = Parameters<M['provide']>[0];

/** What a host provides to a machine. */
export interface Host<M extends AnyStateMachine> {
  input: InputFrom<M>;
  actors?: Implementations<M>['actors'];
  actions?: Implementations<M>['actions'];
}

export interface SettleOptions {
  /**
   * Longest wait in milliseconds, 25 s by default; a call that runs longer is answered as still
   * processing (promise 17.3).
   */
  timeoutMs?: number;
  /** Called with unexpected errors of actors; the page shows them as `server`. */
  onUnexpected?: (thrown: unknown) => void;
  /** Called with every inspection event, for a recorder. */
  inspect?: (inspected: InspectionEvent) => void;
}

export interface Settled<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>;
  /**
   * False where the machine ignored the event: no actor was started. True without an event.
   */
  accepted: boolean;
  /**
   * False when the time ran out and the snapshot is still busy; the call continues unless its verb
   * observes the signal.
   */
  settled: boolean;
}

/**
 * Provides the actors, starts the machine, sends the event and waits until no state is `busy`.
 * Without an event the snapshot is that of a page load.
 * @throws any error that stops the machine itself (in a guard or an assignment, or because an actor
 * is not provided).
 */
export async function settle<M extends AnyStateMachine>(
  machine: M,
  host: Host<M>,
  event?: EventFromLogic<M>,
  { timeoutMs = 25_000, onUnexpected, inspect }: SettleOptions = {},
): Promise<Settled<M>> {
  const { input, ...implementations } = host;
  const actor = createActor(machine.provide(implementations), {
    input,
    inspect: (inspected) => {
      inspect?.(inspected);
      if (inspected.type === '@xstate.snapshot') reportUnexpected(inspected.event, onUnexpected);
    },
  });
  const idle = idleWaiter(actor, timeoutMs);
  try {
    actor.start();
    let settled = await idle.wait();
    const before = actor.getSnapshot();
    const accepted = event === undefined || (settled && before.can(event));
    if (event !== undefined && accepted) {
      actor.send(event);
      settled = await idle.wait();
    }
    return { snapshot: actor.getSnapshot() as SnapshotFrom<M>, accepted, settled };
  } finally {
    idle.end();
    actor.stop();
  }
}

function reportUnexpected(
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
 * Waits, within one time budget, for snapshots without the tag `busy`. Must be created before the
 * actor starts, to observe its errors.
 */
function idleWaiter(actor: Observed, timeoutMs: number) {
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
    async wait(): Promise<boolean> {
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
