import type { ActionFunctionArgs } from '@remix-run/node';
import { endpoint, postOnly } from '~/http/endpoint.server.ts';
import { languageOf } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import { joinSchema } from '~/modules/dashboards/dashboard.schema.ts';
import { joinDashboard } from '~/modules/members/join.service.server.ts';

const messages = {
  joined: 'success',
  already: 'welcomeBack',
  pending: 'pending',
  asked: 'asked',
} as const;

/** POST /api/dashboards/join (promise 14.2): joins the team of a code. */
export const action = (args: ActionFunctionArgs) =>
  endpoint({
    methods: ['POST'],
    schema: joinSchema,
    run: async ({ input, user, context }) => {
      const { membership, dashboardId, name } = await joinDashboard(context, user, input);
      const group = messages[membership];
      const language = await languageOf(context);
      return {
        success: true,
        message: t(language, `join.${group}Title`),
        membership,
        dashboard: dashboardId ? { dashboardId, name } : null,
      };
    },
  })(args);

export const loader = postOnly;
