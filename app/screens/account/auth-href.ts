export type AuthTab = 'login' | 'register' | 'forgot-password' | 'second-step';

/** URL of a tab, with returnTo and dashboard. */
export function authHref(tab: AuthTab, returnTo?: string, dashboard?: string): string {
  const parts = [
    tab === 'login' ? '' : `tab=${tab}`,
    returnTo ? `returnTo=${encodeURIComponent(returnTo)}` : '',
    dashboard ? `dashboard=${encodeURIComponent(dashboard)}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `/auth?${parts.join('&')}` : '/auth';
}
