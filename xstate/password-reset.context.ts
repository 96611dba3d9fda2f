import { notice, required, withFacts, type FlowContext } from './flow.ts';
import type { PasswordResetEvent, PasswordResetFacts, SentCode } from './password-reset.facts.ts';

type Context = FlowContext<PasswordResetFacts>;

/** The account whose password is reset. @throws Error when one of the facts is missing. */
export const resetAccount = ({ email, phone }: PasswordResetFacts) => ({
  email: required(email),
  phone: required(phone),
});

/** Where a code is sent: the phone just typed, or the one of the previous code. */
export const codeRecipient = ({
  context,
  event,
}: {
  context: Context;
  event: PasswordResetEvent;
}) => ({
  email: required(context.facts.email),
  phone: event.type === 'phone.submit' ? event.phone : required(context.facts.phone),
});

/** The change of context after a code has been sent. */
export const codeSent = (context: Context, { phone, developmentOtp }: SentCode) => ({
  ...withFacts(context, { step: 3, phone, hasToken: false }),
  ...notice('otpSent', developmentOtp === undefined ? {} : { developmentOtp }),
});
