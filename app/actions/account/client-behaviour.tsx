import {
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useRevalidator,
} from '@remix-run/react';
import { useEffect, useState, type ComponentType } from 'react';
import { isFocusingMain } from '~/components/page-link.tsx';
import { Spinner } from '~/components/spinner.tsx';
import { clearCache } from '~/http/cache.ts';
import { request } from '~/http/request.ts';
import { showCarriedToast, showToast } from '~/http/toast.ts';
import { clearUserData, guardUser, storeAdminRole, takeJoin } from '~/http/user.ts';
import { useText, type Translate } from '~/i18n.ts';
import type { LateBehaviourProps } from './late-behaviour.tsx';

/** Milliseconds between a sign-out and the navigation to /auth (promise 3.4). */
const SIGN_OUT_MS = 500;
/** Milliseconds between the return to the dashboard after a join and its refresh (specification, 4). */
const JOIN_REFRESH_MS = 100;
/** Milliseconds after which a navigation shows the spinner. */
const SLOW_MS = 300;

/**
 * Ends the session and removes the user's data from the browser, even when the request fails
 * (promise 3.4). Returns whether the server has ended the session.
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

/** Handles the sign-out form of the page header, which also works without scripts. */
function useSignOut(): void {
  const { t } = useText();
  const navigate = useNavigate();
  useEffect(() => {
    const submit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      // getAttribute, since a field named "action" or "method" hides the property of the form.
      if (
        event.defaultPrevented ||
        form.getAttribute('method') !== 'post' ||
        form.getAttribute('action') !== '/logout'
      )
        return;
      event.preventDefault();
      // Where the request failed, the page /logout ends the session and redirects to /auth.
      void signOut(t).then((ended) =>
        setTimeout(
          () => (ended ? navigate('/auth') : window.location.assign('/logout?again=1')),
          SIGN_OUT_MS,
        ),
      );
    };
    document.addEventListener('submit', submit);
    return () => document.removeEventListener('submit', submit);
  }, [navigate, t]);
}

/**
 * Checks the session when the browser restores a page from its back/forward cache (promise 3.5).
 * True while it checks.
 */
function useRouteGuard(signedIn: boolean): boolean {
  const { pathname, search } = useLocation();
  const [checking, setChecking] = useState(false);
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
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
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [signedIn, pathname, search]);
  return checking;
}

/**
 * Loads the page's data again when the connection is back; never on focus, on mount or by a timer.
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

/** Refreshes the dashboard after a team was joined. */
function useJoinRefresh(): void {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== '/dashboard' || !takeJoin()) return;
    setTimeout(() => {
      clearCache();
      revalidate();
    }, JOIN_REFRESH_MS);
  }, [pathname, revalidate]);
}

/** True while a navigation takes long. */
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

/** Moves the focus to the main element after a navigation by a PageLink. */
function useMainFocus(): void {
  const { key, state } = useLocation();
  const isLink = useNavigationType() !== 'POP' && isFocusingMain(state);
  useEffect(() => {
    if (isLink) document.getElementById('main')?.focus({ preventScroll: true });
  }, [isLink, key]);
}

/** The part of the behaviour that a page can wait for; a page that cannot load it works without. */
function useLateBehaviour(): ComponentType<LateBehaviourProps> | null {
  const [Late, setLate] = useState<ComponentType<LateBehaviourProps> | null>(null);
  useEffect(() => {
    import('./late-behaviour.tsx').then(
      ({ LateBehaviour }) => setLate(() => LateBehaviour),
      () => undefined,
    );
  }, []);
  return Late;
}

interface ClientBehaviourProps extends LateBehaviourProps {
  /** Null for visitors. */
  account: { isAdmin: boolean } | null;
}

/** What scripts add to every page; pages work without it. */
export function ClientBehaviour({ account, ...late }: ClientBehaviourProps) {
  const isAdmin = account?.isAdmin;
  const { t } = useText();
  const Late = useLateBehaviour();
  useEffect(() => {
    if (isAdmin) storeAdminRole();
  }, [isAdmin]);
  useEffect(showCarriedToast, []);
  useJoinRefresh();
  useSignOut();
  useReconnect();
  useMainFocus();
  const checking = useRouteGuard(account !== null);
  const slow = useSlowNavigation();
  return (
    <>
      {checking || slow ? <Spinner text={t('common.loading')} /> : null}
      {Late ? <Late {...late} /> : null}
    </>
  );
}
