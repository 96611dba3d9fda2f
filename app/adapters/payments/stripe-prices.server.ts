import type Stripe from 'stripe';
import { AppError } from '../../errors.ts';
import { planPrices, planTypes, type PlanType } from '../../modules/billing/billing.rules.ts';

/** Prices are found by these names, never by ids: the same code serves every account. */
export const lookupKeys: Record<PlanType, string> = {
  per_project: 'obralista_per_project',
  unlimited: 'obralista_unlimited_monthly',
  teams_unlimited: 'obralista_teams_unlimited_monthly',
};
const names: Record<PlanType, string> = {
  per_project: 'Per Project',
  unlimited: 'Unlimited',
  teams_unlimited: 'Teams Unlimited',
};
const CURRENCY = 'usd';

export const modeOf = (planType: PlanType): 'payment' | 'subscription' =>
  planType === 'per_project' ? 'payment' : 'subscription';

export function planOfPrice(
  price: { lookup_key?: string | null } | null | undefined,
): PlanType | null {
  return planTypes.find((planType) => lookupKeys[planType] === price?.lookup_key) ?? null;
}

function isRight(price: Stripe.Price, planType: PlanType): boolean {
  const interval = modeOf(planType) === 'subscription' ? 'month' : undefined;
  return (
    price.unit_amount === planPrices[planType] &&
    price.currency === CURRENCY &&
    price.recurring?.interval === interval
  );
}

async function findPrice(stripe: Stripe, planType: PlanType): Promise<Stripe.Price | undefined> {
  const { data } = await stripe.prices.list({
    lookup_keys: [lookupKeys[planType]],
    active: true,
    limit: 1,
  });
  return data[0];
}

/**
 * Id of the plan's price; throws checkoutFailed where the account has none, or one of another
 * amount.
 */
export async function priceIdOf(stripe: Stripe, planType: PlanType): Promise<string> {
  const price = await findPrice(stripe, planType);
  if (!price || !isRight(price, planType))
    throw new AppError(
      'checkoutFailed',
      {},
      {
        cause: new Error(
          `The price ${lookupKeys[planType]} is missing or differs; run stripe:setup`,
        ),
      },
    );
  return price.id;
}

/**
 * Makes the products and prices that are missing and moves the name of a wrong price to a right
 * one. Running it again changes nothing. Answers one line a plan.
 */
export async function setUpPrices(stripe: Stripe): Promise<string[]> {
  const lines: string[] = [];
  for (const planType of planTypes) {
    const found = await findPrice(stripe, planType);
    if (found && isRight(found, planType)) {
      lines.push(`${lookupKeys[planType]}: in place`);
      continue;
    }
    await stripe.prices.create({
      currency: CURRENCY,
      unit_amount: planPrices[planType],
      lookup_key: lookupKeys[planType],
      transfer_lookup_key: true,
      product_data: { name: names[planType] },
      ...(modeOf(planType) === 'subscription' ? { recurring: { interval: 'month' as const } } : {}),
    });
    lines.push(`${lookupKeys[planType]}: ${found ? 'corrected' : 'made'}`);
  }
  return lines;
}
