import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { resetAnswer, resetVerbs } from '~/flows/password-reset/password-reset.actors.server.ts';
import { readReset } from '~/flows/password-reset/password-reset.facts.server.ts';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';

/**
 * POST /api/forgot-password/reset-password (promise 4.3). A missing token is read from the reset's
 * cookie.
 */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    open: true,
    methods: ['POST'],
    schema: z.record(z.string(), z.unknown()),
    run: async ({ input, context, request }) => {
      const { token } = await readReset(request);
      const output = await resetVerbs(context, token).resetPassword(input);
      return resetAnswer(
        { success: true },
        {
          facts: {
            step: 4,
            email: String(input.email),
            phone: String(input.phone),
            hasToken: true,
          },
          event: { type: 'password.submit', newPassword: String(input.newPassword) },
          output,
        },
      );
    },
  })(args);

export const loader = postOnly;
