import type Stripe from 'stripe';
import type { PlanType } from '~/plans.ts';
import type { ChangeAmounts, Invoice, PlanChange } from '~/adapters/payments.ts';
import { plansByPriceId, priceIdOf } from './stripe-prices.server.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The new item of a changed subscription: the one it has, at the price of the new plan. */
async function changedItem(
  stripe: Stripe,
  { subscriptionId, planType }: PlanChange,
): Promise<{ id: string; price: string } | { price: string }> {
  const price = await priceIdOf(stripe, planType);
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const id = subscription.items.data[0]?.id;
  return id ? { id, price } : { price };
}

export async function previewChange(stripe: Stripe, change: PlanChange): Promise<ChangeAmounts> {
  const preview = await stripe.invoices.createPreview({
    subscription: change.subscriptionId,
    subscription_details: {
      items: [await changedItem(stripe, change)],
      proration_behavior: 'always_invoice',
      proration_date: seconds(change.at),
      cancel_at_period_end: false,
    },
  });
  return { dueCents: preview.amount_due, creditCents: Math.max(0, -preview.total) };
}

export async function changePlan(stripe: Stripe, change: PlanChange): Promise<void> {
  const { subscriptionId, planType, at } = change;
  await stripe.subscriptions.update(
    subscriptionId,
    {
      items: [await changedItem(stripe, change)],
      proration_behavior: 'always_invoice',
      proration_date: seconds(at),
      // The change is refused as a whole where it cannot be paid.
      payment_behavior: 'error_if_incomplete',
      cancel_at_period_end: false,
    },
    { idempotencyKey: `change-${subscriptionId}-${planType}-${seconds(at)}` },
  );
}

/** The most invoices that are listed. */
const LISTED = 50;

const statusOf = (invoice: Stripe.Invoice): Invoice['status'] => {
  if (invoice.status === 'paid') return 'paid';
  return invoice.status === 'void' || invoice.status === 'uncollectible' ? 'void' : 'open';
};

/** The plan of an invoice's only line; null where it has several, as after a change of plan. */
function planOf(invoice: Stripe.Invoice, plans: Map<string, PlanType>): PlanType | null {
  const [line, ...others] = invoice.lines.data;
  const price = line?.pricing?.price_details?.price;
  const id = typeof price === 'string' ? price : price?.id;
  return (others.length === 0 && id && plans.get(id)) || null;
}

export async function listInvoices(stripe: Stripe, customer: string): Promise<Invoice[]> {
  const { data } = await stripe.invoices.list({ customer, limit: LISTED });
  const plans = await plansByPriceId(stripe);
  return data
    .filter(({ status }) => status !== 'draft')
    .map((invoice) => ({
      id: invoice.id,
      at: new Date(invoice.created * 1000),
      planType: planOf(invoice, plans),
      cents: invoice.total,
      status: statusOf(invoice),
      url: invoice.hosted_invoice_url ?? null,
    }));
}
