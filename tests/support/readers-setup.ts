import { ensureReaders } from './build.ts';

/** Before tests that read documents in processes of their own. */
export default function setup(): void {
  ensureReaders();
}
