import type { AuthTab } from '../../screens/account/auth-screen.tsx';

/** The texts of errors that the forms may show, in addition to their text groups. */
const errorTexts = [
  'invalid',
  'tooManyAttempts',
  'registrationRefused',
  'originRefused',
  'authenticationRequired',
  'server',
  'network',
  'timeout',
  'unavailable',
  'diskFull',
  'outOfOrder',
  'emailNotFound',
  'phoneMismatch',
  'invalidOtp',
].map((code) => `errors.${code}`);
/** The texts of the errors that the schemas and services of an account give to the fields. */
const fieldTexts = [
  'required',
  'wrong',
  'tooLong',
  'characters',
  'email',
  'emailTaken',
  'phone',
  'passwordShort',
  'passwordLong',
  'passwordCommon',
].map((name) => `fields.${name}`);
/** The text groups and keys of a tab of /auth. */
export const authTexts = (tab: AuthTab): string[] => [
  'auth',
  tab === 'forgot-password' ? 'reset' : 'reset.success',
  ...fieldTexts,
  ...errorTexts,
];
