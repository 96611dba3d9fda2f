import { Alert } from '~/components/alert.tsx';
import { useText } from '~/i18n.ts';

/** The list that an account keeps, with the way to it. */
export function KeptList({ fileName }: { fileName: string }) {
  const { t } = useText();
  return (
    <Alert variant="info" messages={[{ text: t('preview.kept', { name: fileName }) }]}>
      <p>
        <a href="/try">{t('preview.keptLink')}</a>
      </p>
    </Alert>
  );
}
