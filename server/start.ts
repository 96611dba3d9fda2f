import { spawn, type ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { mallocSettings, nodeFlags } from './memory-settings.ts';

/**
 * `npm start`: runs server.ts and starts it again after a crash (promise 21.10). A process that
 * refuses to boot, or that a signal ends, is not started again, and its exit code is passed on.
 */

/** The wait before a restart: doubled with each crash in a row, ms. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
/** How long a process may take to end after a signal, ms: longer than its own deadline. */
const KILL_MS = 40_000;
/** After running this long, ms, a process resets the count of crashes. */
const STEADY_MS = 60_000;

let child: ChildProcess;
let stopping = false;
let hasListened = false;
let crashes = 0;

/** The exit code of an ended process, that of a shell where a signal ended it. */
const exitCodeOf = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? 128 + (signal ? constants.signals[signal] : 0);

/** Handles the end of the process: ends as well, or starts another one after a pause. */
function onExit(code: number | null, signal: NodeJS.Signals | null, ranMs: number): void {
  const hasCrashed = code !== 0 && (hasListened || signal !== null);
  if (stopping || !hasCrashed) process.exit(exitCodeOf(code, signal));
  crashes = ranMs > STEADY_MS ? 1 : crashes + 1;
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (crashes - 1));
  const time = new Date().toISOString();
  const line = { level: 'error', time, event: 'sys_restart', code, signal, waitMs };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  setTimeout(run, waitMs);
}

/** Starts server.ts with the arguments of this process. */
function run(): void {
  const startedAt = performance.now();
  child = spawn(
    process.execPath,
    [...nodeFlags, join(import.meta.dirname, '../server.ts'), ...process.argv.slice(2)],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...mallocSettings, ...process.env },
    },
  );
  child.on('message', () => (hasListened = true));
  child.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => onExit(code, signal, performance.now() - startedAt));
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) process.exit(0);
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), KILL_MS);
  });
run();
