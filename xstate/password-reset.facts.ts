/** The facts, events and verbs of the password reset (promises 2.1 and 4.1). */

export interface PasswordResetFacts {
  /** The current step: 1 e-mail, 2 phone, 3 code, 4 new password. */
  step: 1 | 2 | 3 | 4;
  email: string | null;
  phone: string | null;
  hasToken: boolean;
}

export const passwordResetStart: PasswordResetFacts = {
  step: 1,
  email: null,
  phone: null,
  hasToken: false,
};

export type PasswordResetEvent =
  | { type: 'email.submit'; email: string }
  | { type: 'phone.submit'; phone: string }
  | { type: 'code.submit'; token: string }
  | { type: 'code.resend' }
  | { type: 'password.submit'; newPassword: string }
  | { type: 'step.back' }
  | { type: 'field.edit' };

/** `developmentOtp`: the code itself, only in trial mode, where no message is sent. */
export interface SentCode {
  phone: string;
  developmentOtp?: string;
}

export type PasswordResetVerbs = {
  verifyEmail(input: { email: string }, signal: AbortSignal): Promise<{ email: string }>;
  verifyPhone(input: { email: string; phone: string }, signal: AbortSignal): Promise<SentCode>;
  verifyOtp(
    input: { email: string; phone: string; token: string },
    signal: AbortSignal,
  ): Promise<{ hasToken: true }>;
  /** The host adds the token: it never enters the machine. */
  resetPassword(
    input: { email: string; phone: string; newPassword: string },
    signal: AbortSignal,
  ): Promise<unknown>;
};
