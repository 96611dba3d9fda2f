import { useNavigate } from '@remix-run/react';
import { useEffect, useState, type FormEvent } from 'react';
import { AppError } from '~/errors.ts';
import { messageFor, type Message } from '~/http/message.ts';
import { request } from '~/http/request.ts';
import { showToast } from '~/http/toast.ts';
import { useText } from '~/i18n.ts';
import { isPlanType, type PlanType } from '~/plans.ts';

/** The call that creates the checkout of each plan (promise 5.3). */
const paths: Readonly<Record<PlanType, string>> = {
  per_project: '/api/create-checkout-session',
  unlimited: '/api/create-checkout-session',
  teams_unlimited: '/api/billing/create-teams-unlimited-session',
};

async function checkoutUrl(planType: PlanType): Promise<string> {
  const answer = await request<{ url?: string }>(paths[planType], {
    method: 'POST',
    body: { planType },
  });
  if (!answer?.url) throw new AppError('checkoutUrlMissing');
  return answer.url;
}

/**
 * Buying a plan with scripts: the plan whose checkout is being created (promise 5.4), from the press
 * of its button until the browser leaves the page, and why it could not be created. Without scripts
 * the form is posted.
 */
export function usePendingPlan(flow: 'checkout' | 'paywall') {
  const { t } = useText();
  const navigate = useNavigate();
  const [pendingPlan, setPendingPlan] = useState<PlanType | null>(null);
  const [alert, setAlert] = useState<Message | null>(null);
  useEffect(() => {
    const onPageShow = (): void => setPendingPlan(null);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const refuse = (plan: PlanType, thrown: unknown): void => {
    const error = thrown instanceof AppError ? thrown : new AppError('server');
    const message = messageFor(error, { flow, t });
    setPendingPlan(null);
    setAlert(message);
    showToast({ ...message, inPage: false });
    if (message.then?.to === '/auth')
      navigate(`/auth?returnTo=${encodeURIComponent(`/checkout?plan=${plan}`)}`);
    else if (message.then) window.location.assign(`${message.then.to}?returnTo=%2Fcreate-project`);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    const plan = new FormData(event.currentTarget).get('planType');
    if (!isPlanType(plan)) return;
    event.preventDefault();
    if (pendingPlan) return;
    setAlert(null);
    setPendingPlan(plan);
    checkoutUrl(plan).then(
      (url) => window.location.assign(url),
      (error: unknown) => refuse(plan, error),
    );
  };
  return { pendingPlan, alert, onSubmit };
}
