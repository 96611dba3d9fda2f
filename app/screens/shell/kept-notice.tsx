import { Alert } from '~/components/alert.tsx';
import { useText } from '~/i18n.ts';

/** Says that a form was not sent yet, with what was typed into it (promise 3.11). */
export function KeptNotice({ texts }: { texts: readonly string[] }) {
  const { t } = useText();
  return (
    <Alert variant="warning" title={t('common.kept.title')} messages={[{ text: t('common.kept') }]}>
      <p>
        <a href="#kept-form">{t('common.kept.link')}</a>
      </p>
      {texts.length > 0 ? (
        <details>
          <summary>{t('common.kept.words')}</summary>
          {texts.map((text) => (
            <p key={text} className="task-text">
              {text}
            </p>
          ))}
        </details>
      ) : null}
    </Alert>
  );
}
