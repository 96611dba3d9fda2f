import type { PasswordResetVerbs } from '../../../xstate/password-reset.facts.ts';
import { actorsOf } from '../../../xstate/unprovided.ts';
import { postForm, request } from '../../http/request.ts';

const post = <T>(path: string, body: object, signal: AbortSignal): Promise<T | undefined> =>
  request<T>(`/api/forgot-password/${path}`, { method: 'POST', body, signal });

/**
 * The reset's verbs in the browser: the calls of promise 4.3. A success without a readable
 * body is a success, with the facts that were sent.
 */
export const passwordResetActors = () =>
  actorsOf<PasswordResetVerbs>({
    verifyEmail: async ({ email }, signal) => ({
      email: (await post<{ email: string }>('verify-email', { email }, signal))?.email ?? email,
    }),
    verifyPhone: async ({ email, phone }, signal) => {
      const answer = await post<{ phone: string; developmentOtp?: string }>(
        'verify-phone',
        { email, phone },
        signal,
      );
      return {
        phone: answer?.phone ?? phone,
        ...(answer?.developmentOtp ? { developmentOtp: answer.developmentOtp } : {}),
      };
    },
    verifyOtp: async ({ email, phone, token }, signal) => {
      await post('verify-otp', { email, phone, token }, signal);
      return { hasToken: true };
    },
    // A password is set once: an answer that was lost is not asked for again, the next try says so.
    resetPassword: async ({ email, phone, newPassword }, signal) =>
      request('/api/forgot-password/reset-password', {
        method: 'POST',
        body: { email, phone, newPassword },
        retries: 0,
        signal,
      }),
  });

/** Keeps a step that needs no call: the same POST that the Back button makes without scripts. */
export const saveStep = (csrf: string, onFailure: (failure: unknown) => void) => (): void => {
  postForm('/auth?tab=forgot-password', { intent: 'step.back', csrf }).catch(onFailure);
};
