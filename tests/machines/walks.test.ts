import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import type { DocumentUploadFacts } from '~xstate/document-upload.facts.ts';
import type { FlowContext } from '~xstate/flow.ts';
import type { JoinDashboardFacts } from '~xstate/join-dashboard.machine.ts';
import type { PasswordResetFacts } from '~xstate/password-reset.facts.ts';
import type { ProjectWizardFacts } from '~xstate/project-wizard.facts.ts';
import { errorStatus } from '~/errors.ts';
import { sentenceOf } from '../flows/texts.ts';
import { shown, type Happening } from './paths.ts';
import { scenarios, task, type Scenario } from './scenarios.ts';

/**
 * Random walks: whatever people do and calls answer, in any order, what a machine promises of each of
 * its states holds. fast-check shrinks a walk that breaks it to the shortest one.
 */

/** The facts that each state relies on. */
const factsHold: Readonly<Record<string, (value: string, facts: never) => boolean>> = {
  passwordReset: (value, f: PasswordResetFacts) =>
    [1, 2, 3, 4].includes(f.step) &&
    (f.step < 2 || value === 'enteringEmail' || f.email !== null) &&
    (!/Code|Password/.test(value) || (f.email !== null && f.phone !== null)) &&
    (!/Password/.test(value) || f.hasToken),
  projectWizard: (value, f: ProjectWizardFacts) =>
    (!['uploading', 'result'].includes(value) || f.projectId !== null) &&
    (!/^(selecting|generating)/.test(value) || (f.documentId !== null && f.hasText)) &&
    (value !== 'selecting' || f.mode === 'manual') &&
    (value !== 'result' || !f.isGenerating),
  documentUpload: (value, f: DocumentUploadFacts) =>
    (value !== 'stored' || f.stored.length > 0) &&
    (value !== 'registering' || (f.projectId !== null && f.stored.length > 0)) &&
    (!['processing', 'generating', 'done'].includes(value) || f.documentId !== null) &&
    (!['generating', 'done'].includes(value) || f.ready),
  joinDashboard: (value, f: JoinDashboardFacts) =>
    /^\d{0,5}$/.test(f.code) &&
    (value !== 'joining' || f.code.length === 5) &&
    (value !== 'joined' || f.dashboardId !== null),
};

const isPending = (state: AnyMachineSnapshot, type: string): boolean =>
  state._nodes.some((node) => node.transitions.has(type));

/** What can happen in a state: a call ends, a timer runs out, or its page sends an event. */
const possibleIn = (state: AnyMachineSnapshot, happenings: readonly Happening[]): Happening[] => {
  if (state.status !== 'active') return [];
  const timers = state._nodes.flatMap((node) =>
    [...node.transitions.keys()]
      .filter((type) => type.startsWith('xstate.after.'))
      .map((type) => ({ type })),
  );
  const ofPage = happenings.filter(({ type }) =>
    type.startsWith('xstate.') ? isPending(state, type) : !state.hasTag('busy'),
  );
  return [...ofPage, ...timers];
};

/** The states of a walk: each number chooses what happens next. */
function walked({ machine, inputs, happenings }: Scenario, [start, ...choices]: number[]) {
  const input = inputs[(start ?? 0) % inputs.length];
  const states = [initialTransition(machine, input as never)[0] as AnyMachineSnapshot];
  const events: Happening[] = [];
  for (const choice of choices) {
    const before = states.at(-1) as AnyMachineSnapshot;
    const possible = possibleIn(before, happenings);
    const event = possible[choice % possible.length];
    if (!event) break;
    events.push(event);
    states.push(transition(machine, before as never, event)[0] as AnyMachineSnapshot);
  }
  return { states, events };
}

/** Checks each state of random walks. */
function onEveryWalk(
  scenario: Scenario,
  check: (
    state: AnyMachineSnapshot,
    event: Happening | undefined,
    before: AnyMachineSnapshot | undefined,
  ) => void,
): void {
  const details = fc.check(
    fc.property(fc.array(fc.nat(9_999), { minLength: 1, maxLength: 40 }), (numbers) => {
      const { states, events } = walked(scenario, numbers);
      states.forEach((state, at) => check(state, events[at - 1], states[at - 1]));
    }),
    { numRuns: 300 },
  );
  expect(details.failed ? fc.defaultReportMessage(details) : null).toBeNull();
}

const contextOf = (state: AnyMachineSnapshot) => state.context as FlowContext<never>;

const nameOf = ({ value }: AnyMachineSnapshot): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

const restarted = (machine: AnyStateMachine, state: AnyMachineSnapshot): AnyMachineSnapshot =>
  initialTransition(machine, state.context as never)[0] as AnyMachineSnapshot;

describe.each(scenarios.map((scenario) => ({ id: scenario.machine.id, scenario })))(
  'Random walks through $id',
  ({ id, scenario }) => {
    test('never end where nothing can happen, unless the page has a link', () => {
      onEveryWalk(scenario, (state) => {
        expect(state.status).not.toBe('error');
        if (state.status === 'active' && !state.hasTag('blocked') && !state.hasTag('ended'))
          expect(possibleIn(state, scenario.happenings).length).toBeGreaterThan(0);
      });
    });

    test('show only errors of the catalogue, and say something of each', () => {
      onEveryWalk(scenario, (state) => {
        const { error, notice } = contextOf(state);
        expect(error && notice).toBeNull();
        if (error) expect(Object.keys(errorStatus)).toContain(error.code);
        for (const language of ['en', 'es'] as const)
          if (error) expect(sentenceOf(id, { error, notice }, language)).toMatch(/\s|^\p{L}+$/u);
      });
    });

    test('have the facts that each state relies on', () => {
      onEveryWalk(scenario, (state) => {
        const { facts } = contextOf(state);
        expect([state.value, facts, factsHold[id]?.(nameOf(state), facts)]).toEqual([
          state.value,
          facts,
          true,
        ]);
      });
    });

    test('call nothing again by themselves after a refusal, and say that it was refused', () => {
      onEveryWalk(scenario, (state, event) => {
        if (!event?.type.startsWith('xstate.error.')) return;
        expect([event, state.hasTag('busy')]).toEqual([event, false]);
        expect(contextOf(state).error?.code).toBe((event.error as { code: string }).code);
      });
    });

    test('come to the same state again by a reload, and hold no secret', () => {
      onEveryWalk(scenario, (state) => {
        const written = JSON.stringify(state.context);
        for (const secret of scenario.secretValues) expect(written).not.toContain(secret);
        if (state.status === 'active' && !state.hasTag('busy'))
          expect(shown(restarted(scenario.machine, state))).toBe(shown(state));
      });
    });
  },
);

describe('Random walks through the statuses of a task', () => {
  test('keep the facts, and lead on from every status', () => {
    onEveryWalk(task, (state) => {
      expect(state.status).toBe('active');
      expect(task.inputs).toContainEqual(state.context);
    });
  });

  test('complete a task of a team by another person, or by the owner with a reason', () => {
    onEveryWalk(task, (state, event, before) => {
      const isVerified = before?.value === 'ready_for_review' && state.value === 'completed';
      if (!isVerified || event?.type !== 'task.verify') return;
      const { teamSize, isSubmitter } = state.context as { teamSize: number; isSubmitter: boolean };
      expect(teamSize === 1 || !isSubmitter).toBe(true);
    });
  });
});
