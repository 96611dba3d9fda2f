import type Stripe from 'stripe';

/** The names of a type of parameters; TypeScript refuses one that the SDK does not have. */
const names =
  <Params>() =>
  (...known: (keyof Params & string)[]): readonly string[] =>
    known;

/** The parameters of each call that the product may send, top level and inside of these. */
const known: Record<string, readonly string[]> = {
  'GET prices': names<Stripe.PriceListParams>()('lookup_keys', 'active', 'limit'),
  'POST prices': names<Stripe.PriceCreateParams>()(
    'currency',
    'unit_amount',
    'lookup_key',
    'transfer_lookup_key',
    'product_data',
    'recurring',
  ),
  'POST customers': names<Stripe.CustomerCreateParams>()('email', 'metadata'),
  'POST checkout/sessions': names<Stripe.Checkout.SessionCreateParams>()(
    'mode',
    'customer',
    'client_reference_id',
    'line_items',
    'success_url',
    'cancel_url',
    'locale',
    'metadata',
    'payment_intent_data',
    'subscription_data',
    'invoice_creation',
  ),
  'GET checkout/sessions/id': names<Stripe.Checkout.SessionRetrieveParams>()('expand'),
  'GET subscriptions/id': names<Stripe.SubscriptionRetrieveParams>()('expand'),
  'POST subscriptions/id': names<Stripe.SubscriptionUpdateParams>()(
    'items',
    'proration_behavior',
    'proration_date',
    'payment_behavior',
    'cancel_at_period_end',
  ),
  'GET charges/id': names<Stripe.ChargeRetrieveParams>()('expand'),
  'GET disputes/id': names<Stripe.DisputeRetrieveParams>()('expand'),
  'GET disputes': names<Stripe.DisputeListParams>()('charge', 'limit'),
  'GET invoices': names<Stripe.InvoiceListParams>()('customer', 'limit'),
  'POST invoices/create_preview': names<Stripe.InvoiceCreatePreviewParams>()(
    'subscription',
    'subscription_details',
  ),
  'POST billing_portal/sessions': names<Stripe.BillingPortal.SessionCreateParams>()(
    'customer',
    'return_url',
    'flow_data',
  ),
};

/** The names inside of parameters that are objects. */
const inside: Record<string, readonly string[]> = {
  'POST invoices/create_preview subscription_details':
    names<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>()(
      'items',
      'proration_behavior',
      'proration_date',
      'cancel_at_period_end',
    ),
  'POST checkout/sessions payment_intent_data':
    names<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()('metadata'),
  'POST checkout/sessions subscription_data':
    names<Stripe.Checkout.SessionCreateParams.SubscriptionData>()('metadata'),
  'POST checkout/sessions invoice_creation':
    names<Stripe.Checkout.SessionCreateParams.InvoiceCreation>()('enabled'),
};

/** The first parameter of a call that the real provider would not know, or null. */
export function unknownParameter(
  method: string,
  object: string,
  key: string | undefined,
  params: Record<string, unknown>,
): string | null {
  const call = `${method} ${object}${key ? '/id' : ''}`;
  const allowed = known[call];
  if (!allowed) return `(call) ${call}`;
  for (const [name, value] of Object.entries(params)) {
    if (!allowed.includes(name)) return name;
    const names = inside[`${call} ${name}`];
    const stranger =
      names && Object.keys(value as object).find((innerName) => !names.includes(innerName));
    if (stranger) return `${name}[${stranger}]`;
  }
  return null;
}
