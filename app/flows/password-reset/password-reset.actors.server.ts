import type { SnapshotFrom } from 'xstate';
import {
  passwordResetMachine,
  passwordResetStart,
  type PasswordResetVerbs,
} from '../../../xstate/password-reset.machine.ts';
import { actorsOf } from '../../../xstate/unprovided.ts';
import { AppError } from '../../errors.ts';
import { parsePayload } from '../../http/checked.ts';
import type { RequestContext } from '../../http/context.server.ts';
import type { FlowCall, FlowDefinition } from '../../http/flow-action.server.ts';
import {
  resetPasswordSchema,
  verifyEmailSchema,
  verifyOtpSchema,
  verifyPhoneSchema,
} from '../../modules/account/account.schema.ts';
import {
  resetPassword,
  verifyEmail,
  verifyOtp,
  verifyPhone,
} from '../../modules/account/reset.service.server.ts';
import { passwordResetEventFrom } from './password-reset.events.ts';
import { readReset, resetCookie, type ResetState } from './password-reset.facts.server.ts';

/**
 * The reset's verbs with their payload checks: the same for the form POST and for the REST calls.
 * `token` is the one of the cookie.
 */
export function resetVerbs(
  context: Pick<RequestContext, 'em' | 'services' | 'meta'>,
  token: string | null,
) {
  const { meta } = context;
  return {
    verifyEmail: async (input: unknown) =>
      verifyEmail(context, parsePayload(verifyEmailSchema, input), meta),
    verifyPhone: async (input: unknown) =>
      verifyPhone(context, parsePayload(verifyPhoneSchema, input), meta),
    verifyOtp: async (input: unknown) =>
      verifyOtp(context, parsePayload(verifyOtpSchema, input), meta),
    resetPassword: async (input: object) => {
      const payload = parsePayload(resetPasswordSchema, { token: token ?? '', ...input });
      if (payload.token === '') throw new AppError('invalidOtp');
      return resetPassword(context, payload, meta);
    },
  } satisfies PasswordResetVerbs;
}

type Snapshot = SnapshotFrom<typeof passwordResetMachine>;

const said = (form: FormData, name: string): string | null => {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : null;
};

/** The facts after a step, with the code where it was just found right. */
function keptAfter(snapshot: Snapshot, call: FlowCall): ResetState {
  const { facts } = snapshot.context;
  return {
    facts,
    token: facts.hasToken ? (said(call.form, 'token') ?? readReset(call.request).token) : null,
  };
}

/**
 * Where a step leads: back to the same tab, and to the login tab once the password is set; returnTo
 * and dashboard go along.
 */
function next(snapshot: Snapshot, { request }: FlowCall): string {
  const asked = new URL(request.url).searchParams;
  const query = new URLSearchParams(snapshot.matches('done') ? {} : { tab: 'forgot-password' });
  for (const name of ['returnTo', 'dashboard'])
    if (asked.get(name)) query.set(name, asked.get(name) ?? '');
  const rest = query.toString();
  return rest ? `/auth?${rest}` : '/auth';
}

/** The password reset on the server. */
export const passwordResetFlow: FlowDefinition<typeof passwordResetMachine> = {
  machine: passwordResetMachine,
  eventFrom: passwordResetEventFrom,
  input: ({ request }) => ({ facts: readReset(request).facts }),
  actors: ({ context, request }) =>
    actorsOf<PasswordResetVerbs>(resetVerbs(context, readReset(request).token)),
  keep: (snapshot, call) => [['Set-Cookie', resetCookie(keptAfter(snapshot, call))]],
  next,
};

/**
 * What the REST calls keep, so that a reload in the middle finds the same step: the machine's own
 * transitions, written as facts.
 */
export const keptByCall = {
  verifyEmail: ({ facts }: ResetState, email: string): ResetState => ({
    facts: { step: 2, email, phone: email === facts.email ? facts.phone : null, hasToken: false },
    token: null,
  }),
  verifyPhone: (email: string, phone: string): ResetState => ({
    facts: { step: 3, email, phone, hasToken: false },
    token: null,
  }),
  verifyOtp: (email: string, phone: string, token: string): ResetState => ({
    facts: { step: 4, email, phone, hasToken: true },
    token,
  }),
  resetPassword: (): ResetState => ({ facts: passwordResetStart, token: null }),
};
