import type { ActionFunctionArgs } from '@remix-run/node';
import { resetAnswer, resetVerbs } from '~/flows/password-reset/password-reset.actors.server.ts';
import { readReset } from '~/flows/password-reset/password-reset.facts.server.ts';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { verifyEmailSchema } from '~/modules/account/account.schema.ts';

/** POST /api/forgot-password/verify-email (promise 4.3). */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    open: true,
    methods: ['POST'],
    schema: verifyEmailSchema,
    run: async ({ input, context, request }) => {
      const output = await resetVerbs(context, null).verifyEmail(input);
      return resetAnswer(
        { success: true, email: output.email },
        {
          facts: { ...(await readReset(request)).facts, step: 1 },
          event: { type: 'email.submit', email: output.email },
          output,
        },
      );
    },
  })(args);

export const loader = postOnly;
