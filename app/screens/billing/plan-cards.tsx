import type { ReactNode } from 'react';
import { Badge } from '~/components/badge.tsx';
import { useText } from '~/i18n.ts';
import { planTypes, type PlanType } from '~/plans.ts';
import { NoModel } from './no-model.tsx';

const numbers = [1, 2, 3, 4];

export interface PlanCardsProps {
  /** Heading level of the plan names. */
  level: 2 | 3;
  chosen?: PlanType;
  current?: PlanType;
  action: (plan: PlanType) => ReactNode;
  /** No model is configured: documents are read by rules. */
  noModel: boolean;
}

/** The three plans with their prices and labels (promises 5.1 and 5.2). */
export function PlanCards({ level, chosen, current, action, noModel }: PlanCardsProps) {
  const { t } = useText();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <NoModel noModel={noModel} />
      <div className="cards">
        {planTypes.map((plan) => (
          <article
            key={plan}
            className={plan === chosen ? 'card price card--chosen' : 'card price'}
          >
            <p className="price__label">
              {plan === current ? (
                <Badge text={t('checkout.current')} icon="check" tone="green" />
              ) : null}
              {plan !== current && plan !== 'per_project' ? (
                <Badge
                  text={t(`checkout.label.${plan}`)}
                  tone={plan === 'unlimited' ? 'pine' : 'plain'}
                />
              ) : null}
            </p>
            <Heading className="card__title--tight">{t(`checkout.plan.${plan}`)}</Heading>
            <p className="muted">{t(`checkout.for.${plan}`)}</p>
            <p className="price__amount">{t(`checkout.price.${plan}`)}</p>
            <ul className="tick-list" aria-label={t('checkout.includes')}>
              {numbers.map((number) => (
                <li key={number}>{t(`checkout.include.${plan}.${number}`)}</li>
              ))}
            </ul>
            <div className="price__action">{action(plan)}</div>
          </article>
        ))}
      </div>
    </>
  );
}
