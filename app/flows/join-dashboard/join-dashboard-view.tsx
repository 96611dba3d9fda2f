import type { FormEvent } from 'react';
import { Alert } from '~/components/alert.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { digitsField } from '~/components/digits.ts';
import { Field } from '~/components/field.tsx';
import { inputProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useFormFields, useFormResult } from '~/components/use-form-fields.ts';
import { useText } from '~/i18n.ts';
import { signInToJoin } from './join-dashboard.events.ts';

export interface JoinDashboardViewProps {
  /** Null when signed out, or when the session ended on the open page. */
  email: string | null;
  code: string;
  /** That of the link that led here; '' without one. */
  joinKey: string;
  /** The team of such a link and its owner; null without its key. */
  invitation: { name: string; inviter: string } | null;
  stamp: FormStamp;
  /** By a link of the sign-in page: a failure leads to the dashboard without a word. */
  isSilent: boolean;
  error?: string | undefined;
  alert?: { variant: 'destructive' | 'success' | 'info'; title?: string; text: string } | null;
  pending?: boolean;
  /** The page that the browser opens after a delay, as a link (promise 16.7). */
  nextHref?: string;
  onEdit?: () => void;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

function SignedOut({ code, joinKey }: Pick<JoinDashboardViewProps, 'code' | 'joinKey'>) {
  const { t } = useText();
  return (
    <div className="card narrow">
      <h1>{t('join.authRequired')}</h1>
      <p>{t('join.authRequiredText')}</p>
      <ButtonLink variant="primary" href={signInToJoin(code, joinKey)}>
        {t('join.signIn')}
      </ButtonLink>
    </div>
  );
}

function HowItWorks() {
  const { t } = useText();
  return (
    <section className="card" aria-labelledby="how-title">
      <h2 id="how-title">{t('join.how.title')}</h2>
      <ol>
        {[1, 2, 3, 4].map((number) => (
          <li key={number}>{t(`join.how.${number}`)}</li>
        ))}
      </ol>
    </section>
  );
}

/** Where a join leads: to the team, to the dashboard while the owner decides, or to the sign-in. */
function NextLink({ href }: { href: string }) {
  const { t } = useText();
  const other = href.startsWith('/auth') ? 'join.signIn' : 'join.goNow';
  return <a href={href}>{t(href === '/dashboard' ? 'common.menu.dashboard' : other)}</a>;
}

function JoinForm({
  email,
  code,
  joinKey,
  invitation,
  stamp,
  isSilent,
  error,
  alert,
  pending,
  nextHref,
  onEdit,
  onSubmit,
}: JoinDashboardViewProps) {
  const { t } = useText();
  const { formProps, fields } = useFormFields<'code'>({
    id: 'join',
    lastResult: useFormResult({ code: error }),
    defaultValue: { code },
    serverMessages: true,
    onSubmit,
  });
  return (
    <form {...formProps} className="card" method="post" action="/join-team" onChange={onEdit}>
      <HiddenFields
        stamp={stamp}
        part="join"
        values={{ ...(isSilent ? { from: 'auth' } : {}), ...(joinKey ? { key: joinKey } : {}) }}
      />
      <p>{invitation === null ? t('join.intro') : t('join.invitation', invitation)}</p>
      {alert ? (
        <Alert variant={alert.variant} title={alert.title} messages={[{ text: alert.text }]}>
          {nextHref ? <NextLink href={nextHref} /> : null}
        </Alert>
      ) : null}
      <Field
        {...inputProps(fields.code)}
        label={t('join.code')}
        hint={t('join.codeHint')}
        className="input--code"
        {...digitsField(5)}
        autoComplete="off"
        required
      />
      <Button
        variant="primary"
        name="intent"
        value="code.submit"
        pending={pending}
        pendingText={t('join.joining')}
      >
        {t('join.button')}
      </Button>
      <p className="small muted below">{t('join.signedInAs', { email })}</p>
    </form>
  );
}

/** Joining a team by its code (promise 14.3). */
export function JoinDashboardView(props: JoinDashboardViewProps) {
  const { t } = useText();
  if (props.email === null) return <SignedOut {...props} />;
  return (
    <>
      <h1>{t('join.title')}</h1>
      <div className="columns">
        <JoinForm {...props} />
        <HowItWorks />
      </div>
    </>
  );
}
