import type { Browser } from '@playwright/test';
import type { Recording } from '~xstate/recording.ts';
import { replay } from '~xstate/replay.ts';
import { runInBrowser } from './browser-host.ts';
import { browserRunOf } from './prove-browser.ts';
import { machineOf, reportOf, statesByStep, type ReplayReport } from './replay-pure.ts';
import type { Stage } from './stage.ts';

/**
 * Replays a recording in Chromium on a running product in trial mode: each event is done on the
 * page, the calls of the page are answered as recorded, and what the product itself records of it is
 * compared, by the steps of the recording. Returns that recording, too.
 */
export async function replayInBrowser(
  file: Recording,
  browser: Browser,
  stage: Stage,
): Promise<ReplayReport & { recording: Recording | null }> {
  const real = stage.withRealIds(file);
  const machine = machineOf(file);
  const run = browserRunOf(machine, real);
  const steps = run.steps.filter(({ event }) => event.type !== 'field.edit');
  const { recording } = await runInBrowser(browser, stage, { ...run, steps });
  const states = recording ? statesByStep(file, recording, replay(machine, file).states) : [];
  const isWhole = states.length === file.states.length;
  return {
    ...reportOf(file, states, isWhole ? '' : 'The product has recorded nothing more.'),
    recording,
  };
}
