import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Recording } from '~xstate/recording.ts';
import { reportOf } from '../flows/replay-pure.ts';
import { replayOnServer } from '../flows/replay-server.ts';
import { stageOn, type Stage } from '../flows/stage.ts';
import { sharedServer } from '../support/served.ts';

const folder = new URL('../machines/replays/', import.meta.url);
const recordings = readdirSync(folder).map(
  (name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Recording] as const,
);

describe('Recordings on the product without scripts (promise 21.8)', () => {
  const server = sharedServer();
  let stage: Stage;
  beforeAll(async () => {
    stage = await stageOn(server().url);
  });

  test.each(recordings)(
    '%s shows the recorded states, and says their sentences',
    async (_name, file) => {
      expect(await replayOnServer(file, server().url, stage)).toEqual({ same: true, lines: [] });
    },
  );

  test('a changed outcome is named by its step', async () => {
    const [, file] = recordings.find(([name]) => name === 'password-reset.happy.json') ?? [];
    if (!file) throw new Error('No recording of a whole reset');
    const states = file.states.with(2, { value: 'enteringPhone', error: 'server', notice: null });
    const { same, lines } = await replayOnServer({ ...file, states }, server().url, stage);
    expect([same, lines[0]]).toEqual([
      false,
      'step 2 after phone.submit: state was "enteringPhone", is "enteringCode"',
    ]);
  });

  test('a page that says something else than its state is named', async () => {
    const [, file] = recordings.find(([name]) => name === 'password-reset.refusals.json') ?? [];
    if (!file) throw new Error('No recording of refusals');
    const states = file.states.map((state) => ({ ...state, words: 'Nothing is said here' }));
    expect(reportOf(file, states).lines[0]).toBe(
      'step 2 after email.submit: text was "Email not found", the page does not say it',
    );
  });
});
