import { randomUUID } from 'node:crypto';
import { now } from '~/clock.ts';
import { consumeLimit } from '~/modules/account/limits.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { OPEN } from '~/modules/dashboards/join-window.service.server.ts';
import { notifyManagers } from '~/modules/notices/notice.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/** Requests that one team holds at a time. */
const MAX_REQUESTS = 50;
/** An id that no team has: what is written of wrong digits takes the same statements as of right ones. */
const NO_TEAM = '00000000-0000-4000-8000-000000000000';

/** Answers come at multiples of this time, ms: more than right digits take longer than wrong ones. */
const ANSWER_MS = 30;

async function waitForAnswer(startedAt: number): Promise<void> {
  const left = ANSWER_MS - ((performance.now() - startedAt) % ANSWER_MS);
  await new Promise((resolve) => setTimeout(resolve, left));
}

/**
 * Leaves a request for the owner of the code's team, if the digits are right. Right and wrong ones
 * end alike and take the same statements, so that neither the answer nor its time tells them apart.
 * Throws `tooManyAttempts` after 5 requests of a person or 30 of an address in a day.
 */
export async function askToJoin(
  context: ServiceContext,
  user: SessionUser,
  code: string,
): Promise<void> {
  const { em, meta } = context;
  const startedAt = performance.now();
  await consumeLimit(context, 'join-request-user-day', user.id);
  await consumeLimit(context, 'join-request-address-day', meta.ip);
  await em.transactional(async (tx) => {
    const at = now();
    const [request] = await tx.execute<{ id: string }[]>(
      `insert into memberships as m (id, dashboard_id, user_id, role, status, joined_at, window_id)
       select ?::uuid, d.id, ?::uuid, 'collaborator', 'pending', ?, d.join_window_id
       from dashboards d join users o on o.id = d.owner_id
       where d.code = ? and ${OPEN} and (select count(*) from memberships p
         where p.dashboard_id = d.id and p.status = 'pending') < ?
       on conflict (dashboard_id, user_id) do update
         set window_id = excluded.window_id, joined_at = excluded.joined_at
         where m.status = 'pending' and m.window_id is not null
           and m.window_id is distinct from excluded.window_id
       returning dashboard_id as id`,
      [randomUUID(), user.id, at, code, at, MAX_REQUESTS],
    );
    const dashboardId = request?.id ?? NO_TEAM;
    const key = `join_requested:${dashboardId}:${user.id}:${at.getTime()}`;
    await notifyManagers(tx, user, dashboardId, { kind: 'join_requested', key });
    await audit(tx, meta, 'join_failed', { userId: user.id, email: user.email, reason: 'guesses' });
  });
  await waitForAnswer(startedAt);
}
