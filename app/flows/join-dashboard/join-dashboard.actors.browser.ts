import type { Joined, JoinDashboardVerbs } from '~xstate/join-dashboard.machine.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import { AppError } from '~/errors.ts';
import { request } from '~/http/request.ts';
import { guardUser } from '~/http/user.ts';

/** The response of POST /api/dashboards/join (promise 14.2). */
interface JoinAnswer {
  success?: boolean;
  membership: Joined['membership'];
  dashboard: { dashboardId: string; name: string } | null;
}

/** Calls the endpoint: 10 s, 3 attempts after 1 s and 2 s; not again after 400, 404 and 429. */
export const postJoin = (
  dashboardId: string,
  key: string,
  signal?: AbortSignal,
): Promise<JoinAnswer | undefined> =>
  request<JoinAnswer>('/api/dashboards/join', {
    method: 'POST',
    body: key ? { dashboardId, key } : { dashboardId },
    timeoutMs: 10_000,
    retries: 2,
    delayMs: (retry) => 1_000 * 2 ** retry,
    ...(signal ? { signal } : {}),
  });

/** Requires a session that the server confirms. */
async function verifySession(): Promise<void> {
  const user = await guardUser().catch((cause: unknown) => {
    throw new AppError('sessionUnverified', {}, { cause });
  });
  if (!user) throw new AppError('authenticationRequired');
}

/** The verb of the flow in the browser. */
export const joinActors = () =>
  actorsOf<JoinDashboardVerbs>({
    joinDashboard: async ({ code, key }, signal) => {
      await verifySession();
      const answer = await postJoin(code, key, signal);
      if (answer?.success === false) throw new AppError('forbidden');
      return {
        membership: answer?.membership ?? 'joined',
        dashboardId: answer?.dashboard?.dashboardId ?? null,
        name: answer?.dashboard?.name ?? null,
      };
    },
  });
