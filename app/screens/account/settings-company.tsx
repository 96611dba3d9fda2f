import { Card } from '~/components/card.tsx';
import { Field } from '~/components/field.tsx';
import { inputProps, textareaProps } from '~/components/field-props.ts';
import { useText } from '~/i18n.ts';
import type { CompanyField } from '~/modules/account/settings.rules.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsScreenProps } from './settings-props.ts';

function Logo({ account, forms }: SettingsScreenProps) {
  const { t } = useText();
  return (
    <div className="apart">
      {account.logo ? (
        <img
          className="logo-shown"
          src={`/account-settings/logo?v=${account.logo}`}
          alt={t('account.company.logoNow')}
        />
      ) : (
        <p className="muted">{t('account.company.logoNone')}</p>
      )}
      <SettingsForm<'logo'>
        {...forms}
        intent="logo.save"
        submit={t('account.company.logoSave')}
        files
      >
        {(fields) => (
          <Field
            {...inputProps(fields.logo, 'file')}
            label={t('account.company.logo')}
            hint={t('account.company.logoHint')}
            accept="image/jpeg,image/png,image/webp"
            required
          />
        )}
      </SettingsForm>
      {account.logo ? (
        <SettingsForm {...forms} intent="logo.remove" submit={t('account.company.logoRemove')} />
      ) : null}
    </div>
  );
}

/** Details of the user's company that are printed on reports. */
export function CompanyCard(props: SettingsScreenProps) {
  const { account, forms } = props;
  const { t } = useText();
  return (
    <Card id="company" title={t('account.company.title')} subtitle={t('account.company.text')}>
      <SettingsForm<CompanyField>
        {...forms}
        intent="company.save"
        submit={t('common.save')}
        defaultValue={account.company}
      >
        {(fields) => (
          <>
            <Field
              {...inputProps(fields.name)}
              label={t('account.company.name')}
              autoComplete="organization"
            />
            <div className="field-row">
              <Field
                {...inputProps(fields.person)}
                label={t('account.company.person')}
                autoComplete="name"
              />
              <Field {...inputProps(fields.licence)} label={t('account.company.licence')} />
            </div>
            <div className="field-row">
              <Field
                {...inputProps(fields.phone, 'tel')}
                label={t('account.company.phone')}
                autoComplete="tel"
              />
              <Field
                {...inputProps(fields.email, 'email')}
                label={t('account.company.email')}
                autoComplete="email"
              />
            </div>
            <Field
              {...inputProps(fields.website)}
              label={t('account.company.website')}
              autoComplete="url"
            />
            <Field
              as="textarea"
              {...textareaProps(fields.address)}
              label={t('account.company.address')}
              autoComplete="street-address"
            />
          </>
        )}
      </SettingsForm>
      <Logo {...props} />
    </Card>
  );
}
