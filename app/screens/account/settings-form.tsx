import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { HiddenFields, type FormStamp } from '../../components/hidden-fields.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useText } from '../../i18n.ts';

/** What was refused, and by which of the page's forms. */
export interface SettingsRefusal {
  intent: string;
  text: string;
  errors: Record<string, string>;
  values: Record<string, string>;
}

type FieldOf = (
  name: string,
  initial?: string,
) => { name: string; id: string; error?: string; defaultValue?: string };

interface SettingsFormProps {
  intent: string;
  stamp: FormStamp;
  refusal?: SettingsRefusal;
  submit: string;
  danger?: boolean;
  /** The form carries a file. */
  files?: boolean;
  /**
   * The form changes who may get in: it asks for the current password, or takes a fresh Google
   * sign-in.
   */
  proof?: { hasPassword: boolean; isFresh: boolean };
  children?: (field: FieldOf) => ReactNode;
}

function Proof({
  proof,
  field,
}: {
  proof: NonNullable<SettingsFormProps['proof']>;
  field: FieldOf;
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
  const { defaultValue, ...names } = field('currentPassword');
  return (
    <PasswordField
      {...names}
      label={t('account.currentPassword')}
      hint={t('account.currentPasswordHint')}
      autoComplete="current-password"
      maxLength={128}
      showText={t('common.showPassword')}
      hideText={t('common.hidePassword')}
    />
  );
}

/**
 * One form of the settings; its fields are named after it, since many forms of the page ask for the
 * same thing.
 */
export function SettingsForm({
  intent,
  stamp,
  refusal,
  submit,
  danger,
  files,
  proof,
  children,
}: SettingsFormProps) {
  const part = intent.replace('.', '-');
  const mine = refusal?.intent === intent ? refusal : undefined;
  const field: FieldOf = (name, initial) => ({
    name,
    id: `${part}-${name}`,
    error: mine?.errors[name],
    defaultValue: mine?.values[name] ?? initial,
  });
  return (
    <form
      method="post"
      action="/account-settings"
      encType={files ? 'multipart/form-data' : undefined}
    >
      <HiddenFields stamp={stamp} part={part} />
      {children?.(field)}
      {proof ? <Proof proof={proof} field={field} /> : null}
      <Button name="intent" value={intent} variant={danger ? 'danger' : 'secondary'}>
        {submit}
      </Button>
    </form>
  );
}
