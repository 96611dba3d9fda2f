import type { PasswordResetEvent } from '~xstate/password-reset.facts.ts';
import { stringField } from '~/http/form-field.ts';

/** Makes the event of each intent. */
const eventMakers: Record<PasswordResetEvent['type'], (form: FormData) => PasswordResetEvent> = {
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

/** The event of a submitted form, on both hosts; null for an unknown intent. */
export function passwordResetEventFrom(form: FormData): PasswordResetEvent | null {
  const intent = stringField(form, 'intent');
  return isPasswordResetIntent(intent) ? eventMakers[intent](form) : null;
}

/** Whether a form's intent belongs to the password reset. */
export const isPasswordResetIntent = (intent: string): intent is PasswordResetEvent['type'] =>
  Object.hasOwn(eventMakers, intent);
