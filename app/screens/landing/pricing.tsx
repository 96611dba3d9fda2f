import { ButtonLink } from '~/components/button.tsx';
import { formatDollars } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { planPrices } from '~/plans.ts';
import { PlanCards } from '~/screens/billing/plan-cards.tsx';
import { PlanTable } from '~/screens/billing/plan-table.tsx';
import { exampleDay, examplePlan } from './example-deal.ts';
import {
  driveCents,
  housesCents,
  housesPaid,
  laborCents,
  trip,
  tripCents,
} from './price-anchor.ts';
import { Section } from './section.tsx';

/** What a missed line costs beside the price of a house, and how each figure is computed. */
function Anchor({ brand }: { brand: string }) {
  const { t, language } = useText();
  const dollars = (cents: number): string => formatDollars(language, cents);
  const month = dollars(examplePlan.monthlyHoldingCents);
  const figures = {
    ...trip,
    rate: dollars(trip.rateCents),
    mile: dollars(trip.mileCents),
    labor: dollars(laborCents),
    drive: dollars(driveCents),
    trip: dollars(tripCents),
    count: housesPaid,
    houses: dollars(housesCents),
  };
  const rows = [
    ['trip', tripCents, figures],
    ['day', exampleDay(), { month }],
    ['house', planPrices.per_project, { brand }],
  ] as const;
  return (
    <>
      <dl className="anchor">
        {rows.map(([name, cents, params]) => (
          <div key={name} className={`anchor__${name}`}>
            <dt>{t(`landing.pricing.${name}`, params)}</dt>
            <dd>
              <strong>{dollars(cents)}</strong> {t(`landing.pricing.${name}.text`, params)}
            </dd>
          </div>
        ))}
      </dl>
      <details className="anchor-how">
        <summary>{t('landing.pricing.how')}</summary>
        <p>{t('landing.pricing.how.trip', figures)}</p>
        <p>{t('landing.pricing.how.day')}</p>
      </details>
    </>
  );
}

/** The anchor, the three plans and their comparison. */
export function Pricing({ brand, noModel }: { brand: string; noModel: boolean }) {
  const { t } = useText();
  return (
    <Section id="pricing" title={t('landing.pricing.title')} text={t('landing.pricing.text')} paper>
      <Anchor brand={brand} />
      <PlanCards
        level={3}
        chosen="unlimited"
        noModel={noModel}
        action={(plan) => (
          <ButtonLink
            href={`/checkout?plan=${plan}`}
            variant={plan === 'unlimited' ? 'primary' : 'secondary'}
            wide
          >
            {t(`checkout.choose.${plan}`)}
          </ButtonLink>
        )}
      />
      <h3>{t('landing.pricing.compare')}</h3>
      <PlanTable inEveryPlan />
    </Section>
  );
}
