import { now } from '../../clock.ts';
import { env } from '../../env.server.ts';
import { AppError } from '../../errors.ts';
import { User } from '../account/account.entity.server.ts';
import { consumeLimit } from '../account/limits.server.ts';
import { freshUser, type SessionUser } from '../account/session.service.server.ts';
import { audit } from '../audit/audit.service.server.ts';
import { Checkout } from './billing.entity.server.ts';
import { isMonthly, periodEnd, type PlanView } from './billing.rules.ts';
import type { ServiceContext } from '../service-context.ts';

const PAID = { grantedAt: { $ne: null } };

/** A user's plan on the settings page: when it ends, what was paid, and which actions it offers. */
export async function planView(context: ServiceContext, user: SessionUser): Promise<PlanView> {
  const { em } = context;
  const { planEndsAt, subscriptionStatus, stripeCustomerId } = await freshUser(em, user.id);
  const { payments } = context.services;
  const paid = await em.find(
    Checkout,
    { userId: user.id, ...PAID },
    { orderBy: { grantedAt: 'desc', id: 'desc' }, limit: 50 },
  );
  const isOurs = !payments.hasOwnPages && isMonthly(subscriptionStatus);
  return {
    endsAt: planEndsAt?.toISOString() ?? null,
    portal: payments.hasOwnPages && Boolean(stripeCustomerId),
    simulated: payments.name === 'simulated',
    canCancel: isOurs && !planEndsAt,
    canKeep: isOurs && Boolean(planEndsAt),
    receipts: paid.map(({ id, grantedAt, planType, amountCents, status }) => ({
      id,
      at: (grantedAt ?? now()).toISOString(),
      planType,
      cents: amountCents,
      refunded: status === 'refunded',
    })),
  };
}

/**
 * The URL of the provider's own page of invoices and cancelling. Throws `notFound` for a user who
 * never bought anything, `checkoutFailed`, `tooManyAttempts`.
 */
export async function billingPages(context: ServiceContext, user: SessionUser): Promise<string> {
  const { payments } = context.services;
  const { stripeCustomerId } = await freshUser(context.em, user.id);
  if (!payments.hasOwnPages || !stripeCustomerId) throw new AppError('notFound');
  await consumeLimit(context, 'checkout-user', user.id);
  return payments.portalUrl({
    customerId: stripeCustomerId,
    returnUrl: `${env().appUrl}/account-settings`,
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
  const latest = await em.findOne(
    Checkout,
    { userId: user.id, planType: subscriptionStatus, ...PAID },
    { orderBy: { grantedAt: 'desc' } },
  );
  await em.nativeUpdate(
    User,
    { id: user.id, subscriptionStatus },
    { planEndsAt: ends ? periodEnd(latest?.grantedAt ?? now(), now()) : null },
  );
  await audit(em, meta, 'account_changed', {
    userId: user.id,
    email: user.email,
    reason: ends ? 'plan_cancelled' : 'plan_kept',
  });
}
