import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AppError } from '~/errors.ts';
import { usePendingPlan } from '~/flows/use-pending-plan.ts';
import type { RequestContext } from '~/http/context.server.ts';
import { fieldsOf, formStamp, readForm } from '~/http/form.server.ts';
import { siteOrigin } from '~/http/origin-guard.server.ts';
import { pageData, redirectWith, refusalOf, refusalResponse } from '~/http/page.server.ts';
import { languageOf, userOf } from '~/http/session.server.ts';
import { t } from '~/i18n.server.ts';
import { isPlanType, type PlanType } from '~/plans.ts';
import { createCheckout } from '~/modules/billing/billing.service.server.ts';
import { unusableCredit } from '~/modules/projects/lifecycle.service.server.ts';
import { CheckoutScreen } from '~/screens/billing/checkout-screen.tsx';

export const handle = { title: 'checkout.title' };

/** The texts of errors that its calls may end with, in addition to its group. */
const errorTexts = [
  'errors.authenticationRequired',
  'errors.invalid',
  'errors.network',
  'errors.networkRetry',
  'errors.server',
  'errors.timeout',
  'errors.tooManyAttempts',
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await userOf(context);
  const plan = new URL(request.url).searchParams.get('plan');
  const status = user?.subscription_status ?? null;
  return json(
    await pageData(context, ['checkout', ...errorTexts], {
      chosen: isPlanType(plan) ? plan : undefined,
      current: isPlanType(status) ? status : undefined,
      credits: user?.projectCredits,
      unusable: user ? await unusableCredit(context, user) : null,
      signedIn: user !== null,
      noModel: context.services.model === null,
      stamp: formStamp(context),
    }),
  );
}

/** The sign-in page of a visitor who chose a plan; it leads back to the plan (promise 5.3). */
const signInPath = (from: string | undefined, plan: PlanType): string =>
  from === 'paywall'
    ? '/api/login?returnTo=%2Fcreate-project'
    : `/auth?returnTo=${encodeURIComponent(`/checkout?plan=${plan}`)}`;

/** The page again, which says why a credit could not be used now. */
const laterResponse = async (context: RequestContext): Promise<Response> =>
  refusalResponse({
    text: t(await languageOf(context), 'checkout.unusable.required'),
    code: 'invalid',
    status: 400,
  });

export async function action({ request, context }: ActionFunctionArgs) {
  const language = await languageOf(context);
  let from: string | undefined;
  try {
    const fields = fieldsOf(await readForm(request, context));
    from = fields.from;
    const plan = fields.planType;
    if (fields.intent !== 'checkout.submit' || !isPlanType(plan))
      throw new AppError('unknownIntent');
    const user = await userOf(context);
    if (!user) {
      const { title, text } =
        from === 'paywall'
          ? { title: undefined, text: 'checkout.redirecting' }
          : { title: 'checkout.logInTitle', text: 'checkout.sessionExpired' };
      return redirectWith(signInPath(from, plan), {
        ...(title ? { title } : {}),
        text,
        variant: 'destructive',
      });
    }
    if (plan === 'per_project' && fields.later !== 'on' && (await unusableCredit(context, user)))
      return await laterResponse(context);
    const origin = siteOrigin(request);
    const { url } = await createCheckout(context, user, { planType: plan, language, origin });
    return redirect(url, 303);
  } catch (error) {
    const flow = from === 'paywall' ? 'paywall' : 'checkout';
    return refusalResponse(await refusalOf(error, context, { flow }));
  }
}

export default function Checkout() {
  const data = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const plan = usePendingPlan('checkout');
  return <CheckoutScreen {...data} {...plan} alert={plan.alert ?? refusal ?? null} />;
}
