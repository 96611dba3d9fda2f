import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Recording } from '~xstate/recording.ts';
import { replayOnServer } from '../flows/replay-server.ts';
import { sharedServer } from '../support/served.ts';

const folder = new URL('../machines/replays/', import.meta.url);
const recordings = readdirSync(folder)
  .filter((name) => !name.startsWith('document-upload'))
  .map(
    (name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Recording] as const,
  );

describe('Recordings on the product without scripts (promise 21.8)', () => {
  const server = sharedServer();

  test.each(recordings)('%s shows the recorded states', async (_name, file) => {
    expect(await replayOnServer(file, server().url)).toEqual({ same: true, lines: [] });
  });

  test('a changed outcome is named by its step', async () => {
    const [, file] = recordings.find(([name]) => name === 'password-reset.happy.json') ?? [];
    if (!file) throw new Error('No recording of a whole reset');
    const states = file.states.with(2, { value: 'enteringPhone', error: 'server', notice: null });
    const { same, lines } = await replayOnServer({ ...file, states }, server().url);
    expect([same, lines[0]]).toEqual([
      false,
      'step 2 after phone.submit: state was "enteringPhone", is "enteringCode"',
    ]);
  });
});
