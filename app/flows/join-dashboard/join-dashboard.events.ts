import type { JoinDashboardEvent } from '~xstate/join-dashboard.machine.ts';
import { stringField } from '~/http/form-field.ts';

/** The event of a submitted form, on both hosts; null for an unknown intent. */
export function joinDashboardEventFrom(form: FormData): JoinDashboardEvent | null {
  return stringField(form, 'intent') === 'code.submit'
    ? { type: 'code.submit', code: stringField(form, 'code') }
    : null;
}

/** The sign-in page that leads back to joining with this code and the key of its link. */
export function signInToJoin(code: string, key = ''): string {
  const query = new URLSearchParams({ ...(code ? { code } : {}), ...(key ? { key } : {}) });
  const joinPage = query.size > 0 ? `/join-team?${query.toString()}` : '/join-team';
  return `/auth?returnTo=${encodeURIComponent(joinPage)}`;
}
