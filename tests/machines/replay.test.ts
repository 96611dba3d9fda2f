import { createHmac } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { passwordResetStart } from '~xstate/password-reset.facts.ts';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';
import { flows } from '~xstate/flows.ts';
import { concealed, record, type Recording } from '~xstate/recording.ts';
import { firstDifference, replay, ReplayError, unknownNames } from '~xstate/replay.ts';
import { standIn } from '~xstate/stand-ins.ts';
import { replayPure } from '../flows/replay-pure.ts';
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
const read = (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Recording;
const names = readdirSync(folder)
  .map((name) => name.replace(/\.json$/, ''))
  .sort();
describe('committed recordings', () => {
  test('every script has a recording, and every machine a successful and a refused one', () => {
    expect(names).toEqual(scripts.map(({ name }) => name).sort());
    for (const machine of Object.values(flows)) {
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
    expect(replayPure(file)).toEqual({ same: true, lines: [] });
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
    const recorder = record(passwordResetMachine, input);
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
      concealed(
        { a: [{ token: 'x', b: 1 }], newPassword: 'y' },
        { secrets: ['token', 'newPassword'], kept: [], replace: (text) => text },
      ),
    ).toEqual({ a: [{ b: 1 }] });
  });

  test('the first step that differs is named, with what was recorded and what is now', () => {
    const changed = structuredClone(happy);
    changed.states[2] = { value: 'enteringCode', error: 'phoneMismatch', notice: null };
    expect(firstDifference(happy, replay(passwordResetMachine, happy).states)).toBeNull();
    expect(firstDifference(changed, replay(passwordResetMachine, changed).states)).toEqual({
      step: 2,
      event: 'phone.submit',
      part: 'error',
      recorded: 'phoneMismatch',
      now: null,
    });
  });

  test('a recording of an older machine says which events and states are gone, and replays the rest', () => {
    const old = structuredClone(happy);
    old.events.splice(1, 0, { type: 'email.confirm' });
    old.states.splice(2, 0, { value: 'confirmingEmail', error: null, notice: null });
    expect(unknownNames(passwordResetMachine, old)).toEqual({
      events: ['email.confirm'],
      states: ['"confirmingEmail"'],
    });
    const { states } = replay(passwordResetMachine, old);
    expect(firstDifference(old, states)).toMatchObject({ step: 2, recorded: 'confirmingEmail' });
    expect(states.at(-1)).toEqual(old.states.at(-1));
  });

  test('states up to a missing outcome are kept', () => {
    const cut = { ...happy, outcomes: happy.outcomes.slice(0, 2) };
    try {
      replay(passwordResetMachine, cut);
      expect.unreachable();
    } catch (error) {
      expect((error as ReplayError).states).toEqual(happy.states.slice(0, 3));
    }
  });
});

describe('stand-ins of texts', () => {
  const bytesOf = (text: string): Uint8Array => createHmac('sha256', 'key').update(text).digest();

  test.each(['ana.perez@example.com', '(305) 555-0142', '41-679', 'Calle Ocho 12, Hialeah, FL'])(
    '%s keeps its shape and nothing else',
    (text) => {
      const other = standIn(text, bytesOf);
      const shape = (value: string) => value.replace(/[a-z]/gi, 'a').replace(/\d/g, '0');
      expect(shape(other)).toBe(shape(text));
      expect(other).not.toBe(text);
      expect(standIn(text, bytesOf)).toBe(other);
    },
  );

  test('words of the machine and codes of the catalogue stay, all other texts are replaced', () => {
    const replace = (text: string): string => standIn(text, bytesOf);
    const facts = { mode: 'manual', projectId: 'p1', hasText: true };
    const written = concealed({ facts }, { secrets: [], kept: ['mode'], replace });
    expect(written).toMatchObject({ facts: { mode: 'manual', hasText: true } });
    expect(written.facts.projectId).not.toBe('p1');
  });
});
