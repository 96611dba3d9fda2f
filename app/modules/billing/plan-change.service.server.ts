import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChangeAmounts, PlanChange } from '~/adapters/payments.ts';
import { MINUTE, fromNow, now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { consumeLimit } from '~/modules/account/limits.server.ts';
import { freshUser, type SessionUser } from '~/modules/account/session.service.server.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { Checkout } from './billing.entity.server.ts';
import { isMonthly, periodOf, planPrices, type Period, type PlanType } from '~/plans.ts';
import { currentSubscription, refreshSubscription } from './subscription.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

type MonthlyPlan = Exclude<PlanType, 'per_project'>;

/** The present month of a plan that was bought without a subscription at a provider. */
export async function paidMonth(em: EntityManager, userId: string): Promise<Period> {
  const bought = await em.findOne(
    Checkout,
    {
      userId,
      planType: { $ne: 'per_project' },
      changedFrom: null,
      grantedAt: { $ne: null },
    },
    { orderBy: { grantedAt: 'desc' } },
  );
  return periodOf(bought?.grantedAt ?? now(), now());
}

/** A monthly plan that runs now; `subscriptionId` is empty where the provider is simulated. */
export interface CurrentPlan extends Period {
  planType: MonthlyPlan;
  subscriptionId: string;
}

/** The monthly plan that a user has now, or null. */
export async function currentPlan(
  context: ServiceContext,
  user: SessionUser,
): Promise<CurrentPlan | null> {
  const { em } = context;
  if (context.services.payments.hasOwnPages) {
    const subscription = await currentSubscription(em, user.id);
    if (!subscription || !isMonthly(subscription.planType)) return null;
    const { id, planType, currentPeriodEnd: end } = subscription;
    return { planType, subscriptionId: id, start: now(), end };
  }
  const { subscriptionStatus } = await freshUser(em, user.id);
  if (!isMonthly(subscriptionStatus)) return null;
  const month = await paidMonth(em, user.id);
  return { planType: subscriptionStatus, subscriptionId: '', ...month };
}

/** What a change of plan does, as it is shown before it is confirmed (promise 5.16). */
export interface PlanChangeView extends ChangeAmounts {
  from: MonthlyPlan;
  to: MonthlyPlan;
  /** ISO instant that the amounts are computed for. */
  at: string;
  /** ISO instant of the next payment, and its amount. */
  nextAt: string;
  nextCents: number;
  /** The plan was set to end; the change resumes it. */
  resumes: boolean;
}

const changeOf = (current: CurrentPlan, planType: MonthlyPlan, at: Date): PlanChange => ({
  subscriptionId: current.subscriptionId,
  planType,
  at,
  current,
});

/**
 * What a change of the user's plan costs now; null for a user without a monthly plan and for the plan
 * that they have. Throws `checkoutFailed`, `tooManyAttempts`.
 */
export async function previewPlanChange(
  context: ServiceContext,
  user: SessionUser,
  planType: MonthlyPlan,
): Promise<PlanChangeView | null> {
  const current = await currentPlan(context, user);
  if (!current || current.planType === planType) return null;
  await consumeLimit(context, 'checkout-user', user.id);
  const at = new Date(Math.floor(now().getTime() / 1000) * 1000);
  const { dueCents, creditCents } = await context.services.payments.previewChange(
    changeOf(current, planType, at),
  );
  const { planEndsAt } = await freshUser(context.em, user.id);
  return {
    from: current.planType,
    to: planType,
    dueCents,
    creditCents,
    at: at.toISOString(),
    nextAt: current.end.toISOString(),
    nextCents: planPrices[planType],
    resumes: Boolean(planEndsAt),
  };
}

/** How long a shown amount may be confirmed. */
const CONFIRMED_WITHIN_MS = 15 * MINUTE;

/** Saves the change of a simulated plan with its payment; of parallel ones only the first. */
async function changeSimulated(
  { em, services }: ServiceContext,
  userId: string,
  { planType, current }: PlanChange,
  dueCents: number,
): Promise<void> {
  await em.transactional(async (tx) => {
    const changed = await tx.nativeUpdate(
      User,
      { id: userId, subscriptionStatus: current.planType },
      { subscriptionStatus: planType, planEndsAt: null },
    );
    if (changed === 0) return;
    await tx.insert(Checkout, {
      id: randomUUID(),
      userId,
      planType,
      amountCents: dueCents,
      status: 'paid',
      provider: services.payments.name,
      createdAt: now(),
      grantedAt: now(),
      changedFrom: current.planType,
    });
  });
}

/**
 * Changes the subscription at the provider. A call whose answer is lost may have had its effect, so
 * the plan that the provider has afterwards decides.
 */
async function changeAtProvider(
  context: ServiceContext,
  user: SessionUser,
  change: PlanChange,
): Promise<void> {
  const failed = await context.services.payments.changePlan(change).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  await refreshSubscription(context, change.subscriptionId);
  if (failed && (await currentPlan(context, user))?.planType !== change.planType)
    throw failed.error;
}

/** What the person saw and confirmed. */
export interface ConfirmedChange {
  planType: MonthlyPlan;
  at: Date;
  dueCents: number;
}

/**
 * Changes the user's monthly plan at once, for the amount that was shown (promise 5.16). Repeating it
 * changes nothing. Throws `notFound` without a monthly plan, `amountChanged` where it would cost
 * another amount than was shown, `paymentDeclined`, `checkoutFailed`, `tooManyAttempts`.
 */
export async function changePlan(
  context: ServiceContext,
  user: SessionUser,
  { planType, at, dueCents }: ConfirmedChange,
): Promise<void> {
  const { payments } = context.services;
  const current = await currentPlan(context, user);
  if (!current) throw new AppError('notFound');
  if (current.planType === planType) return;
  await consumeLimit(context, 'checkout-user', user.id);
  if (at > now() || at < fromNow(-CONFIRMED_WITHIN_MS)) throw new AppError('amountChanged');
  const change = changeOf(current, planType, at);
  const amounts = await payments.previewChange(change);
  if (amounts.dueCents !== dueCents) throw new AppError('amountChanged');
  if (payments.hasOwnPages) await changeAtProvider(context, user, change);
  else await changeSimulated(context, user.id, change, dueCents);
  await audit(context.em, context.meta, 'account_changed', {
    userId: user.id,
    email: user.email,
    reason: 'plan_changed',
  });
}
