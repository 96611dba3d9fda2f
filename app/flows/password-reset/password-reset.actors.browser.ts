import type { PasswordResetVerbs } from '~xstate/password-reset.facts.ts';
import { actorsOf } from '~xstate/unprovided.ts';
import { postForm, request } from '~/http/request.ts';

const post = <T>(path: string, body: object, signal: AbortSignal): Promise<T | undefined> =>
  request<T>(`/api/forgot-password/${path}`, { method: 'POST', body, signal });

/**
 * The reset's verbs in the browser: the requests of promise 4.3. After a success without a JSON
 * body the facts are those that were sent.
 */
export const passwordResetActors = () =>
  actorsOf<PasswordResetVerbs>({
    verifyEmail: async ({ email }, signal) => ({
      email: (await post<{ email: string }>('verify-email', { email }, signal))?.email ?? email,
    }),
    verifyPhone: async ({ email, phone }, signal) => {
      const body = await post<{ phone: string; developmentOtp?: string }>(
        'verify-phone',
        { email, phone },
        signal,
      );
      return {
        phone: body?.phone ?? phone,
        ...(body?.developmentOtp ? { developmentOtp: body.developmentOtp } : {}),
      };
    },
    verifyOtp: async ({ email, phone, token }, signal) => {
      await post('verify-otp', { email, phone, token }, signal);
      return { hasToken: true };
    },
    // Not retried: the code can be used only once, so a retry after a lost response would fail.
    resetPassword: async ({ email, phone, newPassword }, signal) =>
      request('/api/forgot-password/reset-password', {
        method: 'POST',
        body: { email, phone, newPassword },
        retries: 0,
        signal,
      }),
  });

/** Saves the facts of a step back by the POST that the Back button makes without scripts. */
export const saveStep = (csrf: string, onFailure: (failure: unknown) => void) => (): void => {
  postForm('/auth?tab=forgot-password', { intent: 'step.back', csrf }).catch(onFailure);
};
