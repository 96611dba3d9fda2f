import { readFileSync } from 'node:fs';
import type { Recording } from '~xstate/recording.ts';
import { ReplayError } from '~xstate/replay.ts';
import { replayPure, type ReplayReport } from './replay-pure.ts';

/**
 * `npm run replay -- FILE… [--host server | browser]` (docs/qa.md): replays recordings and names the
 * first step that differs. Exit code 1: one differs.
 */

const usage = 'Use: npm run replay -- FILE… [--host server | browser]';

async function hostOf(
  name: string | undefined,
): Promise<(file: Recording) => Promise<ReplayReport>> {
  if (name === undefined) return (file) => Promise.resolve(replayPure(file));
  throw new ReplayError(usage);
}

async function main(args: string[]): Promise<number> {
  const at = args.indexOf('--host');
  const host = at < 0 ? undefined : (args[at + 1] ?? '');
  const files = at < 0 ? args : args.toSpliced(at, 2);
  if (files.length === 0) throw new ReplayError(usage);
  const replayOn = await hostOf(host);
  let differing = 0;
  for (const path of files) {
    const file = JSON.parse(readFileSync(path, 'utf8')) as Recording;
    const { same, lines } = await replayOn(file);
    if (!same) differing += 1;
    const steps = `${file.machine}, ${file.states.length} steps`;
    process.stdout.write(`${path}: ${same ? 'as recorded' : 'DIFFERS'} (${steps})\n`);
    for (const line of lines) process.stdout.write(`  ${line}\n`);
  }
  return differing === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof ReplayError)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 1;
});
