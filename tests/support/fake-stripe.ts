import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import {
  changeInvoiceOf,
  makeCharge,
  makeDispute,
  makeEvent,
  makePortal,
  makePrice,
  makeSession,
  makeSubscription,
  paidInvoice,
  type Json,
} from './fake-stripe-objects.ts';
import { deliver, deliverBadly, type SignedEvent } from './fake-stripe-delivery.ts';
import { hostedPage, type Ending } from './fake-stripe-pages.ts';
import { unknownParameter } from './fake-stripe-parameters.ts';

type Refusal = [status: number, body: Json];
interface Call {
  isRead: boolean;
  key: string | undefined;
  query: URLSearchParams;
  params: Json;
}
export const WEBHOOK_SECRET = 'whsec_fake_secret_of_the_tests';

/** Turns `a[b][0][c]=x` into nested objects, as Stripe reads forms. */
function parseForm(text: string): Json {
  const root: Json = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const keys = path.replace(/\]/g, '').split('[');
    let at = root;
    keys.slice(0, -1).forEach((key) => (at = (at[key] ??= {}) as Json));
    at[keys.at(-1)!] = value;
  }
  return root;
}

/** The part of Stripe that the product uses, over HTTP on loopback, with signed events. */
export async function fakeStripe() {
  const state = {
    mode: 'up' as 'up' | 'down' | 'hang' | 'noUrl',
    /** Calls, as "POST /v1/customers", that take effect and whose answer is lost. */
    loses: (_call: string): boolean => false,
    requests: [] as string[],
    /** Calls with a parameter that the SDK's types do not have. */
    refused: [] as string[],
    prices: [] as Json[],
    customers: [] as Json[],
    sessions: new Map<string, Json>(),
    subscriptions: new Map<string, Json>(),
    portals: new Map<string, Json>(),
    charges: new Map<string, Json>(),
    disputes: new Map<string, Json>(),
    invoices: [] as Json[],
    /** The card of every customer is declined. */
    declines: false,
    livemode: false,
    /** Runs once an answer is ready, before it is sent. */
    beforeSending: null as ((path: string) => Promise<void>) | null,
  };
  const replies = new Map<string, { params: string; body: Json }>();
  let n = 0;
  const id = (prefix: string) => `${prefix}_fake_${(n += 1)}`;

  function createPrice(params: Json): Json {
    if (params.transfer_lookup_key === 'true')
      state.prices.forEach(
        (price) => price.lookup_key === params.lookup_key && (price.lookup_key = null),
      );
    const price = makePrice(id('price'), params);
    state.prices.push(price);
    return price;
  }
  function createSession(params: Json): Json {
    const line = Object.values(params.line_items as Json)[0] as Json;
    const price = state.prices.find((known) => known.id === line.price)!;
    const session = makeSession(id('cs_test'), price, params, state.livemode);
    session.url =
      state.mode === 'noUrl' ? null : `https://checkout.stripe.com/c/pay/${String(session.id)}`;
    state.sessions.set(String(session.id), session);
    return session;
  }
  const found = (store: Map<string, Json>, key?: string): Json | null =>
    (key && store.get(key)) || null;
  function listPrices(query: URLSearchParams): Json {
    const lookupKeys = [...query]
      .filter(([key]) => key.startsWith('lookup_keys['))
      .map(([, value]) => value);
    const data = state.prices.filter(({ lookup_key: key }) => lookupKeys.includes(String(key)));
    return { object: 'list', data };
  }
  const listOf = (store: Iterable<Json>, field: string, query: URLSearchParams): Json => ({
    object: 'list',
    data: [...store].filter((item) => item[field] === query.get(field)),
  });
  const itemOf = (subscription: Json): Json => (subscription.items as { data: [Json] }).data[0];
  /** The invoice of a change of plan. */
  function changeInvoice(subscription: Json, params: Json): Json {
    const wanted = Object.values(params.items as Json)[0] as Json;
    const price = state.prices.find(({ id: known }) => known === wanted.price)!;
    return changeInvoiceOf(id('in'), subscription, price, Number(params.proration_date));
  }
  const declined = (): Refusal => [
    402,
    { error: { type: 'card_error', code: 'card_declined', message: 'declined sk_secret' } },
  ];
  function updateSubscription(subscription: Json, params: Json): Json | Refusal {
    const item = itemOf(subscription);
    const wanted = Object.values((params.items ?? {}) as Json)[0] as Json | undefined;
    if (wanted) {
      if (wanted.id !== item.id) return [400, { error: { type: 'invalid_request_error' } }];
      const invoice = changeInvoice(subscription, params);
      if (state.declines && Number(invoice.amount_due) > 0) return declined();
      state.invoices.push(invoice);
      item.price = state.prices.find(({ id: known }) => known === wanted.price)!;
    }
    if (params.cancel_at_period_end)
      subscription.cancel_at_period_end = params.cancel_at_period_end === 'true';
    return subscription;
  }
  function subscriptions({ isRead, key, params }: Call): Json | Refusal | null {
    const subscription = found(state.subscriptions, key);
    return isRead || !subscription ? subscription : updateSubscription(subscription, params);
  }
  function previewInvoice({ params }: Call): Json | null {
    const subscription = found(state.subscriptions, String(params.subscription));
    return subscription && changeInvoice(subscription, params.subscription_details as Json);
  }
  function createCustomer(params: Json): Json {
    const customer = { id: id('cus'), object: 'customer', ...params };
    state.customers.push(customer);
    return customer;
  }
  function openPortal(params: Json): Json {
    const portal = makePortal(id('bps'), params);
    state.portals.set(String(params.customer), portal);
    return portal;
  }
  /** The answer for each kind of object; null is "No such object". */
  const resources: Record<string, (call: Call) => Json | Refusal | null> = {
    prices: ({ isRead, query, params }) => (isRead ? listPrices(query) : createPrice(params)),
    customers: ({ params }) => createCustomer(params),
    'checkout/sessions': ({ key, params }) =>
      key ? found(state.sessions, key) : createSession(params),
    subscriptions,
    charges: ({ key }) => found(state.charges, key),
    disputes: ({ key, query }) =>
      key ? found(state.disputes, key) : listOf(state.disputes.values(), 'charge', query),
    invoices: ({ query }) => listOf(state.invoices, 'customer', query),
    'invoices/create_preview': previewInvoice,
    'billing_portal/sessions': ({ params }) => openPortal(params),
  };
  function route(
    method: string,
    path: string,
    query: URLSearchParams,
    params: Json,
  ): [number, Json] {
    const [, object = '', key] =
      /^\/v1\/([a-z_]+(?:\/(?:sessions|create_preview))?)(?:\/(\w+))?$/.exec(path) ?? [];
    const isRead = method === 'GET';
    const unknown = unknownParameter(
      method,
      object,
      key,
      isRead ? parseForm(String(query)) : params,
    );
    if (unknown) {
      const message = `Received unknown parameter: ${unknown}`;
      state.refused.push(`${method} ${path}: ${unknown}`);
      return [
        400,
        { error: { type: 'invalid_request_error', code: 'parameter_unknown', message } },
      ];
    }
    const body = resources[object]?.({ isRead, key, query, params });
    if (Array.isArray(body)) return body as Refusal;
    if (body) return [200, body];
    const message = `No such ${object}: '${key}' sk_secret`;
    const error = { type: 'invalid_request_error', code: 'resource_missing', message };
    return [404, { error }];
  }
  /**
   * The answer to one call; a repeated idempotency key with the same form gets the first answer
   * again.
   */
  function answer(
    method: string,
    url: URL,
    text: string,
    idempotency: string | undefined,
  ): [number, Json] {
    if (state.mode === 'down')
      return [500, { error: { type: 'api_error', message: 'down sk_secret' } }];
    const isKeyed = method === 'POST' && idempotency !== undefined;
    const before = isKeyed ? replies.get(idempotency) : undefined;
    if (before?.params === text) return [200, before.body];
    if (before) return [400, { error: { type: 'idempotency_error', message: 'other parameters' } }];
    const [status, body] = route(method, url.pathname, url.searchParams, parseForm(text));
    if (isKeyed && status === 200) replies.set(idempotency, { params: text, body });
    return [status, body];
  }
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(req.url ?? '/', 'http://127.0.0.1');
    state.requests.push(`${req.method} ${url.pathname}`);
    if (state.mode === 'hang') return;
    const how = new URLSearchParams(text).get('how');
    const hosted = hostedPage(state, url.pathname, how, finish);
    if (hosted) {
      if ('html' in hosted) res.writeHead(200, { 'Content-Type': 'text/html' }).end(hosted.html);
      else res.writeHead(303, { Location: hosted.location }).end();
      return;
    }
    const idempotency = req.headers['idempotency-key'];
    const [status, body] = answer(req.method ?? '', url, text, idempotency?.toString());
    await state.beforeSending?.(url.pathname);
    if (state.loses(`${req.method} ${url.pathname}`)) return void res.destroy();
    res
      .writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_fake' })
      .end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  /** Completes a session as the customer does on the hosted page; returns the session's id. */
  function finish(sessionId: string, how: Ending): string {
    const session = state.sessions.get(sessionId)!;
    session.status = how === 'expire' ? 'expired' : 'complete';
    if (how === 'expire') return sessionId;
    session.payment_status = how === 'pay' ? 'paid' : 'unpaid';
    session.payment_intent =
      session.mode === 'payment'
        ? {
            id: id('pi'),
            object: 'payment_intent',
            status:
              how === 'pay'
                ? 'succeeded'
                : how === 'payLater'
                  ? 'processing'
                  : 'requires_payment_method',
          }
        : null;
    if (how === 'pay') state.invoices.push(paidInvoice(id('in'), session));
    if (session.mode === 'subscription') {
      const subscription = makeSubscription(id('sub'), id('si'), session, how === 'pay');
      state.subscriptions.set(String(subscription.id), subscription);
      session.subscription = subscription.id;
    }
    return sessionId;
  }
  /** The charge of a paid session, as refund and dispute events contain it. */
  function charge(
    sessionId: string,
    fields: { refunded?: boolean; amount_refunded?: number } = {},
  ): Json {
    const made: Json = { ...makeCharge(id('ch'), state.sessions.get(sessionId)!), ...fields };
    state.charges.set(String(made.id), made);
    return made;
  }
  function dispute(charged: Json, status: 'needs_response' | 'won' | 'lost'): Json {
    const made = makeDispute(id('dp'), charged, status);
    state.disputes.set(String(made.id), made);
    return made;
  }
  /** An event as it is sent: raw body and signature header. */
  function event(
    type: string,
    object: Json,
    options: { id?: string; secret?: string; timestamp?: number } = {},
  ): SignedEvent {
    const made = makeEvent(options.id ?? id('evt'), type, object, state.livemode);
    const body = JSON.stringify(made);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: options.secret ?? WEBHOOK_SECRET,
      ...(options.timestamp ? { timestamp: options.timestamp } : {}),
    });
    return { body, signature };
  }
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    finish,
    charge,
    dispute,
    event,
    deliver,
    deliverBadly,
    close,
  };
}
