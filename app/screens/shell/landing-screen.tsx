import { ButtonLink } from '~/components/button.tsx';
import { Icon } from '~/components/icon.tsx';
import { formatMoney } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { PlanCards } from '~/screens/billing/plan-cards.tsx';
import { LandingClipboard } from './landing-clipboard.tsx';

export interface LandingScreenProps {
  brand: string;
  /** No model is configured: documents are read by rules. */
  noModel: boolean;
}

function Hero() {
  const { t } = useText();
  return (
    <div className="landing__band">
      <div className="wrap">
        <div className="hero">
          <div>
            <h1>{t('landing.hero.title')}</h1>
            <p className="lead">{t('landing.hero.text')}</p>
            <div className="actions">
              <ButtonLink href="/auth" variant="primary">
                {t('landing.hero.start')}
              </ButtonLink>
              <ButtonLink href="/onboarding">{t('landing.hero.consult')}</ButtonLink>
              <ButtonLink href="/try" variant="quiet">
                {t('landing.hero.try')}
              </ButtonLink>
            </div>
            <p className="small muted landing__note">{t('landing.hero.note')}</p>
          </div>
          <LandingClipboard />
        </div>
      </div>
    </div>
  );
}

const features = [
  ['orders', 'file-text'],
  ['picra', 'clipboard-check'],
  ['reno', 'list-checks'],
] as const;

function Features() {
  const { t } = useText();
  return (
    <section
      className="landing__band landing__band--paper"
      id="features"
      aria-labelledby="features-title"
    >
      <div className="wrap">
        <h2 id="features-title">{t('landing.features.title')}</h2>
        <div className="columns">
          {features.map(([name, icon]) => (
            <div key={name} className="landing__feature">
              <Icon name={icon} className="landing__icon" />
              <h3>{t(`landing.features.${name}.title`)}</h3>
              <p>{t(`landing.features.${name}.text`)}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function Steps() {
  const { t } = useText();
  return (
    <section className="landing__band" aria-labelledby="steps-title">
      <div className="wrap">
        <h2 id="steps-title">{t('landing.steps.title')}</h2>
        <ol className="number-list number-list--across">
          {[1, 2, 3, 4].map((step) => (
            <li key={step}>
              <h3>{t(`landing.steps.${step}.title`)}</h3>
              <p>{t(`landing.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Audiences({ brand }: Pick<LandingScreenProps, 'brand'>) {
  const { t } = useText();
  return (
    <section aria-labelledby="who-title">
      <h2 id="who-title">{t('landing.who.title')}</h2>
      {['flippers', 'agents', 'contractors'].map((audience) => (
        <details key={audience} className="panel">
          <summary>{t(`landing.who.${audience}.title`)}</summary>
          <div className="panel__body">
            <p>
              <strong>{t('landing.problem')}</strong>
              <br />
              {t(`landing.who.${audience}.problem`)}
            </p>
            <p>
              <strong>{t('landing.solution', { brand })}</strong>
              <br />
              {t(`landing.who.${audience}.solution`)}
            </p>
          </div>
        </details>
      ))}
    </section>
  );
}

/** Example amounts in cents: the last is the first minus the others. */
const exampleBudget = [
  ['sale', 31_500_000],
  ['purchase', -21_800_000],
  ['renovation', -4_120_000],
  ['other', -1_530_000],
  ['profit', 4_050_000],
] as const;

function Budget() {
  const { t, language } = useText();
  return (
    <section aria-labelledby="budget-title">
      <h2 id="budget-title">{t('landing.budget.title')}</h2>
      <p>{t('landing.budget.text')}</p>
      <table className="ledger">
        <caption className="small muted">{t('landing.budget.example')}</caption>
        <tbody>
          {exampleBudget.map(([name, cents]) => (
            <tr key={name}>
              <th scope="row">{t(`landing.budget.${name}`)}</th>
              <td>{formatMoney(language, cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The public landing page, without scripts and pictures to load. */
export function LandingScreen({ brand, noModel }: LandingScreenProps) {
  const { t } = useText();
  return (
    <>
      <Hero />
      <Features />
      <Steps />
      <div className="landing__band landing__band--paper">
        <div className="wrap">
          <div className="columns landing__pair">
            <Audiences brand={brand} />
            <Budget />
          </div>
        </div>
      </div>
      <section className="landing__band" id="pricing" aria-labelledby="pricing-title">
        <div className="wrap">
          <h2 id="pricing-title">{t('landing.pricing.title')}</h2>
          <p className="muted">{t('landing.pricing.text')}</p>
          <PlanCards
            level={3}
            noModel={noModel}
            action={(plan) => (
              <ButtonLink href={`/checkout?plan=${plan}`} wide>
                {t(`checkout.choose.${plan}`)}
              </ButtonLink>
            )}
          />
          <p className="small muted">{t('checkout.always')}</p>
        </div>
      </section>
      <section className="landing__band landing__band--pine" aria-labelledby="cta-title">
        <div className="wrap">
          <h2 id="cta-title">{t('landing.cta.title')}</h2>
          <p>{t('landing.cta.text')}</p>
          <ButtonLink href="/try">{t('landing.hero.try')}</ButtonLink>
          <ButtonLink href="/auth">{t('landing.hero.start')}</ButtonLink>
        </div>
      </section>
    </>
  );
}
