import type { SubscriptionStatus } from '~/modules/account/account.entity.server.ts';
import type { PlanType } from '~/plans.ts';

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

/** Whether the reports of a plan's projects offer every size of photos (promise 5.19). */
export const hasPhotoSizes = (status: string | null | undefined): boolean =>
  status === 'teams_unlimited';

/** One line of the payments on /account-settings. */
export interface PaymentLine {
  id: string;
  /** ISO instant. */
  at: string;
  /** Null for an invoice of several things. */
  planType: PlanType | null;
  isChange: boolean;
  cents: number;
  status: 'paid' | 'open' | 'refunded' | 'void';
  /** Page of the invoice at the provider. */
  url: string | null;
}

/** What /account-settings shows of a plan. */
export interface PlanView {
  /** ISO instant; null while the plan renews. */
  endsAt: string | null;
  /** ISO instant of the next payment of a monthly plan; null where none is due or known. */
  renewsAt: string | null;
  /** The provider has pages for invoices and cancelling. */
  portal: boolean;
  /** The provider is simulated: no money was paid. */
  simulated: boolean;
  canCancel: boolean;
  canKeep: boolean;
  payments: PaymentLine[];
  /** The provider did not answer: the payments are those that we recorded. */
  invoicesDown: boolean;
  /** The credit of a project that exists was refunded. */
  hasRefundedProject: boolean;
}
