import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';
import { statesOf, transitionName, transitionsOf } from '~xstate/describe.ts';

/** How much of a machine a host has shown. */
export interface Coverage {
  states: { seen: number; all: number };
  transitions: { seen: number; all: number };
  /** What is missing, by name. */
  missing: string[];
}

const withParents = (node: StateNode): StateNode[] =>
  node.parent ? [node, ...withParents(node.parent as StateNode)] : [];

/** A state and the one that is entered with it. */
const withInitial = (node: StateNode): StateNode[] => {
  const first = node.type === 'compound' ? node.initial.target?.[0] : undefined;
  return first ? [node, ...withInitial(first as unknown as StateNode)] : [node];
};

/** The states that a transition leaves and enters. */
const statesAt = ({ source, target = [] }: AnyTransitionDefinition): StateNode[] => [
  ...withParents(source as unknown as StateNode),
  ...target.flatMap((node) => withInitial(node as unknown as StateNode).flatMap(withParents)),
];

const named = (node: StateNode): string => node.path.join('.');

/**
 * Counts the states and transitions of a machine among the transitions taken, by their names.
 * `isExpected` leaves out those that the host cannot take.
 */
export function coverageOf(
  machine: AnyStateMachine,
  taken: ReadonlySet<string>,
  isExpected: (transition: AnyTransitionDefinition) => boolean = () => true,
): Coverage {
  const expected = transitionsOf(machine).filter(isExpected);
  const seen = expected.filter((each) => taken.has(transitionName(each)));
  const reached = new Set(seen.flatMap(statesAt).map(named));
  const known = new Set(expected.flatMap(statesAt).map(named));
  const states = statesOf(machine)
    .map(named)
    .filter((name) => known.has(name));
  const missing = [
    ...states.filter((name) => !reached.has(name)),
    ...expected.filter((each) => !seen.includes(each)).map(transitionName),
  ];
  return {
    states: { seen: states.filter((name) => reached.has(name)).length, all: states.length },
    transitions: { seen: seen.length, all: expected.length },
    missing,
  };
}
