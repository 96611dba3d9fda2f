import { json, type ActionFunctionArgs } from '@remix-run/node';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { endedSessionHeaders } from '~/http/session.server.ts';
import { logoutUser } from '~/modules/account/account.service.server.ts';

/** POST /api/logout (promise 17.2). Can be sent twice. */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    open: true,
    methods: ['POST'],
    run: async ({ context }) => {
      await logoutUser(context, context.sessionId);
      return json({ success: true }, { headers: endedSessionHeaders() });
    },
  })(args);

export const loader = postOnly;
