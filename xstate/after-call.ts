import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';

/** The prefix of the event that reports an actor's success to its machine. */
export const DONE = 'xstate.done.actor.';

/**
 * The id of the actor that the last of these actions starts.
 * @throws Error when none of them starts an actor.
 */
export function calledActor(actions: readonly { type: string; params: unknown }[]): string {
  const call = actions.findLast((action) => action.type === 'xstate.spawnChild');
  const id = (call?.params as { id?: unknown } | undefined)?.id;
  if (typeof id !== 'string') throw new Error('A busy state called no actor');
  return id;
}

/**
 * The snapshot of a machine after the actor that `event` starts has returned `output`; no actor is
 * run. For REST calls, which have done the work themselves and need the facts that follow from it.
 * @throws Error when the machine starts no actor on that event.
 */
export function afterCall<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  event: EventFromLogic<M>,
  output: unknown,
): SnapshotFrom<M> & AnyMachineSnapshot {
  const [start] = initialTransition(machine, input);
  const [busy, actions] = transition(machine, start, event);
  const actorId = calledActor(actions);
  const answer = { type: DONE + actorId, actorId, output } as unknown as EventFromLogic<M>;
  const [snapshot] = transition(machine, busy, answer);
  return snapshot as SnapshotFrom<M> & AnyMachineSnapshot;
}
