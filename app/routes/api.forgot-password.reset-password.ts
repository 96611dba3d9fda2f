import { json, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { keptByCall, resetVerbs } from '~/flows/password-reset/password-reset.actors.server.ts';
import { readReset, resetCookie } from '~/flows/password-reset/password-reset.facts.server.ts';
import { endpoint } from '~/http/endpoint.server.ts';

/**
 * POST /api/forgot-password/reset-password (specification §7). Without a token in the body the one
 * of the reset's cookie counts.
 */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    open: true,
    methods: ['POST'],
    schema: z.record(z.string(), z.unknown()),
    run: async ({ input, context, request }) => {
      await resetVerbs(context, (await readReset(request)).token).resetPassword(input);
      return json(
        { success: true },
        {
          headers: {
            'Set-Cookie': await resetCookie(keptByCall.resetPassword()),
            'Cache-Control': 'no-store',
          },
        },
      );
    },
  })(args);
