import { useText } from '~/i18n.ts';
import { authHref } from './auth-href.ts';

/** The page that joins a team by its code, where the sign-up leads those who were invited. */
const JOIN_PAGE = '/join-team';

/** Leads somebody who was invited without a link through the sign-up to the code of the team. */
export function JoinHint({ returnTo = '' }: { returnTo?: string | undefined }) {
  const { t } = useText();
  return (
    <p className="small">
      {returnTo.startsWith(JOIN_PAGE) ? (
        t('auth.join.next')
      ) : (
        <>
          {t('auth.join.text')}{' '}
          <a href={authHref('register', { returnTo: JOIN_PAGE })}>{t('auth.join.link')}</a>
        </>
      )}
    </p>
  );
}
