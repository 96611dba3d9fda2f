import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate';
import { calledActor, DONE } from './after-call.ts';
import { hasCode, type Params } from './flow.ts';

/**
 * Recording and replay of a flow: support downloads a recording and QA replays it in a test
 * (promise 21.8). Recordings contain no secrets.
 */

const replayVersion = 1;

interface RecordedEvent {
  type: string;
  [field: string]: unknown;
}

/** The result of one actor; outcomes are listed in the order the actors ended. */
interface RecordedOutcome {
  actor: string;
  done?: unknown;
  error?: { code: string; params: Params };
}

/** What the screen showed when no call was running. */
export interface RecordedState {
  value: unknown;
  error: string | null;
  notice: string | null;
}

export interface ReplayFile {
  machine: string;
  version: number;
  input: unknown;
  events: RecordedEvent[];
  outcomes: RecordedOutcome[];
  /** `states[0]` is the initial state, `states[n]` follows `events[n - 1]`. */
  states: RecordedState[];
}

/** A JSON copy without the fields named in `secrets`, at any depth. */
export function withoutSecrets<T>(value: T, secrets: readonly string[]): T {
  const json = JSON.stringify(value, (field, part: unknown) =>
    secrets.includes(field) ? undefined : part,
  );
  return json === undefined ? value : (JSON.parse(json) as T);
}

const recordedState = (snapshot: AnyMachineSnapshot): RecordedState => {
  const { error, notice } = snapshot.context as {
    error?: { code: string } | null;
    notice?: { code: string } | null;
  };
  return { value: snapshot.value, error: error?.code ?? null, notice: notice?.code ?? null };
};

const ERROR = 'xstate.error.actor.';

/**
 * A recorder for one run of a machine: pass `inspect` to `createActor` or `useMachine` and read
 * `file()` at any time. Timed transitions are recorded as events; events sent to a busy state are
 * not, since busy states ignore them.
 */
export function record<M extends AnyStateMachine>(
  machine: M,
  input: InputFrom<M>,
  secrets: readonly string[],
): { inspect: (inspected: InspectionEvent) => void; file: () => ReplayFile } {
  const file: ReplayFile = {
    machine: machine.id,
    version: replayVersion,
    input: withoutSecrets(input, secrets),
    events: [],
    outcomes: [],
    states: [],
  };
  let wasBusy = false;
  const follow = (event: RecordedEvent, snapshot: AnyMachineSnapshot) => {
    if (event.type === 'xstate.stop') return;
    if (event.type.startsWith(DONE) || event.type.startsWith(ERROR)) {
      file.outcomes.push(withoutSecrets(outcomeOf(event), secrets));
      file.states[file.states.length - 1] = recordedState(snapshot);
    } else if (!wasBusy) {
      if (event.type !== 'xstate.init') file.events.push(withoutSecrets(event, secrets));
      file.states.push(recordedState(snapshot));
    }
    wasBusy = snapshot.hasTag('busy');
  };
  return {
    inspect(inspected) {
      const { sessionId } = inspected.actorRef as { sessionId?: string };
      if (sessionId !== inspected.rootId || inspected.type !== '@xstate.snapshot') return;
      if (inspected.snapshot.status !== 'error')
        follow(inspected.event, inspected.snapshot as AnyMachineSnapshot);
    },
    file: () => structuredClone(file),
  };
}

function outcomeOf(event: RecordedEvent): RecordedOutcome {
  if (event.type.startsWith(DONE))
    return { actor: event.type.slice(DONE.length), done: event['output'] ?? null };
  const thrown = event['error'];
  return {
    actor: event.type.slice(ERROR.length),
    error: hasCode(thrown)
      ? { code: thrown.code, params: { ...thrown.params } }
      : { code: 'server', params: {} },
  };
}

/**
 * Replays a recording without running actors or timers and returns the resulting states; they equal
 * `file.states` when the machine still behaves as recorded.
 * @throws Error when the file belongs to another machine or format, or when the machine starts an
 * actor whose outcome the recording doesn't have.
 */
export function replay<M extends AnyStateMachine>(
  machine: M,
  file: ReplayFile,
): { states: RecordedState[]; snapshot: SnapshotFrom<M> } {
  if (file.machine !== machine.id)
    throw new Error(`A recording of "${file.machine}" can't be replayed on "${machine.id}"`);
  if (file.version !== replayVersion)
    throw new Error(`Recording format ${file.version} is not ${replayVersion}`);
  const outcomes = [...file.outcomes];
  const step = (from: SnapshotFrom<M>, event: RecordedEvent) =>
    transition(machine, from, event as EventFromLogic<M>);
  const untilIdle = ([snapshot, actions]: ReturnType<typeof step>): SnapshotFrom<M> => {
    if (!(snapshot as AnyMachineSnapshot).hasTag('busy')) return snapshot;
    return untilIdle(step(snapshot, outcomeEvent(calledActor(actions), outcomes.shift())));
  };
  const states: RecordedState[] = [];
  let snapshot = untilIdle(initialTransition(machine, file.input as InputFrom<M>));
  states.push(recordedState(snapshot));
  for (const event of file.events) {
    snapshot = untilIdle(step(snapshot, event));
    states.push(recordedState(snapshot));
  }
  if (outcomes.length > 0)
    throw new Error(
      `${outcomes.length} recorded outcome(s) were not used, first of actor "${outcomes[0]?.actor}"`,
    );
  return { states, snapshot };
}

function outcomeEvent(actorId: string, outcome: RecordedOutcome | undefined): RecordedEvent {
  if (outcome?.actor !== actorId)
    throw new Error(
      `The machine calls "${actorId}" where the recording has ${outcome ? `"${outcome.actor}"` : 'no more outcomes'}`,
    );
  return outcome.error
    ? { type: ERROR + actorId, actorId, error: outcome.error }
    : { type: DONE + actorId, actorId, output: outcome.done };
}
