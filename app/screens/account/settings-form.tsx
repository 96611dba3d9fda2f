import type { ReactNode } from 'react';
import { Button } from '~/components/button.tsx';
import { inputProps } from '~/components/field-props.ts';
import { HiddenFields } from '~/components/hidden-fields.tsx';
import { PasswordField } from '~/components/password-field.tsx';
import { useFormFields, type FormField, type FormFields } from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';
import type { SettingsForms } from './settings-props.ts';

interface SettingsFormProps<Name extends string> extends SettingsForms {
  intent: string;
  /** Where the form is sent; /account-settings by default. */
  action?: string;
  /** Hidden values. */
  values?: Readonly<Record<string, string>>;
  submit: string;
  danger?: boolean;
  /** The form has a file field. */
  files?: boolean;
  /** The form requires the current password, or a recent Google sign-in (`isFresh`). */
  proof?: { hasPassword: boolean; isFresh: boolean };
  /** The form changes the password of this address: what proves it comes first. */
  username?: string;
  defaultValue?: Readonly<Partial<Record<Name, string | boolean>>>;
  children?: (fields: FormFields<Name>) => ReactNode;
}

/** Id of the form of an intent; also the prefix of the ids of its fields. */
export const settingsFormId = (intent: string): string => intent.replace('.', '-');

function Proof({
  proof,
  field,
}: {
  proof: NonNullable<SettingsFormProps<string>['proof']>;
  field: FormField;
}) {
  const { t } = useText();
  if (proof.isFresh) return <p className="muted">{t('account.proved')}</p>;
  if (!proof.hasPassword) {
    return (
      <p>
        {t('account.proveText')}{' '}
        <Button name="intent" value="google.prove" formNoValidate>
          {t('account.prove')}
        </Button>
      </p>
    );
  }
  return (
    <PasswordField
      {...inputProps(field, 'password')}
      label={t('account.currentPassword')}
      hint={t('account.currentPasswordHint')}
      autoComplete="current-password"
      maxLength={128}
      showText={t('common.showPassword')}
      hideText={t('common.hidePassword')}
    />
  );
}

/** One form of the settings. Ids of fields contain its id, as the page has several such fields. */
export function SettingsForm<Name extends string = never>({
  intent,
  action = '/account-settings',
  values,
  stamp,
  constraints,
  refusal,
  submit,
  danger,
  files,
  proof,
  username,
  defaultValue,
  children,
}: SettingsFormProps<Name>) {
  const id = settingsFormId(intent);
  const { formProps, fields } = useFormFields<string>({
    id,
    lastResult: refusal?.intent === intent ? refusal.lastResult : undefined,
    constraint: constraints[intent],
    defaultValue: defaultValue as Partial<Record<string, string | boolean>> | undefined,
  });
  const shownProof = proof ? <Proof proof={proof} field={fields.currentPassword!} /> : null;
  return (
    <form
      {...formProps}
      method="post"
      action={action}
      encType={files ? 'multipart/form-data' : undefined}
    >
      <HiddenFields stamp={stamp} part={id} {...(values ? { values } : {})} />
      {username ? (
        // Tells password managers whose password it is.
        <input
          hidden
          readOnly
          type="text"
          name="username"
          autoComplete="username"
          value={username}
        />
      ) : null}
      {username ? shownProof : null}
      {children?.(fields as FormFields<Name>)}
      {username ? null : shownProof}
      <Button name="intent" value={intent} variant={danger ? 'danger' : 'secondary'}>
        {submit}
      </Button>
    </form>
  );
}
