import { useText } from '~/i18n.ts';
import { Section } from './section.tsx';

/**
 * What people say, from locales/<language>/testimonials.json alone. Until customers do, these are
 * examples, and each says so.
 */
export function Testimonials() {
  const { t } = useText();
  return (
    <Section id="voices" title={t('testimonials.title')} text={t('testimonials.note')}>
      <div className="cards">
        {(['flippers', 'agents', 'contractors'] as const).map((person) => (
          <figure key={person} className="voice">
            <p className="voice__kind">{t('testimonials.example')}</p>
            <blockquote>
              <p>{t(`testimonials.${person}.quote`)}</p>
            </blockquote>
            <figcaption className="small muted">
              <strong>{t(`testimonials.${person}.name`)}</strong>,{' '}
              {t(`testimonials.${person}.about`)}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
