import { assertEvent, assign, setup } from 'xstate';
import { contextFrom, notice, errorFromEvent, type FlowContext, type FlowInput } from './flow.ts';
import {
  passwordResetStart,
  type PasswordResetEvent,
  type PasswordResetFacts,
  type PasswordResetVerbs,
} from './password-reset.facts.ts';
import { codeSent, receiver, sender, withFacts } from './password-reset.context.ts';
import { unprovided } from './unprovided.ts';

/**
 * Password reset in four steps (promises 2.1 and 4.1). The reset
 * token is never in context: only whether there is one.
 */

type Context = FlowContext<PasswordResetFacts>;

export const passwordResetMachine = setup({
  types: {} as {
    context: Context;
    events: PasswordResetEvent;
    input: FlowInput<PasswordResetFacts>;
    /** Beside `busy`, the step that is in view. */
    tags: 'busy' | 'email' | 'phone' | 'code' | 'password';
  },
  actors: {
    verifyEmail: unprovided<PasswordResetVerbs['verifyEmail']>('verifyEmail'),
    verifyPhone: unprovided<PasswordResetVerbs['verifyPhone']>('verifyPhone'),
    verifyOtp: unprovided<PasswordResetVerbs['verifyOtp']>('verifyOtp'),
    resetPassword: unprovided<PasswordResetVerbs['resetPassword']>('resetPassword'),
  },
  actions: {
    /** Saves the facts where a reload finds them; a host with nothing to write leaves it empty. */
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
    /** Sends a code; its states tell which step stays in view meanwhile. */
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
        input: receiver,
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
          { ...sender(context.facts), token: event.token }
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
    /** A code can expire while the password is being typed: asking for a new one is the way out. */
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
          { ...sender(context.facts), newPassword: event.newPassword }
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
