import { ButtonLink } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { formatBytes, formatDate, formatMoney } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { isMonthly } from '~/plans.ts';
import { SettingsForm } from './settings-form.tsx';
import type { SettingsScreenProps } from './settings-props.ts';

/** Projects that were bought one by one; who pays by the month has none, and reads nothing of it. */
function Ledger({ holdings, account }: Pick<SettingsScreenProps, 'holdings' | 'account'>) {
  const { t, language } = useText();
  if (holdings.ledger.length === 0)
    return isMonthly(account.plan) ? null : <p className="muted">{t('account.plan.noLedger')}</p>;
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

type Line = SettingsScreenProps['billing']['payments'][number];

type Column = 'date' | 'what' | 'amount' | 'status' | 'link';
const columns: readonly Column[] = ['date', 'what', 'amount', 'status', 'link'];

function PaymentRow({ line, columns: shown }: { line: Line; columns: readonly Column[] }) {
  const { t, language } = useText();
  const plan = t(`account.plan.${line.planType ?? 'other'}`);
  const cells = {
    what: line.isChange ? t('account.plan.changedTo', { plan }) : plan,
    amount: formatMoney(language, line.cents),
    status: t(`account.plan.invoiceStatus.${line.status}`),
    link: line.url ? (
      <a href={line.url} aria-describedby={`payment-${line.id}`}>
        {t('account.plan.invoiceLink')}
      </a>
    ) : (
      '–'
    ),
  };
  return (
    <tr>
      <th scope="row" id={`payment-${line.id}`}>
        {formatDate(language, line.at)}
      </th>
      {shown.slice(1).map((column) => (
        <td key={column} data-label={t(`account.plan.column.${column}`)}>
          <span className="table__value">{cells[column as keyof typeof cells]}</span>
        </td>
      ))}
    </tr>
  );
}

/** The invoices of the provider, or the payments that we recorded (promise 5.18). */
function Payments({ billing }: Pick<SettingsScreenProps, 'billing'>) {
  const { t } = useText();
  const { payments, invoicesDown, hasRefundedProject } = billing;
  const hasLinks = payments.some(({ url }) => url);
  const shown = columns.filter((column) => hasLinks || column !== 'link');
  return (
    <>
      {invoicesDown ? <p className="muted">{t('account.plan.invoicesDown')}</p> : null}
      {hasRefundedProject ? <p>{t('account.plan.refundedProject')}</p> : null}
      {payments.length === 0 ? <p className="muted">{t('account.plan.noReceipts')}</p> : null}
      {payments.length > 0 ? (
        <table className="table figures">
          <thead>
            <tr>
              {shown.map((column) => (
                <th key={column} scope="col">
                  {t(`account.plan.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {payments.map((line) => (
              <PaymentRow key={line.id} line={line} columns={shown} />
            ))}
          </tbody>
        </table>
      ) : null}
    </>
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

/** The plan that a monthly one can be changed to. */
const otherPlans: Readonly<Record<string, 'unlimited' | 'teams_unlimited'>> = {
  unlimited: 'teams_unlimited',
  teams_unlimited: 'unlimited',
};

/** The plan, its credits, payments, and cancelling (promise 5.11). */
export function PlanCard({ account, holdings, billing, storage, forms }: SettingsScreenProps) {
  const { t, language } = useText();
  const other = otherPlans[account.plan ?? ''];
  return (
    <Card id="plan" title={t('account.plan.title')}>
      <p>
        {t(`account.plan.${account.plan ?? 'none'}`)}.{' '}
        {account.credits > 0 ? t('account.plan.credits', { count: account.credits }) : null}
      </p>
      {billing.endsAt ? (
        <p>{t('account.plan.ends', { date: formatDate(language, billing.endsAt) })}</p>
      ) : null}
      {billing.renewsAt ? (
        <p>{t('account.plan.renews', { date: formatDate(language, billing.renewsAt) })}</p>
      ) : null}
      <p>
        {t('account.plan.storage', {
          used: formatBytes(language, storage.used),
          limit: formatBytes(language, storage.limit),
        })}
      </p>
      <Ledger holdings={holdings} account={account} />
      <h3>{t(billing.simulated ? 'account.plan.receiptsSimulated' : 'account.plan.receipts')}</h3>
      <Payments billing={billing} />
      <div className="actions">
        {other ? (
          <ButtonLink href={`/checkout/change?plan=${other}`}>
            {t(`account.plan.changeTo.${other}`)}
          </ButtonLink>
        ) : null}
        <ButtonLink href="/checkout">{t('account.plan.change')}</ButtonLink>
      </div>
      <Ending billing={billing} forms={forms} />
    </Card>
  );
}
