import type { AnyStateMachine } from 'xstate';
import { machineById } from '~xstate/flows.ts';
import { RECORDING_VERSION, type RecordedState, type Recording } from '~xstate/recording.ts';
import { firstDifference, replay, ReplayError, unknownNames } from '~xstate/replay.ts';

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

/** Compares what was shown with what a recording has, and names the first step that differs. */
export function reportOf(
  file: Recording,
  states: readonly RecordedState[],
  stopped = '',
): ReplayReport {
  const unknown = unknownNames(machineOf(file), file);
  const found = firstDifference(file, states);
  const lines = [
    ...unknown.events.map((name) => `event "${name}" is not in the machine any more`),
    ...unknown.states.map((name) => `state ${name} is not in the machine any more`),
    ...(found
      ? [
          `step ${found.step}${found.event ? ` after ${found.event}` : ' (the first page)'}: ` +
            `${parts[found.part]} was ${JSON.stringify(found.recorded)}, ` +
            `is ${JSON.stringify(found.now)}`,
        ]
      : []),
    ...(stopped ? [`stopped at step ${states.length}: ${stopped}`] : []),
  ];
  return { same: lines.length === 0, lines };
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
