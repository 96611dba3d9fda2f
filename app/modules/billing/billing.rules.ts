import type { SubscriptionStatus } from '../account/account.entity.server.ts';

export const planTypes = ['per_project', 'unlimited', 'teams_unlimited'] as const;
export type PlanType = (typeof planTypes)[number];

/** Prices in cents, USD (promise 5.1). */
export const planPrices: Record<PlanType, number> = {
  per_project: 2999,
  unlimited: 5999,
  teams_unlimited: 29_999,
};
export const isPlanType = (value: unknown): value is PlanType =>
  planTypes.includes(value as PlanType);

export type CreationBlock = 'openProjectExists' | 'paymentRequired' | 'upgradeRequired';

/**
 * Why a user cannot create a project, in the order of promise 6.4; null when they can.
 * `hasOpenProject`: a project paid with a credit is still open.
 */
export function creationBlock(
  user: { subscription_status: string | null; projectCredits: number },
  hasOpenProject: boolean,
): CreationBlock | null {
  const status = user.subscription_status as SubscriptionStatus | null;
  if (status === 'unlimited' || status === 'teams_unlimited') return null;
  if (status === 'per_project' && hasOpenProject) return 'openProjectExists';
  if (
    status === null ||
    status === 'setup_required' ||
    (status === 'per_project' && user.projectCredits < 1)
  )
    return 'paymentRequired';
  return status === 'per_project' ? null : 'upgradeRequired';
}

/**
 * Heading of the paywall (promise 5.5): 'Get Started' for no plan or setup_required, otherwise
 * 'Credits Required'.
 */
export const paywallHeading = (status: string | null): 'getStarted' | 'creditsRequired' =>
  status === null || status === 'setup_required' ? 'getStarted' : 'creditsRequired';

const MB = 1024 ** 2;
const GB = 1024 * MB;

/** The bytes that an account may keep in storage, by its plan; a new one has none. */
export function storageLimit(status: string | null): number {
  if (status === 'teams_unlimited') return 50 * GB;
  if (status === 'unlimited') return 20 * GB;
  return status === 'per_project' ? 2 * GB : 300 * MB;
}

/** Whether a plan is paid by the month. */
export const isMonthly = (
  status: string | null | undefined,
): status is 'unlimited' | 'teams_unlimited' =>
  status === 'unlimited' || status === 'teams_unlimited';

/**
 * When the present month of a plan ends, for months counted from `from`. In a month without that
 * day, its last day counts.
 */
export function periodEnd(from: Date, present: Date): Date {
  for (let months = 1; ; months += 1) {
    const last = new Date(
      Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0),
    ).getUTCDate();
    const end = new Date(from);
    end.setUTCFullYear(
      from.getUTCFullYear(),
      from.getUTCMonth() + months,
      Math.min(from.getUTCDate(), last),
    );
    if (end > present) return end;
  }
}

/** What /account-settings shows of a plan. */
export interface PlanView {
  /** ISO instant; null while the plan renews. */
  endsAt: string | null;
  /** The provider has pages for invoices and cancelling. */
  portal: boolean;
  /** The provider is simulated: no money was paid. */
  simulated: boolean;
  canCancel: boolean;
  canKeep: boolean;
  receipts: { id: string; at: string; planType: PlanType; cents: number; refunded: boolean }[];
}
