import { ButtonLink } from '~/components/button.tsx';
import { Icon } from '~/components/icon.tsx';
import { useText } from '~/i18n.ts';

const reasons = [
  ['ai', 'list-checks'],
  ['photo', 'camera'],
  ['reports', 'file-text'],
] as const;

/** The right column of the auth screen (promise 2.1). */
export function AuthAside({
  brand,
  registerHref,
  loginHref,
}: {
  brand: string;
  registerHref: string;
  loginHref: string;
}) {
  const { t } = useText();
  return (
    <aside className="auth__why" aria-labelledby="why-title">
      <h2 id="why-title">{t('auth.why.title', { brand })}</h2>
      <ul className="plain-list">
        {reasons.map(([name, icon]) => (
          <li key={name} className="auth__reason">
            <Icon name={icon} className="icon--large" />
            <div>
              <h3>{t(`auth.why.${name}.title`)}</h3>
              <p>{t(`auth.why.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="card">
        <h3>{t('auth.ready.title')}</h3>
        <p className="muted">{t('auth.ready.text')}</p>
        <div className="actions">
          <ButtonLink href={registerHref}>{t('auth.createAccount')}</ButtonLink>
          <ButtonLink href={loginHref}>{t('auth.signIn')}</ButtonLink>
        </div>
      </div>
    </aside>
  );
}
