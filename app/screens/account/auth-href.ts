export type AuthTab = 'login' | 'register' | 'forgot-password' | 'second-step';

/** What the page was opened for: a path, or a dashboard to join with the key of its link. */
export interface SignTarget {
  returnTo?: string | undefined;
  dashboard?: string | undefined;
  joinKey?: string | undefined;
}

/** URL of a tab, with what the page was opened for. A dashboard alone opens on the sign-up. */
export function authHref(tab: AuthTab, { returnTo, dashboard, joinKey }: SignTarget): string {
  const parts = [
    tab === 'login' && !dashboard ? '' : `tab=${tab}`,
    returnTo ? `returnTo=${encodeURIComponent(returnTo)}` : '',
    dashboard ? `dashboard=${encodeURIComponent(dashboard)}` : '',
    dashboard && joinKey ? `key=${encodeURIComponent(joinKey)}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `/auth?${parts.join('&')}` : '/auth';
}
