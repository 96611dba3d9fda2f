import { json, type ActionFunctionArgs } from '@remix-run/node';
import { keptByCall, resetVerbs } from '~/flows/password-reset/password-reset.actors.server.ts';
import { resetCookie } from '~/flows/password-reset/password-reset.facts.server.ts';
import { endpoint } from '~/http/endpoint.server.ts';
import { verifyOtpSchema } from '~/modules/account/account.schema.ts';

/** POST /api/forgot-password/verify-otp (specification §7). The code is not used up by it. */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    open: true,
    methods: ['POST'],
    schema: verifyOtpSchema,
    run: async ({ input, context }) => {
      await resetVerbs(context, null).verifyOtp(input);
      return json(
        { success: true },
        {
          headers: {
            'Set-Cookie': await resetCookie(
              keptByCall.verifyOtp(input.email, input.phone, input.token),
            ),
            'Cache-Control': 'no-store',
          },
        },
      );
    },
  })(args);
