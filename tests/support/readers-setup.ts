import { ensureReaders } from './build.ts';

/** Set-up of tests that read documents in child processes. */
export default function setup(): void {
  ensureReaders();
}
