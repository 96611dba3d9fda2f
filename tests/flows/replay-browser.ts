import type { Browser } from '@playwright/test';
import type { RecordedEvent, RecordedState, Recording } from '~xstate/recording.ts';
import { runInBrowser } from './browser-host.ts';
import { browserRunOf } from './prove-browser.ts';
import { machineOf, reportOf, type ReplayReport } from './replay-pure.ts';
import type { Stage } from './stage.ts';

/** Edits, which a page tells its machine of where they take a message away, and loads of pages. */
const isOfPage = ({ type }: RecordedEvent): boolean =>
  type === 'field.edit' || type === 'page.load';

/** A recording without the events that each host sends in its own way. */
function withoutPageEvents(file: Recording): Recording {
  const kept = file.events.map((event) => !isOfPage(event));
  const isKept = (_: unknown, at: number): boolean => at === 0 || kept[at - 1] === true;
  return {
    ...file,
    events: file.events.filter((_, at) => kept[at]),
    states: file.states.filter(isKept),
  };
}

const partsOf = ({ value, error, notice }: RecordedState): RecordedState => ({
  value,
  error,
  notice,
});

/**
 * Replays a recording in Chromium on a running product in trial mode: each event is done on the
 * page, the calls of the page are answered as recorded, and what the product itself records of it is
 * compared. Returns that recording, too.
 */
export async function replayInBrowser(
  file: Recording,
  browser: Browser,
  stage: Stage,
): Promise<ReplayReport & { recording: Recording | null }> {
  const real = stage.withRealIds(file);
  const run = browserRunOf(machineOf(file), real);
  const steps = run.steps.filter(({ event }) => event.type !== 'field.edit');
  const { recording } = await runInBrowser(browser, stage, { ...run, steps });
  const states = recording ? withoutPageEvents(recording).states.map(partsOf) : [];
  return { ...reportOf(withoutPageEvents(file), states), recording };
}
