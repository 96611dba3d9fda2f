import type { ActionFunctionArgs } from '@remix-run/node';
import { resetAnswer, resetVerbs } from '~/flows/password-reset/password-reset.actors.server.ts';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { verifyPhoneSchema } from '~/modules/account/account.schema.ts';

/**
 * POST /api/forgot-password/verify-phone (promise 4.3); with developmentOtp only in trial mode,
 * where no message is sent.
 */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    open: true,
    methods: ['POST'],
    schema: verifyPhoneSchema,
    run: async ({ input, context }) => {
      const output = await resetVerbs(context, null).verifyPhone(input);
      return resetAnswer(
        { success: true, ...output },
        {
          facts: { step: 2, email: input.email, phone: null, hasToken: false },
          event: { type: 'phone.submit', phone: input.phone },
          output,
        },
      );
    },
  })(args);

export const loader = postOnly;
