import type { FormEvent } from 'react';
import { Alert } from '~/components/alert.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';
import type { PlanType } from '~/plans.ts';
import { NoModel } from './no-model.tsx';
import { PlanTable } from './plan-table.tsx';

export interface PaywallScreenProps {
  stamp: FormStamp;
  signedIn: boolean;
  /** No model is configured: documents are read by rules. */
  noModel: boolean;
  /** Null and setup_required: no plan yet; any other: no credits left. */
  subscriptionStatus: string | null;
  /** A credit does not help before this project is completed; a monthly plan does. */
  openProject?: { id: string; name: string } | null;
  pendingPlan?: PlanType | null;
  alert?: { title?: string; text: string } | null;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

const offers = [
  ['per_project', 'purchase'],
  ['unlimited', 'unlimited'],
  ['teams_unlimited', 'teams'],
] as const;

/** A button for each plan. */
function Offers({
  stamp,
  pendingPlan,
  onSubmit,
}: Pick<PaywallScreenProps, 'stamp' | 'pendingPlan' | 'onSubmit'>) {
  const { t } = useText();
  return (
    <>
      {offers.map(([plan, key], index) => (
        <form key={plan} method="post" action="/checkout" onSubmit={onSubmit}>
          <HiddenFields
            stamp={stamp}
            part={`paywall-${plan}`}
            intent="checkout.submit"
            values={{ planType: plan, from: 'paywall' }}
          />
          <Button
            wide
            variant={index === 0 ? 'primary' : 'secondary'}
            disabled={Boolean(pendingPlan)}
            pending={pendingPlan === plan}
            pendingText={t('checkout.creating')}
          >
            {t(`checkout.paywall.${key}`)}
          </Button>
        </form>
      ))}
    </>
  );
}

/** Shown instead of the wizard to users who cannot create projects (promise 5.5). */
export function PaywallScreen(props: PaywallScreenProps) {
  const { t } = useText();
  const { signedIn, noModel, subscriptionStatus, openProject, alert } = props;
  if (!signedIn) {
    return (
      <div className="card narrow">
        <h1>{t('checkout.paywall.signInTitle')}</h1>
        <p>{t('checkout.paywall.signInText')}</p>
        <ButtonLink variant="primary" href="/auth?returnTo=%2Fcreate-project">
          {t('checkout.paywall.signIn')}
        </ButtonLink>
      </div>
    );
  }
  const name =
    subscriptionStatus === null || subscriptionStatus === 'setup_required' ? 'start' : 'credits';
  return (
    <div className="card">
      <h1>{t(`checkout.paywall.${name}`)}</h1>
      <p>{t(`checkout.paywall.${name}Text`)}</p>
      {alert ? (
        <Alert variant="destructive" title={alert.title} messages={[{ text: alert.text }]} />
      ) : null}
      {openProject ? (
        <p>
          {t('projects.cannotCreate', { name: openProject.name })}{' '}
          <a href={`/projects/${openProject.id}/complete`}>{t('projects.cannotCreate.link')}</a>
        </p>
      ) : null}
      <NoModel noModel={noModel} />
      <div className="stack narrow">
        <Offers {...props} />
        <ButtonLink wide variant="quiet" href="/dashboard">
          {t('checkout.paywall.return')}
        </ButtonLink>
      </div>
      <div className="apart">
        <PlanTable />
      </div>
    </div>
  );
}
