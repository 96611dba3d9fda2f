import type { AnyTransitionDefinition } from 'xstate';
import { transitionName } from '~xstate/describe.ts';
import { recordedState } from '~xstate/recording.ts';
import { runsOf, simpleRunsOf } from '../machines/paths.ts';
import type { Scenario } from '../machines/scenarios.ts';
import { coverageOf } from './coverage.ts';
import type { Row } from './rows.ts';
import { destinationOf, hasForm, sendStep, type ServerSeen } from './server-host.ts';
import type { Stage } from './stage.ts';
import { everyStep, type Step } from './steps.ts';
import { isOfJob, outOfOrderSentence, sentenceOf } from './texts.ts';

/** Takes every step of every path of a machine on a running product, by forms without scripts. */

/** The differences between what a step showed and what the machine alone gives. */
function differences(machine: string, step: Step, seen: ServerSeen): string[] {
  const { facts, error, notice } = step.end.context as never as Record<'facts', unknown> &
    Parameters<typeof sentenceOf>[1];
  const expected = recordedState(step.end);
  const { value, error: code, notice: success, to, words } = seen;
  const differs: string[] = [];
  const now = JSON.stringify({ value, error: code, notice: success });
  if (now !== JSON.stringify(expected))
    differs.push(`state was ${JSON.stringify(expected)}, is ${now}`);
  const destination = destinationOf(machine, expected.value, facts);
  if (step.isAccepted && destination && !to?.startsWith(destination))
    differs.push(`redirect was ${destination}, is ${to ?? 'none'}`);
  const own = step.isAccepted ? sentenceOf(machine, { error, notice }) : outOfOrderSentence();
  const sentence = isOfJob(machine, { error, notice }) ? null : own;
  if (sentence && !words.includes(sentence))
    differs.push(`the page does not say "${sentence}": ${words.slice(0, 160)}`);
  return differs.map((each) => `${JSON.stringify(step.input)} + ${step.event.type}: ${each}`);
}

/** A redirect of the server stands for the timer of a page with scripts. */
function timersOf({ machine }: Scenario, { end }: Step, seen: ServerSeen): string[] {
  const { facts } = end.context as { facts: unknown };
  const to = destinationOf(machine.id, end.value, facts);
  if (!to || !seen.to?.startsWith(to)) return [];
  return end._nodes.flatMap((node) =>
    [...node.transitions.values()]
      .flat()
      .filter(({ eventType }) => eventType.startsWith('xstate.after.'))
      .map((each) => transitionName(each as AnyTransitionDefinition)),
  );
}

const isSendable = (id: string, { eventType }: AnyTransitionDefinition): boolean =>
  eventType === '' || eventType.startsWith('xstate.') || hasForm(id, eventType);

/** The row of a flow on the server. */
export async function proveOnServer(
  scenario: Scenario,
  stage: Stage,
  steps: readonly Step[] = stepsOfScenario(scenario),
): Promise<Row> {
  const { machine } = scenario;
  const taken = new Set<string>();
  const problems: string[] = [];
  const waiting = steps.filter(({ event }) => hasForm(machine.id, event.type));
  for (const step of waiting) {
    const real = stage.withRealIds({ ...step, end: null });
    const seen = await sendStep(stage, machine.id, { ...real, event: real.event });
    const context = stage.withRealIds(step.end.context as object);
    const end = Object.assign(Object.create(step.end) as Step['end'], { context });
    const here = { ...step, end };
    problems.push(...differences(machine.id, here, seen));
    for (const name of [...seen.taken, ...timersOf(scenario, here, seen)]) taken.add(name);
  }
  const coverage = coverageOf(machine, taken, (each) => isSendable(machine.id, each));
  const scripts = coverageOf(machine, new Set(), (each) => !isSendable(machine.id, each));
  const note = `${waiting.length} steps; ${scripts.transitions.all} transitions are of scripts alone`;
  return { machine: machine.id, host: 'server', ...coverage, note, problems };
}

/** Every step of the shortest paths, each extended by every next step, and of the simple paths. */
const stepsOfScenario = ({ machine, inputs, happenings }: Scenario): Step[] =>
  everyStep(machine, [
    ...runsOf(machine, inputs, happenings),
    ...simpleRunsOf(machine, inputs, happenings),
  ]);
