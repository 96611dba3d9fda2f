import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';
import type { PlanType } from '~/plans.ts';
import { NoModel } from './no-model.tsx';

export interface TrialCheckoutScreenProps {
  stamp: FormStamp;
  action: string;
  plan: PlanType;
  /** No model is configured: documents are read by rules. */
  noModel: boolean;
}

const answers = [
  'pay',
  'payLater',
  'payLate',
  'payTwice',
  'failLater',
  'decline',
  'cancel',
] as const;

/** Replaces the provider's checkout page in trial mode. */
export function TrialCheckoutScreen({ stamp, action, plan, noModel }: TrialCheckoutScreenProps) {
  const { t } = useText();
  return (
    <form className="card narrow" method="post" action={action}>
      <HiddenFields stamp={stamp} part="trial-checkout" />
      <h1>{t('checkout.trial.title')}</h1>
      <p>{t('checkout.trial.text')}</p>
      <p className="muted">{t('checkout.trial.laterText')}</p>
      <h2>{t('checkout.trial.order')}</h2>
      <p className="figures">
        {t(`checkout.plan.${plan}`)}: <strong>{t(`checkout.price.${plan}`)}</strong>
      </p>
      <NoModel noModel={noModel} />
      <div className="actions">
        {answers.map((answer) => (
          <Button
            key={answer}
            name="intent"
            value={answer}
            variant={answer === 'pay' ? 'primary' : 'secondary'}
          >
            {t(`checkout.trial.${answer}`)}
          </Button>
        ))}
      </div>
    </form>
  );
}
