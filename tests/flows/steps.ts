import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { DONE } from '~xstate/after-call.ts';
import { ERROR, PAGE_LOAD, type RecordedOutcome, type Recording } from '~xstate/recording.ts';
import { replay } from '~xstate/replay.ts';
import { stateAfter, type Happening, type Run } from '../machines/paths.ts';

/** One event of a page with what the machine had before it and what its calls answer. */
export interface Step {
  input: unknown;
  event: Happening;
  outcomes: RecordedOutcome[];
  /** Whether the state before has a transition for the event. */
  isAccepted: boolean;
  /** The state that the machine's pure transitions give. */
  end: AnyMachineSnapshot;
}

/** Whether a call ends. */
export const isOutcome = ({ type }: Happening): boolean =>
  type.startsWith(DONE) || type.startsWith(ERROR);

/** The end of a call as recordings have it. */
export function outcomeOf({ type, output, error }: Happening): RecordedOutcome {
  return type.startsWith(DONE)
    ? { actor: type.slice(DONE.length), done: output ?? {} }
    : { actor: type.slice(ERROR.length), error: error as RecordedOutcome['error'] };
}

/**
 * The steps of a run: each event of a page with the outcomes that follow it; what a page does as it
 * is loaded belongs to its first step. A call that is not answered ends the run.
 */
function stepsOf(machine: AnyStateMachine, { input, events }: Run): Step[] {
  const steps: Step[] = [];
  let [from, loaded]: [unknown, Happening[]] = [input, []];
  let at = 0;
  while (at < events.length) {
    while (isOutcome(events[at] ?? { type: '' })) loaded.push(events[at++] as Happening);
    const event = events[at++];
    if (!event) break;
    const first = at;
    while (isOutcome(events[at] ?? { type: '' })) at += 1;
    const answers = [...loaded, ...events.slice(first, at)];
    const end = stateAfter(machine, from, [...loaded, event, ...events.slice(first, at)]);
    if (end.hasTag('busy')) break;
    if (!event.type.startsWith('xstate.')) {
      const isAccepted = stateAfter(machine, from, loaded).can(event as never);
      steps.push({ input: from, event, outcomes: answers.map(outcomeOf), isAccepted, end });
    }
    [from, loaded] = [end.context, []];
  }
  return steps;
}

/** The steps of all runs, each once. */
export function everyStep(machine: AnyStateMachine, runs: readonly Run[]): Step[] {
  const steps = new Map<string, Step>();
  for (const run of runs)
    for (const step of stepsOf(machine, run)) {
      const key = JSON.stringify([step.input, step.event, step.outcomes]);
      if (!steps.has(key)) steps.set(key, step);
    }
  return [...steps.values()];
}

/** What ends a call; nothing where it was left. */
const ended = ({ actor, done, error, left }: RecordedOutcome): Happening[] => {
  if (left) return [];
  return error
    ? [{ type: ERROR + actor, actorId: actor, error }]
    : [{ type: DONE + actor, actorId: actor, output: done }];
};

/** A recording as runs of a machine, one for each page, with its calls ending where they did. */
export function runsOfRecording(machine: AnyStateMachine, file: Recording): Run[] {
  const { steps } = replay(machine, file);
  const ofSteps = steps.reduce((count, { outcomes }) => count + outcomes.length, 0);
  const loaded = file.outcomes.slice(0, file.outcomes.length - ofSteps).flatMap(ended);
  const pages: { input: unknown; events: Happening[] }[] = [{ input: file.input, events: loaded }];
  for (const { event, outcomes } of steps) {
    if (event.type === PAGE_LOAD) pages.push({ input: event['input'], events: [] });
    else pages.at(-1)?.events.push(event);
    pages.at(-1)?.events.push(...outcomes.flatMap(ended));
  }
  return pages.map(({ input, events }) => ({
    title: 'a recording',
    input,
    events,
    end: stateAfter(machine, input, events),
  }));
}
