import { useText } from '~/i18n.ts';
import { LandingPicture } from './landing-picture.tsx';
import { Section } from './section.tsx';

/** Pictures of the product's pages. */
export function Views() {
  const { t } = useText();
  return (
    <Section id="screens" title={t('landing.views.title')}>
      <div className="views" tabIndex={0} role="group" aria-labelledby="screens-title">
        {(['list', 'crew', 'budget'] as const).map((view) => (
          <figure key={view} className={view === 'crew' ? 'views__tall' : undefined}>
            <LandingPicture name={`view-${view}`} alt={t(`landing.views.${view}.alt`)} />
            <figcaption>
              <strong>{t(`landing.views.${view}.title`)}</strong>{' '}
              <span className="muted">{t(`landing.views.${view}.text`)}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
