import type { FormEvent, ReactNode } from 'react';
import { ErrorSummary } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { inputProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Icon } from '~/components/icon.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';
import { authHref } from './auth-href.ts';

interface SecondStepFormProps {
  stamp: FormStamp;
  constraint?: FormConstraint;
  lastResult?: FormResult;
  /** Above the form, where it has no errors. */
  messages: ReactNode;
  pending?: boolean;
  returnTo?: string;
  dashboard?: string;
  joinKey?: string;
  onEdit?: () => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** The second step of a sign-in: the code of the app, or a recovery code (promise 2.25). */
export function SecondStepForm(props: SecondStepFormProps) {
  const { t } = useText();
  const { stamp, returnTo, dashboard, joinKey, constraint, lastResult, pending, onEdit, onSubmit } =
    props;
  const { formProps, fields, errors, idOf } = useFormFields<'code'>({
    id: 'second-step',
    lastResult,
    constraint,
    onSubmit,
  });
  return (
    <div className="card">
      <a className="auth__back" href={authHref('login', props)}>
        <Icon name="arrow-left" /> {t('auth.secondStep.back')}
      </a>
      <h2>{t('auth.secondStep.title')}</h2>
      {Object.keys(errors).length > 0 ? (
        <ErrorSummary
          joined
          title={t('common.error.title')}
          errors={errors}
          order={['code']}
          idOf={idOf}
        />
      ) : (
        props.messages
      )}
      <form {...formProps} method="post" action={authHref('second-step', props)} onChange={onEdit}>
        <HiddenFields
          stamp={stamp}
          part="second-step"
          values={{ returnTo, dashboard, ...(joinKey ? { key: joinKey } : {}) }}
        />
        <Field
          {...inputProps(fields.code)}
          label={t('auth.secondStep.code')}
          hint={t('auth.secondStep.hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button
          variant="primary"
          wide
          name="intent"
          value="second-step.submit"
          pending={pending}
          pendingText={t('auth.signingIn')}
        >
          {t('auth.signIn')}
        </Button>
      </form>
    </div>
  );
}
