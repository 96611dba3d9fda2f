import type { Recording } from '~xstate/recording.ts';
import { replay } from '~xstate/replay.ts';
import { machineOf, reportOf, type ReplayReport, type SeenState } from './replay-pure.ts';
import { hasForm, sendStep } from './server-host.ts';
import { stageOn, type Stage } from './stage.ts';

/**
 * Replays a recording on a running product in trial mode, as a browser without scripts does: each
 * event is a form, with what the machine had before it and what its calls answered. Events without
 * a form keep the state of the machine alone.
 */
export async function replayOnServer(
  file: Recording,
  base: string,
  stage?: Stage,
): Promise<ReplayReport> {
  const machine = machineOf(file);
  const { steps, states: pure } = replay(machine, file);
  const on = stage ?? (await stageOn(base));
  const states: SeenState[] = pure.slice(0, 1);
  for (const [at, step] of steps.entries()) {
    if (!hasForm(file.machine, step.event.type)) {
      states.push(pure[at + 1]!);
      continue;
    }
    const { context: input, event, outcomes } = on.withRealIds(step);
    const { value, error, notice, words } = await sendStep(on, file.machine, {
      input,
      event,
      outcomes,
    });
    states.push({ value, error, notice, words });
  }
  return reportOf(file, states);
}
