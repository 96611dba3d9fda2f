import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Identifies this start of the machine: after a reboot, another process may have the same pid. */
const bootId = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
};

/**
 * Acquires the exclusive lock of a database directory, because two processes on one PGlite directory
 * lose committed rows. A lock whose process has ended is taken over. Throws when a running process
 * holds it. Returns the function that releases it.
 */
export function lockDirectory(path: string): () => void {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, `${process.pid} ${bootId()}`);
      closeSync(file);
      return () => unlinkSync(path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [pid, boot] = readFileSync(path, 'utf8').split(' ');
    if (boot === bootId() && Number(pid) !== process.pid && isAlive(Number(pid)))
      throw new Error(
        `The database in this DATA_DIR is in use by process ${pid}. Stop it, or set another DATA_DIR.`,
      );
    unlinkSync(path);
  }
  throw new Error(`The lock ${path} could not be taken.`);
}
