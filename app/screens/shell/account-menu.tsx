import { Fragment, useRef } from 'react';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Icon } from '~/components/icon.tsx';
import { useCloseMenus } from '~/components/use-close-menus.ts';
import { useText } from '~/i18n.ts';

export interface AccountMenuProps {
  account: {
    name: string;
    email: string;
    isAdmin: boolean;
    /** Notices that are not read; one more than 99 for any larger number. */
    unread: number;
  };
  stamp: FormStamp;
}

const links = [
  ['/dashboard', 'common.menu.dashboard'],
  ['/notices', 'common.menu.notices'],
  ['/account-settings', 'common.menu.settings'],
  ['/checkout', 'common.menu.plans'],
] as const;
const adminLinks = [
  ['/admin/login-issues', 'common.menu.loginIssues'],
  ['/admin/consultations', 'common.menu.consultations'],
  ['/admin/ai', 'common.menu.model'],
  ['/admin/recordings', 'common.menu.recordings'],
] as const;

/** The menu of the signed-in user, with sign-out. */
export function AccountMenu({ account, stamp }: AccountMenuProps) {
  const { t } = useText();
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseMenus(menu);
  const { unread } = account;
  const count = unread > 99 ? '99+' : String(unread);
  return (
    <details className="menu" ref={menu}>
      <summary>
        <Icon name="user" />
        <span className="menu__word">{t('common.account')}</span>
        <Icon name="chevron-down" />
        {unread > 0 ? (
          <span className="menu__count">
            <span className="hidden-visually">{t('common.menu.unread')}</span> {count}
          </span>
        ) : null}
      </summary>
      <div className="menu__list">
        <div className="menu__who">
          {account.name}
          <br />
          {account.email}
        </div>
        {[...links, ...(account.isAdmin ? adminLinks : [])].map(([href, key]) => (
          <Fragment key={href}>
            <a className="menu__item" href={href}>
              {t(key)}
              {href === '/notices' && unread > 0 ? ` (${count})` : null}
            </a>{' '}
          </Fragment>
        ))}
        <form method="post" action="/logout">
          <HiddenFields stamp={stamp} part="logout" />
          <button className="menu__item" type="submit">
            {t('common.signOut')}
          </button>
        </form>
      </div>
    </details>
  );
}
