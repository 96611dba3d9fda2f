import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { siteOrigin } from '~/http/origin-guard.server.ts';
import { languageOf } from '~/http/session.server.ts';
import { createCheckout } from '~/modules/billing/billing.service.server.ts';

const schema = z.object({ planType: z.literal('teams_unlimited') });

/** POST /api/billing/create-teams-unlimited-session (promise 5.3). */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    methods: ['POST'],
    schema,
    run: async ({ input, user, context }) =>
      createCheckout(context, user, {
        planType: input.planType,
        language: await languageOf(context),
        origin: siteOrigin(args.request),
      }),
  })(args);

export const loader = postOnly;
