import { assertEvent, assign, setup } from 'xstate';
import {
  contextFrom,
  required,
  notice,
  errorFromEvent,
  type FlowContext,
  type FlowInput,
} from './flow.ts';
import { unprovided } from './unprovided.ts';

/**
 * Password reset in four steps (specification §2 "Auth screen", §4 "Password reset"). The reset
 * token is never in context: only whether there is one.
 */

export interface PasswordResetFacts {
  /** 1 e-mail, 2 phone, 3 code, 4 new password: the furthest step reached or gone back to. */
  step: 1 | 2 | 3 | 4;
  email: string | null;
  phone: string | null;
  hasToken: boolean;
}

export const passwordResetStart: PasswordResetFacts = {
  step: 1,
  email: null,
  phone: null,
  hasToken: false,
};

export type PasswordResetEvent =
  | { type: 'email.submit'; email: string }
  | { type: 'phone.submit'; phone: string }
  | { type: 'code.submit'; token: string }
  | { type: 'code.resend' }
  | { type: 'password.submit'; newPassword: string }
  | { type: 'step.back' }
  | { type: 'field.edit' };

/** Fields that recordings leave out. */
export const passwordResetSecrets = ['token', 'newPassword', 'developmentOtp'] as const;

export type PasswordResetVerbs = {
  verifyEmail(input: { email: string }, signal: AbortSignal): Promise<{ email: string }>;
  verifyPhone(
    input: { email: string; phone: string },
    signal: AbortSignal,
  ): Promise<{ phone: string; developmentOtp?: string }>;
  verifyOtp(
    input: { email: string; phone: string; token: string },
    signal: AbortSignal,
  ): Promise<{ hasToken: true }>;
  /** The token comes from the cookie or the host's closure. */
  resetPassword(
    input: { email: string; phone: string; newPassword: string },
    signal: AbortSignal,
  ): Promise<unknown>;
};

type Context = FlowContext<PasswordResetFacts>;
const facts = (context: Context, found: Partial<PasswordResetFacts>) => ({
  facts: { ...context.facts, ...found },
});
const sender = ({ email, phone }: PasswordResetFacts) => ({
  email: required(email),
  phone: required(phone),
});

export const passwordResetMachine = setup({
  types: {} as {
    context: Context;
    events: PasswordResetEvent;
    input: FlowInput<PasswordResetFacts>;
    tags: 'busy';
  },
  actors: {
    verifyEmail: unprovided<PasswordResetVerbs['verifyEmail']>('verifyEmail'),
    verifyPhone: unprovided<PasswordResetVerbs['verifyPhone']>('verifyPhone'),
    verifyOtp: unprovided<PasswordResetVerbs['verifyOtp']>('verifyOtp'),
    resetPassword: unprovided<PasswordResetVerbs['resetPassword']>('resetPassword'),
  },
  actions: {
    /** Keeps the facts where a reload finds them; a host with nothing to write leaves it empty. */
    keepFacts: () => undefined,
    clear: assign({ error: null, notice: null }),
    refuse: assign(({ event }) => ({ error: errorFromEvent(event), notice: null })),
    toStep: assign(({ context }, step: PasswordResetFacts['step']) => facts(context, { step })),
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
      entry: { type: 'toStep', params: 1 },
      on: {
        'email.submit': { target: 'verifyingEmail', actions: 'clear' },
        'field.edit': { actions: 'clear' },
      },
    },
    verifyingEmail: {
      tags: 'busy',
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ event }) => (assertEvent(event, 'email.submit'), { email: event.email }),
        onDone: {
          target: 'finding',
          actions: assign(({ context, event: { output } }) => ({
            ...facts(context, {
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
      entry: { type: 'toStep', params: 2 },
      on: {
        'phone.submit': { target: 'verifyingPhone', actions: 'clear' },
        'step.back': {
          target: 'enteringEmail',
          actions: ['clear', { type: 'toStep', params: 1 }, 'keepFacts'],
        },
        'field.edit': { actions: 'clear' },
      },
    },
    verifyingPhone: {
      tags: 'busy',
      invoke: {
        id: 'verifyPhone',
        src: 'verifyPhone',
        input: ({ context, event }) => ({
          email: required(context.facts.email),
          phone: event.type === 'phone.submit' ? event.phone : required(context.facts.phone),
        }),
        onDone: {
          target: 'finding',
          actions: assign(({ context, event: { output } }) => ({
            ...facts(context, { step: 3, phone: output.phone, hasToken: false }),
            ...notice(
              'otpSent',
              output.developmentOtp === undefined ? {} : { developmentOtp: output.developmentOtp },
            ),
          })),
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    enteringCode: {
      entry: { type: 'toStep', params: 3 },
      on: {
        'code.submit': { target: 'verifyingCode', actions: 'clear' },
        'code.resend': { target: 'verifyingPhone', actions: 'clear' },
        'step.back': {
          target: 'enteringPhone',
          actions: ['clear', { type: 'toStep', params: 2 }, 'keepFacts'],
        },
        'field.edit': { actions: 'clear' },
      },
    },
    verifyingCode: {
      tags: 'busy',
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
            ...facts(context, { step: 4, hasToken: output.hasToken }),
            ...notice('otpVerified'),
          })),
        },
        onError: { target: 'finding', actions: 'refuse' },
      },
    },
    /** A code can expire while the password is being typed: asking for a new one is the way out. */
    enteringPassword: {
      on: {
        'password.submit': { target: 'resettingPassword', actions: 'clear' },
        'code.resend': { target: 'verifyingPhone', actions: 'clear' },
        'field.edit': { actions: 'clear' },
      },
    },
    resettingPassword: {
      tags: 'busy',
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
