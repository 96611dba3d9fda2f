import type { JoinDashboardEvent } from '~xstate/join-dashboard.machine.ts';
import { stringField } from '~/http/form-field.ts';

/** The event of a submitted form, on both hosts; null for an unknown intent. */
export function joinDashboardEventFrom(form: FormData): JoinDashboardEvent | null {
  return stringField(form, 'intent') === 'code.submit'
    ? { type: 'code.submit', code: stringField(form, 'code') }
    : null;
}

/** The sign-in page that leads back to joining with this code. */
export function signInToJoin(code: string): string {
  const joinPage = code ? `/join-team?code=${encodeURIComponent(code)}` : '/join-team';
  return `/auth?returnTo=${encodeURIComponent(joinPage)}`;
}
