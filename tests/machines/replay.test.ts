import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AppError } from '~/errors.ts';
import { passwordResetStart } from '~xstate/password-reset.facts.ts';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';
import { flows } from '~xstate/flows.ts';
import { redacted, joined, record, type Recording } from '~xstate/recording.ts';
import { firstDifference, replay, ReplayError, unknownNames } from '~xstate/replay.ts';
import { maskText } from '~xstate/masked-text.ts';
import { recordingIn } from '../flows/recording-file.ts';
import { replayPure, statesByStep } from '../flows/replay-pure.ts';
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

  describe('of a page that was left during a call', () => {
    const left = read('password-reset.left');

    test('has a call that was left in place of an answer, and replays up to it', () => {
      expect(left.outcomes.at(-1)).toEqual({ actor: 'verifyPhone', left: true });
      expect(left.states.at(-1)?.value).toEqual({ verifyingPhone: 'fromPhone' });
      const next = joined([left, happy]) as Recording;
      expect(replayPure(next)).toEqual({ same: true, lines: [] });
      expect(next.events.map(({ type }) => type).slice(0, 4)).toEqual([
        'email.submit',
        'phone.submit',
        'page.load',
        'email.submit',
      ]);
    });

    test('goes on with the next page alone', () => {
      const wrong = { ...left, events: [...left.events, { type: 'step.back' }] };
      expect(replayPure(wrong).lines).toEqual([
        'stopped at step 3: "step.back" follows a call that was left',
      ]);
    });

    test('tells a connection that the page cut off from one that was lost', async () => {
      const recorder = record(passwordResetMachine, { facts: passwordResetStart });
      const cut = fromPromise<{ email: string }, { email: string }>(() =>
        Promise.reject(new AppError('network')),
      );
      const actor = createActor(passwordResetMachine.provide({ actors: { verifyEmail: cut } }), {
        input: { facts: passwordResetStart },
        inspect: recorder.inspect,
      }).start();
      actor.send({ type: 'email.submit', email: 'ana@example.com' });
      await new Promise((resolve) => setImmediate(resolve));
      const lost = { actor: 'verifyEmail', error: { code: 'network', params: {} } };
      expect(recorder.file().outcomes).toEqual([lost]);
      const leaving = recorder.file(true);
      expect(leaving.outcomes).toEqual([{ actor: 'verifyEmail', left: true }]);
      expect(leaving.states.at(-1)?.value).toBe('verifyingEmail');
      expect(replayPure(leaving)).toEqual({ same: true, lines: [] });
      actor.send({ type: 'field.edit' });
      actor.stop();
      expect(recorder.file(true).outcomes).toEqual([lost]);
    });
  });

  test('secret fields are left out at any depth', () => {
    expect(
      redacted(
        { a: [{ token: 'x', b: 1 }], newPassword: 'y' },
        { secrets: ['token', 'newPassword'], kept: [], mask: (text) => text },
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

describe('files that are not recordings', () => {
  const pathOf = (text: string): string => {
    const path = join(mkdtempSync(join(tmpdir(), 'recording-')), 'file.json');
    writeFileSync(path, text);
    return path;
  };
  const happy = read('password-reset.happy');

  test.each([
    ['a file that is not JSON', 'password-reset', 'not a recording, since it is not JSON'],
    ['another list', '[]', 'not a recording of a flow: it is no object'],
    ['other JSON', '{"machine":"passwordReset"}', 'not a recording of a flow: "version"'],
    [
      'a recording of an unknown machine',
      JSON.stringify({ ...happy, machine: 'gone' }),
      'No machine is called "gone"',
    ],
    ['another format', JSON.stringify({ ...happy, version: 99 }), 'has format 99'],
  ])('%s is refused by one sentence', (_what, text, sentence) => {
    expect(() => recordingIn(pathOf(text))).toThrow(sentence);
  });

  test('a file that is not there is refused by one sentence', () => {
    expect(() => recordingIn('/nowhere/missing.json')).toThrow(
      '/nowhere/missing.json: no such file.',
    );
    expect(recordingIn(pathOf(JSON.stringify(happy)))).toEqual(happy);
  });
});

describe('steps of a recording', () => {
  test('have their own numbers where another host sends edits and page loads in its own way', () => {
    const file = read('password-reset.refusals');
    expect(file.events[2]?.type).toBe('field.edit');
    const isEdit = (at: number): boolean => file.events[at]?.type === 'field.edit';
    const seen = {
      ...file,
      events: file.events.filter((_, at) => !isEdit(at)),
      states: file.states.filter((_, step) => !isEdit(step - 1)),
    };
    expect(statesByStep(file, seen, file.states)).toEqual(file.states);
    const other = { value: 'enteringPhone', error: null, notice: null };
    const changed = { ...seen, states: seen.states.with(-1, other) };
    const found = firstDifference(file, statesByStep(file, changed, file.states));
    expect(found).toMatchObject({ step: file.events.length, event: file.events.at(-1)?.type });
  });
});

describe('masked texts', () => {
  const bytesOf = (text: string): Uint8Array => createHmac('sha256', 'key').update(text).digest();

  test.each(['ana.perez@example.com', '(305) 555-0142', '41-679', 'Calle Ocho 12, Hialeah, FL'])(
    '%s keeps its shape and nothing else',
    (text) => {
      const other = maskText(text, bytesOf);
      const shape = (value: string) => value.replace(/[a-z]/gi, 'a').replace(/\d/g, '0');
      expect(shape(other)).toBe(shape(text));
      expect(other).not.toBe(text);
      expect(maskText(text, bytesOf)).toBe(other);
    },
  );

  test('words of the machine and codes of the catalogue stay, all other texts are replaced', () => {
    const mask = (text: string): string => maskText(text, bytesOf);
    const facts = { mode: 'manual', projectId: 'p1', hasText: true };
    const written = redacted({ facts }, { secrets: [], kept: ['mode'], mask });
    expect(written).toMatchObject({ facts: { mode: 'manual', hasText: true } });
    expect(written.facts.projectId).not.toBe('p1');
  });
});
