import { Alert } from '~/components/alert.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useText } from '~/i18n.ts';
import { useReloadUntil } from './use-reload-until.ts';

/**
 * Says that some texts of a page stand as they were written until their translation is there (promise
 * 15.8), with a link to the page; with scripts the page looks by itself.
 */
export function TranslationComing({ href }: { href: string }) {
  const { t } = useText();
  useReloadUntil(false);
  return (
    <div className="no-print below">
      <Alert>
        <p>
          {t('common.translationComing')}{' '}
          <PageLink href={href}>{t('common.showTranslation')}</PageLink>
        </p>
      </Alert>
    </div>
  );
}
