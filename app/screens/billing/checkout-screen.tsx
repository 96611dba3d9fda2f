import type { FormEvent } from 'react';
import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';
import type { PlanType } from '~/plans.ts';
import { PlanCards } from './plan-cards.tsx';

export interface CheckoutScreenProps {
  stamp: FormStamp;
  /** From `?plan=`. */
  chosen?: PlanType;
  current?: PlanType;
  credits?: number;
  signedIn: boolean;
  /** No model is configured: documents are read by rules. */
  noModel: boolean;
  /** Why a project credit could not be used now. */
  unusable?:
    { reason: 'openProject'; project: { id: string; name: string } } | { reason: 'monthly' } | null;
  /** The plan whose checkout is being created: its button shows it and all are disabled. */
  pendingPlan?: PlanType | null;
  alert?: { title?: string; text: string } | null;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Says that a credit could not be used now, and asks whether it is bought all the same. */
function UnusableNotice({ unusable }: Pick<CheckoutScreenProps, 'unusable'>) {
  const { t } = useText();
  if (!unusable) return null;
  const { reason } = unusable;
  return (
    <>
      <p>
        {t(
          `checkout.unusable.${reason}`,
          reason === 'openProject' ? { name: unusable.project.name } : {},
        )}{' '}
        {reason === 'openProject' ? (
          <a href={`/projects/${unusable.project.id}/complete`}>
            {t('checkout.unusable.openProjectLink')}
          </a>
        ) : null}
      </p>
      <Choice type="checkbox" name="later" required label={t('checkout.unusable.confirm')} />
    </>
  );
}

function Buy({ plan, props }: { plan: PlanType; props: CheckoutScreenProps }) {
  const { t } = useText();
  const { stamp, chosen, current, pendingPlan, onSubmit } = props;
  if (plan === current && plan !== 'per_project') return null;
  return (
    <form method="post" action="/checkout" onSubmit={onSubmit}>
      <HiddenFields
        stamp={stamp}
        part={plan}
        intent="checkout.submit"
        values={{ planType: plan }}
      />
      {plan === 'per_project' ? <UnusableNotice unusable={props.unusable} /> : null}
      <Button
        wide
        variant={plan === (chosen ?? 'unlimited') ? 'primary' : 'secondary'}
        disabled={Boolean(pendingPlan)}
        pending={pendingPlan === plan}
        pendingText={t('checkout.creating')}
      >
        {t(`checkout.choose.${plan}`)}
      </Button>
    </form>
  );
}

/** The three plans with their features. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { t } = useText();
  const { alert, chosen, current, credits, signedIn, noModel } = props;
  return (
    <>
      <h1>{t('checkout.title')}</h1>
      <p className="lead">{t('checkout.intro')}</p>
      {alert ? (
        <Alert variant="destructive" title={alert.title} messages={[{ text: alert.text }]} />
      ) : null}
      {credits ? <p className="figures">{t('checkout.credits', { count: credits })}</p> : null}
      {signedIn ? null : <p className="muted">{t('checkout.signInFirst')}</p>}
      <PlanCards
        level={2}
        chosen={chosen}
        current={current}
        noModel={noModel}
        action={(plan) => <Buy plan={plan} props={props} />}
      />
      <p className="small muted">
        {t('checkout.always')}
        <br />
        {t('checkout.cancelAnytime')}
        <br />
        {t('checkout.secure')}
      </p>
    </>
  );
}
