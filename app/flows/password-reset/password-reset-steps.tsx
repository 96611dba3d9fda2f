import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { HiddenFields, type FormStamp } from '../../components/hidden-fields.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { Steps } from '../../components/steps.tsx';
import { useText } from '../../i18n.ts';

export interface PasswordResetStepsProps {
  step: 1 | 2 | 3 | 4;
  email: string | null;
  phone: string | null;
  stamp: FormStamp;
  action: string;
  /** What was typed and refused; the code and the password never come back. */
  values?: { email?: string; phone?: string };
  errors?: { email?: string; phone?: string; token?: string; newPassword?: string };
  pending?: boolean;
  onEdit?: () => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

type StepProps = PasswordResetStepsProps;

function Form({ props, children }: { props: StepProps; children: ReactNode }) {
  const { stamp, action, step, onEdit, onSubmit } = props;
  return (
    <form method="post" action={action} onChange={onEdit} onSubmit={onSubmit}>
      <HiddenFields stamp={stamp} part={`reset-${step}`} />
      {children}
    </form>
  );
}

/** A second button that must not be stopped by an empty field. */
function Other({ intent, text }: { intent: string; text: string }) {
  return (
    <Button wide variant="quiet" name="intent" value={intent} formNoValidate>
      {text}
    </Button>
  );
}

function EmailStep(props: StepProps) {
  const { t } = useText();
  const { values = {}, errors = {}, email, pending } = props;
  return (
    <Form props={props}>
      <Field
        name="email"
        label={t('reset.email')}
        hint={t('reset.emailHint')}
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={values.email ?? email ?? undefined}
        error={errors.email}
      />
      <Button
        wide
        variant="primary"
        name="intent"
        value="email.submit"
        pending={pending}
        pendingText={t('reset.verifyingEmail')}
      >
        {t('reset.continue')}
      </Button>
    </Form>
  );
}

function PhoneStep(props: StepProps) {
  const { t } = useText();
  const { values = {}, errors = {}, email, phone, pending } = props;
  return (
    <Form props={props}>
      <Field
        name="phone"
        label={t('reset.phone')}
        hint={t('reset.phoneHint', { email })}
        type="tel"
        autoComplete="tel"
        required
        maxLength={30}
        defaultValue={values.phone ?? phone ?? undefined}
        error={errors.phone}
      />
      <Button
        wide
        variant="primary"
        name="intent"
        value="phone.submit"
        pending={pending}
        pendingText={t('reset.verifyingPhone')}
      >
        {t('reset.sendOtp')}
      </Button>
      <Other intent="step.back" text={t('reset.backToEmail')} />
    </Form>
  );
}

function CodeStep(props: StepProps) {
  const { t } = useText();
  const { errors = {}, phone, pending } = props;
  return (
    <Form props={props}>
      <Field
        name="token"
        label={t('reset.code')}
        hint={t('reset.codeHint', { phone })}
        className="input--code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={6}
        error={errors.token}
      />
      <p className="small muted">{t('reset.codeLife')}</p>
      <Button
        wide
        variant="primary"
        name="intent"
        value="code.submit"
        pending={pending}
        pendingText={t('reset.verifying')}
      >
        {t('reset.verifyCode')}
      </Button>
      <Other intent="code.resend" text={t('reset.resend')} />
      <Other intent="step.back" text={t('reset.backToPhone')} />
    </Form>
  );
}

/** The e-mail stands beside the password for password managers. */
function PasswordStep(props: StepProps) {
  const { t } = useText();
  const { errors = {}, email, pending } = props;
  return (
    <Form props={props}>
      <input
        className="hidden-visually"
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={email ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        name="newPassword"
        label={t('reset.newPassword')}
        hint={t('auth.passwordHint')}
        autoComplete="new-password"
        minLength={8}
        maxLength={128}
        error={errors.newPassword}
        showText={t('common.showPassword')}
        hideText={t('common.hidePassword')}
      />
      <Button
        wide
        variant="primary"
        name="intent"
        value="password.submit"
        pending={pending}
        pendingText={t('reset.resettingPassword')}
      >
        {t('reset.resetPassword')}
      </Button>
      <Other intent="code.resend" text={t('reset.resend')} />
    </Form>
  );
}

const views = { 1: EmailStep, 2: PhoneStep, 3: CodeStep, 4: PasswordStep };

/** The four steps of the forgot-password tab (specification §2), each one form. */
export function PasswordResetSteps(props: PasswordResetStepsProps) {
  const { t } = useText();
  const View = views[props.step];
  return (
    <>
      <Steps
        label={t('reset.steps')}
        steps={[
          t('reset.step.email'),
          t('reset.step.phone'),
          t('reset.step.code'),
          t('reset.step.password'),
        ]}
        current={props.step - 1}
      />
      <View key={props.step} {...props} />
    </>
  );
}
