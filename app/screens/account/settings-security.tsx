import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Field } from '../../components/field.tsx';
import { HiddenFields } from '../../components/hidden-fields.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { formatDateTime } from '../../format.ts';
import { useText } from '../../i18n.ts';
import type { SessionView } from '../../modules/account/settings.rules.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsScreenProps } from './settings-screen.tsx';

function EmailCard({ account, stamp, refusal }: SettingsScreenProps) {
  const { t } = useText();
  return (
    <Card
      id="email"
      title={t('account.email.title')}
      subtitle={t('account.email.now', { email: account.email })}
    >
      <SettingsForm
        intent="email.save"
        stamp={stamp}
        refusal={refusal}
        submit={t('account.email.button')}
        proof={account}
      >
        {(field) => (
          <Field
            {...field('email')}
            label={t('account.email.label')}
            type="email"
            autoComplete="email"
            required
            maxLength={254}
          />
        )}
      </SettingsForm>
    </Card>
  );
}

function PhoneCard({ account, stamp, refusal }: SettingsScreenProps) {
  const { t } = useText();
  return (
    <Card
      id="phone"
      title={t('account.phone.title')}
      subtitle={
        account.phone ? t('account.phone.now', { phone: account.phone }) : t('account.phone.none')
      }
    >
      <SettingsForm
        intent="phone.save"
        stamp={stamp}
        refusal={refusal}
        submit={t('account.phone.button')}
        proof={account}
      >
        {(field) => (
          <Field
            {...field('phone')}
            label={t('account.phone.label')}
            type="tel"
            autoComplete="tel"
            required
            maxLength={30}
          />
        )}
      </SettingsForm>
    </Card>
  );
}

function PasswordCard({ account, stamp, refusal }: SettingsScreenProps) {
  const { t } = useText();
  return (
    <Card id="password" title={t('account.password.title')}>
      <SettingsForm
        intent="password.save"
        stamp={stamp}
        refusal={refusal}
        submit={t(account.hasPassword ? 'account.password.button' : 'account.password.set')}
        proof={account}
      >
        {(field) => {
          const { defaultValue, ...names } = field('newPassword');
          return (
            <PasswordField
              {...names}
              label={t('account.password.label')}
              hint={t('account.password.hint')}
              autoComplete="new-password"
              minLength={8}
              maxLength={128}
              showText={t('common.showPassword')}
              hideText={t('common.hidePassword')}
            />
          );
        }}
      </SettingsForm>
    </Card>
  );
}

function GoogleCard({ account, google, stamp, refusal }: SettingsScreenProps) {
  const { t } = useText();
  if (!google) return null;
  return (
    <Card id="google" title={t('account.google.title')}>
      <p>{t(account.hasGoogle ? 'account.google.isLinked' : 'account.google.notLinked')}</p>
      {account.hasGoogle ? (
        <SettingsForm
          intent="google.unlink"
          stamp={stamp}
          refusal={refusal}
          submit={t('account.google.unlink')}
        />
      ) : (
        <SettingsForm
          intent="google.link"
          stamp={stamp}
          refusal={refusal}
          submit={t('account.google.link')}
          proof={account}
        />
      )}
    </Card>
  );
}

function SessionRow({
  session,
  stamp,
}: { session: SessionView } & Pick<SettingsScreenProps, 'stamp'>) {
  const { t, language } = useText();
  const name =
    session.browser === 'other' || session.browser === ''
      ? t('account.sessions.unknown')
      : session.browser;
  return (
    <li>
      <strong>{name}</strong> {session.ip}{' '}
      {session.isCurrent ? `(${t('account.sessions.this')})` : null}
      <br />
      <span className="muted">
        {t('account.sessions.since', { when: formatDateTime(language, session.createdAt) })} UTC,{' '}
        {t('account.sessions.seen', { when: formatDateTime(language, session.lastSeenAt) })} UTC
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

function SessionsCard({ account, stamp, refusal }: SettingsScreenProps) {
  const { t } = useText();
  return (
    <Card id="sessions" title={t('account.sessions.title')}>
      <ul className="plain-list">
        {account.sessions.map((session) => (
          <SessionRow key={session.id} session={session} stamp={stamp} />
        ))}
      </ul>
      {account.sessions.length > 1 ? (
        <SettingsForm
          intent="session.endOthers"
          stamp={stamp}
          refusal={refusal}
          submit={t('account.sessions.endOthers')}
        />
      ) : null}
    </Card>
  );
}

/** Who may get in, and from where. */
export function SecurityCards(props: SettingsScreenProps) {
  return (
    <>
      <EmailCard {...props} />
      <PhoneCard {...props} />
      <PasswordCard {...props} />
      <GoogleCard {...props} />
      <SessionsCard {...props} />
    </>
  );
}
