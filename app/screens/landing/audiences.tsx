import { useText } from '~/i18n.ts';
import { Section } from './section.tsx';

/** Problem and solution for each audience; the first stands open. */
export function Audiences({ brand }: { brand: string }) {
  const { t } = useText();
  return (
    <Section id="who" title={t('landing.who.title')} paper>
      <div className="folds">
        {(['flippers', 'agents', 'contractors'] as const).map((audience) => (
          <details key={audience} open={audience === 'flippers'}>
            <summary>
              <span>
                <strong>{t(`landing.who.${audience}.name`)}</strong>{' '}
                {t(`landing.who.${audience}.title`)}
              </span>
            </summary>
            <div className="folds__body">
              <div>
                <h3>{t('landing.problem')}</h3>
                <p>{t(`landing.who.${audience}.problem`)}</p>
              </div>
              <div className="folds__after">
                <h3>{t('landing.solution', { brand })}</h3>
                <p>{t(`landing.who.${audience}.solution`)}</p>
              </div>
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
