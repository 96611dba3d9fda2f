import type { Browser } from '@playwright/test';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { transitionName } from '~xstate/describe.ts';
import { documentUploadStart } from '~xstate/document-upload.facts.ts';
import {
  RECORDING_VERSION,
  recordedState,
  type RecordedState,
  type Recording,
} from '~xstate/recording.ts';
import { replay, ReplayError } from '~xstate/replay.ts';
import { perform, runsOf, type Happening, type Run } from '../machines/paths.ts';
import type { Scenario } from '../machines/scenarios.ts';
import { runInBrowser, type BrowserRun, type BrowserSeen } from './browser-host.ts';
import { coverageOf } from './coverage.ts';
import { replayPure } from './replay-pure.ts';
import type { Row } from './rows.ts';
import type { Stage } from './stage.ts';
import { outcomeOf, isOutcome, runOfRecording } from './steps.ts';
import { sentenceOf } from './texts.ts';

/** Takes each transition of a machine once in Chromium, on a running product with scripts on. */

/** Transitions that no page with scripts takes, and why. */
const never: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  projectWizard: {
    'finding always #0': 'visitors are sent to sign in before the page',
    'enteringProject field.edit': 'the form keeps its message until it is sent',
    'uploading field.edit': 'the step has no field of its own',
    'selecting field.edit': 'the step has no field of its own',
  },
  documentUpload: {
    'idle field.edit': 'files are sent as they are chosen',
    'idle document.retry': 'a form without scripts',
    'stored document.retry': 'a form without scripts',
    'done document.retry': 'a form without scripts',
    'stored project.choose': 'the project is sent with its button',
    'registered always #0': 'the call of a page waits until the text is read',
  },
};
const isNever = (id: string, name: string): boolean =>
  Object.keys(never[id] ?? {}).some((start) => name.startsWith(start));

/** Of the refusals of a call, those that lead to states of their own, and one that is not retried. */
const codes = ['authenticationRequired', 'paymentRequired', 'invalid', 'notFound'] as const;
const isFew = ({ type, error }: Happening): boolean =>
  !type.startsWith('xstate.error.') ||
  (codes as readonly string[]).includes((error as { code: string }).code);

/** The first pages of the upload: the dashboard's card, which generates tasks. */
const inputsOf = ({ machine, inputs }: Scenario): readonly unknown[] =>
  machine.id === 'documentUpload'
    ? [{ facts: { ...documentUploadStart, generates: true } }]
    : inputs;

/** A page tells its machine of an edit where it shows a message that the edit takes away. */
function editsNothing(machine: AnyStateMachine, run: Run): boolean {
  const seen = perform(machine, run, new Set());
  return run.events.some(({ type }, at) => {
    const { error, notice } = seen[at]?.context as Parameters<typeof sentenceOf>[1];
    return type === 'field.edit' && !error && !notice;
  });
}

const isBusyAtEnd = ({ end }: Run): boolean => end.hasTag('busy');
const takenBy = (machine: AnyStateMachine, run: Run): Set<string> => {
  const taken = new Set<string>();
  perform(machine, run, taken);
  return taken;
};

/** Few runs that take every transition between them: each the one that takes most of the others. */
export function coveringRuns(machine: AnyStateMachine, runs: readonly Run[]): Run[] {
  const left = runs
    .filter((run) => !isBusyAtEnd(run))
    .map((run) => ({ run, taken: takenBy(machine, run) }));
  const open = new Set(left.flatMap(({ taken }) => [...taken]));
  const chosen: Run[] = [];
  const gain = ({ run, taken }: (typeof left)[number]): number =>
    [...taken].filter((name) => open.has(name)).length / (1 + run.events.length);
  while (open.size > 0) {
    const [best] = left.toSorted((a, b) => gain(b) - gain(a));
    if (!best || gain(best) === 0) break;
    chosen.push(best.run);
    for (const name of best.taken) open.delete(name);
  }
  return chosen;
}

/** A run as its page is to be driven. */
function browserRun(machine: AnyStateMachine, { input, events }: Run): BrowserRun {
  const file: Recording = {
    machine: machine.id,
    version: RECORDING_VERSION,
    input,
    events: events.filter((event) => !isOutcome(event)),
    outcomes: events.filter(isOutcome).map(outcomeOf),
    states: [],
  };
  return browserRunOf(machine, file);
}

/** A recording as its page is to be driven. */
export function browserRunOf(machine: AnyStateMachine, file: Recording): BrowserRun {
  const { steps } = replay(machine, file);
  const ofSteps = steps.reduce((count, { outcomes }) => count + outcomes.length, 0);
  return {
    machine: machine.id,
    input: file.input,
    loaded: file.outcomes.slice(0, file.outcomes.length - ofSteps),
    steps,
  };
}

const stateText = (state: RecordedState | undefined): string =>
  state ? JSON.stringify([state.value, state.error, state.notice]) : 'nothing';

/** What pages say on which nothing is to be done but to follow a link. */
const shownAtOnce: Readonly<Record<string, string>> = {
  'joinDashboard.signedOut': 'Authentication Required',
  'projectWizard.paywall': 'Credits Required',
};

/** What differs between a run in the browser and the same one on the machine alone. */
function differences(id: string, run: Run, { recording, words }: BrowserSeen): string[] {
  if (!recording) {
    const text = shownAtOnce[`${id}.${String(run.end.value)}`];
    return !text || words.includes(text) ? [] : [`${run.title}: the page does not say "${text}"`];
  }
  const expected = stateText(recordedState(run.end));
  const now = stateText(recording.states.at(-1));
  const { same, lines } = replayPure(recording);
  const context = run.end.context as Parameters<typeof sentenceOf>[1];
  const sentence = run.end.status === 'active' ? sentenceOf(id, context) : null;
  return [
    ...(now === expected ? [] : [`state was ${expected}, is ${now}`]),
    ...(same ? [] : lines.map((line) => `its recording on the machine: ${line}`)),
    ...(sentence && !words.includes(sentence)
      ? [`the page does not say "${sentence}": ${words.slice(0, 300)}`]
      : []),
  ].map((text) => `${run.title}: ${text}`);
}

/** The row of a flow in Chromium. */
export async function proveInBrowser(
  browser: Browser,
  { machine, ...scenario }: Scenario,
  stage: Stage,
): Promise<Row> {
  const happenings = scenario.happenings.filter(isFew).map((each) => stage.withRealIds(each));
  const inputs = inputsOf({ machine, ...scenario }).map((each) => stage.withRealIds(each));
  const runs = runsOf(machine, inputs, happenings).filter(
    (run) =>
      !editsNothing(machine, run) &&
      ![...takenBy(machine, run)].some((name) => isNever(machine.id, name)),
  );
  const taken = new Set<string>();
  const problems: string[] = [];
  const chosen = coveringRuns(machine, runs);
  for (const run of chosen) {
    try {
      const seen = await runInBrowser(browser, stage, browserRun(machine, run));
      problems.push(...differences(machine.id, run, seen));
      const done = seen.recording ? runOfRecording(machine, seen.recording) : run;
      perform(machine, done, taken);
    } catch (error) {
      const text = error instanceof ReplayError ? error.message : String(error);
      problems.push(`${run.title}: ${text}`);
    }
  }
  const isExpected = (each: AnyTransitionDefinition) => !isNever(machine.id, transitionName(each));
  const coverage = coverageOf(machine, taken, isExpected);
  const left = Object.keys(never[machine.id] ?? {}).length;
  const note = `${chosen.length} runs; ${left} transitions have no control on a page with scripts`;
  return { machine: machine.id, host: 'browser', ...coverage, note, problems };
}
