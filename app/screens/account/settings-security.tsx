import { Alert } from '~/components/alert.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { Field } from '~/components/field.tsx';
import { inputProps } from '~/components/field-props.ts';
import { HiddenFields } from '~/components/hidden-fields.tsx';
import { PasswordField } from '~/components/password-field.tsx';
import { formatDate, formatZonedTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { SessionView } from '~/modules/account/settings.rules.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsScreenProps } from './settings-props.ts';

function EmailCard({ account, forms }: SettingsScreenProps) {
  const { t } = useText();
  return (
    <Card
      id="email"
      title={t('account.email.title')}
      subtitle={t('account.email.now', { email: account.email })}
    >
      <SettingsForm<'email'>
        {...forms}
        intent="email.save"
        submit={t('account.email.button')}
        proof={account}
      >
        {(fields) => (
          <Field
            {...inputProps(fields.email, 'email')}
            label={t('account.email.label')}
            autoComplete="email"
          />
        )}
      </SettingsForm>
    </Card>
  );
}

function PhoneCard({ account, forms }: SettingsScreenProps) {
  const { t } = useText();
  return (
    <Card
      id="phone"
      title={t('account.phone.title')}
      subtitle={
        account.phone ? t('account.phone.now', { phone: account.phone }) : t('account.phone.none')
      }
    >
      {account.phoneUnreachable ? (
        <Alert variant="warning" messages={[{ text: t('account.phone.unreachable') }]} />
      ) : null}
      <SettingsForm<'phone'>
        {...forms}
        intent="phone.save"
        submit={t('account.phone.button')}
        proof={account}
      >
        {(fields) => (
          <Field
            {...inputProps(fields.phone, 'tel')}
            label={t('account.phone.label')}
            autoComplete="tel"
            maxLength={30}
          />
        )}
      </SettingsForm>
    </Card>
  );
}

function PasswordCard({ account, forms }: SettingsScreenProps) {
  const { t } = useText();
  return (
    <Card id="password" title={t('account.password.title')}>
      <SettingsForm<'newPassword'>
        {...forms}
        intent="password.save"
        submit={t(account.hasPassword ? 'account.password.button' : 'account.password.set')}
        proof={account}
        username={account.email}
      >
        {(fields) => (
          <PasswordField
            {...inputProps(fields.newPassword, 'password')}
            label={t('account.password.label')}
            hint={t('account.password.hint')}
            autoComplete="new-password"
            minLength={8}
            maxLength={128}
            showText={t('common.showPassword')}
            hideText={t('common.hidePassword')}
          />
        )}
      </SettingsForm>
    </Card>
  );
}

function SecondStepCard({ account: { secondStep } }: SettingsScreenProps) {
  const { t, language } = useText();
  const { turnedOnAt, recoveryCodesLeft: count } = secondStep;
  return (
    <Card
      id="second-step"
      title={t('account.secondStep.title')}
      subtitle={
        turnedOnAt
          ? t('account.secondStep.isOn', { date: formatDate(language, turnedOnAt), count })
          : t('account.secondStep.isOff')
      }
    >
      <ButtonLink href="/account-settings/second-step">
        {t(turnedOnAt ? 'account.secondStep.manage' : 'account.secondStep.turnOn')}
      </ButtonLink>
    </Card>
  );
}

function GoogleCard({ account, google, forms }: SettingsScreenProps) {
  const { t } = useText();
  if (!google) return null;
  return (
    <Card id="google" title={t('account.google.title')}>
      <p>{t(account.hasGoogle ? 'account.google.isLinked' : 'account.google.notLinked')}</p>
      {account.hasGoogle ? (
        <SettingsForm {...forms} intent="google.unlink" submit={t('account.google.unlink')} />
      ) : (
        <SettingsForm
          {...forms}
          intent="google.link"
          submit={t('account.google.link')}
          proof={account}
        />
      )}
    </Card>
  );
}

function SessionRow({
  session,
  timeZone,
  stamp,
}: { session: SessionView; timeZone: string } & Pick<SettingsScreenProps['forms'], 'stamp'>) {
  const { t, language } = useText();
  const when = (iso: string): string => formatZonedTime(language, iso, timeZone);
  const name =
    session.browser === 'other' || session.browser === ''
      ? t('account.sessions.unknown')
      : session.browser;
  return (
    <li>
      <strong>{name}</strong>, {t('account.sessions.network', { ip: session.ip })}{' '}
      {session.isCurrent ? `(${t('account.sessions.this')})` : null}
      <br />
      <span className="muted">
        {t('account.sessions.since', { when: when(session.createdAt) })},{' '}
        {t('account.sessions.seen', { when: when(session.lastSeenAt) })}
      </span>
      {session.isCurrent ? null : (
        <form method="post" action="/account-settings">
          <HiddenFields
            stamp={stamp}
            part={`session-${session.id}`}
            values={{ session: session.id }}
          />
          <Button
            name="intent"
            value="session.end"
            aria-label={t('account.sessions.endNamed', { name: `${name} ${session.ip}` })}
          >
            {t('account.sessions.end')}
          </Button>
        </form>
      )}
    </li>
  );
}

function SessionsCard({ account, forms }: SettingsScreenProps) {
  const { t } = useText();
  return (
    <Card id="sessions" title={t('account.sessions.title')}>
      <ul className="plain-list">
        {account.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            timeZone={account.timeZone}
            stamp={forms.stamp}
          />
        ))}
      </ul>
      {account.sessions.length > 1 ? (
        <SettingsForm
          {...forms}
          intent="session.endOthers"
          submit={t('account.sessions.endOthers')}
        />
      ) : null}
    </Card>
  );
}

/** Password, Google account and sessions. */
export function SecurityCards(props: SettingsScreenProps) {
  return (
    <>
      <EmailCard {...props} />
      <PhoneCard {...props} />
      <PasswordCard {...props} />
      <SecondStepCard {...props} />
      <GoogleCard {...props} />
      <SessionsCard {...props} />
    </>
  );
}
