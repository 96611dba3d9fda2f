import { now } from '../../clock.ts';
import { env } from '../../env.server.ts';
import { AppError } from '../../errors.ts';
import { User } from '../account/account.entity.server.ts';
import { consumeLimit } from '../account/limits.server.ts';
import { freshUser, type SessionUser } from '../account/session.service.server.ts';
import { audit } from '../audit/audit.service.server.ts';
import { Checkout } from './billing.entity.server.ts';
import { isMonthly, periodEnd, type PlanView } from './billing.rules.ts';
import type { RequestMeta, ServiceContext } from '../service-context.ts';

const PAID = { grantedAt: { $ne: null } };

/** What the settings say of a plan: when it ends, what was paid, and what may be done about it. */
export async function planView(context: ServiceContext, user: SessionUser): Promise<PlanView> {
  const { em } = context;
  const { planEndsAt, subscriptionStatus, stripeCustomerId } = await freshUser(em, user.id);
  const { payments } = context.services;
  const paid = await em.find(
    Checkout,
    { userId: user.id, ...PAID },
    { orderBy: { grantedAt: 'desc', id: 'desc' }, limit: 50 },
  );
  const ours = !payments.hasOwnPages && isMonthly(subscriptionStatus);
  return {
    endsAt: planEndsAt?.toISOString() ?? null,
    portal: payments.hasOwnPages && Boolean(stripeCustomerId),
    simulated: payments.name === 'simulated',
    canCancel: ours && !planEndsAt,
    canKeep: ours && Boolean(planEndsAt),
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
 * The provider's own page of invoices and cancelling. Throws `notFound` for who never bought,
 * `checkoutFailed`, `tooManyAttempts`.
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
 * Where the provider has no pages of its own: ends a monthly plan with its period, or takes that
 * back. Twice is once. Throws `notFound` without such a plan.
 */
export async function setPlanEnds(
  context: ServiceContext,
  user: SessionUser,
  ends: boolean,
  meta: RequestMeta,
): Promise<void> {
  const { em } = context;
  const { subscriptionStatus, planEndsAt } = await freshUser(em, user.id);
  if (context.services.payments.hasOwnPages || !isMonthly(subscriptionStatus))
    throw new AppError('notFound');
  if (ends === Boolean(planEndsAt)) return;
  const bought = await em.findOne(
    Checkout,
    { userId: user.id, planType: subscriptionStatus, ...PAID },
    { orderBy: { grantedAt: 'desc' } },
  );
  await em.nativeUpdate(
    User,
    { id: user.id, subscriptionStatus },
    { planEndsAt: ends ? periodEnd(bought?.grantedAt ?? now(), now()) : null },
  );
  await audit(em, meta, 'account_changed', {
    userId: user.id,
    email: user.email,
    reason: ends ? 'plan_cancelled' : 'plan_kept',
  });
}
