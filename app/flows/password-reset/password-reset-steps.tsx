import type { PasswordResetFacts } from '../../../xstate/password-reset.machine.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useText } from '../../i18n.ts';

export interface ResetStepProps {
  busy: boolean;
  facts: PasswordResetFacts;
  values: Record<string, string>;
  errors: Record<string, string>;
}

interface Send {
  intent: string;
  text: string;
  pendingText: string;
  busy: boolean;
}

const SendButton = ({ intent, text, pendingText, busy }: Send) => (
  <Button variant="primary" wide name="intent" value={intent} pending={busy} pendingText={pendingText}>
    {text}
  </Button>
);

/** A way back or aside: it needs none of the fields. */
const OtherButton = ({ intent, text, busy }: Omit<Send, 'pendingText'>) => (
  <Button wide name="intent" value={intent} formNoValidate pending={busy}>
    {text}
  </Button>
);

export function EmailStep({ busy, facts, values, errors }: ResetStepProps) {
  const { t } = useText();
  return (
    <>
      <Field name="email" id="reset-email" label={t('reset.email')} hint={t('reset.emailHint')} type="email" autoComplete="username" required maxLength={254} defaultValue={values.email ?? facts.email ?? ''} error={errors.email} />
      <SendButton intent="email.submit" text={t('reset.continue')} pendingText={t('reset.verifyingEmail')} busy={busy} />
    </>
  );
}

export function PhoneStep({ busy, facts, values, errors }: ResetStepProps) {
  const { t } = useText();
  return (
    <>
      <Field name="phone" id="reset-phone" label={t('reset.phone')} hint={t('reset.phoneHint', { email: facts.email ?? '' })} type="tel" autoComplete="tel" required maxLength={30} defaultValue={values.phone ?? facts.phone ?? ''} error={errors.phone} />
      <SendButton intent="phone.submit" text={t('reset.sendOtp')} pendingText={t('reset.verifyingPhone')} busy={busy} />
      <OtherButton intent="step.back" text={t('reset.backToEmail')} busy={busy} />
    </>
  );
}

export function CodeStep({ busy, facts, errors }: ResetStepProps) {
  const { t } = useText();
  return (
    <>
      <Field name="token" id="reset-token" label={t('reset.code')} hint={t('reset.codeHint', { phone: facts.phone ?? '' })} type="text" inputMode="numeric" autoComplete="one-time-code" required maxLength={6} error={errors.token} />
      <SendButton intent="code.submit" text={t('reset.verifyCode')} pendingText={t('reset.verifying')} busy={busy} />
      <OtherButton intent="code.resend" text={t('reset.resend')} busy={busy} />
      <OtherButton intent="step.back" text={t('reset.backToPhone')} busy={busy} />
    </>
  );
}

export function PasswordStep({ busy, facts, errors }: ResetStepProps) {
  const { t } = useText();
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={facts.email ?? ''} readOnly />
      <PasswordField name="newPassword" label={t('reset.newPassword')} hint={t('auth.passwordHint')} autoComplete="new-password" minLength={8} maxLength={128} error={errors.newPassword} showText={t('common.showPassword')} hideText={t('common.hidePassword')} />
      <SendButton intent="password.submit" text={t('reset.resetPassword')} pendingText={t('reset.resettingPassword')} busy={busy} />
      <OtherButton intent="code.resend" text={t('reset.resend')} busy={busy} />
    </>
  );
}
