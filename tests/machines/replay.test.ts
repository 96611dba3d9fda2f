import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, type AnyStateMachine } from 'xstate';
import { passwordResetSecrets, passwordResetStart } from '~xstate/password-reset.facts.ts';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';
import { record, replay, withoutSecrets, type ReplayFile } from '~xstate/replay.ts';
import { scenarios } from './scenarios.ts';
import { play, scripts } from './scripts.ts';

/**
 * Recorded sessions still produce the same states. After an intended change of a machine,
 * WRITE_REPLAYS=1 records the scripts again.
 */
const folder = new URL('./replays/', import.meta.url);
const fileOf = (name: string) => new URL(`${name}.json`, folder);
if (process.env['WRITE_REPLAYS'] === '1') {
  mkdirSync(folder, { recursive: true });
  for (const script of scripts)
    writeFileSync(fileOf(script.name), `${JSON.stringify(await play(script), null, 2)}\n`);
}
const read = (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as ReplayFile;
const names = readdirSync(folder)
  .map((name) => name.replace(/\.json$/, ''))
  .sort();
const machineOf = (file: ReplayFile): AnyStateMachine => {
  const found = scenarios.find(({ machine }) => machine.id === file.machine);
  if (!found) throw new Error(`No machine is called ${file.machine}`);
  return found.machine;
};

describe('committed recordings', () => {
  test('every script has a recording, and every machine a successful and a refused one', () => {
    expect(names).toEqual(scripts.map(({ name }) => name).sort());
    for (const { machine } of scenarios) {
      const states = scripts
        .filter((script) => script.machine === machine)
        .flatMap(({ name }) => read(name).states);
      expect(
        states.some(({ error }) => error !== null),
        machine.id,
      ).toBe(true);
      expect(
        states.some(({ notice }) => notice !== null),
        machine.id,
      ).toBe(true);
    }
  });

  test.each(names)('%s replays to the recorded states', (name) => {
    const file = read(name);
    expect(file.states).toHaveLength(file.events.length + 1);
    expect(replay(machineOf(file), file).states).toEqual(file.states);
  });

  test.each(scripts)('$name equals the recording of a real session', async (script) => {
    expect(await play(script)).toEqual(read(script.name));
  });

  test.each(names)('%s holds no secret', (name) => {
    const text = readFileSync(fileOf(name), 'utf8');
    for (const secret of ['918273', 'correct horse battery', 'the bytes of a file', 'signed-key'])
      expect(text).not.toContain(secret);
    for (const field of ['token', 'newPassword', 'developmentOtp', 'files', 'uploadURL'])
      expect(text).not.toContain(`"${field}"`);
  });
});

describe('replay', () => {
  const happy = read('password-reset.happy');

  test('shows where a changed outcome leads to another state', () => {
    const changed = {
      ...happy,
      events: happy.events.slice(0, 1),
      outcomes: [{ actor: 'verifyEmail', error: { code: 'emailNotFound', params: {} } }],
    };
    expect(replay(passwordResetMachine, changed).states.at(-1)).toEqual({
      value: 'enteringEmail',
      error: 'emailNotFound',
      notice: null,
    });
  });

  test('refuses a recording of another machine or format, and one without answers to the calls', () => {
    expect(() => replay(passwordResetMachine, { ...happy, machine: 'projectWizard' })).toThrow(
      'projectWizard',
    );
    expect(() => replay(passwordResetMachine, { ...happy, version: 99 })).toThrow('99');
    expect(() =>
      replay(passwordResetMachine, { ...happy, outcomes: happy.outcomes.slice(0, 2) }),
    ).toThrow('no more outcomes');
    expect(() =>
      replay(passwordResetMachine, { ...happy, outcomes: happy.outcomes.slice(1) }),
    ).toThrow('"verifyPhone"');
    expect(() => replay(passwordResetMachine, { ...happy, events: [] })).toThrow('not used');
  });

  test('a double click while a call runs leaves no trace in the recording', async () => {
    const input = { facts: passwordResetStart };
    const recorder = record(passwordResetMachine, input, passwordResetSecrets);
    const verifyEmail = fromPromise<{ email: string }, { email: string }>(
      async ({ input: sent }) => sent,
    );
    const actor = createActor(passwordResetMachine.provide({ actors: { verifyEmail } }), {
      input,
      inspect: recorder.inspect,
    }).start();
    actor.send({ type: 'email.submit', email: 'ana@example.com' });
    actor.send({ type: 'email.submit', email: 'ana@example.com' });
    await new Promise((resolve) => setImmediate(resolve));
    actor.stop();
    const file = recorder.file();
    expect(file.events).toHaveLength(1);
    expect(file.states.map(({ value }) => value)).toEqual(['enteringEmail', 'enteringPhone']);
    expect(replay(passwordResetMachine, file).states).toEqual(file.states);
  });

  test('secret fields are left out at any depth', () => {
    expect(
      withoutSecrets({ a: [{ token: 'x', b: 1 }], newPassword: 'y' }, ['token', 'newPassword']),
    ).toEqual({ a: [{ b: 1 }] });
  });
});
