import { Fragment, useCallback, useState, type ReactNode } from 'react';
import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Icon } from '~/components/icon.tsx';
import { LanguageSwitch } from '~/components/language-switch.tsx';
import { Toast, type ToastData } from '~/components/toast.tsx';
import { languages, useText } from '~/i18n.ts';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import { Brand } from './brand.tsx';

export interface FrameProps {
  brand: string;
  /** Path and query of the page, for the language links. */
  path: string;
  /** Null for visitors. */
  account: AccountMenuProps['account'] | null;
  stamp: FormStamp;
  contactEmail: string;
  /** Shows the banner of trial mode, which can be dismissed. */
  trial?: boolean;
  /** Current query of the project search. */
  q?: string;
  /** The page has its own logo and width (sign-in and landing). */
  bare?: boolean;
  wide?: boolean;
  /** Message about the action that led to the page. */
  notice?: ToastData | null;
  /** A message of the page's scripts, shown instead; `inPage`: see ClientToast. */
  toast?: (ToastData & { inPage: boolean }) | null;
  /** False for pages without scripts. */
  scripts?: boolean;
  onToastRemoved?: (id: string) => void;
  children: ReactNode;
}

function Search({ q }: { q?: string }) {
  const { t } = useText();
  return (
    <form
      className="top-bar__search"
      method="get"
      action="/dashboard"
      role="search"
      aria-label={t('common.search')}
    >
      <label className="hidden-visually" htmlFor="project-search">
        {t('common.search')}
      </label>
      <input
        className="input"
        type="search"
        id="project-search"
        data-key="/"
        name="q"
        key={q}
        defaultValue={q}
        placeholder={t('common.search')}
        maxLength={200}
      />
      <button className="button button--icon" type="submit">
        <Icon name="search" />
        <span className="hidden-visually">{t('common.searchButton')}</span>
      </button>
    </form>
  );
}

/** The links of a visitor: in a menu on phones, but for Sign In. */
function VisitorLinks({ path, contactEmail }: Pick<FrameProps, 'path' | 'contactEmail'>) {
  const { t } = useText();
  const landing = /^\/(\?|$)/.test(path) ? '' : '/';
  const links = [
    [`${landing}#features`, t('common.nav.features')],
    [`${landing}#pricing`, t('common.nav.pricing')],
    [`mailto:${contactEmail}`, t('common.contact')],
  ] as const;
  return (
    <>
      <nav className="cluster top-bar__nav" aria-label={t('common.nav')}>
        {links.map(([href, label]) => (
          <Fragment key={href}>
            <a className="nav-link nav-link--wide" href={href}>
              {label}
            </a>{' '}
          </Fragment>
        ))}
        <a className="nav-link nav-link--sign-in" href="/auth">
          {t('common.signIn')}
        </a>{' '}
      </nav>
      <details className="menu menu--visitor">
        <summary>{t('common.menu')}</summary>{' '}
        <nav className="menu__list" aria-label={t('common.menu')}>
          {links.map(([href, label]) => (
            <Fragment key={href}>
              <a className="menu__item" href={href}>
                {label}
              </a>{' '}
            </Fragment>
          ))}
        </nav>
      </details>
    </>
  );
}

/** Says that nothing is real, until the person puts it away. */
function TrialBanner({ path, stamp }: Pick<FrameProps, 'path' | 'stamp'>) {
  const { t } = useText();
  return (
    <form
      className="trial-banner"
      method="post"
      action={`/trial/banner?returnTo=${encodeURIComponent(path)}`}
    >
      <p className="wrap trial-banner__row">
        <span className="trial-banner__text">
          {t('common.trial')}{' '}
          <span className="trial-banner__more">{t('common.trialSimulated')}</span>
        </span>{' '}
        <HiddenFields stamp={stamp} part="banner" />
        <button type="submit" className="trial-banner__close">
          <span className="hidden-visually">{t('common.trialHide')}</span>
          <Icon name="x" />
        </button>
      </p>
    </form>
  );
}

function TopBar(props: FrameProps) {
  const { brand, path, account, stamp, contactEmail, q, bare, trial } = props;
  const { t, language } = useText();
  const choices = languages.map((code) => ({
    code,
    name: t(`common.languageName.${code}`),
    short: t(`common.languageShort.${code}`),
  }));
  return (
    <header className={bare ? 'top-bar top-bar--bare' : 'top-bar'}>
      {trial ? <TrialBanner path={path} stamp={stamp} /> : null}
      <div className={account ? 'wrap top-bar__row' : 'wrap top-bar__row top-bar__row--public'}>
        {bare ? <span className="brand" /> : <Brand brand={brand} href="/" />}{' '}
        {account ? <Search q={q} /> : null}
        {account ? (
          <a className="top-bar__find" data-key="/" href="/dashboard?q=">
            <Icon name="search" />
            <span className="hidden-visually">{t('common.search')}</span>
          </a>
        ) : null}
        {account || bare ? null : <VisitorLinks path={path} contactEmail={contactEmail} />}
        <LanguageSwitch
          label={t('common.language')}
          current={language}
          languages={choices}
          path={path}
        />
        {account ? <AccountMenu account={account} stamp={stamp} /> : null}
      </div>
    </header>
  );
}

function Footer({ brand, contactEmail }: { brand: string; contactEmail: string }) {
  const { t } = useText();
  const links = [
    ['/about', 'common.about'],
    ['/privacy-policy', 'common.privacy'],
    ['/terms-of-service', 'common.terms'],
    [`mailto:${contactEmail}`, 'common.contact'],
  ] as const;
  return (
    <footer className="footer">
      <div className="wrap footer__row">
        <span>
          {brand}. {t('common.tagline')}
        </span>
        <ul className="footer__links" aria-label={t('common.footer')}>
          {links.map(([href, key]) => (
            <li key={href}>
              <a href={href}>{t(key)}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}

/** The message about a change of tasks, with the button that undoes it. */
function Undo({ notice, path, stamp }: FrameProps & { notice: ToastData }) {
  const { t } = useText();
  const { variant, title, text, undo } = notice;
  return (
    <div className="undo no-print">
      <Alert variant={variant} title={title} messages={[{ text }]} />
      <form method="post" action={path}>
        <HiddenFields stamp={stamp} part="undo" intent="tasks.undo" values={{ change: undo }} />
        <Button>{t('common.undo')}</Button>
      </form>
    </div>
  );
}

/** The message about the last action: of the page's scripts, else of the redirect that led here. */
function Message({
  notice,
  toast,
  wide,
  scripts = true,
  onToastRemoved,
  onGone,
}: FrameProps & { onGone: (text: string) => void }) {
  const { t } = useText();
  const shown = toast ?? (notice?.undo ? null : notice);
  const isSilent = toast?.inPage === false;
  const text = isSilent ? '' : (shown?.text ?? '');
  const removed = useCallback(
    (id: string) => {
      onGone(text);
      onToastRemoved?.(id);
    },
    [onGone, onToastRemoved, text],
  );
  const place = scripts ? 'toast-place toast-place--live' : 'toast-place';
  return (
    <div className={wide ? `${place} wrap` : place}>
      {shown ? (
        <Toast
          key={shown.id}
          toast={shown}
          closeText={t('common.close')}
          isSilent={isSilent}
          onRemoved={removed}
        />
      ) : null}
    </div>
  );
}

/** The message that has gone, for who was slower, until the person leaves the page (promise 16.7). */
function useGoneMessage(path: string): [text: string, keep: (text: string) => void] {
  const [gone, setGone] = useState({ text: '', path });
  const keep = useCallback((text: string) => setGone({ text, path }), [path]);
  return [gone.path === path ? gone.text : '', keep];
}

/**
 * The frame of every page: skip link, top bar, message, content, footer. It works without scripts.
 */
export function Frame(props: FrameProps) {
  const { t } = useText();
  const { notice, wide, path, children } = props;
  const [gone, keep] = useGoneMessage(path);
  return (
    <div className={notice?.undo ? 'page page--undo' : 'page'}>
      <a className="skip-link" href="#main">
        {t('common.skip')}
      </a>
      <TopBar {...props} />
      <main id="main" className={wide ? 'main main--wide' : 'main wrap'} tabIndex={-1}>
        <Message {...props} onGone={keep} />
        {notice?.undo ? <Undo {...props} notice={notice} /> : null}
        {children}
        {gone ? (
          <p className="small muted last-message">{t('common.lastMessage', { text: gone })}</p>
        ) : null}
      </main>
      <Footer brand={props.brand} contactEmail={props.contactEmail} />
    </div>
  );
}
