import type { SubscriptionStatus } from '../account/account.entity.server.ts';

export const planTypes = ['per_project', 'unlimited', 'teams_unlimited'] as const;
export type PlanType = (typeof planTypes)[number];

/** Prices in cents, USD (specification §9). */
export const planPrices: Record<PlanType, number> = { per_project: 2999, unlimited: 5999, teams_unlimited: 29_999 };
export const isPlanType = (value: unknown): value is PlanType => planTypes.includes(value as PlanType);
/** Why a user cannot create a project, in the order of product.md; null when he can. `openProject`: a per_project user's current project. */
export type CreationBlock = 'openProjectExists' | 'paymentRequired' | 'upgradeRequired';

export function creationBlock(user: { subscription_status: string | null; projectCredits: number }, openProject: boolean): CreationBlock | null {
  const status = user.subscription_status as SubscriptionStatus | null;
  if (status === 'unlimited' || status === 'teams_unlimited') return null;
  if (status === 'per_project' && openProject) return 'openProjectExists';
  if (status === null || status === 'setup_required' || (status === 'per_project' && user.projectCredits < 1)) return 'paymentRequired';
  return status === 'per_project' ? null : 'upgradeRequired';
}

/** Heading of the paywall (specification §2): 'Get Started' for no plan or setup_required, otherwise 'Credits Required'. */
export const paywallHeading = (status: string | null): 'getStarted' | 'creditsRequired' => (status === null || status === 'setup_required' ? 'getStarted' : 'creditsRequired');
