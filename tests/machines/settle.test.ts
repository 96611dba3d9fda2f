import { describe, expect, test, vi } from 'vitest';
import { setup } from 'xstate';
import { AppError } from '~/errors.ts';
import { UnprovidedActorError } from '~xstate/flow.ts';
import { documentUploadStart, type DocumentUploadVerbs } from '~xstate/document-upload.facts.ts';
import { documentUploadMachine } from '~xstate/document-upload.machine.ts';
import { passwordResetStart, type PasswordResetVerbs } from '~xstate/password-reset.facts.ts';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';
import { settle } from '~xstate/settle.ts';
import { actorsOf, provided } from '~xstate/unprovided.ts';

const start = { facts: passwordResetStart };
const submit = { type: 'email.submit', email: 'ana@example.com' } as const;
const verifyEmail = (verb: PasswordResetVerbs['verifyEmail']) => ({
  verifyEmail: provided<PasswordResetVerbs['verifyEmail']>(verb),
});
const never = () => new Promise<never>(() => {});

describe('settle', () => {
  test('without an event it finds the state of a page load and calls nothing', async () => {
    const { snapshot, accepted, settled } = await settle(passwordResetMachine, {
      input: { facts: { ...passwordResetStart, step: 2, email: 'ana@example.com' } },
    });
    expect({ value: snapshot.value, accepted, settled }).toEqual({
      value: 'enteringPhone',
      accepted: true,
      settled: true,
    });
  });

  test('an event is settled once its call has ended', async () => {
    const { snapshot, accepted } = await settle(
      passwordResetMachine,
      { input: start, actors: verifyEmail(async ({ email }) => ({ email })) },
      submit,
    );
    expect({ value: snapshot.value, accepted, notice: snapshot.context.notice?.code }).toEqual({
      value: 'enteringPhone',
      accepted: true,
      notice: 'emailFound',
    });
  });

  test('an out-of-order event is not accepted and calls nothing', async () => {
    const call = vi.fn(never);
    const { snapshot, accepted, settled } = await settle(
      passwordResetMachine,
      { input: start, actors: { verifyOtp: provided<PasswordResetVerbs['verifyOtp']>(call) } },
      { type: 'code.submit', token: '123456' },
    );
    expect({ value: snapshot.value, accepted, settled }).toEqual({
      value: 'enteringEmail',
      accepted: false,
      settled: true,
    });
    expect(call).not.toHaveBeenCalled();
  });

  test('a thrown refusal becomes the error of the page, with its code, params and verb', async () => {
    const refuse = async () => {
      throw new AppError('tooManyAttempts', { minutes: 5 });
    };
    const onUnexpected = vi.fn();
    const { snapshot } = await settle(
      passwordResetMachine,
      { input: start, actors: verifyEmail(refuse) },
      submit,
      { onUnexpected },
    );
    expect(snapshot.value).toBe('enteringEmail');
    expect(snapshot.context.error).toEqual({
      code: 'tooManyAttempts',
      params: { minutes: 5 },
      actor: 'verifyEmail',
    });
    expect(onUnexpected).not.toHaveBeenCalled();
  });

  test('a plain object with a code is a refusal too (an answer of the REST call)', async () => {
    const { snapshot } = await settle(
      passwordResetMachine,
      { input: start, actors: verifyEmail(() => Promise.reject({ code: 'network' })) },
      submit,
    );
    expect(snapshot.context.error).toEqual({ code: 'network', params: {}, actor: 'verifyEmail' });
  });

  test.each([
    new TypeError('x is undefined'),
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('unique'), { code: '23505' }),
    undefined,
  ])('a fault (%s) shows as `server` and is reported to the host, not swallowed', async (fault) => {
    const onUnexpected = vi.fn();
    const { snapshot } = await settle(
      passwordResetMachine,
      { input: start, actors: verifyEmail(() => Promise.reject(fault)) },
      submit,
      { onUnexpected },
    );
    expect(snapshot.context.error).toEqual({ code: 'server', params: {}, actor: 'verifyEmail' });
    expect(onUnexpected.mock.calls).toEqual([[fault]]);
  });

  test('a missing actor rejects', async () => {
    await expect(settle(passwordResetMachine, { input: start }, submit)).rejects.toThrow(
      UnprovidedActorError,
    );
  });

  test('a machine that throws at its start or on an event rejects with that error', async () => {
    const broken = setup({
      types: {} as { events: { type: 'go' }; input: { atStart: boolean } },
      guards: {
        fails: () => {
          throw new RangeError('broken guard');
        },
      },
    }).createMachine({
      context: ({ input }) => {
        if (input.atStart) throw new RangeError('broken start');
        return {};
      },
      initial: 'a',
      states: { a: { on: { go: { guard: 'fails', target: 'b' } } }, b: {} },
    });
    await expect(settle(broken, { input: { atStart: true } })).rejects.toThrow('broken start');
    await expect(settle(broken, { input: { atStart: false } }, { type: 'go' })).rejects.toThrow(
      'broken guard',
    );
  });

  test('on timeout it returns the busy snapshot, and a late refusal is ignored', async () => {
    let refuseLate = (_: unknown) => {};
    const verb = verifyEmail(() => new Promise((_, reject) => (refuseLate = reject)));
    const { snapshot, accepted, settled } = await settle(
      passwordResetMachine,
      { input: start, actors: verb },
      submit,
      { timeoutMs: 20 },
    );
    expect({ value: snapshot.value, accepted, settled }).toEqual({
      value: 'verifyingEmail',
      accepted: true,
      settled: false,
    });
    refuseLate(new Error('too late'));
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

  test('stopping aborts the signal of a call that still runs', async () => {
    let observed: AbortSignal | undefined;
    await settle(
      passwordResetMachine,
      { input: start, actors: verifyEmail((_, signal) => ((observed = signal), never())) },
      submit,
      { timeoutMs: 10 },
    );
    expect(observed?.aborted).toBe(true);
  });

  test('a page load that waits for a job ends with the job or at the time limit, and accepts no event', async () => {
    const input = { facts: { ...documentUploadStart, projectId: 'p1', documentId: 'd1' } };
    const waiting = await settle(
      documentUploadMachine,
      { input, actors: { awaitDocument: provided<DocumentUploadVerbs['awaitDocument']>(never) } },
      { type: 'document.retry' },
      { timeoutMs: 0 },
    );
    expect({
      value: waiting.snapshot.value,
      accepted: waiting.accepted,
      settled: waiting.settled,
    }).toEqual({ value: 'processing', accepted: false, settled: false });
    const read = await settle(documentUploadMachine, {
      input,
      actors: actorsOf<Pick<DocumentUploadVerbs, 'awaitDocument'>>({
        awaitDocument: async () => ({ hasText: true }),
      }),
    });
    expect({ value: read.snapshot.value, facts: read.snapshot.context.facts.hasText }).toEqual({
      value: 'done',
      facts: true,
    });
  });

  test('delayed transitions are not awaited: the server redirects at once', async () => {
    const began = performance.now();
    const { snapshot } = await settle(documentUploadMachine, {
      input: { facts: documentUploadStart, error: { code: 'authenticationRequired', params: {} } },
    });
    expect(snapshot.value).toBe('unauthorized');
    expect(performance.now() - began).toBeLessThan(300);
  });

  test('the host stores the facts by its own action, called with the facts after the step', async () => {
    const kept: unknown[] = [];
    const input = {
      facts: {
        ...passwordResetStart,
        step: 3 as const,
        email: 'ana@example.com',
        phone: '+13055550123',
      },
    };
    await settle(
      passwordResetMachine,
      { input, actions: { saveFacts: ({ context }) => kept.push(context.facts) } },
      { type: 'step.back' },
    );
    expect(kept).toEqual([{ ...input.facts, step: 2 }]);
  });
});
