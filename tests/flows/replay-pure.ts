import type { AnyStateMachine } from 'xstate';
import { machineById } from '~xstate/flows.ts';
import {
  PAGE_LOAD,
  RECORDING_VERSION,
  type RecordedEvent,
  type RecordedState,
  type Recording,
} from '~xstate/recording.ts';
import { firstDifference, replay, ReplayError, unknownNames } from '~xstate/replay.ts';
import { isOfJob, sentenceOf } from './texts.ts';

/** What a replay found, in lines for people. */
export interface ReplayReport {
  same: boolean;
  lines: string[];
}

/** The machine of a recording. Throws ReplayError where there is none, or the format is another. */
export function machineOf(file: Recording): AnyStateMachine {
  const machine = machineById(file.machine);
  if (!machine) throw new ReplayError(`No machine is called "${file.machine}".`);
  if (file.version !== RECORDING_VERSION)
    throw new ReplayError(
      `The recording has format ${file.version}; this product reads ${RECORDING_VERSION}.`,
    );
  return machine;
}

const parts = { value: 'state', error: 'error', notice: 'notice' } as const;

/** What a host showed; `words`: those of its page, in English. */
export interface SeenState extends RecordedState {
  words?: string;
}

/** The sentence of the catalogue for each state of a recording, as far as it can be replayed. */
function sentencesOf(file: Recording): (string | null)[] {
  try {
    const { steps, snapshot } = replay(machineOf(file), file);
    const contexts = [...steps.map(({ context }) => context), snapshot.context as unknown];
    // A step that changes nothing says nothing new, and one that was left nothing at all.
    const isSilent = (context: unknown, step: number): boolean =>
      context === contexts[step - 1] || steps[step - 1]?.outcomes.at(-1)?.left === true;
    return contexts.map((context, step) =>
      isSilent(context, step) || isOfJob(file.machine, context as object)
        ? null
        : sentenceOf(file.machine, context as object),
    );
  } catch (error) {
    if (error instanceof ReplayError) return [];
    throw error;
  }
}

const stepName = (file: Recording, step: number): string => {
  const event = file.events[step - 1]?.type;
  return `step ${step}${event ? ` after ${event}` : ' (the first page)'}`;
};

/** The first page that does not say the sentence of its state. */
function differenceOfTexts(
  file: Recording,
  states: readonly SeenState[],
  before: number,
): string[] {
  const sentences = sentencesOf(file);
  const at = states.findIndex(({ words }, step) => {
    const sentence = sentences[step];
    return step < before && words !== undefined && sentence && !words.includes(sentence);
  });
  return at < 0
    ? []
    : [`${stepName(file, at)}: text was "${sentences[at] ?? ''}", the page does not say it`];
}

/** Compares what was shown with what a recording has, and names the first step that differs. */
export function reportOf(
  file: Recording,
  states: readonly SeenState[],
  stopped = '',
): ReplayReport {
  const unknown = unknownNames(machineOf(file), file);
  const found = firstDifference(file, states);
  const lines = [
    ...unknown.events.map((name) => `event "${name}" is not in the machine any more`),
    ...unknown.states.map((name) => `state ${name} is not in the machine any more`),
    ...differenceOfTexts(file, states, found?.step ?? Infinity),
    ...(found
      ? [
          `${stepName(file, found.step)}: ${parts[found.part]} was ` +
            `${JSON.stringify(found.recorded)}, is ${JSON.stringify(found.now)}`,
        ]
      : []),
    ...(stopped ? [`stopped at step ${states.length}: ${stopped}`] : []),
  ];
  return { same: lines.length === 0, lines };
}

/** Edits, which a page tells its machine of where they take a message away, and loads of pages. */
const isOfPage = (event: RecordedEvent | undefined): boolean =>
  event?.type === 'field.edit' || event?.type === PAGE_LOAD;

/** The states of a recording that follow its first page and the events of a person. */
const personsStates = ({ events, states }: Recording): RecordedState[] =>
  states.filter((_, step) => !isOfPage(events[step - 1]));

/**
 * The states that were seen by the steps of a recording, up to the last that was seen. Steps of
 * `isOfPage` have those of the machine alone: each host sends them in its own way.
 */
export function statesByStep(
  file: Recording,
  seen: Recording,
  pure: readonly RecordedState[],
): RecordedState[] {
  const waiting = personsStates(seen);
  const states: RecordedState[] = [];
  for (const [step, own] of pure.entries()) {
    const state = isOfPage(file.events[step - 1]) ? own : waiting.shift();
    if (!state) break;
    states.push(state);
  }
  return states;
}

/** Replays a recording on its machine alone: no page, no call, no clock. */
export function replayPure(file: Recording): ReplayReport {
  try {
    return reportOf(file, replay(machineOf(file), file).states);
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error;
    return reportOf(file, error.states, error.message);
  }
}
