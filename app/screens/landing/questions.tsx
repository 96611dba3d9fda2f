import { useText } from '~/i18n.ts';
import { Section } from './section.tsx';

/** Questions people ask, the first answered at once. */
export function Questions({ contactEmail }: { contactEmail: string }) {
  const { t } = useText();
  return (
    <Section id="faq" title={t('landing.faq.title')} paper>
      <p className="band__text">
        {t('landing.faq.more')} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
      <div className="faq">
        {(['document', 'ai', 'crew', 'files', 'cancel'] as const).map((question) => (
          <details key={question} open={question === 'document'}>
            <summary>{t(`landing.faq.${question}.title`)}</summary>
            <p>{t(`landing.faq.${question}.text`)}</p>
            {question === 'document' ? <p>{t('landing.faq.try.text')}</p> : null}
          </details>
        ))}
      </div>
    </Section>
  );
}
