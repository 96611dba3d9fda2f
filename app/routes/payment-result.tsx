import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RefreshWithoutScripts } from '~/components/refresh.tsx';
import { useReloadUntil } from '~/flows/use-reload-until.ts';
import type { RequestContext } from '~/http/context.server.ts';
import type { PageHandle } from '~/http/page-title.ts';
import { formStamp } from '~/http/form.server.ts';
import { pageData } from '~/http/page.server.ts';
import { userOf } from '~/http/session.server.ts';
import { cancelCheckout, settleCheckout } from '~/modules/billing/billing.service.server.ts';
import { keptFile } from '~/modules/previews/preview.service.server.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { PaymentResultScreen } from '~/screens/billing/payment-result-screen.tsx';

export const handle: PageHandle<{ outcome: string }> = {
  title: ({ outcome }, t) => t(`checkout.result.${outcome}.title`),
  hidden: true,
};

/** Whoever is signed out is told nothing of a payment. */
async function resultFor(
  context: RequestContext,
  user: SessionUser | null,
  query: URLSearchParams,
) {
  if (!user) return { outcome: 'signedOut' as const };
  const cancelled = query.get('cancelled');
  return cancelled
    ? cancelCheckout(context, user, cancelled)
    : settleCheckout(context, user, query.get('session_id') ?? '');
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const user = await userOf(context);
  const result = await resultFor(context, user, searchParams);
  return json(
    await pageData(context, ['checkout', 'preview.kept', 'preview.open'], {
      outcome: result.outcome,
      plan: 'plan' in result ? result.plan : undefined,
      path: pathname + search,
      kept: user && result.outcome === 'paid' ? await keptFile(context, user.id) : null,
      stamp: formStamp(context),
    }),
  );
}

export default function PaymentResult() {
  const { outcome, plan, ...page } = useLoaderData<typeof loader>();
  useReloadUntil(outcome !== 'processing');
  return (
    <>
      {outcome === 'processing' ? <RefreshWithoutScripts seconds={5} /> : null}
      <PaymentResultScreen outcome={outcome} plan={plan} {...page} />
    </>
  );
}
