import type { FormEvent, ReactNode } from 'react';
import { Alert, ErrorSummary } from '~/components/alert.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { inputProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Icon } from '~/components/icon.tsx';
import { PasswordField } from '~/components/password-field.tsx';
import { tabId, Tabs } from '~/components/tabs.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormFields,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';
import { AuthAside } from './auth-aside.tsx';
import { authHref, type AuthTab } from './auth-href.ts';
import { JoinHint } from './join-hint.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { Brand } from '~/screens/shell/brand.tsx';

type AuthFieldName = 'firstName' | 'lastName' | 'email' | 'phone' | 'password';

export interface AuthScreenProps {
  brand: string;
  tab: AuthTab;
  stamp: FormStamp;
  constraint?: FormConstraint;
  /** Submitted values, without passwords, and their errors. */
  lastResult?: FormResult;
  /** Message above the form; several are already joined by ', '. */
  alert?: { variant: 'destructive' | 'success' | 'info'; title?: string; text: string } | null;
  pending?: boolean;
  returnTo?: string;
  /** Code of a dashboard (5 characters) to join after signing in. */
  dashboard?: string;
  /** The key of the link that named it. */
  joinKey?: string;
  /** The team of such a link and its owner; null without a valid key: digits alone name nobody. */
  invitation?: { name: string; inviter: string } | null;
  /** URL that starts the Google sign-in; null where it is off. */
  googleHref: string | null;
  /** Called when a field is edited, to remove the messages. */
  onEdit?: () => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** Content of the forgot-password tab. */
  children?: ReactNode;
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

type AuthFields = FormFields<AuthFieldName>;

function Password({ fields, isNew }: { fields: AuthFields; isNew: boolean }) {
  const { t } = useText();
  return (
    <PasswordField
      {...inputProps(fields.password, 'password')}
      label={t('auth.password')}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      placeholder={isNew ? t('auth.passwordPlaceholder') : undefined}
      hint={isNew ? t('auth.passwordHint') : undefined}
      minLength={isNew ? 8 : undefined}
      maxLength={128}
      showText={t('common.showPassword')}
      hideText={t('common.hidePassword')}
    />
  );
}

function Names({ fields }: { fields: AuthFields }) {
  const { t } = useText();
  return (
    <div className="field-row">
      <Field
        {...inputProps(fields.firstName)}
        label={t('auth.firstName')}
        autoComplete="given-name"
      />
      <Field
        {...inputProps(fields.lastName)}
        label={t('auth.lastName')}
        autoComplete="family-name"
      />
    </div>
  );
}

function Phone({ fields }: { fields: AuthFields }) {
  const { t } = useText();
  return (
    <Field
      {...inputProps(fields.phone, 'tel')}
      label={t('auth.phone')}
      hint={t('auth.phoneHint')}
      autoComplete="tel"
      maxLength={30}
    />
  );
}

/** The terms accepted by signing up, and the consent to receive messages. */
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

/** Submit button, Google sign-in and the link to the forgotten password. */
function SignActions(props: AuthScreenProps) {
  const { t } = useText();
  const { tab, pending, googleHref } = props;
  const isNew = tab === 'register';
  return (
    <>
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
      {googleHref === null ? null : (
        <Google href={googleHref} text={t(isNew ? 'auth.google.signUp' : 'auth.google.signIn')} />
      )}
      {isNew ? null : (
        <p className="auth__forgot">
          <a href={authHref('forgot-password', props)}>{t('auth.forgot')}</a>
        </p>
      )}
    </>
  );
}

/** The form of a tab, below the summary of its errors or, without errors, its message. */
function SignForm({ messages, ...props }: AuthScreenProps & { messages: ReactNode }) {
  const { t } = useText();
  const { tab, stamp, returnTo, dashboard, joinKey, constraint, lastResult, onEdit, onSubmit } =
    props;
  const isNew = tab === 'register';
  const { formProps, fields, errors, idOf } = useFormFields<AuthFieldName>({
    id: tab,
    lastResult,
    constraint,
    onSubmit,
  });
  return (
    <>
      {Object.keys(errors).length > 0 ? (
        <ErrorSummary
          joined
          title={t('common.error.title')}
          errors={errors}
          order={['firstName', 'lastName', 'email', 'phone', 'password']}
          idOf={idOf}
        />
      ) : (
        messages
      )}
      <form {...formProps} method="post" action={authHref(tab, props)} onChange={onEdit}>
        <HiddenFields
          stamp={stamp}
          part={tab}
          values={{ returnTo, dashboard, ...(joinKey ? { key: joinKey } : {}) }}
        />
        {isNew && !dashboard ? <JoinHint returnTo={returnTo} /> : null}
        {isNew ? <Names fields={fields} /> : null}
        <Field
          {...inputProps(fields.email, 'email')}
          label={t('auth.email')}
          autoComplete="username"
        />
        {isNew ? <Phone fields={fields} /> : null}
        <Password fields={fields} isNew={isNew} />
        {isNew ? <Consent /> : null}
        <SignActions {...props} />
      </form>
    </>
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
  const { tab, alert, children } = props;
  const messages = alert ? (
    <Alert variant={alert.variant} title={alert.title} messages={[{ text: alert.text }]} />
  ) : null;
  const to = (name: AuthTab) => authHref(name, props);
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
  if (tab === 'second-step') return <SecondStepForm {...props} messages={messages} />;
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
        <SignForm key={tab} {...props} messages={messages} />
      </div>
    </div>
  );
}

/** Sign in, sign up and forgotten password (promise 2.1). */
export function AuthScreen(props: AuthScreenProps) {
  const { t } = useText();
  const { brand, invitation } = props;
  return (
    <div className="auth columns">
      <div className="auth__main">
        <Brand brand={brand} href="/" />
        <h1>{t('auth.welcome', { brand })}</h1>
        <p className="lead">{t('auth.tagline')}</p>
        {invitation ? <p className="lead">{t('join.invitation', { ...invitation })}</p> : null}
        <AuthCard {...props} />
      </div>
      <AuthAside
        brand={brand}
        registerHref={authHref('register', props)}
        loginHref={authHref('login', props)}
      />
    </div>
  );
}
