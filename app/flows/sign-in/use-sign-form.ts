import { useNavigate } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { submitted } from '../use-flow.ts';
import { formResult, type FormResult } from '../../components/use-form-fields.ts';
import { AppError } from '../../errors.ts';
import { messageFor } from '../../http/message.ts';
import { request } from '../../http/request.ts';
import { showToast } from '../../http/toast.ts';
import { refetchUser, setUser } from '../../http/user.ts';
import { useText, type Translate } from '../../i18n.ts';
import { landing } from '../../modules/account/landing.rules.ts';
import type { SessionUser } from '../../modules/account/session.service.server.ts';

/** Milliseconds between a sign-in and the fetch of its user (promise 3.4). */
const REFETCH_MS = 100;

interface Answer {
  alert: { variant: 'destructive'; title?: string; text: string } | null;
  lastResult: FormResult | undefined;
}
const unanswered: Answer = { alert: null, lastResult: undefined };

const calls = {
  'login.submit': {
    flow: 'login',
    path: '/api/login',
    fields: ['email', 'password'],
    done: 'auth.welcomeBack',
    retries: 1,
  },
  'register.submit': {
    flow: 'register',
    path: '/api/register',
    fields: ['email', 'password', 'firstName', 'lastName', 'phone', 'smsConsent'],
    done: 'auth.accountCreated',
    retries: 1,
  },
} as const;
type Call = (typeof calls)[keyof typeof calls];

/**
 * What a refusal looks like: a destructive toast and the same sentence above the form
 * (promises 16.6, 18.3 and 18.4).
 */
function answerTo(t: Translate, flow: 'login' | 'register', thrown: unknown): Answer {
  const refusal = thrown instanceof AppError ? thrown : new AppError('server');
  const { title, text, fields } = messageFor(refusal, { flow, t });
  const words = { ...(title ? { title } : {}), text, variant: 'destructive' as const };
  showToast({ ...words, inPage: false });
  return { alert: words, lastResult: formResult(fields) };
}

const payloadOf = (form: FormData, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, form.get(name)]));

/**
 * The sign-in and sign-up forms by script: the calls of promise 17.2, with the times of promise
 * 3.4.
 * Without scripts the same forms go to the route's action.
 */
export function useSignForm(returnTo: string, dashboard: string) {
  const { t } = useText();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [touched, setTouched] = useState(false);
  const [answer, setAnswer] = useState<Answer>(unanswered);

  const send = async (call: Call, form: FormData): Promise<void> => {
    try {
      const user = await request<SessionUser>(call.path, {
        method: 'POST',
        body: payloadOf(form, call.fields),
        retries: call.retries,
      });
      setUser(user ?? null);
      showToast({ text: t(call.done), variant: 'success' });
      await new Promise((resume) => setTimeout(resume, REFETCH_MS));
      // The page that follows asks for the user by itself: a refetch that fails costs nothing.
      await refetchUser().catch(() => null);
      navigate(landing(returnTo, dashboard));
    } catch (error) {
      setUser(null);
      setAnswer(answerTo(t, call.flow, error));
      setPending(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (pending) return;
    const form = submitted(event);
    const call = calls[form.get('intent') as keyof typeof calls];
    if (!call) return;
    setTouched(true);
    setAnswer(unanswered);
    setPending(true);
    void send(call, form);
  };
  const onEdit = (): void => {
    setTouched(true);
    setAnswer(unanswered);
  };
  return { pending, touched, ...answer, onSubmit, onEdit };
}
