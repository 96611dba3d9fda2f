import { Card } from '../../components/card.tsx';
import { Field } from '../../components/field.tsx';
import { useText } from '../../i18n.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsScreenProps } from './settings-screen.tsx';

function Logo({ account, stamp, refusal }: SettingsScreenProps) {
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
      <SettingsForm
        intent="logo.save"
        stamp={stamp}
        refusal={refusal}
        submit={t('account.company.logoSave')}
        files
      >
        {(field) => (
          <Field
            {...field('logo')}
            label={t('account.company.logo')}
            hint={t('account.company.logoHint')}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            required
          />
        )}
      </SettingsForm>
      {account.logo ? (
        <SettingsForm
          intent="logo.remove"
          stamp={stamp}
          refusal={refusal}
          submit={t('account.company.logoRemove')}
        />
      ) : null}
    </div>
  );
}

/** What reports print of the person's company. */
export function CompanyCard(props: SettingsScreenProps) {
  const { account, stamp, refusal } = props;
  const { t } = useText();
  const { company } = account;
  return (
    <Card id="company" title={t('account.company.title')} subtitle={t('account.company.text')}>
      <SettingsForm intent="company.save" stamp={stamp} refusal={refusal} submit={t('common.save')}>
        {(field) => (
          <>
            <Field
              {...field('name', company.name)}
              label={t('account.company.name')}
              autoComplete="organization"
              maxLength={120}
            />
            <Field
              {...field('licence', company.licence)}
              label={t('account.company.licence')}
              maxLength={60}
            />
            <Field
              as="textarea"
              {...field('address', company.address)}
              label={t('account.company.address')}
              autoComplete="street-address"
              maxLength={300}
            />
          </>
        )}
      </SettingsForm>
      <Logo {...props} />
    </Card>
  );
}
