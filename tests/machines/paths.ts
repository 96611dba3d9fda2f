import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type StateNode,
} from 'xstate';
import { statesOf } from '~xstate/describe.ts';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';

/**
 * Explores a machine: the shortest path to every reachable state, extended by every possible next
 * step.
 */

export interface Happening {
  type: string;
  [field: string]: unknown;
}

export interface Run {
  title: string;
  input: unknown;
  events: Happening[];
  /** The end state that the graph predicts. */
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

/** The transitions available in a state: its own and those of its parent states. */
export const transitionsOf = (node: StateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.parent ? transitionsOf(node.parent as StateNode) : []),
];

const afterEvents = (machine: AnyStateMachine): Happening[] =>
  statesOf(machine).flatMap((node) =>
    [...node.transitions.keys()]
      .filter((type) => type.startsWith('xstate.after.'))
      .map((type) => ({ type })),
  );

/**
 * One run per shortest path and one per next step, for each of the inputs. Calls are answered only
 * while pending; screens may send any event until the machine is done.
 */
export function runsOf(
  machine: AnyStateMachine,
  inputs: readonly unknown[],
  happenings: readonly Happening[],
): Run[] {
  const all = [...happenings, ...afterEvents(machine)];
  const isPossible = (state: AnyMachineSnapshot, { type }: Happening) =>
    state.status === 'active' &&
    (!type.startsWith('xstate.') || state._nodes.some((node) => node.transitions.has(type)));
  const events = (state: AnyMachineSnapshot) =>
    all.filter((happening) => isPossible(state, happening));
  return inputs.flatMap((input) => {
    const options = {
      input,
      events,
      serializeState: (state: AnyMachineSnapshot) => shown(state),
      limit: 20_000,
    };
    const steps = getAdjacencyMap(machine, options);
    return getShortestPaths(machine, options).flatMap((path) => {
      const sent = path.steps
        .map((step) => step.event as Happening)
        .filter((event) => event.type !== 'xstate.init');
      const nextSteps = Object.values(
        steps[shown(path.state) as keyof typeof steps]?.transitions ?? {},
      );
      const run = (events: Happening[], end: AnyMachineSnapshot): Run => ({
        title: ['start', ...events.map((event) => event.type)].join(' > '),
        input,
        events,
        end,
      });
      return [
        run(sent, path.state),
        ...nextSteps.map((step) => run([...sent, step.event as Happening], step.state)),
      ];
    });
  });
}

/**
 * Performs a run on a real actor with manually answered calls and a frozen clock; `taken` collects
 * each transition.
 */
export function perform(
  machine: AnyStateMachine,
  run: Run,
  taken: Set<AnyTransitionDefinition>,
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
        for (const transition of seen._transitions) taken.add(transition);
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

/** The machine's transitions that no run took, as "state event #n". */
export function uncovered(machine: AnyStateMachine, taken: Set<AnyTransitionDefinition>): string[] {
  const name = (transition: AnyTransitionDefinition, n: number) =>
    `${transition.source.id} ${transition.eventType || 'always'} #${n}`;
  const all = statesOf(machine).flatMap((node) => [
    ...[...node.transitions.values()].flatMap((list) => list.map(name)),
    ...(node.always ?? []).map(name),
  ]);
  const names = new Set<string>();
  for (const transition of taken) {
    const source = transition.source as unknown as StateNode;
    const siblings =
      transition.eventType === ''
        ? (source.always ?? [])
        : (source.transitions.get(transition.eventType) ?? []);
    names.add(name(transition, siblings.indexOf(transition as never)));
  }
  return all.filter((each) => !names.has(each));
}
