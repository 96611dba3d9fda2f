export type AuthTab = 'login' | 'register' | 'forgot-password' | 'second-step';

/** URL of a tab, with returnTo, dashboard and the key of its link. */
export function authHref(
  tab: AuthTab,
  returnTo?: string,
  dashboard?: string,
  joinKey?: string,
): string {
  const parts = [
    tab === 'login' ? '' : `tab=${tab}`,
    returnTo ? `returnTo=${encodeURIComponent(returnTo)}` : '',
    dashboard ? `dashboard=${encodeURIComponent(dashboard)}` : '',
    dashboard && joinKey ? `key=${encodeURIComponent(joinKey)}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `/auth?${parts.join('&')}` : '/auth';
}
