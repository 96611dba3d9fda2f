import {
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRevalidator,
} from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isFocusingMain } from '../../components/page-link.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { clearCache } from '../../http/cache.ts';
import { request } from '../../http/request.ts';
import { showToast } from '../../http/toast.ts';
import { clearUserData, guardUser } from '../../http/user.ts';
import { useText, type Translate } from '../../i18n.ts';

/** Milliseconds between a sign-out and the way to /auth (promise 3.4). */
const SIGN_OUT_MS = 500;
/** A navigation shows the spinner only when it takes longer. */
const SLOW_MS = 300;

/**
 * Ends the session. Whatever goes wrong, the browser forgets the person (promise 3.4). Returns
 * whether the server did so too.
 */
async function signOut(t: Translate): Promise<boolean> {
  const ended = await request('/api/logout', { method: 'POST' }).then(
    () => true,
    () => false,
  );
  if (ended) showToast({ text: t('common.signedOut'), variant: 'info' });
  else showToast({ text: t('common.signOutFailed'), variant: 'destructive' });
  clearUserData();
  return ended;
}

/** Signing out by script: the form of the bar works without it too. */
function useSignOut(): void {
  const { t } = useText();
  const navigate = useNavigate();
  useEffect(() => {
    const submit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      // By attribute: a field named "action" or "method" would stand in the place of the property.
      if (
        event.defaultPrevented ||
        form.getAttribute('method') !== 'post' ||
        form.getAttribute('action') !== '/logout'
      )
        return;
      event.preventDefault();
      // A session that the call could not end is ended by the page that leads to /auth.
      void signOut(t).then((ended) =>
        setTimeout(
          () => (ended ? navigate('/auth') : window.location.assign('/logout')),
          SIGN_OUT_MS,
        ),
      );
    };
    document.addEventListener('submit', submit);
    return () => document.removeEventListener('submit', submit);
  }, [navigate, t]);
}

/**
 * A page that the browser brings back from its memory is checked before it counts: its session may
 * be over (promise 3.5).
 */
function useRouteGuard(signedIn: boolean): boolean {
  const { pathname, search } = useLocation();
  const [checking, setChecking] = useState(false);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => {
      if (!event.persisted || !signedIn) return;
      setChecking(true);
      guardUser().then(
        (user) =>
          user
            ? setChecking(false)
            : window.location.replace(`/auth?returnTo=${encodeURIComponent(pathname + search)}`),
        () => window.location.replace(`/auth?returnTo=${encodeURIComponent(pathname + search)}`),
      );
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [signedIn, pathname, search]);
  return checking;
}

/**
 * What was fetched is asked for again when the connection comes back; never on focus, on mount or
 * by the clock.
 */
function useReconnect(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const online = () => {
      clearCache();
      revalidate();
    };
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [revalidate]);
}

function useSlowNavigation(): boolean {
  const { state } = useNavigation();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (state === 'idle') return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return slow;
}

/** After a PageLink the focus goes to the new page's contents, as after the load of a document. */
function useMainFocus(): void {
  const { key, state } = useLocation();
  const isLink = useNavigationType() !== 'POP' && isFocusingMain(state);
  useEffect(() => {
    if (isLink) document.getElementById('main')?.focus({ preventScroll: true });
  }, [isLink, key]);
}

/** What scripts add to every page: nothing that a page needs. */
export function ClientBehaviour({ signedIn }: { signedIn: boolean }) {
  const { t } = useText();
  useSignOut();
  useReconnect();
  useMainFocus();
  const checking = useRouteGuard(signedIn);
  const slow = useSlowNavigation();
  return checking || slow ? <Spinner text={t('common.loading')} /> : null;
}
