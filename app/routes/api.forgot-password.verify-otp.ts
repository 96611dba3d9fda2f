import type { ActionFunctionArgs } from '@remix-run/node';
import { resetAnswer, resetVerbs } from '~/flows/password-reset/password-reset.actors.server.ts';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { verifyOtpSchema } from '~/modules/account/account.schema.ts';

/** POST /api/forgot-password/verify-otp (promise 4.3). The code can still be used afterwards. */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    open: true,
    methods: ['POST'],
    schema: verifyOtpSchema,
    run: async ({ input: { email, phone, token }, context }) => {
      const output = await resetVerbs(context, null).verifyOtp({ email, phone, token });
      return resetAnswer(
        { success: true },
        {
          facts: { step: 3, email, phone, hasToken: false },
          event: { type: 'code.submit', token },
          output,
        },
      );
    },
  })(args);

export const loader = postOnly;
