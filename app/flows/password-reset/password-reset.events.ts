import type { PasswordResetEvent } from '../../../xstate/password-reset.facts.ts';
import { stringField } from '../../http/form-field.ts';

/** Which fields of the form each intent carries. */
const makers: Record<PasswordResetEvent['type'], (form: FormData) => PasswordResetEvent> = {
  'email.submit': (form) => ({ type: 'email.submit', email: stringField(form, 'email') }),
  'phone.submit': (form) => ({ type: 'phone.submit', phone: stringField(form, 'phone') }),
  'code.submit': (form) => ({ type: 'code.submit', token: stringField(form, 'token') }),
  'code.resend': () => ({ type: 'code.resend' }),
  'password.submit': (form) => ({
    type: 'password.submit',
    newPassword: stringField(form, 'newPassword'),
  }),
  'step.back': () => ({ type: 'step.back' }),
  'field.edit': () => ({ type: 'field.edit' }),
};

/** The one maker of events, on both hosts; null for an intent that the reset doesn't know. */
export function passwordResetEventFrom(form: FormData): PasswordResetEvent | null {
  const intent = stringField(form, 'intent');
  return Object.hasOwn(makers, intent) ? makers[intent as PasswordResetEvent['type']](form) : null;
}

export const isPasswordResetIntent = (intent: unknown): boolean =>
  typeof intent === 'string' && Object.hasOwn(makers, intent);
