import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { endpoint } from '~/http/endpoint.server.ts';
import { apiLanguage } from '~/http/session.server.ts';
import { createCheckout } from '~/modules/billing/billing.service.server.ts';

const schema = z.object({ planType: z.literal('teams_unlimited') });

/** POST /api/billing/create-teams-unlimited-session (specification §7). */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    methods: ['POST'],
    schema,
    run: async ({ input, user, context }) =>
      createCheckout(context, user, input.planType, await apiLanguage(context)),
  })(args);
