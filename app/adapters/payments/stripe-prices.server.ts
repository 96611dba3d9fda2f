import type Stripe from 'stripe';
import { AppError } from '~/errors.ts';
import { planPrices, planTypes, type PlanType } from '~/plans.ts';

/** Prices are found by lookup key instead of id, so that the code works with every account. */
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

/** True when amount, currency and interval are those of the plan. */
function isCorrect(price: Stripe.Price, planType: PlanType): boolean {
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

/** The plans by the ids of their present prices. */
export async function plansByPriceId(stripe: Stripe): Promise<Map<string, PlanType>> {
  const { data } = await stripe.prices.list({
    lookup_keys: planTypes.map((planType) => lookupKeys[planType]),
    active: true,
  });
  return new Map(
    data.flatMap((price) => {
      const plan = planOfPrice(price);
      return plan ? [[price.id, plan] as const] : [];
    }),
  );
}

/** The plans whose price is missing or has another amount, currency or interval. */
export async function plansWithoutPrice(stripe: Stripe): Promise<PlanType[]> {
  const prices = await Promise.all(planTypes.map((planType) => findPrice(stripe, planType)));
  return planTypes.filter((planType, at) => {
    const price = prices[at];
    return !price || !isCorrect(price, planType);
  });
}

/** Id of the plan's price; throws checkoutFailed where it is missing or has another amount. */
export async function priceIdOf(stripe: Stripe, planType: PlanType): Promise<string> {
  const price = await findPrice(stripe, planType);
  if (!price || !isCorrect(price, planType))
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
 * Creates missing products and prices; a price with a wrong amount is replaced by a new one under
 * the same lookup key. Running it again changes nothing. Returns one line per plan.
 */
export async function setUpPrices(stripe: Stripe): Promise<string[]> {
  const lines: string[] = [];
  for (const planType of planTypes) {
    const price = await findPrice(stripe, planType);
    if (price && isCorrect(price, planType)) {
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
    lines.push(`${lookupKeys[planType]}: ${price ? 'corrected' : 'made'}`);
  }
  return lines;
}
