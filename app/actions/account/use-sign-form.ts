import { useNavigate } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { formResult, type FormResult } from '~/components/use-form-fields.ts';
import { AppError } from '~/errors.ts';
import { stringField } from '~/http/form-field.ts';
import { messageFor } from '~/http/message.ts';
import { request } from '~/http/request.ts';
import { showToast } from '~/http/toast.ts';
import { refetchUser, setUser } from '~/http/user.ts';
import { useText, type Translate } from '~/i18n.ts';
import { isDashboardValue, safeReturnTo } from '~/modules/account/landing.rules.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { postJoin } from '~/flows/join-dashboard/join-dashboard.actors.browser.ts';
import { submittedForm } from '~/flows/use-flow.ts';
import { authHref, type SignTarget } from '~/screens/account/auth-href.ts';

/** Milliseconds between a sign-in and the fetch of its user (promise 3.4). */
const REFETCH_MS = 100;

/** What the form shows of the last call. */
interface FormState {
  alert: { variant: 'destructive'; title?: string; text: string } | null;
  lastResult: FormResult | undefined;
}
const emptyState: FormState = { alert: null, lastResult: undefined };

const calls = {
  'login.submit': {
    flow: 'login',
    path: '/api/login',
    fields: ['email', 'password'],
    successText: 'auth.welcomeBack',
    retries: 1,
  },
  'register.submit': {
    flow: 'register',
    path: '/api/register',
    fields: ['email', 'password', 'firstName', 'lastName', 'phone', 'smsConsent'],
    successText: 'auth.accountCreated',
    retries: 1,
  },
  'second-step.submit': {
    flow: 'login',
    path: '/api/login/second-step',
    fields: ['code'],
    successText: 'auth.welcomeBack',
    // A code is taken once, also where its answer was lost.
    retries: 0,
  },
} as const;
type Call = (typeof calls)[keyof typeof calls];

/**
 * Shows an error as a destructive toast; the same message is shown above the form (promises 16.6,
 * 18.3 and 18.4).
 */
function showError(t: Translate, flow: 'login' | 'register', thrown: unknown): FormState {
  const error = thrown instanceof AppError ? thrown : new AppError('server');
  const { title, text, fields } = messageFor(error, { flow, t });
  const alert = { ...(title ? { title } : {}), text, variant: 'destructive' as const };
  showToast({ ...alert, inPage: false });
  return { alert, lastResult: formResult(fields) };
}

const payloadOf = (form: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.filter((name) => form.has(name)).map((name) => [name, stringField(form, name)]),
  );

/** Joins the dashboard of the URL; any failure leads to the dashboard (promise 2.14). */
async function nextPath({ returnTo, dashboard, joinKey = '' }: SignTarget): Promise<string> {
  if (!isDashboardValue(dashboard)) return safeReturnTo(returnTo);
  const answer = await postJoin(dashboard.toUpperCase(), joinKey).catch(() => undefined);
  return answer?.dashboard ? `/team-dashboard/${answer.dashboard.dashboardId}` : '/dashboard';
}

/**
 * The sign-in and sign-up forms with scripts: the requests of promise 17.2, with the times of
 * promise 3.4. Without scripts the route's action handles the same forms.
 */
export function useSignForm(target: SignTarget) {
  const { t } = useText();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [touched, setTouched] = useState(false);
  const [state, setState] = useState<FormState>(emptyState);

  const send = async (call: Call, form: FormData): Promise<void> => {
    try {
      const user = await request<SessionUser & { restored?: true }>(call.path, {
        method: 'POST',
        body: payloadOf(form, call.fields),
        retries: call.retries,
      });
      setUser(user ?? null);
      showToast({
        text: t(user?.restored ? 'auth.restored' : call.successText),
        variant: 'success',
      });
      await new Promise((resume) => setTimeout(resume, REFETCH_MS));
      // The next page loads the user itself, so a failed refetch does no harm.
      await refetchUser().catch(() => null);
      navigate(await nextPath(target));
    } catch (error) {
      setUser(null);
      setPending(false);
      const code = error instanceof AppError ? error.code : '';
      if (code === 'secondStepRequired') return navigate(authHref('second-step', target));
      setState(showError(t, call.flow, error));
      if (code === 'secondStepExpired') navigate(authHref('login', target));
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (pending) return;
    const form = submittedForm(event);
    const call = calls[stringField(form, 'intent') as keyof typeof calls];
    if (!call) return;
    setTouched(true);
    setState(emptyState);
    setPending(true);
    void send(call, form);
  };
  const onEdit = (): void => {
    setTouched(true);
    setState(emptyState);
  };
  return { pending, touched, ...state, onSubmit, onEdit };
}
