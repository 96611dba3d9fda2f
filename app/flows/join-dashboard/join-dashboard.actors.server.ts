import { redirect } from '@remix-run/node';
import type { FlowNotice } from '~xstate/flow.ts';
import {
  joinDashboardDestination,
  joinDashboardMachine,
  joinDashboardStart,
  type JoinDashboardVerbs,
} from '~xstate/join-dashboard.machine.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import { AppError, codeOf, noticeFor } from '~/errors.ts';
import type { RequestContext } from '~/http/context.server.ts';
import type { Flash } from '~/http/flash.server.ts';
import type { FlowDefinition } from '~/http/flow-action.server.ts';
import { stringField } from '~/http/form-field.ts';
import { logUnexpected } from '~/http/log.server.ts';
import { parsePayload } from '~/http/payload.ts';
import { isDashboardValue, safeReturnTo } from '~/modules/account/landing.rules.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { joinSchema } from '~/modules/dashboards/dashboard.schema.ts';
import { joinDashboard } from '~/modules/members/join.service.server.ts';
import { joinDashboardEventFrom, signInToJoin } from './join-dashboard.events.ts';
import { joinNoticeTexts } from './join-dashboard.texts.ts';

/** The verb of the flow for the form POST. Throws `invalid` and what the service throws. */
const joinVerbs = (context: RequestContext, user: SessionUser): JoinDashboardVerbs => ({
  joinDashboard: async ({ code, key }) =>
    joinDashboard(context, user, parsePayload(joinSchema, { dashboardId: code, key })),
});

const flashOf = (notice: FlowNotice | null): Flash | null =>
  notice
    ? {
        ...joinNoticeTexts(notice),
        params: notice.params as Record<string, string>,
        variant: 'success',
      }
    : null;

/** Joining on the server, for a signed-in user (promise 14.2). */
export const joinFlow = (user: SessionUser): FlowDefinition<typeof joinDashboardMachine> => ({
  machine: joinDashboardMachine,
  eventFrom: joinDashboardEventFrom,
  input: ({ form }) => ({
    facts: {
      ...joinDashboardStart,
      code: stringField(form, 'code'),
      key: stringField(form, 'key'),
    },
  }),
  actors: ({ context }) => actorsOf<JoinDashboardVerbs>(joinVerbs(context, user)),
  next: () => '/join-team',
  leave: ({ value, context: { facts, error, notice } }) => {
    const to = joinDashboardDestination(value, facts);
    if (to !== '/auth') return to ? { to, flash: flashOf(notice) } : null;
    const { title, text } = noticeFor('joinDashboard', codeOf(error));
    return {
      to: signInToJoin(facts.code, facts.key),
      flash: { ...(title ? { title } : {}), text, variant: 'destructive' },
    };
  },
});

/**
 * Joining by a link of the sign-in page, where any failure leads to the dashboard without a word
 * (promise 2.14).
 */
export const silentJoinFlow = (user: SessionUser): FlowDefinition<typeof joinDashboardMachine> => ({
  ...joinFlow(user),
  refuse: () => redirect('/dashboard', 303),
});

/** What the sign-in page was opened for, as its form sends it. */
interface SignInTarget {
  returnTo?: string | undefined;
  dashboard?: string | undefined;
  key?: string | undefined;
}

/**
 * Where a person goes after the POST that signed in or up: to the team of `dashboard`, which it
 * joins with the `key` of its link, else to `returnTo`. Any failure of joining leads to the dashboard (promise 2.14).
 */
export async function joinAfterSignIn(
  context: RequestContext,
  user: SessionUser,
  { returnTo, dashboard, key = '' }: SignInTarget,
): Promise<string> {
  if (!isDashboardValue(dashboard)) return safeReturnTo(returnTo);
  try {
    const { dashboardId } = await joinVerbs(context, user).joinDashboard(
      { code: dashboard.toUpperCase(), key },
      new AbortController().signal,
    );
    return dashboardId ? `/team-dashboard/${dashboardId}` : '/dashboard';
  } catch (error) {
    if (!(error instanceof AppError)) logUnexpected(error, context);
    return '/dashboard';
  }
}
