import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';
import { DONE } from './after-call.ts';

/** What a machine does, as its page and its document in docs/flows say it. */

export interface StateDescription {
  /** The path of its names, such as "verifyingPhone.fromCode". */
  name: string;
  kind: 'idle' | 'busy' | 'passing' | 'final';
  tags: string[];
  /** The calls that run meanwhile. */
  calls: string[];
}

interface TransitionDescription {
  from: string;
  /** The event of the person, `done CALL`, `refused CALL`, `after DELAY`, or `always`. */
  event: string;
  guard: string | null;
  /** Null where the state stays. */
  to: string | null;
}

export interface FlowDescription {
  id: string;
  states: StateDescription[];
  transitions: TransitionDescription[];
}

/** Every state of a machine but the root. */
export function statesOf(machine: AnyStateMachine): StateNode[] {
  const below = (node: StateNode): StateNode[] =>
    Object.values(node.states).flatMap((child) => [
      child as StateNode,
      ...below(child as StateNode),
    ]);
  return below(machine.root as unknown as StateNode);
}

/** The transitions of a state itself, in the order in which they are written. */
const ownTransitions = (node: StateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Every transition of a machine. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  statesOf(machine).flatMap(ownTransitions);

/** "enteringEmail email.submit #0": a transition by its state, its event, and which of that event's. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const source = transition.source as unknown as StateNode;
  const siblings = ownTransitions(source).filter(
    ({ eventType }) => eventType === transition.eventType,
  );
  const which = siblings.indexOf(transition);
  return `${nameOf(source)} ${transition.eventType || 'always'} #${which}`;
}

const nameOf = (node: { path: readonly string[] }): string => node.path.join('.');

function kindOf(node: StateNode): StateDescription['kind'] {
  if (node.type === 'final') return 'final';
  if (node.tags.includes('busy')) return 'busy';
  return node.always ? 'passing' : 'idle';
}

/** "xstate.done.actor.verifyEmail" → "done verifyEmail". */
function eventName(type: string): string {
  const [, delay] = /^xstate\.after\.([^.]+)/.exec(type) ?? [];
  if (delay) return `after ${delay}`;
  return type.replace(DONE, 'done ').replace('xstate.error.actor.', 'refused ');
}

const guardName = (guard: unknown): string | null =>
  typeof guard === 'string' ? guard : guard ? ((guard as { type?: string }).type ?? 'guard') : null;

/** The states and transitions of a machine, in the order in which they are written. */
export function describeFlow(machine: AnyStateMachine): FlowDescription {
  const nodes = statesOf(machine);
  const states = nodes.map((node) => ({
    name: nameOf(node),
    kind: kindOf(node),
    tags: node.tags,
    calls: node.invoke.map(({ id }) => id),
  }));
  const transitions = nodes.flatMap((node) => {
    return ownTransitions(node).map((transition) => ({
      from: nameOf(node),
      event: transition.eventType ? eventName(transition.eventType) : 'always',
      guard: guardName(transition.guard),
      to: transition.target?.[0] ? nameOf(transition.target[0]) : null,
    }));
  });
  return { id: machine.id, states, transitions };
}
