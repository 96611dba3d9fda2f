import { Alert, ErrorSummary } from '../../components/alert.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Choice } from '../../components/choice.tsx';
import { Field } from '../../components/field.tsx';
import type { FormStamp } from '../../components/hidden-fields.tsx';
import { languages, useText } from '../../i18n.ts';
import type { PlanView } from '../../modules/billing/billing.rules.ts';
import type { SettingsView } from '../../modules/account/settings.rules.ts';
import type { Holdings } from '../../modules/exports/holdings.rules.ts';
import { SettingsForm, type SettingsRefusal } from './settings-form.tsx';
import { CompanyCard } from './settings-company.tsx';
import { PlanCard } from './settings-plan.tsx';
import { SecurityCards } from './settings-security.tsx';

export interface SettingsScreenProps {
  account: SettingsView;
  holdings: Holdings;
  billing: PlanView;
  /** False where sign-in by Google is switched off. */
  google: boolean;
  stamp: FormStamp;
  refusal?: SettingsRefusal;
}

function ProfileCard({ account, stamp, refusal }: SettingsScreenProps) {
  const { t } = useText();
  const options = languages.map((code) => ({
    value: code,
    label: t(`common.languageName.${code}`),
  }));
  return (
    <Card id="profile" title={t('account.profile.title')}>
      <SettingsForm intent="profile.save" stamp={stamp} refusal={refusal} submit={t('common.save')}>
        {(field) => (
          <>
            <div className="field-row">
              <Field
                {...field('firstName', account.firstName)}
                label={t('account.firstName')}
                autoComplete="given-name"
                required
                maxLength={80}
              />
              <Field
                {...field('lastName', account.lastName)}
                label={t('account.lastName')}
                autoComplete="family-name"
                required
                maxLength={80}
              />
            </div>
            <div className="field-row">
              <Field
                as="select"
                {...field('language', account.language)}
                label={t('account.language')}
                options={options}
              />
              <Field
                as="select"
                {...field('reportLanguage', account.reportLanguage)}
                label={t('account.reportLanguage')}
                options={options}
              />
            </div>
            <Choice
              type="checkbox"
              name="smsConsent"
              label={t('account.smsConsent')}
              hint={t('account.smsConsentHint')}
              defaultChecked={account.smsConsent}
            />
          </>
        )}
      </SettingsForm>
    </Card>
  );
}

function DashboardsCard({ holdings }: SettingsScreenProps) {
  const { t } = useText();
  return (
    <Card id="dashboards" title={t('account.dashboards.title')}>
      {holdings.dashboards.length === 0 ? (
        <p className="muted">{t('account.dashboards.none')}</p>
      ) : null}
      <ul>
        {holdings.dashboards.map((dashboard) => (
          <li key={dashboard.id}>
            <a href={`/team-dashboard/${dashboard.id}`}>{dashboard.name}</a> (
            {t(`account.dashboards.role.${dashboard.role}`)})
          </li>
        ))}
      </ul>
      <ButtonLink href="/join-team">{t('account.dashboards.join')}</ButtonLink>
    </Card>
  );
}

function EndCards({ account, stamp, refusal }: SettingsScreenProps) {
  const { t } = useText();
  return (
    <>
      <Card id="export" title={t('account.export.title')} subtitle={t('account.export.text')}>
        <ButtonLink href="/account-settings/export" download>
          {t('account.export.button')}
        </ButtonLink>
      </Card>
      <Card id="deletion" title={t('account.deletion.title')} subtitle={t('account.deletion.text')}>
        <SettingsForm
          intent="account.delete"
          stamp={stamp}
          refusal={refusal}
          submit={t('account.deletion.button')}
          danger
          proof={account}
        >
          {(field) => (
            <Field
              {...field('confirmEmail')}
              label={t('account.deletion.confirm')}
              type="email"
              autoComplete="off"
              required
              maxLength={254}
            />
          )}
        </SettingsForm>
      </Card>
    </>
  );
}

/** /account-settings (product.md): every card is one form, which works without scripts. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { t } = useText();
  const { refusal } = props;
  const fields = Object.keys(refusal?.errors ?? {});
  return (
    <>
      <h1>{t('account.title')}</h1>
      {refusal && fields.length === 0 ? (
        <Alert variant="destructive" messages={[{ text: refusal.text }]} />
      ) : null}
      {refusal && fields.length > 0 ? (
        <ErrorSummary
          title={t('common.error.title')}
          errors={refusal.errors}
          idOf={(name) => `${refusal.intent.replace('.', '-')}-${name}`}
        />
      ) : null}
      <ProfileCard {...props} />
      <SecurityCards {...props} />
      <CompanyCard {...props} />
      <PlanCard {...props} />
      <DashboardsCard {...props} />
      <EndCards {...props} />
    </>
  );
}
