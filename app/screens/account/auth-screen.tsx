import type { FormEvent, ReactNode } from 'react';
import { Alert, ErrorSummary } from '../../components/alert.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Field } from '../../components/field.tsx';
import { HiddenFields, type FormStamp } from '../../components/hidden-fields.tsx';
import { Icon } from '../../components/icon.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { tabId, Tabs } from '../../components/tabs.tsx';
import { useText } from '../../i18n.ts';
import { AuthAside } from './auth-aside.tsx';
import { Brand } from '../shell/brand.tsx';

export type AuthTab = 'login' | 'register' | 'forgot-password';
type AuthFieldName = 'firstName' | 'lastName' | 'email' | 'phone' | 'password';

export interface AuthScreenProps {
  brand: string;
  tab: AuthTab;
  stamp: FormStamp;
  /** What was typed, passwords apart. */
  values?: Partial<Record<Exclude<AuthFieldName, 'password'>, string>>;
  /** Sentences by field. */
  errors?: Partial<Record<AuthFieldName, string>>;
  /** One sentence above the forms; several are joined by ', ' before they come here. */
  alert?: { variant: 'destructive' | 'success' | 'info'; title?: string; text: string } | null;
  pending?: boolean;
  returnTo?: string;
  /** A code of 5 characters that is joined after signing in. */
  dashboard?: string;
  /** Where the Google sign-in starts, with returnTo and dashboard in its query. */
  googleHref: string;
  /** Editing a field clears what was said. */
  onEdit?: () => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The forgot-password tab. */
  children?: ReactNode;
}

/** The address of a tab, keeping where the person was going. */
export function authHref(tab: AuthTab, returnTo?: string, dashboard?: string): string {
  const parts = [
    tab === 'login' ? '' : `tab=${tab}`,
    returnTo ? `returnTo=${encodeURIComponent(returnTo)}` : '',
    dashboard ? `dashboard=${encodeURIComponent(dashboard)}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `/auth?${parts.join('&')}` : '/auth';
}

function Google({ href, text }: { href: string; text: string }) {
  const { t } = useText();
  return (
    <>
      <p className="or">
        <span>{t('auth.or')}</span>
      </p>
      <ButtonLink href={href} wide>
        {text}
      </ButtonLink>
    </>
  );
}

function Password({ error, isNew }: { error?: string; isNew: boolean }) {
  const { t } = useText();
  return (
    <PasswordField
      name="password"
      label={t('auth.password')}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      placeholder={isNew ? t('auth.passwordPlaceholder') : undefined}
      hint={isNew ? t('auth.passwordHint') : undefined}
      minLength={isNew ? 8 : undefined}
      maxLength={128}
      error={error}
      showText={t('common.showPassword')}
      hideText={t('common.hidePassword')}
    />
  );
}

function Names({ values, errors }: Required<Pick<AuthScreenProps, 'values' | 'errors'>>) {
  const { t } = useText();
  return (
    <div className="field-row">
      <Field
        name="firstName"
        label={t('auth.firstName')}
        autoComplete="given-name"
        required
        maxLength={80}
        defaultValue={values.firstName}
        error={errors.firstName}
      />
      <Field
        name="lastName"
        label={t('auth.lastName')}
        autoComplete="family-name"
        required
        maxLength={80}
        defaultValue={values.lastName}
        error={errors.lastName}
      />
    </div>
  );
}

/** What signing up means, and the question whether we may also send messages. */
function Consent() {
  const { t } = useText();
  return (
    <>
      <Choice
        type="checkbox"
        name="smsConsent"
        label={t('auth.smsConsent')}
        hint={t('auth.smsConsentHint')}
      />
      <p className="small">
        {t('auth.terms.before')} <a href="/terms-of-service">{t('auth.terms.link')}</a>{' '}
        {t('auth.terms.and')} <a href="/privacy-policy">{t('auth.terms.privacy')}</a>.
      </p>
    </>
  );
}

function SignForm({
  tab,
  stamp,
  values = {},
  errors = {},
  pending,
  returnTo,
  dashboard,
  googleHref,
  onEdit,
  onSubmit,
}: AuthScreenProps) {
  const { t } = useText();
  const isNew = tab === 'register';
  return (
    <form
      method="post"
      action={authHref(tab, returnTo, dashboard)}
      onSubmit={onSubmit}
      onChange={onEdit}
    >
      <HiddenFields stamp={stamp} part={tab} values={{ returnTo, dashboard }} />
      {isNew ? <Names values={values} errors={errors} /> : null}
      <Field
        name="email"
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        defaultValue={values.email}
        error={errors.email}
      />
      {isNew ? (
        <Field
          name="phone"
          label={t('auth.phone')}
          hint={t('auth.phoneHint')}
          type="tel"
          autoComplete="tel"
          required
          maxLength={30}
          defaultValue={values.phone}
          error={errors.phone}
        />
      ) : null}
      <Password error={errors.password} isNew={isNew} />
      {isNew ? <Consent /> : null}
      <Button
        variant="primary"
        wide
        name="intent"
        value={isNew ? 'register.submit' : 'login.submit'}
        pending={pending}
        pendingText={t(isNew ? 'auth.creatingAccount' : 'auth.signingIn')}
      >
        {t(isNew ? 'auth.createAccount' : 'auth.signIn')}
      </Button>
      <Google href={googleHref} text={t(isNew ? 'auth.google.signUp' : 'auth.google.signIn')} />
      {isNew ? null : (
        <p className="auth__forgot">
          <a href={authHref('forgot-password', returnTo, dashboard)}>{t('auth.forgot')}</a>
        </p>
      )}
    </form>
  );
}

function ForgotPassword({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useText();
  return (
    <>
      <a className="auth__back" href={href}>
        <Icon name="arrow-left" /> {t('reset.back')}
      </a>
      <h2>{t('reset.title')}</h2>
      {children}
    </>
  );
}

function AuthCard(props: AuthScreenProps) {
  const { t } = useText();
  const { tab, errors = {}, alert, returnTo, dashboard, children } = props;
  const messages = alert ? (
    <Alert variant={alert.variant} title={alert.title} messages={[{ text: alert.text }]} />
  ) : null;
  const wrong = Object.values(errors).some(Boolean);
  const to = (name: AuthTab) => authHref(name, returnTo, dashboard);
  if (tab === 'forgot-password') {
    return (
      <div className="card">
        <ForgotPassword href={to('login')}>
          {messages}
          {children}
        </ForgotPassword>
      </div>
    );
  }
  const tabs = (['login', 'register'] as const).map((id) => ({
    id,
    label: t(`auth.tab.${id}`),
    href: to(id),
  }));
  return (
    <div className="card">
      <h2 className="card__title--tight">{t('auth.card.title')}</h2>
      <p className="card__subtitle">{t('auth.card.subtitle')}</p>
      <Tabs label={t('auth.tabs')} tabs={tabs} current={tab} panelId="auth-panel" even />
      <div id="auth-panel" role="tabpanel" aria-labelledby={tabId(tab)}>
        {wrong ? (
          <ErrorSummary
            joined
            title={t('common.error.title')}
            errors={errors}
            order={['firstName', 'lastName', 'email', 'phone', 'password']}
          />
        ) : (
          messages
        )}
        <SignForm key={tab} {...props} />
      </div>
    </div>
  );
}

/** Sign in, sign up and the way to a forgotten password (specification §2, "Auth screen"). */
export function AuthScreen(props: AuthScreenProps) {
  const { t } = useText();
  const { brand, returnTo, dashboard } = props;
  return (
    <div className="auth columns">
      <div className="auth__main">
        <Brand brand={brand} href="/" />
        <h1>{t('auth.welcome', { brand })}</h1>
        <p className="lead">{t('auth.tagline')}</p>
        <AuthCard {...props} />
      </div>
      <AuthAside
        brand={brand}
        registerHref={authHref('register', returnTo, dashboard)}
        loginHref={authHref('login', returnTo, dashboard)}
      />
    </div>
  );
}
