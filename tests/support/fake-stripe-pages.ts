import type { Json } from './fake-stripe-objects.ts';

/** How a customer ends the hosted page of a payment. */
export type Ending = 'pay' | 'payLater' | 'decline' | 'expire';

/** What a hosted page answers: a page, or the address to go on to. */
type HostedAnswer = { html: string } | { location: string };

const page = (title: string, body: string): HostedAnswer => ({
  html: `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${body}</html>`,
});
const buttons = (name: string, labels: Record<string, string>): string =>
  `<form method="post">${Object.entries(labels)
    .map(([value, label]) => `<button name="${name}" value="${value}">${label}</button>`)
    .join('')}</form>`;

/** The hosted page of one payment; a declined card stays on it, as at the real provider. */
function paymentPage(
  session: Json,
  how: string | null,
  finish: (how: Ending) => void,
): HostedAnswer {
  if (how === 'cancel') return { location: String(session.cancel_url) };
  if (how === 'pay' || how === 'payLater') {
    finish(how);
    return {
      location: String(session.success_url).replace('{CHECKOUT_SESSION_ID}', String(session.id)),
    };
  }
  return page(
    'Hosted payment',
    `${how === 'decline' ? '<p role="alert">Your card was declined.</p>' : ''}${buttons('how', {
      pay: 'Pay by card',
      payLater: 'Pay by bank',
      decline: 'Use a bad card',
      cancel: 'Back to the shop',
    })}`,
  );
}

/** The page on which a customer ends a plan. */
function portalPage(
  portal: Json,
  subscription: Json | undefined,
  how: string | null,
): HostedAnswer {
  if (how && subscription) subscription.cancel_at_period_end = how === 'cancelPlan';
  const back = String((portal.params as Json).return_url);
  return page(
    'Hosted account',
    `${buttons('how', { cancelPlan: 'Cancel plan', keepPlan: "Don't cancel plan" })}
     <a href="${back}">Return to the shop</a>`,
  );
}

/** What the pages read and change of the provider's state. */
interface HostedState {
  sessions: Map<string, Json>;
  subscriptions: Map<string, Json>;
  portals: Map<string, Json>;
}

/** The pages that a customer sees at the provider; null for a path that is none of them. */
export function hostedPage(
  state: HostedState,
  path: string,
  how: string | null,
  finish: (sessionId: string, how: Ending) => void,
): HostedAnswer | null {
  const [, kind, id = ''] = /^\/(c\/pay|p\/session)\/(\w+)$/.exec(path) ?? [];
  const session = state.sessions.get(id);
  if (kind === 'c/pay' && session) return paymentPage(session, how, (end) => finish(id, end));
  const portal = state.portals.get(id);
  if (kind !== 'p/session' || !portal) return null;
  const own = [...state.subscriptions.values()].find(({ customer }) => customer === id);
  return portalPage(portal, own, how);
}
