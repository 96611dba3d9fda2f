import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AppError } from '~/errors.ts';
import { fieldsOf, formStamp, readForm } from '~/http/form.server.ts';
import { orNotFound, pageData } from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import {
  answerTrialCheckout,
  isTrialAnswer,
  trialCheckout,
} from '~/modules/billing/trial-checkout.service.server.ts';
import { TrialCheckoutScreen } from '~/screens/billing/trial-checkout-screen.tsx';

export const handle = { title: 'checkout.trial.title' };

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const checkout = await trialCheckout(context, user, params.id ?? '').catch(orNotFound);
  return json(
    await pageData(context, ['checkout'], {
      plan: checkout.planType,
      noModel: context.services.model === null,
      action: `/trial/checkout/${checkout.id}`,
      stamp: formStamp(context),
    }),
  );
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const { intent = '' } = fieldsOf(await readForm(request, context).catch(orNotFound));
  if (!isTrialAnswer(intent))
    throw new Response(null, { status: new AppError('unknownIntent').status });
  return redirect(
    await answerTrialCheckout(context, user, params.id ?? '', intent).catch(orNotFound),
    303,
  );
}

export default function TrialCheckout() {
  return <TrialCheckoutScreen {...useLoaderData<typeof loader>()} />;
}
