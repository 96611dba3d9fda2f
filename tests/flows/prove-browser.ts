import type { Browser } from '@playwright/test';
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { transitionName } from '~xstate/describe.ts';
import { wizardPath } from '~/flows/project-wizard/project-wizard.events.ts';
import { documentUploadStart, type DocumentUploadFacts } from '~xstate/document-upload.facts.ts';
import {
  RECORDING_VERSION,
  recordedState,
  type RecordedState,
  type Recording,
} from '~xstate/recording.ts';
import { replay, ReplayError } from '~xstate/replay.ts';
import {
  perform,
  runsOf,
  stateAfter,
  type Happening,
  type Offers,
  type Run,
} from '../machines/paths.ts';
import type { Scenario } from '../machines/scenarios.ts';
import { runInBrowser, type BrowserRun, type BrowserSeen } from './browser-host.ts';
import { coverageOf } from './coverage.ts';
import { bestOf, takenBy, type Candidate } from './covering.ts';
import { replayPure } from './replay-pure.ts';
import { replayOnServer } from './replay-server.ts';
import type { Row } from './rows.ts';
import type { Stage } from './stage.ts';
import { outcomeOf, isOutcome, runsOfRecording } from './steps.ts';
import { sentenceOf } from './texts.ts';

/** Takes each transition of a machine once in Chromium, on a running product with scripts on. */

const failedCard = 'the form of a failed document without scripts, which starts from stored facts';
/** Transitions that no page with scripts takes, and where they are taken. */
const never: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  documentUpload: {
    'idle document.retry': failedCard,
    'stored document.retry': failedCard,
    'done document.retry': failedCard,
    'registered always #0': 'forms; the call of a page with scripts waits until the text is read',
  },
};
const isNever = (id: string, name: string): boolean =>
  Object.keys(never[id] ?? {}).some((start) => name.startsWith(start));

/** Of the refusals of a call, those that lead to states of their own, and one that is not retried. */
const codes = ['authenticationRequired', 'paymentRequired', 'invalid', 'notFound'] as const;
const isFew = ({ type, error }: Happening): boolean =>
  !type.startsWith('xstate.error.') ||
  (codes as readonly string[]).includes((error as { code: string }).code);

const stored = [{ fileName: 'scope.txt', uploadURL: '/objects/key-1' }];

/** Whether a page begins with files that wait for a project, which the stage then has to have. */
const isWaiting = (input: unknown): boolean =>
  ((input as { facts: { stored?: unknown[] } }).facts.stored ?? []).length > 0;

type Ready = { ready?: boolean } | undefined;

/**
 * The first pages of the upload: the dashboard's card and that of a project's documents, which
 * generate tasks, and the wizard's, also while its document is being read.
 */
const uploadFacts: readonly Partial<DocumentUploadFacts>[] = [
  { generates: true },
  { generates: true, stored },
  { generates: true, projectId: 'p1' },
  { projectId: 'p1' },
  { projectId: 'p1', documentId: 'd1' },
];
const inputsOf = ({ machine, inputs }: Scenario): readonly unknown[] =>
  machine.id === 'documentUpload'
    ? uploadFacts.map((facts) => ({ facts: { ...documentUploadStart, ...facts } }))
    : inputs;

/** The page whose card has a project: that of its documents, or the wizard's. */
function pathOf(machine: string, input: unknown): { path?: string } {
  const { projectId, documentId, generates } = (input as { facts: DocumentUploadFacts }).facts;
  if (machine !== 'documentUpload' || !projectId) return {};
  return generates
    ? { path: `/projects/${projectId}/documents` }
    : { path: wizardPath({ projectId, documentId, mode: 'automatic', step: 'upload' }) };
}

/** A run that goes on with successes until none of its calls is open. */
function completed(machine: AnyStateMachine, run: Run, happenings: readonly Happening[]): Run {
  let { end } = run;
  const events = [...run.events];
  while (end.hasTag('busy')) {
    const next = happenings.find(
      ({ type }) =>
        type.startsWith('xstate.done.') && end._nodes.some((node) => node.transitions.has(type)),
    );
    if (!next) break;
    events.push(next);
    end = stateAfter(machine, run.input, events);
  }
  return { ...run, title: ['start', ...events.map(({ type }) => type)].join(' > '), events, end };
}

/**
 * Whether a page with scripts offers an event: one that its machine takes; of an edit it tells its
 * machine where the edit takes a message away.
 */
const offersOf =
  (id: string): Offers =>
  (state, event) => {
    const { value, context } = state;
    const { type } = event;
    const { error, notice } = context as Parameters<typeof sentenceOf>[1];
    if (!type.startsWith('xstate.') && !state.can(event)) return false;
    if (type === 'field.edit' && !error && !notice) return false;
    return !isNever(id, `${String(value)} ${type}`);
  };

/** Whether a page leaves a state by a timer. */
const hasTimer = (state: AnyMachineSnapshot): boolean =>
  state._nodes.some((node) =>
    [...node.transitions.keys()].some((type) => type.startsWith('xstate.after.')),
  );

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
    ...pathOf(machine.id, file.input),
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
  'projectWizard.signedOut': 'Sign in to create a project',
};

const uploadInput = ({ input }: Run): DocumentUploadFacts =>
  (input as { facts: DocumentUploadFacts }).facts;

/**
 * Whether a run of the upload does what its page has no control for: projects are chosen on the
 * dashboard alone, and more files where the page stays once an upload is done.
 */
function isBeyondPage(run: Run, taken: ReadonlySet<string>): boolean {
  const { generates, projectId } = uploadInput(run);
  const isAgain = [...taken].some((name) => name.startsWith('done files.chosen'));
  const isChoice = ({ type, ...event }: Happening): boolean =>
    type === 'project.choose' && (projectId !== null || !event['projectId']);
  return run.events.some(isChoice) || (isAgain && !(generates && projectId));
}

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
  // The wizard goes on at once where the upload of its card is done.
  const isOfWizard = id === 'documentUpload' && !uploadInput(run).generates;
  const isLeft = run.end.status !== 'active' || (isOfWizard && run.end.value === 'done');
  const sentence = isLeft ? null : sentenceOf(id, context);
  return [
    ...(now === expected ? [] : [`state was ${expected}, is ${now}`]),
    ...(same ? [] : lines.map((line) => `its recording on the machine: ${line}`)),
    ...(sentence && !words.includes(sentence)
      ? [`the page does not say "${sentence}": ${words.slice(0, 300)}`]
      : []),
  ].map((text) => `${run.title}: ${text}`);
}

/** The runs that pages with scripts offer, as far as the model can tell. */
function candidatesOf(scenario: Scenario, stage: Stage): Candidate[] {
  const { machine } = scenario;
  const happenings = scenario.happenings.filter(isFew).map((each) => stage.withRealIds(each));
  const inputs = inputsOf(scenario).map((each) => stage.withRealIds(each));
  const read = happenings.filter((each) => (each['output'] as Ready)?.ready !== false);
  return runsOf(machine, inputs, read, offersOf(machine.id))
    .map((run) => completed(machine, run, read))
    .map((run) => ({ run, taken: takenBy(machine, run) }))
    .filter(
      ({ run, taken }) =>
        !run.end.hasTag('busy') &&
        !hasTimer(run.end) &&
        !isBeyondPage(run, taken) &&
        ![...taken].some((name) => isNever(machine.id, name)),
    );
}

/** What differs where the recording of a run in the browser is replayed by forms without scripts. */
async function onServer({ recording }: BrowserSeen, stage: Stage): Promise<string[]> {
  if (!recording) return [];
  const { lines } = await replayOnServer(recording, stage.base, stage);
  return lines.map((line) => `its recording on the server: ${line}`);
}

/** Performs a run, with files that wait for a project where its page begins with them. */
async function performed(
  browser: Browser,
  stage: Stage,
  machine: AnyStateMachine,
  run: Run,
): Promise<BrowserSeen> {
  // Those of earlier runs are deleted.
  if (machine.id === 'documentUpload') await stage.sendFiles('files.discard');
  if (isWaiting(run.input)) await stage.sendFiles('files.chosen');
  return runInBrowser(browser, stage, browserRun(machine, run));
}

/** How many runs a page may not offer before the rest is given up. */
const MAX_REFUSED = 12;

/** The row of a flow in Chromium: runs until each transition is taken. */
export async function proveInBrowser(
  browser: Browser,
  scenario: Scenario,
  stage: Stage,
): Promise<Row> {
  const { machine } = scenario;
  const candidates = candidatesOf(scenario, stage);
  const open = new Set(candidates.flatMap(({ taken }) => [...taken]));
  const [taken, problems, refused] = [new Set<string>(), [] as string[], [] as string[]];
  let count = 0;
  while (refused.length < MAX_REFUSED) {
    const best = bestOf(candidates, open);
    if (!best) break;
    candidates.splice(candidates.indexOf(best), 1);
    count += 1;
    try {
      const seen = await performed(browser, stage, machine, best.run);
      problems.push(...differences(machine.id, best.run, seen), ...(await onServer(seen, stage)));
      const done = seen.recording ? runsOfRecording(machine, seen.recording) : [best.run];
      for (const each of done) perform(machine, each, taken);
      for (const name of taken) open.delete(name);
    } catch (error) {
      if (!(error instanceof ReplayError)) throw error;
      refused.push(`${best.run.title}: ${error.message}`);
    }
  }
  const isExpected = (each: AnyTransitionDefinition) => !isNever(machine.id, transitionName(each));
  const coverage = coverageOf(machine, taken, isExpected);
  const left = Object.keys(never[machine.id] ?? {}).length;
  const note = `${count} runs; ${left} transitions are of forms alone`;
  if (coverage.missing.length > 0) problems.push(...refused);
  return { machine: machine.id, host: 'browser', ...coverage, note, problems };
}
