import { assertEvent, assign, setup } from 'xstate';
import {
  contextFrom,
  errorFromEvent,
  notice,
  withFacts,
  type FlowContext,
  type FlowInput,
  type FlowMeta,
} from './flow.ts';
import { codeRecipient, codeSent, resetAccount } from './password-reset.context.ts';
import {
  passwordResetStart,
  type PasswordResetEvent,
  type PasswordResetFacts,
  type PasswordResetVerbs,
} from './password-reset.facts.ts';
import { unprovided } from './unprovided.ts';

/**
 * Password reset in four steps (promises 2.1 and 4.1). The context never holds the reset token,
 * only whether there is one.
 */
export const passwordResetMachine = setup({
  types: {} as {
    meta: FlowMeta;
    context: FlowContext<PasswordResetFacts>;
    events: PasswordResetEvent;
    input: FlowInput<PasswordResetFacts>;
    /** `busy` while a call runs; the others name the step that is shown. */
    tags: 'busy' | 'email' | 'phone' | 'code' | 'password';
  },
  actors: {
    verifyEmail: unprovided<PasswordResetVerbs['verifyEmail']>('verifyEmail'),
    verifyPhone: unprovided<PasswordResetVerbs['verifyPhone']>('verifyPhone'),
    verifyOtp: unprovided<PasswordResetVerbs['verifyOtp']>('verifyOtp'),
    resetPassword: unprovided<PasswordResetVerbs['resetPassword']>('resetPassword'),
  },
  actions: {
    /** Saves the facts for the next page load; hosts that have to write something provide it. */
    saveFacts: () => undefined,
    clear: assign({ error: null, notice: null }),
    refuse: assign(({ event }) => ({ error: errorFromEvent(event), notice: null })),
    toStep: assign(({ context }, step: PasswordResetFacts['step']) => withFacts(context, { step })),
  },
  guards: {
    canSetPassword: ({ context: { facts: f } }) =>
      f.step === 4 && f.email !== null && f.phone !== null && f.hasToken,
    canEnterCode: ({ context: { facts: f } }) =>
      f.step >= 3 && f.email !== null && f.phone !== null,
    canEnterPhone: ({ context: { facts: f } }) => f.step >= 2 && f.email !== null,
  },
}).createMachine({
  id: 'passwordReset',
  meta: { secrets: ['token', 'newPassword', 'developmentOtp'], kept: [] },
  context: ({ input }) => contextFrom(input),
  initial: 'finding',
  states: {
    finding: {
      always: [
        { guard: 'canSetPassword', target: 'enteringPassword' },
        { guard: 'canEnterCode', target: 'enteringCode' },
        { guard: 'canEnterPhone', target: 'enteringPhone' },
        { target: 'enteringEmail' },
      ],
    },
    enteringEmail: {
      tags: 'email',
      entry: { type: 'toStep', params: 1 },
      on: {
        'email.submit': { target: 'verifyingEmail', actions: 'clear' },
        'field.edit': { actions: 'clear' },
      },
    },
    verifyingEmail: {
      tags: ['busy', 'email'],
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ event }) => (assertEvent(event, 'email.submit'), { email: event.email }),
        onDone: {
          target: 'finding',
          actions: assign(({ context, event: { output } }) => ({
            ...withFacts(context, {
              step: 2,
              email: output.email,
              phone: output.email === context.facts.email ? context.facts.phone : null,
              hasToken: false,
            }),
            ...notice('emailFound'),
          })),
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    enteringPhone: {
      tags: 'phone',
      entry: { type: 'toStep', params: 2 },
      on: {
        'phone.submit': { target: 'verifyingPhone', actions: 'clear' },
        'step.back': {
          target: 'enteringEmail',
          actions: ['clear', { type: 'toStep', params: 1 }, 'saveFacts'],
        },
        'field.edit': { actions: 'clear' },
      },
    },
    /** Sends a code; the child states name the step that is shown meanwhile. */
    verifyingPhone: {
      tags: 'busy',
      initial: 'fromPhone',
      states: {
        fromPhone: { tags: 'phone' },
        fromCode: { tags: 'code' },
        fromPassword: { tags: 'password' },
      },
      invoke: {
        id: 'verifyPhone',
        src: 'verifyPhone',
        input: codeRecipient,
        onDone: {
          target: 'finding',
          actions: assign(({ context, event }) => codeSent(context, event.output)),
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    enteringCode: {
      tags: 'code',
      entry: { type: 'toStep', params: 3 },
      on: {
        'code.submit': { target: 'verifyingCode', actions: 'clear' },
        'code.resend': { target: 'verifyingPhone.fromCode', actions: 'clear' },
        'step.back': {
          target: 'enteringPhone',
          actions: ['clear', { type: 'toStep', params: 2 }, 'saveFacts'],
        },
        'field.edit': { actions: 'clear' },
      },
    },
    verifyingCode: {
      tags: ['busy', 'code'],
      invoke: {
        id: 'verifyOtp',
        src: 'verifyOtp',
        input: ({ context, event }) => (
          assertEvent(event, 'code.submit'),
          { ...resetAccount(context.facts), token: event.token }
        ),
        onDone: {
          target: 'finding',
          actions: assign(({ context, event: { output } }) => ({
            ...withFacts(context, { step: 4, hasToken: output.hasToken }),
            ...notice('otpVerified'),
          })),
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    /** The code can expire while the password is typed, so a new one can be requested. */
    enteringPassword: {
      tags: 'password',
      on: {
        'password.submit': { target: 'resettingPassword', actions: 'clear' },
        'code.resend': { target: 'verifyingPhone.fromPassword', actions: 'clear' },
        'field.edit': { actions: 'clear' },
      },
    },
    resettingPassword: {
      tags: ['busy', 'password'],
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context, event }) => (
          assertEvent(event, 'password.submit'),
          { ...resetAccount(context.facts), newPassword: event.newPassword }
        ),
        onDone: {
          target: 'done',
          actions: assign(() => ({ facts: passwordResetStart, ...notice('passwordReset') })),
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    done: { type: 'final' },
  },
});
