import { json, type ActionFunctionArgs } from '@remix-run/node';
import { endpoint } from '~/http/endpoint.server.ts';
import { apiLanguage, sessionCookie } from '~/http/session.server.ts';
import { registrationSchema } from '~/modules/account/account.schema.ts';
import { registerUser } from '~/modules/account/account.service.server.ts';

/** POST /api/register (specification §7): the user, signed in. */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    open: true,
    methods: ['POST'],
    schema: registrationSchema,
    run: async ({ input, context, requestId }) => {
      const { user, sessionId } = await registerUser(context, input, {
        meta: context.meta,
        language: await apiLanguage(context),
        oldSessionId: context.sessionId,
        requestId,
      });
      return json(user, {
        headers: { 'Set-Cookie': sessionCookie(sessionId), 'Cache-Control': 'no-store' },
      });
    },
  })(args);
