import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import { calledActor, DONE } from './after-call.ts';
import {
  ERROR,
  PAGE_LOAD,
  RECORDING_VERSION,
  recordedState,
  type RecordedEvent,
  type RecordedOutcome,
  type RecordedState,
  type Recording,
} from './recording.ts';

/** Thrown where a recording cannot be replayed to its end; `states` are those up to there. */
export class ReplayError extends Error {
  readonly states: RecordedState[];
  constructor(message: string, states: RecordedState[] = []) {
    super(message);
    this.states = states;
  }
}

/** An event with what the machine had before it, and what its calls answered. */
export interface ReplayedStep {
  event: RecordedEvent;
  context: unknown;
  outcomes: RecordedOutcome[];
}

/**
 * Replays a recording without running actors or timers and returns the resulting states; they equal
 * `file.states` when the machine still behaves as recorded.
 * @throws ReplayError when the file belongs to another machine or format, or when the machine starts
 * an actor whose outcome the recording doesn't have.
 */
export function replay<M extends AnyStateMachine>(
  machine: M,
  file: Recording,
): { states: RecordedState[]; snapshot: SnapshotFrom<M>; steps: ReplayedStep[] } {
  if (file.machine !== machine.id)
    throw new ReplayError(`A recording of "${file.machine}" can't be replayed on "${machine.id}"`);
  if (file.version !== RECORDING_VERSION)
    throw new ReplayError(`Recording format ${file.version} is not ${RECORDING_VERSION}`);
  const outcomes = [...file.outcomes];
  const states: RecordedState[] = [];
  const step = (from: SnapshotFrom<M>, event: RecordedEvent) =>
    transition(machine, from, event as EventFromLogic<M>);
  const untilIdle = ([snapshot, actions]: ReturnType<typeof step>): SnapshotFrom<M> => {
    if (!(snapshot as AnyMachineSnapshot).hasTag('busy')) return snapshot;
    const outcome = outcomeEvent(calledActor(actions), outcomes.shift(), states);
    return outcome ? untilIdle(step(snapshot, outcome)) : snapshot;
  };
  const load = (input: unknown) => untilIdle(initialTransition(machine, input as InputFrom<M>));
  const steps: ReplayedStep[] = [];
  let snapshot = load(file.input);
  states.push(recordedState(snapshot));
  for (const event of file.events) {
    const { context } = snapshot as AnyMachineSnapshot;
    if (event.type !== PAGE_LOAD && (snapshot as AnyMachineSnapshot).hasTag('busy'))
      throw new ReplayError(`"${event.type}" follows a call that was left`, states);
    const before = outcomes.length;
    snapshot = event.type === PAGE_LOAD ? load(event['input']) : untilIdle(step(snapshot, event));
    states.push(recordedState(snapshot));
    const from = file.outcomes.length - before;
    steps.push({
      event,
      context,
      outcomes: file.outcomes.slice(from, file.outcomes.length - outcomes.length),
    });
  }
  if (outcomes.length > 0)
    throw new ReplayError(
      `${outcomes.length} recorded outcome(s) were not used, first of actor "${outcomes[0]?.actor}"`,
      states,
    );
  return { states, snapshot, steps };
}

/** The event that ends a call; null for one that was left. */
function outcomeEvent(
  actorId: string,
  outcome: RecordedOutcome | undefined,
  states: RecordedState[],
): RecordedEvent | null {
  if (outcome?.actor !== actorId)
    throw new ReplayError(
      `The machine calls "${actorId}" where the recording has ${outcome ? `"${outcome.actor}"` : 'no more outcomes'}`,
      states,
    );
  if (outcome.left) return null;
  return outcome.error
    ? { type: ERROR + actorId, actorId, error: outcome.error }
    : { type: DONE + actorId, actorId, output: outcome.done };
}

/** The first step that differs. */
export interface Difference {
  /** 0 is the first page, n follows the nth event. */
  step: number;
  /** The event before it; null for the first page. */
  event: string | null;
  part: keyof RecordedState;
  recorded: unknown;
  now: unknown;
}

/** The first step whose state, error or notice is not as recorded; null where all are alike. */
export function firstDifference(
  file: Recording,
  states: readonly RecordedState[],
): Difference | null {
  for (const [step, now] of states.entries())
    for (const part of ['value', 'error', 'notice'] as const) {
      const recorded = file.states[step]?.[part];
      if (JSON.stringify(recorded) !== JSON.stringify(now[part]))
        return {
          step,
          event: file.events[step - 1]?.type ?? null,
          part,
          recorded,
          now: now[part],
        };
    }
  return null;
}

/** What a recording names that the machine does not have (any more): events, and states. */
export function unknownNames(
  machine: AnyStateMachine,
  { events, states }: Recording,
): { events: string[]; states: string[] } {
  const known = new Set<string>(machine.events);
  const isState = (value: unknown): boolean => {
    try {
      machine.resolveState({ value: value as never, context: {} });
      return true;
    } catch {
      return false;
    }
  };
  const absent = (names: readonly string[], has: (name: string) => boolean) => [
    ...new Set(names.filter((name) => !has(name))),
  ];
  return {
    events: absent(
      events.map(({ type }) => type),
      (type) => type === PAGE_LOAD || known.has(type),
    ),
    states: absent(
      states.map(({ value }) => JSON.stringify(value)),
      (value) => isState(JSON.parse(value)),
    ),
  };
}
