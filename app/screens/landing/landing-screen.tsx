import { ButtonLink } from '~/components/button.tsx';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';
import { Audiences } from './audiences.tsx';
import { BudgetExample } from './budget-example.tsx';
import { DemoVideo } from './demo-video.tsx';
import { Hero } from './hero.tsx';
import { Pricing } from './pricing.tsx';
import { Questions } from './questions.tsx';
import { Section } from './section.tsx';
import { Testimonials } from './testimonials.tsx';
import { Views } from './views.tsx';

export interface LandingScreenProps {
  brand: string;
  contactEmail: string;
  /** No model is configured: documents are read by rules. */
  noModel: boolean;
  stamp: FormStamp;
}

function Steps() {
  const { t } = useText();
  return (
    <Section id="how" title={t('landing.steps.title')}>
      <ol className="steps">
        {([1, 2, 3, 4] as const).map((step) => (
          <li key={step}>
            <h3>{t(`landing.steps.${step}.title`)}</h3>
            <p>{t(`landing.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Features() {
  const { t } = useText();
  return (
    <Section id="features" title={t('landing.features.title')}>
      <div className="cards">
        {(['orders', 'picra', 'reno'] as const).map((name) => (
          <div key={name} className="card">
            <h3>{t(`landing.features.${name}.title`)}</h3>
            <p>{t(`landing.features.${name}.text`)}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}

function LastCall() {
  const { t } = useText();
  return (
    <section className="last" aria-labelledby="last-title">
      <div className="wrap">
        <h2 id="last-title">{t('landing.cta.title')}</h2>
        <p>{t('landing.cta.text')}</p>
        <div className="actions">
          <ButtonLink href="/auth?tab=register">{t('landing.hero.start')}</ButtonLink>
          <a className="last__try" href="#try">
            {t('landing.try.title')}
          </a>
        </div>
      </div>
    </section>
  );
}

/** The public landing page (promise 1.2), without scripts. */
export function LandingScreen(props: LandingScreenProps) {
  return (
    <>
      <Hero stamp={props.stamp} />
      <DemoVideo />
      <Steps />
      <Audiences brand={props.brand} />
      <Views />
      <BudgetExample />
      <Features />
      <Pricing brand={props.brand} noModel={props.noModel} />
      <Testimonials />
      <Questions contactEmail={props.contactEmail} />
      <LastCall />
    </>
  );
}
