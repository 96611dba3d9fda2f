import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubscriptionFacts } from '../../adapters/payments.ts';
import { DAY, fromNow, now } from '../../clock.ts';
import { User } from '../account/account.entity.server.ts';
import { Subscription } from './billing.entity.server.ts';
import { planTypes } from './billing.rules.ts';

/** How long a plan goes on while its payment is overdue (promise 5.9). */
const PAST_DUE_MS = 7 * DAY;

const isCurrent = (row: Subscription): boolean =>
  row.status === 'active' ||
  (row.status === 'pastDue' && (row.pastDueSince ?? now()) > fromNow(-PAST_DUE_MS));
const rank = (row: Subscription): number => planTypes.indexOf(row.planType);

/**
 * Sets a person's plan to the best of their current subscriptions. Without one the plan ends; its
 * credits stay.
 */
async function settlePlan(tx: EntityManager, userId: string): Promise<void> {
  const rows = await tx.find(Subscription, { userId }, { refresh: true });
  const [best] = rows.filter(isCurrent).sort((a, b) => rank(b) - rank(a));
  if (best) {
    await tx.nativeUpdate(
      User,
      { id: userId },
      {
        subscriptionStatus: best.planType,
        planEndsAt: best.cancelAtPeriodEnd ? best.currentPeriodEnd : null,
        pastDueSince: best.pastDueSince ?? null,
      },
    );
    return;
  }
  await tx.execute(
    `update users set plan_ends_at = null, past_due_since = null,
       subscription_status = case when project_credits > 0 then 'per_project' end
     where id = ? and subscription_status in ('unlimited', 'teams_unlimited')`,
    [userId],
  );
}

/**
 * Serializes what changes one person's plan: the row of the person is locked until the transaction
 * ends.
 */
const lockPlanOf = (tx: EntityManager, userId: string): Promise<unknown> =>
  tx.execute('select id from users where id = ? for update', [userId]);

/**
 * Saves what the provider reports of a subscription and updates its owner's plan. A subscription
 * that is not stored yet belongs to `buyerId`, the buyer of the checkout that is being granted; one
 * without a buyer is ignored. Call it inside a transaction.
 */
export async function applySubscription(
  tx: EntityManager,
  facts: SubscriptionFacts,
  buyerId: string | null = null,
): Promise<void> {
  const stored = await tx.findOne(Subscription, { id: facts.id }, { refresh: true });
  const userId = stored?.userId ?? buyerId;
  if (!userId || !facts.planType) return;
  await lockPlanOf(tx, userId);
  const { customerId, planType, status, currentPeriodEnd, cancelAtPeriodEnd } = facts;
  const pastDueSince = status === 'pastDue' ? (stored?.pastDueSince ?? now()) : null;
  await tx.upsert(Subscription, {
    id: facts.id,
    userId,
    customerId,
    planType,
    status,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    pastDueSince,
    updatedAt: now(),
  });
  await settlePlan(tx, userId);
}

/** The subscription that a person has now, or null. */
export async function currentSubscription(
  em: EntityManager,
  userId: string,
): Promise<Subscription | null> {
  return (
    (await em.find(Subscription, { userId })).find(
      (row) => row.status === 'active' || row.status === 'pastDue',
    ) ?? null
  );
}

/** Ends the plans whose payment has been overdue for more than 7 days. */
export async function endOverduePlans(em: EntityManager): Promise<void> {
  const rows = await em.find(Subscription, {
    status: 'pastDue',
    pastDueSince: { $lt: fromNow(-PAST_DUE_MS) },
  });
  for (const { userId } of rows) {
    await em.transactional(async (tx) => {
      await lockPlanOf(tx, userId);
      await settlePlan(tx, userId);
    });
  }
}

/** Ends the plans whose last paid month is over. */
export async function endCancelledPlans(em: EntityManager): Promise<void> {
  for (const { id } of await em.find(
    User,
    { planEndsAt: { $lt: now() } },
    { fields: ['id'], limit: 1_000 },
  )) {
    await em.transactional(async (tx) => {
      await lockPlanOf(tx, id);
      await settlePlan(tx, id);
    });
  }
}
