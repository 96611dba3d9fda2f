import { formatBytes } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { storageLimit } from '~/modules/billing/billing.rules.ts';
import { planTypes, type PlanType } from '~/plans.ts';

const rows = ['projects', 'ai', 'pdf', 'photos', 'teams', 'support'] as const;

/** What every plan has (decision 91). */
const everywhere = ['rules', 'crew', 'beforeAfter', 'budget'] as const;

/**
 * The three plans compared, one feature a row (promise 5.15). `inEveryPlan`: also what all of them
 * have, in a table that stays one on phones.
 */
export function PlanTable({ inEveryPlan }: { inEveryPlan?: true }) {
  const { t, language } = useText();
  const cells = (valueOf: (plan: PlanType) => string) =>
    planTypes.map((plan) => (
      <td key={plan} data-label={t(`checkout.plan.${plan}`)}>
        <span className="table__value">{valueOf(plan)}</span>
      </td>
    ));
  return (
    <table className={inEveryPlan ? 'compare-plans' : 'table'}>
      <caption>{t('checkout.compare.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('checkout.compare.feature')}</th>
          {planTypes.map((plan) => (
            <th key={plan} scope="col">
              {t(`checkout.plan.${plan}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('checkout.compare.price')}</th>
          {cells((plan) => t(`checkout.price.${plan}`))}
        </tr>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{t(`checkout.compare.${row}`)}</th>
            {cells((plan) => t(`checkout.compare.${row}.${plan}`))}
          </tr>
        ))}
        {inEveryPlan
          ? everywhere.map((row) => (
              <tr key={row}>
                <th scope="row">{t(`checkout.compare.${row}`)}</th>
                {cells(() => t('checkout.compare.yes'))}
              </tr>
            ))
          : null}
        <tr>
          <th scope="row">{t('checkout.compare.storage')}</th>
          {cells((plan) => formatBytes(language, storageLimit(plan)))}
        </tr>
      </tbody>
    </table>
  );
}
