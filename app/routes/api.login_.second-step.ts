import { json, type ActionFunctionArgs } from '@remix-run/node';
import { completeSignIn, userOfAnswer } from '~/actions/account/second-step.server.ts';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { sessionCookie } from '~/http/session.server.ts';
import { secondStepSchema } from '~/modules/account/account.schema.ts';

/** POST /api/login/second-step (promise 2.25): the user, after a code of the second step. */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    open: true,
    methods: ['POST'],
    schema: secondStepSchema,
    run: async ({ input, request, context }) => {
      const signedIn = await completeSignIn(request, context, input.code);
      context.keepDevice(signedIn.device);
      return json(userOfAnswer(signedIn), {
        headers: { 'Set-Cookie': sessionCookie(signedIn.sessionId), 'Cache-Control': 'no-store' },
      });
    },
  })(args);

export const loader = postOnly;
