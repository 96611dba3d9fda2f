import type { Recording } from '~xstate/recording.ts';
import { ReplayError } from '~xstate/replay.ts';
import { startServer } from '../support/server.ts';
import { startChromium } from './browser-host.ts';
import { FileError, recordingIn } from './recording-file.ts';
import { replayInBrowser } from './replay-browser.ts';
import { replayPure, type ReplayReport } from './replay-pure.ts';
import { replayOnServer } from './replay-server.ts';
import { stageOn } from './stage.ts';

/**
 * `npm run replay -- FILE… [--host server|browser]` (docs/qa.md): replays recordings on their machines
 * alone, or on a product of its own by forms or in Chromium, and names the first step that differs.
 * Exit code 1: one differs; 2: there is nothing to replay.
 */

const usage = 'Use: npm run replay -- FILE… [--host server|browser]';

type File = readonly [path: string, file: Recording];

/** Replays the files. Returns how many differ. */
async function replayAll(
  files: readonly File[],
  replayOn: (file: Recording) => ReplayReport | Promise<ReplayReport>,
): Promise<number> {
  let differing = 0;
  for (const [path, file] of files) {
    const { same, lines } = await replayOn(file);
    if (!same) differing += 1;
    const steps = `${file.machine}, ${file.states.length} steps`;
    process.stdout.write(`${path}: ${same ? 'as recorded' : 'DIFFERS'} (${steps})\n`);
    for (const line of lines) process.stdout.write(`  ${line}\n`);
  }
  return differing;
}

/** Replays on a product of its own in trial mode. */
async function onProduct(host: 'server' | 'browser', files: readonly File[]): Promise<number> {
  const server = await startServer({ env: { LIMITS_FACTOR: '1000' } });
  const browser = host === 'browser' ? await startChromium() : null;
  try {
    const stage = await stageOn(server.url);
    return await replayAll(files, (file) =>
      browser ? replayInBrowser(file, browser, stage) : replayOnServer(file, server.url, stage),
    );
  } finally {
    await browser?.close();
    await server.discard();
  }
}

async function main(args: string[]): Promise<number> {
  const at = args.indexOf('--host');
  const paths = at < 0 ? args : args.toSpliced(at, 2);
  const host = at < 0 ? 'pure' : args[at + 1];
  const isHost = host === 'pure' || host === 'server' || host === 'browser';
  if (paths.length === 0 || !isHost) throw new FileError(usage);
  const files = paths.map((path): File => [path, recordingIn(path)]);
  return host === 'pure' ? replayAll(files, replayPure) : onProduct(host, files);
}

try {
  process.exitCode = (await main(process.argv.slice(2))) === 0 ? 0 : 1;
} catch (error) {
  const isNothing = error instanceof FileError;
  if (!isNothing && !(error instanceof ReplayError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = isNothing ? 2 : 1;
}
