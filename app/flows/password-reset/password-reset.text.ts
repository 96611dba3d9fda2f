import type { FlowNotice } from '~xstate/flow.ts';
import type { Translate } from '~/i18n.ts';

const successKeys: Record<string, string> = {
  emailFound: 'reset.emailFound',
  otpSent: 'reset.otpSent',
  otpVerified: 'reset.otpVerified',
  passwordReset: 'reset.success',
};

/** The text of a success (promise 18.5). */
export function resetSuccess(t: Translate, { code, params }: FlowNotice): string {
  if (params.developmentOtp !== undefined) return t('reset.otpSentDevelopment', params);
  return t(successKeys[code] ?? 'reset.title');
}
