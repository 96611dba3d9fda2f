import { useNavigate } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { flowSays } from '../flow-text.ts';
import { submitted } from '../use-flow.ts';
import { AppError } from '../../errors.ts';
import { request } from '../../http/request.ts';
import { showToast } from '../../http/toast.ts';
import { refetchUser, setUser } from '../../http/user.ts';
import { useText, type Translate } from '../../i18n.ts';
import { landing } from '../../modules/account/landing.rules.ts';
import type { SessionUser } from '../../modules/account/session.service.server.ts';

/** Milliseconds between a sign-in and the fetch of its user (specification §9). */
const REFETCH_MS = 100;

interface Said {
  alert: { variant: 'destructive'; title?: string; text: string } | null;
  errors: Record<string, string>;
}
const nothing: Said = { alert: null, errors: {} };

const doors = {
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

/**
 * What a refusal looks like: a destructive toast and the same sentence above the form
 * (specification §2, §8).
 */
function refusedBy(t: Translate, flow: 'login' | 'register', error: unknown): Said {
  const refusal =
    error instanceof AppError
      ? { code: error.code, params: error.params }
      : { code: 'server', params: {} };
  const said = flowSays(t, refusal, flow);
  showToast({
    ...(said.title ? { title: said.title } : {}),
    text: said.text,
    variant: 'destructive',
    inPage: false,
  });
  return {
    alert: {
      variant: 'destructive',
      ...(said.title ? { title: said.title } : {}),
      text: said.text,
    },
    errors: said.fields,
  };
}

const payloadOf = (form: FormData, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => form.has(name)).map((name) => [name, form.get(name)]));

/**
 * The sign-in and sign-up forms by script: the calls of specification §7, with the times of §4.
 * Without scripts the same forms go to the route's action.
 */
export function useSignForm(returnTo: string, dashboard: string) {
  const { t } = useText();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [touched, setTouched] = useState(false);
  const [said, setSaid] = useState<Said>(nothing);

  const send = async (door: (typeof doors)[keyof typeof doors], form: FormData): Promise<void> => {
    try {
      const user = await request<SessionUser>(door.path, {
        method: 'POST',
        body: payloadOf(form, door.fields),
        retries: door.retries,
      });
      setUser(user ?? null);
      showToast({ text: t(door.done), variant: 'success' });
      await new Promise((resume) => setTimeout(resume, REFETCH_MS));
      // The page that follows asks for the user by itself: a refetch that fails costs nothing.
      await refetchUser().catch(() => null);
      navigate(landing(returnTo, dashboard));
    } catch (error) {
      setUser(null);
      setSaid(refusedBy(t, door.flow, error));
      setPending(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (pending) return;
    const form = submitted(event);
    const door = doors[form.get('intent') as keyof typeof doors];
    if (!door) return;
    setTouched(true);
    setSaid(nothing);
    setPending(true);
    void send(door, form);
  };
  const onEdit = (): void => {
    setTouched(true);
    setSaid(nothing);
  };
  return {
    pending,
    touched,
    alert: said.alert,
    errors: touched ? said.errors : undefined,
    onSubmit,
    onEdit,
  };
}
