import { ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { formatBytes, formatDate, formatMoney } from '../../format.ts';
import { useText } from '../../i18n.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsScreenProps } from './settings-props.ts';

function Ledger({ holdings }: Pick<SettingsScreenProps, 'holdings'>) {
  const { t, language } = useText();
  if (holdings.ledger.length === 0) return <p className="muted">{t('account.plan.noLedger')}</p>;
  return (
    <ul className="figures">
      {holdings.ledger.map((entry) => (
        <li key={entry.id}>
          {formatDate(language, entry.at)}: {entry.delta > 0 ? `+${entry.delta}` : entry.delta} (
          {t(`account.plan.reason.${entry.reason}`)})
        </li>
      ))}
    </ul>
  );
}

function Receipts({ billing }: Pick<SettingsScreenProps, 'billing'>) {
  const { t, language } = useText();
  if (billing.receipts.length === 0) return <p className="muted">{t('account.plan.noReceipts')}</p>;
  return (
    <ul className="figures">
      {billing.receipts.map((receipt) => (
        <li key={receipt.id}>
          {formatDate(language, receipt.at)}: {t(`account.plan.${receipt.planType}`)},{' '}
          {formatMoney(language, receipt.cents)}
          {receipt.refunded ? ` (${t('account.plan.reason.refund')})` : null}
        </li>
      ))}
    </ul>
  );
}

function Ending({ billing, forms }: Pick<SettingsScreenProps, 'billing' | 'forms'>) {
  const { t } = useText();
  return (
    <>
      {billing.portal ? (
        <SettingsForm {...forms} intent="billing.portal" submit={t('account.plan.portal')} />
      ) : null}
      {billing.canKeep ? (
        <SettingsForm {...forms} intent="plan.keep" submit={t('account.plan.keep')} />
      ) : null}
      {billing.canCancel ? (
        <details className="panel panel--quiet">
          <summary>{t('account.plan.cancel')}</summary>
          <div className="panel__body">
            <p>{t('account.plan.cancelText')}</p>
            <SettingsForm
              {...forms}
              intent="plan.cancel"
              submit={t('account.plan.cancelYes')}
              danger
            />
          </div>
        </details>
      ) : null}
    </>
  );
}

/** The plan, its credits, payments, and cancelling (promise 5.11). */
export function PlanCard({ account, holdings, billing, storage, forms }: SettingsScreenProps) {
  const { t, language } = useText();
  return (
    <Card id="plan" title={t('account.plan.title')}>
      <p>
        {t(`account.plan.${account.plan ?? 'none'}`)}.{' '}
        {t('account.plan.credits', { count: account.credits })}
      </p>
      {billing.endsAt ? (
        <p>{t('account.plan.ends', { date: formatDate(language, billing.endsAt) })}</p>
      ) : null}
      <p>
        {t('account.plan.storage', {
          used: formatBytes(language, storage.used),
          limit: formatBytes(language, storage.limit),
        })}
      </p>
      <Ledger holdings={holdings} />
      <h3>{t(billing.simulated ? 'account.plan.receiptsSimulated' : 'account.plan.receipts')}</h3>
      <Receipts billing={billing} />
      <ButtonLink href="/checkout">{t('account.plan.change')}</ButtonLink>
      <Ending billing={billing} forms={forms} />
    </Card>
  );
}
