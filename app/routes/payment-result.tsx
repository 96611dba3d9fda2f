import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { RefreshWithoutScripts } from '~/components/refresh.tsx';
import { useReloadUntil } from '~/flows/use-reload-until.ts';
import type { PageHandle } from '~/http/page-title.ts';
import { pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { cancelCheckout, settleCheckout } from '~/modules/billing/billing.service.server.ts';
import { PaymentResultScreen } from '~/screens/billing/payment-result-screen.tsx';

export const handle: PageHandle<{ outcome: string }> = {
  title: ({ outcome }, t) => t(`checkout.result.${outcome}.title`),
  hidden: true,
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const user = await pageUser(context, request);
  const cancelled = searchParams.get('cancelled');
  const result = cancelled
    ? await cancelCheckout(context, user, cancelled)
    : await settleCheckout(context, user, searchParams.get('session_id') ?? '');
  return json(
    await pageData(context, ['checkout'], {
      outcome: result.outcome,
      plan: 'plan' in result ? result.plan : undefined,
      path: pathname + search,
    }),
  );
}

export default function PaymentResult() {
  const { outcome, plan, path } = useLoaderData<typeof loader>();
  useReloadUntil(outcome !== 'processing');
  return (
    <>
      {outcome === 'processing' ? <RefreshWithoutScripts seconds={5} /> : null}
      <PaymentResultScreen outcome={outcome} plan={plan} path={path} />
    </>
  );
}
