import { now } from '~/clock.ts';
import { AppError } from '~/errors.ts';
import { User } from '~/modules/account/account.entity.server.ts';
import { consumeLimit } from '~/modules/account/limits.server.ts';
import { freshUser, type SessionUser } from '~/modules/account/session.service.server.ts';
import { audit } from '~/modules/audit/audit.service.server.ts';
import { Checkout } from './billing.entity.server.ts';
import { type PaymentLine, type PlanView } from './billing.rules.ts';
import { isMonthly } from '~/plans.ts';
import { currentPlan, paidMonth } from './plan-change.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';

const PAID = { grantedAt: { $ne: null } };

/** Whether a payment of the user that still stands was made before `at`. */
export const hasPaidBefore = async (
  { em }: Pick<ServiceContext, 'em'>,
  userId: string,
  at: Date,
): Promise<boolean> =>
  (await em.count(Checkout, { userId, status: 'paid', grantedAt: { $lt: at } })) > 0;

/** The payments that we recorded, newest first. */
async function recordedPayments({ em }: ServiceContext, userId: string): Promise<PaymentLine[]> {
  const paid = await em.find(
    Checkout,
    { userId, ...PAID },
    { orderBy: { grantedAt: 'desc', id: 'desc' }, limit: 50 },
  );
  return paid.map(({ id, grantedAt, planType, amountCents, status, changedFrom }) => ({
    id,
    at: (grantedAt ?? now()).toISOString(),
    planType,
    isChange: Boolean(changedFrom),
    cents: amountCents,
    status: status === 'refunded' ? 'refunded' : 'paid',
    url: null,
  }));
}

/**
 * The payments of a user: the provider's invoices and what we recorded of single projects that were
 * refunded; only what we recorded where the provider has no invoices or does not answer.
 */
async function paymentsOf(
  context: ServiceContext,
  user: SessionUser,
  customerId: string | null,
): Promise<{ payments: PaymentLine[]; invoicesDown: boolean }> {
  const recorded = await recordedPayments(context, user.id);
  const { payments: provider } = context.services;
  if (!provider.hasOwnPages || !customerId) return { payments: recorded, invoicesDown: false };
  try {
    const invoices = await provider.listInvoices(customerId);
    const lines = invoices.map(({ at, ...invoice }) => ({
      ...invoice,
      at: at.toISOString(),
      isChange: false,
    }));
    const refunds = recorded.filter(({ status }) => status === 'refunded');
    return { payments: [...lines, ...refunds], invoicesDown: false };
  } catch {
    return { payments: recorded, invoicesDown: true };
  }
}

/** A user's plan on the settings page: when it ends, what was paid, and which actions it offers. */
export async function planView(context: ServiceContext, user: SessionUser): Promise<PlanView> {
  const { em } = context;
  const { planEndsAt, subscriptionStatus, stripeCustomerId } = await freshUser(em, user.id);
  const { payments } = context.services;
  const isOurs = !payments.hasOwnPages && isMonthly(subscriptionStatus);
  return {
    endsAt: planEndsAt?.toISOString() ?? null,
    renewsAt: planEndsAt ? null : ((await currentPlan(context, user))?.end.toISOString() ?? null),
    portal: payments.hasOwnPages && Boolean(stripeCustomerId),
    simulated: payments.name === 'simulated',
    canCancel: isOurs && !planEndsAt,
    canKeep: isOurs && Boolean(planEndsAt),
    ...(await paymentsOf(context, user, stripeCustomerId ?? null)),
    hasRefundedProject:
      (await em.count(Checkout, { userId: user.id, refundedProjectId: { $ne: null } })) > 0,
  };
}

/**
 * Refuses where a monthly plan of the user renews: nobody is charged for a closed account. Throws
 * `planRenews` (promise 2.18).
 */
export async function refuseRenewingPlan(
  context: ServiceContext,
  user: SessionUser,
): Promise<void> {
  const { planEndsAt } = await freshUser(context.em, user.id);
  if (!planEndsAt && (await currentPlan(context, user))) throw new AppError('planRenews');
}

/**
 * The URL of the provider's own page of invoices and cancelling. Throws `notFound` for a user who
 * never bought anything, `checkoutFailed`, `tooManyAttempts`.
 */
export async function billingPages(
  context: ServiceContext,
  user: SessionUser,
  origin: string,
): Promise<string> {
  const { payments } = context.services;
  const { stripeCustomerId } = await freshUser(context.em, user.id);
  if (!payments.hasOwnPages || !stripeCustomerId) throw new AppError('notFound');
  await consumeLimit(context, 'checkout-user', user.id);
  return payments.portalUrl({
    customerId: stripeCustomerId,
    returnUrl: `${origin}/account-settings`,
  });
}

/**
 * Where the provider has no pages of its own: lets a monthly plan end with its period, or renew
 * again. Repeating it changes nothing. Throws `notFound` without such a plan.
 */
export async function setPlanEnds(
  context: ServiceContext,
  user: SessionUser,
  ends: boolean,
): Promise<void> {
  const { em, meta } = context;
  const { subscriptionStatus, planEndsAt } = await freshUser(em, user.id);
  if (context.services.payments.hasOwnPages || !isMonthly(subscriptionStatus))
    throw new AppError('notFound');
  if (ends === Boolean(planEndsAt)) return;
  await em.nativeUpdate(
    User,
    { id: user.id, subscriptionStatus },
    { planEndsAt: ends ? (await paidMonth(em, user.id)).end : null },
  );
  await audit(em, meta, 'account_changed', {
    userId: user.id,
    email: user.email,
    reason: ends ? 'plan_cancelled' : 'plan_kept',
  });
}
