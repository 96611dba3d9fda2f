import { json } from '@remix-run/node';
import type { SnapshotFrom } from 'xstate';
import { afterCall } from '~xstate/after-call.ts';
import type { FlowContext } from '~xstate/flow.ts';
import type {
  PasswordResetEvent,
  PasswordResetFacts,
  PasswordResetVerbs,
} from '~xstate/password-reset.facts.ts';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import { AppError } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import type { FlowCall, FlowDefinition } from '~/http/flow-action.server.ts';
import { stringField } from '~/http/form-field.ts';
import { parsePayload } from '~/http/payload.ts';
import {
  resetPasswordSchema,
  verifyEmailSchema,
  verifyOtpSchema,
  verifyPhoneSchema,
} from '~/modules/account/account.schema.ts';
import {
  resetPassword,
  verifyEmail,
  verifyOtp,
  verifyPhone,
} from '~/modules/account/reset.service.server.ts';
import { passwordResetEventFrom } from './password-reset.events.ts';
import { readReset, resetCookie, type ResetState } from './password-reset.facts.server.ts';

/**
 * The reset's verbs, which parse their input, for the form POST and the REST endpoints. `token` is
 * the code from the cookie. Throw `invalid`, `invalidOtp` and what the services throw.
 */
export function resetVerbs(
  context: Pick<RequestContext, 'em' | 'services' | 'meta' | 'keepDevice'>,
  token: string | null,
) {
  return {
    verifyEmail: async (input: unknown) =>
      verifyEmail(context, parsePayload(verifyEmailSchema, input)),
    verifyPhone: async (input: unknown) =>
      verifyPhone(context, parsePayload(verifyPhoneSchema, input)),
    verifyOtp: async (input: unknown) => verifyOtp(context, parsePayload(verifyOtpSchema, input)),
    resetPassword: async (input: object) => {
      const payload = parsePayload(resetPasswordSchema, { token: token ?? '', ...input });
      if (payload.token === '') throw new AppError('invalidOtp');
      const { device } = await resetPassword(context, payload);
      context.keepDevice(device);
      return { success: true as const };
    },
  } satisfies PasswordResetVerbs;
}

type Snapshot = SnapshotFrom<typeof passwordResetMachine>;

/** The facts after a step, with the code once it has been verified. */
async function factsAfterForm(snapshot: Snapshot, call: FlowCall): Promise<ResetState> {
  const { facts } = snapshot.context;
  return {
    facts,
    token: facts.hasToken
      ? stringField(call.form, 'token') || (await readReset(call.request)).token
      : null,
  };
}

/**
 * The next page: the same tab, or the login tab once the password is set; with the query's values.
 */
function next(snapshot: Snapshot, { request }: FlowCall): string {
  const { searchParams } = new URL(request.url);
  const query = new URLSearchParams(snapshot.matches('done') ? {} : { tab: 'forgot-password' });
  for (const name of ['returnTo', 'dashboard'])
    if (searchParams.get(name)) query.set(name, searchParams.get(name) ?? '');
  const queryText = query.toString();
  return queryText ? `/auth?${queryText}` : '/auth';
}

/** The password reset on the server. */
export const passwordResetFlow: FlowDefinition<typeof passwordResetMachine> = {
  machine: passwordResetMachine,
  eventFrom: passwordResetEventFrom,
  input: async ({ request }) => ({ facts: (await readReset(request)).facts }),
  actors: async ({ context, request }) =>
    actorsOf<PasswordResetVerbs>(resetVerbs(context, (await readReset(request)).token)),
  headers: async (snapshot, call) => [
    ['Set-Cookie', await resetCookie(await factsAfterForm(snapshot, call))],
  ],
  next,
};

/**
 * The response of a successful REST request, with the cookie of the resulting facts, so that a
 * reload shows the next step. The machine derives them from the `facts` before, the `event`, and
 * the service's `output`.
 */
export async function resetAnswer(
  body: object,
  call: { facts: PasswordResetFacts; event: PasswordResetEvent; output: unknown },
): Promise<Response> {
  const { facts } = afterCall(passwordResetMachine, { facts: call.facts }, call.event, call.output)
    .context as FlowContext<PasswordResetFacts>;
  const token = facts.hasToken && call.event.type === 'code.submit' ? call.event.token : null;
  return json(body, {
    headers: { 'Set-Cookie': await resetCookie({ facts, token }), 'Cache-Control': 'no-store' },
  });
}
