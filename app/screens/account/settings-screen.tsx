import { Alert, ErrorSummary } from '~/components/alert.tsx';
import { ButtonLink } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { checkboxProps, inputProps, selectProps } from '~/components/field-props.ts';
import { fieldErrors, type FormFields } from '~/components/use-form-fields.ts';
import { languages, useText } from '~/i18n.ts';
import { teamPath } from '~/modules/dashboards/dashboard.rules.ts';
import { SettingsForm, settingsFormId } from './settings-form.tsx';
import type { SettingsScreenProps } from './settings-props.ts';
import { KeysCard } from './settings-keys.tsx';
import { NoticesCard } from './settings-notices.tsx';
import { CompanyCard } from './settings-company.tsx';
import { PlanCard } from './settings-plan.tsx';
import { SecurityCards } from './settings-security.tsx';

type ProfileField = 'firstName' | 'lastName' | 'language' | 'reportLanguage' | 'smsConsent';
type ProfileFields = FormFields<ProfileField>;

function LanguageFields({ fields }: { fields: ProfileFields }) {
  const { t } = useText();
  const options = languages.map((code) => ({
    value: code,
    label: t(`common.languageName.${code}`),
  }));
  return (
    <div className="field-row">
      <Field
        as="select"
        {...selectProps(fields.language)}
        label={t('account.language')}
        options={options}
      />
      <Field
        as="select"
        {...selectProps(fields.reportLanguage)}
        label={t('account.reportLanguage')}
        options={options}
      />
    </div>
  );
}

function ProfileCard({ account, forms }: SettingsScreenProps) {
  // The language that is read now: saving another field of the form does not change it.
  const { t, language } = useText();
  const { firstName, lastName, reportLanguage, smsConsent } = account;
  return (
    <Card id="profile" title={t('account.profile.title')}>
      <SettingsForm<ProfileField>
        {...forms}
        intent="profile.save"
        submit={t('common.save')}
        defaultValue={{ firstName, lastName, language, reportLanguage, smsConsent }}
      >
        {(fields) => (
          <>
            <div className="field-row">
              <Field
                {...inputProps(fields.firstName)}
                label={t('account.firstName')}
                autoComplete="given-name"
              />
              <Field
                {...inputProps(fields.lastName)}
                label={t('account.lastName')}
                autoComplete="family-name"
              />
            </div>
            <LanguageFields fields={fields} />
            <Choice
              {...checkboxProps(fields.smsConsent)}
              label={t('account.smsConsent')}
              hint={t('account.smsConsentHint')}
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
            <a href={teamPath(dashboard.id)}>{dashboard.name}</a> (
            {t(`team.roleName.${dashboard.role}`)})
          </li>
        ))}
      </ul>
      <div className="cluster">
        <ButtonLink href="/join-team">{t('account.dashboards.join')}</ButtonLink>
        <ButtonLink href="/create-dashboard">{t('account.dashboards.create')}</ButtonLink>
      </div>
    </Card>
  );
}

/** What becomes of the plan, the teams and the crews of an account that is deleted. */
function Consequences({ billing, holdings }: SettingsScreenProps) {
  const { t } = useText();
  const owned = holdings.dashboards.filter(({ role }) => role === 'owner');
  return (
    <ul>
      {billing.renewsAt ? (
        <li>
          {t('account.deletion.plan')} <a href="#plan">{t('account.plan.title')}</a>
        </li>
      ) : null}
      {owned.length > 0 ? (
        <li>{t('account.deletion.teams', { names: owned.map(({ name }) => name).join(', ') })}</li>
      ) : null}
      <li>{t('account.deletion.projects')}</li>
    </ul>
  );
}

function EndCards(props: SettingsScreenProps) {
  const { account, forms } = props;
  const { t } = useText();
  return (
    <>
      <Card id="export" title={t('account.export.title')} subtitle={t('account.export.text')}>
        <ButtonLink href="/account-settings/export" download>
          {t('account.export.button')}
        </ButtonLink>
      </Card>
      <Card id="deletion" title={t('account.deletion.title')} subtitle={t('account.deletion.text')}>
        <Consequences {...props} />
        <SettingsForm<'confirmEmail'>
          {...forms}
          intent="account.delete"
          submit={t('account.deletion.button')}
          danger
          proof={account}
        >
          {(fields) => (
            <Field
              {...inputProps(fields.confirmEmail, 'email')}
              label={t('account.deletion.confirm')}
              autoComplete="off"
            />
          )}
        </SettingsForm>
      </Card>
    </>
  );
}

/** /account-settings (promise 2.16): each card is a form that works without scripts. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { t } = useText();
  const { refusal } = props.forms;
  const errors = refusal ? fieldErrors(refusal.lastResult) : {};
  const isForField = Object.keys(errors).length > 0;
  return (
    <>
      <h1>{t('account.title')}</h1>
      {refusal && !isForField ? (
        <Alert variant="destructive" messages={[{ text: refusal.text }]} />
      ) : null}
      {refusal && isForField ? (
        <ErrorSummary
          title={t('common.error.title')}
          errors={errors}
          idOf={(name) => `${settingsFormId(refusal.intent)}-${name}`}
        />
      ) : null}
      <ProfileCard {...props} />
      <SecurityCards {...props} />
      <NoticesCard {...props} />
      <KeysCard {...props} />
      <CompanyCard {...props} />
      <PlanCard {...props} />
      <DashboardsCard {...props} />
      <EndCards {...props} />
    </>
  );
}
