import { ButtonLink } from '~/components/button.tsx';
import { useText } from '~/i18n.ts';

/** /flow-recordings/sent: what becomes of a recording that was sent to support. */
export function RecordingSentScreen() {
  const { t } = useText();
  return (
    <div className="narrow">
      <h1>{t('recordings.sentTitle')}</h1>
      <p className="lead">{t('recordings.sentText')}</p>
      <div className="actions">
        <ButtonLink href="/" variant="primary">
          {t('recordings.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
