import type { FormEvent, ReactNode } from 'react';
import { Button } from '~/components/button.tsx';
import { digitsField } from '~/components/digits.ts';
import { Field } from '~/components/field.tsx';
import { inputProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PasswordField } from '~/components/password-field.tsx';
import { Steps } from '~/components/steps.tsx';
import {
  useFormFields,
  useFormResult,
  type FormConstraint,
  type FormFields,
} from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';

export interface PasswordResetStepsProps {
  step: 1 | 2 | 3 | 4;
  email: string | null;
  phone: string | null;
  stamp: FormStamp;
  action: string;
  constraint?: FormConstraint;
  /** The typed values of a refused form, without the code and the password. */
  values?: { email?: string; phone?: string };
  errors?: { email?: string; phone?: string; token?: string; newPassword?: string };
  pending?: boolean;
  onEdit?: () => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

type StepProps = PasswordResetStepsProps;
type ResetField = 'email' | 'phone' | 'token' | 'newPassword';
type ResetFields = FormFields<ResetField>;

/** The form of a step, with the typed values, else those of the facts. */
function StepForm({
  props,
  children,
}: {
  props: StepProps;
  children: (fields: ResetFields) => ReactNode;
}) {
  const { stamp, action, step, values = {}, email, phone, constraint, onEdit, onSubmit } = props;
  const { formProps, fields } = useFormFields<ResetField>({
    id: 'reset',
    lastResult: useFormResult(props.errors),
    constraint,
    defaultValue: {
      email: values.email ?? email ?? undefined,
      phone: values.phone ?? phone ?? undefined,
    },
    onSubmit,
  });
  return (
    <form {...formProps} method="post" action={action} onChange={onEdit}>
      <HiddenFields stamp={stamp} part={`reset-${step}`} />
      {children(fields)}
    </form>
  );
}

/** A secondary button, which submits without validation. */
function SecondaryButton({ intent, text }: { intent: string; text: string }) {
  return (
    <Button wide variant="quiet" name="intent" value={intent} formNoValidate>
      {text}
    </Button>
  );
}

interface SubmitButtonProps {
  intent: string;
  text: string;
  busyText: string;
  pending: boolean | undefined;
}

/** The primary button of a step, with its text while the call is running. */
function SubmitButton({ intent, text, busyText, pending }: SubmitButtonProps) {
  return (
    <Button
      wide
      variant="primary"
      name="intent"
      value={intent}
      pending={pending}
      pendingText={busyText}
    >
      {text}
    </Button>
  );
}

function EmailStep(props: StepProps) {
  const { t } = useText();
  return (
    <StepForm props={props}>
      {(fields) => (
        <>
          <Field
            {...inputProps(fields.email, 'email')}
            label={t('reset.email')}
            hint={t('reset.emailHint')}
            autoComplete="username"
          />
          <SubmitButton
            intent="email.submit"
            text={t('reset.continue')}
            busyText={t('reset.verifyingEmail')}
            pending={props.pending}
          />
        </>
      )}
    </StepForm>
  );
}

function PhoneStep(props: StepProps) {
  const { t } = useText();
  return (
    <StepForm props={props}>
      {(fields) => (
        <>
          <Field
            {...inputProps(fields.phone, 'tel')}
            label={t('reset.phone')}
            hint={t('reset.phoneHint', { email: props.email })}
            autoComplete="tel"
            maxLength={30}
          />
          <SubmitButton
            intent="phone.submit"
            text={t('reset.sendOtp')}
            busyText={t('reset.verifyingPhone')}
            pending={props.pending}
          />
          <SecondaryButton intent="step.back" text={t('reset.backToEmail')} />
        </>
      )}
    </StepForm>
  );
}

function CodeStep(props: StepProps) {
  const { t } = useText();
  return (
    <StepForm props={props}>
      {(fields) => (
        <>
          <Field
            {...inputProps(fields.token)}
            label={t('reset.code')}
            hint={t('reset.codeHint', { phone: props.phone })}
            className="input--code"
            {...digitsField(6)}
            autoComplete="one-time-code"
            required
          />
          <p className="small muted">{t('reset.codeLife')}</p>
          <SubmitButton
            intent="code.submit"
            text={t('reset.verifyCode')}
            busyText={t('reset.verifying')}
            pending={props.pending}
          />
          <SecondaryButton intent="code.resend" text={t('reset.resend')} />
          <SecondaryButton intent="step.back" text={t('reset.backToPhone')} />
        </>
      )}
    </StepForm>
  );
}

/** Has a hidden e-mail field, for password managers. */
function PasswordStep(props: StepProps) {
  const { t } = useText();
  return (
    <StepForm props={props}>
      {(fields) => (
        <>
          <input
            className="hidden-visually"
            type="text"
            name="username"
            autoComplete="username"
            defaultValue={props.email ?? ''}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <PasswordField
            {...inputProps(fields.newPassword, 'password')}
            label={t('reset.newPassword')}
            hint={t('auth.passwordHint')}
            autoComplete="new-password"
            minLength={8}
            maxLength={128}
            showText={t('common.showPassword')}
            hideText={t('common.hidePassword')}
          />
          <SubmitButton
            intent="password.submit"
            text={t('reset.resetPassword')}
            busyText={t('reset.resettingPassword')}
            pending={props.pending}
          />
          <SecondaryButton intent="code.resend" text={t('reset.resend')} />
        </>
      )}
    </StepForm>
  );
}

const views = { 1: EmailStep, 2: PhoneStep, 3: CodeStep, 4: PasswordStep };

/** The steps of the forgot-password tab, each a form (promise 4.1). */
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
