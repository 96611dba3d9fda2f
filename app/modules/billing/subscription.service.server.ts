import type { EntityManager } from '@mikro-orm/postgresql';
import type { SubscriptionFacts } from '~/adapters/payments.ts';
import { DAY, fromNow, now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { Subscription } from './billing.entity.server.ts';
import { planTypes } from '~/plans.ts';
import type { ServiceContext } from '~/service-context.ts';

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
  const owner = await tx.findOne(Subscription, { id: facts.id }, { fields: ['userId'] });
  const userId = owner?.userId ?? buyerId;
  if (!userId || !facts.planType) return;
  await lockPlanOf(tx, userId);
  const stored = await tx.findOne(Subscription, { id: facts.id }, { refresh: true });
  const { customerId, planType, status, currentPeriodEnd, cancelAtPeriodEnd } = facts;
  const pastDueSince = status === 'pastDue' ? (stored?.pastDueSince ?? now()) : null;
  // Never equal to the one before, which `refreshSubscription` compares.
  const updatedAt = new Date(Math.max(now().getTime(), (stored?.updatedAt.getTime() ?? 0) + 1));
  await tx.upsert(Subscription, {
    id: facts.id,
    userId,
    customerId,
    planType,
    status,
    currentPeriodEnd,
    cancelAtPeriodEnd,
    pastDueSince,
    updatedAt,
  });
  await settlePlan(tx, userId);
}

/** How often a subscription is read again because another request saved it meanwhile. */
const READINGS = 5;

/**
 * Reads a stored subscription from the provider and saves it. What was read counts only if nobody
 * saved the subscription since the reading began; otherwise it is read again, so that the newest
 * state wins in whatever order the provider's answers arrive. Unknown ones are ignored. Calls the
 * network, so it must not run inside a transaction. Throws `versionConflict` where it was saved
 * during each reading, and what the provider's port throws.
 */
export async function refreshSubscription(context: ServiceContext, id: string): Promise<void> {
  for (let reading = 0; reading < READINGS; reading += 1) {
    const before = await context.em.fork().findOne(Subscription, { id });
    if (!before) return;
    const facts = await context.services.payments.readSubscription(id);
    const isSaved = await context.em.fork().transactional(async (tx) => {
      await lockPlanOf(tx, before.userId);
      const stored = await tx.findOneOrFail(Subscription, { id });
      if (stored.updatedAt.getTime() !== before.updatedAt.getTime()) return false;
      await applySubscription(tx, facts);
      return true;
    });
    if (isSaved) return;
  }
  throw new AppError('versionConflict');
}

/** The most subscriptions that one sweep reads from the provider. */
const RECONCILED = 200;

/**
 * Reads the subscriptions again whose paid time is over or that were not read for a day, so that one
 * that ended without an event ends here too. Those that could not be read are tried again by the
 * next sweep. Throws the first error, after all were tried.
 */
export async function reconcileSubscriptions(context: ServiceContext): Promise<void> {
  if (context.services.payments.name !== 'stripe') return;
  const rows = await context.em.find(
    Subscription,
    {
      status: { $ne: 'ended' },
      $or: [{ currentPeriodEnd: { $lt: now() } }, { updatedAt: { $lt: fromNow(-DAY) } }],
    },
    { orderBy: { updatedAt: 'asc' }, limit: RECONCILED },
  );
  const errors: unknown[] = [];
  for (const { id } of rows)
    await refreshSubscription(context, id).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
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
