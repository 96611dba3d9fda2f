import { notice, required, type FlowContext } from './flow.ts';
import type { PasswordResetEvent, PasswordResetFacts, SentCode } from './password-reset.facts.ts';

type Context = FlowContext<PasswordResetFacts>;

/** The context with some facts changed. */
export const withFacts = (context: Context, changed: Partial<PasswordResetFacts>) => ({
  facts: { ...context.facts, ...changed },
});

/** Whose password is reset. @throws Error where the state promised both and one is missing. */
export const sender = ({ email, phone }: PasswordResetFacts) => ({
  email: required(email),
  phone: required(phone),
});

/** Who gets a code: the phone just typed, or the one of the code before. */
export const receiver = ({ context, event }: { context: Context; event: PasswordResetEvent }) => ({
  email: required(context.facts.email),
  phone: event.type === 'phone.submit' ? event.phone : required(context.facts.phone),
});

/** The context once a code is on its way. */
export const codeSent = (context: Context, { phone, developmentOtp }: SentCode) => ({
  ...withFacts(context, { step: 3, phone, hasToken: false }),
  ...notice('otpSent', developmentOtp === undefined ? {} : { developmentOtp }),
});
