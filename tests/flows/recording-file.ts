import { readFileSync } from 'node:fs';
import type { Recording } from '~xstate/recording.ts';
import { ReplayError } from '~xstate/replay.ts';
import { recordingSchema } from '~/modules/recordings/recording.schema.ts';
import { machineOf } from './replay-pure.ts';

/** Thrown where there is nothing to replay; the message is a sentence for people. */
export class FileError extends Error {}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new FileError(`${path}: ${code === 'ENOENT' ? 'no such file' : 'cannot be read'}.`);
  }
}

function jsonIn(path: string): unknown {
  const text = textOf(path);
  try {
    return JSON.parse(text);
  } catch {
    throw new FileError(`${path}: not a recording, since it is not JSON.`);
  }
}

/**
 * The recording in a file. Throws FileError where the file cannot be read, is no recording, or is
 * one of another machine or format.
 */
export function recordingIn(path: string): Recording {
  const { data, error } = recordingSchema.safeParse(jsonIn(path));
  const [wrong] = error?.issues ?? [];
  if (wrong) {
    const what =
      wrong.path.length > 0 ? `"${wrong.path.join('.')}" is missing or wrong` : 'it is no object';
    throw new FileError(`${path}: not a recording of a flow: ${what}.`);
  }
  try {
    machineOf(data as Recording);
  } catch (cause) {
    if (!(cause instanceof ReplayError)) throw cause;
    throw new FileError(`${path}: ${cause.message}`, { cause });
  }
  return data as Recording;
}
