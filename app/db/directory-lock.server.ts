import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { SettingsError } from '~/env.server.ts';

/** How often and how long a lock is tried again: that of a killed process ends a moment later. */
const RETRY_MS = 100;
const TRIES = 20;

/**
 * Starts a process that holds the lock of a file until this process ends or closes its input. It is
 * detached, so that a Ctrl-C in the terminal does not end it before the database is closed.
 */
const startHolder = (path: string): ChildProcess =>
  spawn('flock', ['-n', path, '-c', 'echo held; exec cat'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });

/**
 * Null once the process holds the lock, else why it does not: '' while another process holds it, or
 * an error message.
 */
async function failureOf(holder: ChildProcess): Promise<string | null> {
  let output = '';
  let message = '';
  holder.stderr?.on('data', (chunk: Buffer) => (message += chunk.toString()));
  holder.stdin?.on('error', () => undefined);
  return new Promise((resolve) => {
    holder.once('error', (error) => resolve(error.message));
    holder.once('close', () => resolve(message.trim()));
    holder.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.startsWith('held\n')) resolve(null);
    });
  });
}

/** Lets this process end while it holds the lock, which then ends with it. */
function detach(holder: ChildProcess): void {
  holder.unref();
  holder.stdout?.destroy();
  holder.stderr?.destroy();
  (holder.stdin as Socket).unref();
}

/** Releases the lock: waits until the process that holds it has ended. */
async function release(holder: ChildProcess): Promise<void> {
  holder.removeAllListeners('exit');
  holder.ref();
  const ended = holder.exitCode === null ? once(holder, 'exit') : Promise.resolve();
  holder.stdin?.end();
  await ended;
}

const databaseInUse = (holder: string): string =>
  `The database in this DATA_DIR is in use by process ${holder}. Stop it, or set another DATA_DIR.`;

/**
 * Acquires the exclusive lock of a database directory, because two processes on one PGlite directory
 * lose committed rows. The lock is the kernel's (flock), so it also holds between containers that
 * share a volume, and ends with its process. Throws SettingsError while another process holds it,
 * with the words of `busy`, and where the volume has no locks. Returns the function that releases it.
 */
export async function lockDirectory(
  path: string,
  busy: (holder: string) => string = databaseInUse,
): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const holder = startHolder(path);
    const failure = await failureOf(holder);
    if (failure === null) {
      holder.once('exit', () => {
        throw new Error(`The process that holds the lock ${path} has ended.`);
      });
      detach(holder);
      writeFileSync(path, `${process.pid} on ${hostname()}`);
      return () => release(holder);
    }
    if (failure !== '') throw new SettingsError(`The lock ${path} could not be taken: ${failure}`);
    await wait(RETRY_MS);
  }
  throw new SettingsError(busy(readFileSync(path, 'utf8')));
}
