import { perform, runsOf, shown, simpleRunsOf } from '../machines/paths.ts';
import type { Scenario } from '../machines/scenarios.ts';
import { coverageOf } from './coverage.ts';
import type { Row } from './rows.ts';

/** Takes every path of a machine on a real actor with answered calls and a frozen clock. */
export function provePure({ machine, inputs, happenings }: Scenario): Row {
  const runs = [
    ...runsOf(machine, inputs, happenings),
    ...simpleRunsOf(machine, inputs, happenings),
  ];
  const taken = new Set<string>();
  const problems = runs.flatMap((run) => {
    const end = perform(machine, run, taken).at(-1);
    const isSame = end && shown(end) === shown(run.end);
    return isSame
      ? []
      : [`${run.title}: was ${shown(run.end)}, is ${end ? shown(end) : 'nothing'}`];
  });
  const coverage = coverageOf(machine, taken);
  return { machine: machine.id, host: 'pure', ...coverage, note: `${runs.length} paths`, problems };
}
