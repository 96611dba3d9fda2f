import { json, type ActionFunctionArgs } from '@remix-run/node';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { languageOf, sessionCookie } from '~/http/session.server.ts';
import { registrationSchema } from '~/modules/account/account.schema.ts';
import { registerUser } from '~/modules/account/account.service.server.ts';

/** POST /api/register (promise 17.2): the user, signed in. */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    open: true,
    methods: ['POST'],
    schema: registrationSchema,
    run: async ({ input, context, requestId }) => {
      const { user, sessionId, device } = await registerUser(context, input, {
        language: await languageOf(context),
        oldSessionId: context.sessionId,
        requestId,
      });
      context.keepDevice(device);
      return json(user, {
        headers: { 'Set-Cookie': sessionCookie(sessionId), 'Cache-Control': 'no-store' },
      });
    },
  })(args);

export const loader = postOnly;
