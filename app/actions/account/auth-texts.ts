import type { AuthTab } from '~/screens/account/auth-href.ts';

/** The texts of errors that the forms may show, in addition to their text groups. */
const errorTexts = [
  'errors.invalid',
  'errors.tooManyAttempts',
  'errors.registrationRefused',
  'errors.invalidSecondStep',
  'errors.secondStepExpired',
  'errors.originRefused',
  'errors.authenticationRequired',
  'errors.server',
  'errors.network',
  'errors.networkRetry',
  'errors.timeout',
  'errors.unavailable',
  'errors.diskFull',
  'errors.outOfOrder',
  'errors.emailNotFound',
  'errors.phoneMismatch',
  'errors.phoneUnreachable',
  'errors.phoneOptedOut',
  'errors.textNotSent',
  'errors.invalidOtp',
];
/** The texts of the errors that the schemas and services of an account give to the fields. */
const fieldTexts = [
  'fields.required',
  'fields.wrong',
  'fields.tooLong',
  'fields.characters',
  'fields.email',
  'fields.emailTaken',
  'fields.phone',
  'fields.phoneUnreachable',
  'fields.phoneUnreachableOrGoogle',
  'fields.passwordShort',
  'fields.passwordLong',
  'fields.passwordCommon',
];
/** The text groups and keys of a tab of /auth. */
export const authTexts = (tab: AuthTab): string[] => [
  'auth',
  tab === 'forgot-password' ? 'reset' : 'reset.success',
  ...fieldTexts,
  ...errorTexts,
];
