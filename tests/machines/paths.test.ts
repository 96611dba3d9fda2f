import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyTransitionDefinition, StateNode } from 'xstate';
import { statesOf } from '~xstate/describe.ts';
import { perform, runsOf, shown, simpleRunsOf, uncovered } from './paths.ts';
import { scenarios } from './scenarios.ts';

/** The transitions available in a state: its own and those of its parent states. */
const possibleIn = (node: StateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.parent ? possibleIn(node.parent as StateNode) : []),
];

/** Runs every path of every flow on a real actor; every part of a machine must be covered. */
describe.each(scenarios.map((scenario) => ({ id: scenario.machine.id, ...scenario })))(
  '$id, every path',
  ({ machine, inputs, happenings, secretValues }) => {
    const runs = [
      ...runsOf(machine, inputs, happenings),
      ...simpleRunsOf(machine, inputs, happenings),
    ];
    const taken = new Set<string>();
    const performed = runs.map((run) => ({ run, seen: perform(machine, run, taken) }));
    const everySnapshot = performed.flatMap(({ seen }) => seen);
    /** Whether the page of a state leads on by links alone. */
    const isLinked = ({ tags }: StateNode) => tags.includes('blocked') || tags.includes('ended');
    const lasting = statesOf(machine).filter((node) => node.always === undefined);

    test('each path ends in the expected state', () => {
      expect(runs.length).toBeGreaterThan(lasting.length);
      for (const { run, seen } of performed)
        expect(shown(seen.at(-1) as AnyMachineSnapshot), run.title).toBe(shown(run.end));
    });

    test('every transition is taken at least once', () => {
      expect(uncovered(machine, taken)).toEqual([]);
    });

    test('every idle or busy state of a page is reached', () => {
      const reached = new Set(
        everySnapshot.flatMap((snapshot) => snapshot._nodes.map((node) => node.id)),
      );
      expect(lasting.map((node) => node.id).filter((id) => !reached.has(id))).toEqual([]);
    });

    test('no state is a dead end: it is final, has a transition, or its page has a link', () => {
      const stuck = lasting.filter(
        (node) =>
          node.type !== 'final' &&
          !isLinked(node) &&
          !possibleIn(node).some((transition) =>
            transition.target?.some((target) => target !== node),
          ),
      );
      expect(stuck.map((node) => node.id)).toEqual([]);
    });

    test('a state is busy exactly when it invokes an actor, and every invoke has onDone and onError', () => {
      for (const node of statesOf(machine)) {
        expect(node.tags.includes('busy'), node.id).toBe(node.invoke.length > 0);
        for (const { id } of node.invoke)
          expect([...node.transitions.keys()], node.id).toEqual(
            expect.arrayContaining([`xstate.done.actor.${id}`, `xstate.error.actor.${id}`]),
          );
      }
    });

    test('busy states accept no event of the screen, and delayed transitions are never busy', () => {
      for (const node of statesOf(machine)) {
        const types = [...node.transitions.keys()];
        if (node.tags.includes('busy'))
          expect(
            types.filter((type) => !type.startsWith('xstate.')),
            node.id,
          ).toEqual([]);
        if (types.some((type) => type.startsWith('xstate.after.')))
          expect(node.tags, node.id).not.toContain('busy');
      }
    });

    test('the facts determine the state: restarting from any idle context gives the same state', () => {
      const resting = new Map(
        everySnapshot
          .filter((snapshot) => !snapshot.hasTag('busy') && snapshot.status === 'active')
          .map((snapshot) => [shown(snapshot), snapshot]),
      );
      for (const snapshot of resting.values()) {
        const again = perform(
          machine,
          { title: 'reload', input: snapshot.context, events: [], end: snapshot },
          new Set(),
        );
        expect(shown(again.at(-1) as AnyMachineSnapshot)).toBe(shown(snapshot));
      }
    });

    test('no snapshot holds a secret', () => {
      const written = everySnapshot.map((snapshot) => JSON.stringify(snapshot)).join('\n');
      for (const secret of secretValues) expect(written).not.toContain(secret);
    });
  },
);
