import type { AnyStateMachine } from 'xstate';
import { perform, type Run } from '../machines/paths.ts';

/** The names of the transitions that a run takes. */
export function takenBy(machine: AnyStateMachine, run: Run): Set<string> {
  const taken = new Set<string>();
  perform(machine, run, taken);
  return taken;
}

/** A run with the names of the transitions that it takes. */
export interface Candidate {
  run: Run;
  taken: Set<string>;
}

/** The run that takes most of the transitions that are open, for its length; null for none. */
export function bestOf(
  candidates: readonly Candidate[],
  open: ReadonlySet<string>,
): Candidate | null {
  const gain = ({ run, taken }: Candidate): number =>
    [...taken].filter((name) => open.has(name)).length / (2 + run.events.length);
  const [best] = candidates.toSorted((one, other) => gain(other) - gain(one));
  return best && gain(best) > 0 ? best : null;
}
