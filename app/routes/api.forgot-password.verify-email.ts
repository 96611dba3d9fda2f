import { json, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { keptByCall, resetVerbs } from '~/flows/password-reset/password-reset.actors.server.ts';
import { readReset, resetCookie } from '~/flows/password-reset/password-reset.facts.server.ts';
import { endpoint } from '~/http/endpoint.server.ts';

/** POST /api/forgot-password/verify-email (specification §7). */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    open: true,
    methods: ['POST'],
    schema: z.unknown(),
    run: async ({ input, context, request }) => {
      const { email } = await resetVerbs(context, null).verifyEmail(input);
      return json(
        { success: true, email },
        {
          headers: {
            'Set-Cookie': await resetCookie(
              keptByCall.verifyEmail(await readReset(request), email),
            ),
            'Cache-Control': 'no-store',
          },
        },
      );
    },
  })(args);
