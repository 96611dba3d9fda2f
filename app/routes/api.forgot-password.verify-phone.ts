import { json, type ActionFunctionArgs } from '@remix-run/node';
import { keptByCall, resetVerbs } from '~/flows/password-reset/password-reset.actors.server.ts';
import { resetCookie } from '~/flows/password-reset/password-reset.facts.server.ts';
import { endpoint } from '~/http/endpoint.server.ts';
import { verifyPhoneSchema } from '~/modules/account/account.schema.ts';

/**
 * POST /api/forgot-password/verify-phone (specification §7); developmentOtp only where messages
 * stay on this machine.
 */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    open: true,
    methods: ['POST'],
    schema: verifyPhoneSchema,
    run: async ({ input, context }) => {
      const found = await resetVerbs(context, null).verifyPhone(input);
      return json(
        { success: true, ...found },
        {
          headers: {
            'Set-Cookie': await resetCookie(keptByCall.verifyPhone(input.email, found.phone)),
            'Cache-Control': 'no-store',
          },
        },
      );
    },
  })(args);
