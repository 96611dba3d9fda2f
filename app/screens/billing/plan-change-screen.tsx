import { Alert } from '~/components/alert.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { formatDate, formatMoney } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { PlanType } from '~/plans.ts';
import { NoModel } from './no-model.tsx';

export interface PlanChangeScreenProps {
  stamp: FormStamp;
  change: {
    from: PlanType;
    to: PlanType;
    dueCents: number;
    creditCents: number;
    at: string;
    nextAt: string;
    nextCents: number;
    resumes: boolean;
  };
  /** No model is configured: documents are read by rules. */
  noModel: boolean;
  alert?: { title?: string; text: string } | null;
}

/** What a change of plan costs, before it is confirmed (promise 5.16). */
export function PlanChangeScreen({ stamp, change, noModel, alert }: PlanChangeScreenProps) {
  const { t, language } = useText();
  const { from, to, dueCents, creditCents, at, nextAt, nextCents, resumes } = change;
  const money = (cents: number) => formatMoney(language, cents);
  const isUpgrade = to === 'teams_unlimited';
  return (
    <form className="card narrow" method="post" action={`/checkout/change?plan=${to}`}>
      <HiddenFields
        stamp={stamp}
        part="plan-change"
        intent="plan.change"
        values={{ planType: to, at, dueCents: String(dueCents) }}
      />
      <h1>{t('checkout.change.title')}</h1>
      {alert ? (
        <Alert variant="destructive" title={alert.title} messages={[{ text: alert.text }]} />
      ) : null}
      <dl className="facts">
        <dt>{t('checkout.change.from')}</dt>
        <dd>{t(`checkout.plan.${from}`)}</dd>
        <dt>{t('checkout.change.to')}</dt>
        <dd>{t(`checkout.plan.${to}`)}</dd>
        <dt>{t('checkout.change.due')}</dt>
        <dd>
          <strong className="figures">{money(dueCents)}</strong>
          {dueCents > 0 ? (
            <span className="table__under">{t('checkout.change.dueText')}</span>
          ) : null}
        </dd>
        {creditCents > 0 ? (
          <>
            <dt>{t('checkout.change.credit')}</dt>
            <dd>
              <strong className="figures">{money(creditCents)}</strong>
              <span className="table__under">{t('checkout.change.creditText')}</span>
            </dd>
          </>
        ) : null}
        <dt>{t('checkout.change.next', { date: formatDate(language, nextAt) })}</dt>
        <dd className="figures">{t('checkout.change.nextText', { amount: money(nextCents) })}</dd>
      </dl>
      <p className="apart">
        {t(isUpgrade ? 'checkout.change.upgradeText' : 'checkout.change.downgradeText')}
      </p>
      {resumes ? <p>{t('checkout.change.resumes')}</p> : null}
      <NoModel noModel={noModel} />
      <div className="actions">
        <Button variant="primary">
          {dueCents > 0
            ? t('checkout.change.confirm', { amount: money(dueCents) })
            : t('checkout.change.confirmFree')}
        </Button>
        <ButtonLink href="/account-settings#plan">{t('checkout.change.back')}</ButtonLink>
      </div>
    </form>
  );
}
