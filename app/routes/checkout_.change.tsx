import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AppError } from '~/errors.ts';
import { fieldsOf, formStamp, parseForm, readForm, valueOf } from '~/http/form.server.ts';
import {
  orNotFound,
  pageData,
  redirectWith,
  refusalOf,
  refusalResponse,
} from '~/http/page.server.ts';
import { pageUser } from '~/http/session.server.ts';
import { isMonthly } from '~/plans.ts';
import { planChangeSchema } from '~/modules/billing/billing.schema.ts';
import { changePlan, previewPlanChange } from '~/modules/billing/plan-change.service.server.ts';
import { PlanChangeScreen } from '~/screens/billing/plan-change-screen.tsx';

export const handle = { title: 'checkout.change.title' };

const PLAN = '/account-settings#plan';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await pageUser(context, request);
  const plan = new URL(request.url).searchParams.get('plan');
  if (!isMonthly(plan)) throw redirect('/checkout');
  try {
    const change = await previewPlanChange(context, user, plan);
    if (!change)
      throw redirect(user.subscription_status === plan ? PLAN : `/checkout?plan=${plan}`);
    const noModel = context.services.model === null;
    return json(
      await pageData(context, ['checkout'], { change, noModel, stamp: formStamp(context) }),
    );
  } catch (error) {
    // Most often the provider is down: the plan and its page stay as they are.
    if (!(error instanceof AppError)) throw error;
    throw await redirectWith(PLAN, { text: 'checkout.change.failed', variant: 'destructive' });
  }
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await pageUser(context, request);
  const form = await readForm(request, context).catch(orNotFound);
  try {
    if (fieldsOf(form).intent !== 'plan.change') throw new AppError('unknownIntent');
    const confirmed = valueOf(parseForm(form, planChangeSchema));
    await changePlan(context, user, confirmed);
    return redirectWith(PLAN, {
      text: `checkout.change.done.${confirmed.planType}`,
      variant: 'success',
    });
  } catch (error) {
    if (error instanceof AppError && ['unknownIntent', 'notFound'].includes(error.code))
      return orNotFound(error);
    return refusalResponse(await refusalOf(error, context, { flow: 'planChange' }));
  }
}

export default function PlanChange() {
  const { change, noModel, stamp } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  return <PlanChangeScreen {...{ change, noModel, stamp }} alert={refusal ?? null} />;
}
