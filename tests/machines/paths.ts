import {
  createActor,
  fromPromise,
  initialTransition,
  SimulatedClock,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
} from 'xstate';
import { getAdjacencyMap, getShortestPaths, getSimplePaths } from 'xstate/graph';
import { statesOf, transitionName, transitionsOf } from '~xstate/describe.ts';

/**
 * Explores a machine: the shortest path to every reachable state, extended by every possible next
 * step, and every simple path through its states.
 */

export interface Happening {
  type: string;
  [field: string]: unknown;
}

export interface Run {
  title: string;
  input: unknown;
  events: Happening[];
  /** The end state that the machine's pure transitions give. */
  end: AnyMachineSnapshot;
}

export const done = (actorId: string, output: unknown): Happening => ({
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output,
});
export const refused = (actorId: string, code: string): Happening => ({
  type: `xstate.error.actor.${actorId}`,
  actorId,
  error: { code, params: {} },
});

export const shown = (state: AnyMachineSnapshot): string =>
  JSON.stringify([state.value, state.context]);

/**
 * States are told apart by their facts and by whose call was refused, not by the code of a message:
 * each code is taken as a step from every state, and need not be walked on from.
 */
function serialized({ value, context }: AnyMachineSnapshot): string {
  const { facts, error } = context as { facts?: unknown; error?: { actor?: string } | null };
  return JSON.stringify([value, facts ?? context, error?.actor ?? null]);
}

const afterEvents = (machine: AnyStateMachine): Happening[] =>
  statesOf(machine).flatMap((node) =>
    [...node.transitions.keys()]
      .filter((type) => type.startsWith('xstate.after.'))
      .map((type) => ({ type })),
  );

/** The state after these events, by the machine's pure transitions. */
export const stateAfter = (
  machine: AnyStateMachine,
  input: unknown,
  events: readonly Happening[],
): AnyMachineSnapshot =>
  events.reduce<AnyMachineSnapshot>(
    (state, event) => transition(machine, state as never, event)[0] as AnyMachineSnapshot,
    initialTransition(machine, input as never)[0] as AnyMachineSnapshot,
  );

/** Whether a page of a state offers an event. */
export type Offers = (state: AnyMachineSnapshot, event: Happening) => boolean;

function exploring(
  machine: AnyStateMachine,
  input: unknown,
  happenings: readonly Happening[],
  offers: Offers = () => true,
) {
  const all = [...happenings, ...afterEvents(machine)];
  const isPossible = (state: AnyMachineSnapshot, { type }: Happening) =>
    state.status === 'active' &&
    (!type.startsWith('xstate.') || state._nodes.some((node) => node.transitions.has(type)));
  return {
    input,
    events: (state: AnyMachineSnapshot) =>
      all.filter((happening) => isPossible(state, happening) && offers(state, happening)),
    serializeState: (state: AnyMachineSnapshot) => serialized(state),
    limit: 20_000,
  };
}

const sentOn = (path: { steps: readonly { event: unknown }[] }): Happening[] =>
  path.steps.map(({ event }) => event as Happening).filter(({ type }) => type !== 'xstate.init');

function runOf(machine: AnyStateMachine, input: unknown, events: Happening[]): Run {
  const title = ['start', ...events.map(({ type }) => type)].join(' > ');
  return { title, input, events, end: stateAfter(machine, input, events) };
}

/**
 * One run per shortest path and one per next step, for each of the inputs. Calls are answered only
 * while pending; screens may send any event until the machine is done.
 */
export function runsOf(
  machine: AnyStateMachine,
  inputs: readonly unknown[],
  happenings: readonly Happening[],
  offers?: Offers,
): Run[] {
  return inputs.flatMap((input) => {
    const options = exploring(machine, input, happenings, offers);
    const steps = getAdjacencyMap(machine, options);
    return getShortestPaths(machine, options).flatMap((path) => {
      const sent = sentOn(path);
      const next = Object.values(
        steps[serialized(path.state) as keyof typeof steps]?.transitions ?? {},
      ).map((step) => step.event as Happening);
      return [sent, ...next.map((event) => [...sent, event])].map((events) =>
        runOf(machine, input, events),
      );
    });
  });
}

/**
 * Every path that visits no state twice, from each of the inputs, and ends where it can go no
 * further. Of the refusals of a call only the first is taken, and the choice of a mode is
 * left to the shortest paths: it doubles the simple ones.
 */
export function simpleRunsOf(
  machine: AnyStateMachine,
  inputs: readonly unknown[],
  happenings: readonly Happening[],
): Run[] {
  const few = happenings.filter(
    ({ type }, at) =>
      type !== 'mode.choose' &&
      (!type.startsWith('xstate.error.') ||
        happenings.findIndex((other) => other.type === type) === at),
  );
  return inputs.flatMap((input) => {
    const options = {
      ...exploring(machine, input, few),
      serializeState: ({ value, context }: AnyMachineSnapshot) =>
        JSON.stringify([value, (context as { facts?: unknown }).facts ?? null]),
    };
    const written = getSimplePaths(machine, options)
      .map(sentOn)
      .map((events) => ({ events, text: events.map((each) => JSON.stringify(each)).join() }))
      .sort((a, b) => (a.text < b.text ? -1 : 1));
    // Sorted, a path stands right before those that continue it.
    const longest = written.filter(({ text }, at) => !written[at + 1]?.text.startsWith(text));
    return longest.map(({ events }) => runOf(machine, input, events));
  });
}

/**
 * Performs a run on a real actor with manually answered calls and a frozen clock; `taken` collects
 * the names of its transitions.
 */
export function perform(
  machine: AnyStateMachine,
  run: Run,
  taken: Set<string>,
): AnyMachineSnapshot[] {
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [
      name,
      fromPromise(() => new Promise(() => {})),
    ]),
  );
  const actor = createActor(machine.provide({ actors }), {
    input: run.input,
    clock: new SimulatedClock(),
    inspect: (seen) => {
      if (seen.type === '@xstate.microstep')
        for (const each of seen._transitions)
          taken.add(transitionName(each as AnyTransitionDefinition));
    },
  });
  const faults: unknown[] = [];
  actor.subscribe({ error: (fault) => faults.push(fault) });
  actor.start();
  const seen = [actor.getSnapshot() as AnyMachineSnapshot];
  for (const event of run.events) {
    actor.send(event);
    seen.push(actor.getSnapshot() as AnyMachineSnapshot);
  }
  actor.stop();
  if (faults.length > 0) throw faults[0];
  return seen;
}

/** The names of the machine's transitions that are not among these. */
export const uncovered = (machine: AnyStateMachine, taken: ReadonlySet<string>): string[] =>
  transitionsOf(machine)
    .map(transitionName)
    .filter((name) => !taken.has(name));
