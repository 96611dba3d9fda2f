import { useText } from '~/i18n.ts';
import { useAmounts } from './amounts.tsx';

/** What a task costs, in cents. */
export interface TaskMoney {
  estimatedCents: number | null;
  forecastCents: number | null;
  creditCents: number | null;
  actualCents: number;
}

const kinds = ['estimated', 'forecast', 'credit', 'actual'] as const;

/** The texts of costs in a list, for the loaders of pages that show it. */
export const costTexts = [
  'costs.estimated',
  'costs.forecast',
  'costs.credit',
  'costs.actual',
  'costs.total',
];

/** The costs that are known, each with its label. */
export function useCostTexts(money: TaskMoney): { name: string; text: string }[] {
  const { t } = useText();
  const { money: amount } = useAmounts();
  return kinds.flatMap((name) => {
    const cents = money[`${name}Cents`];
    return cents ? [{ name: t(`costs.${name}`), text: amount(cents) }] : [];
  });
}

/** The costs of a task in one line of a list. */
export function CostLine({ money }: { money: TaskMoney | undefined }) {
  const texts = useCostTexts(
    money ?? { estimatedCents: null, forecastCents: null, creditCents: null, actualCents: 0 },
  );
  if (texts.length === 0) return null;
  return (
    <p className="cost-line figures">
      {texts.map(({ name, text }) => `${name} ${text}`).join(' · ')}
    </p>
  );
}

/** The sums of a list of tasks. */
export function CostTotals({ totals }: { totals: TaskMoney }) {
  const { t } = useText();
  const { money } = useAmounts();
  return (
    <dl className="cost-totals figures" aria-label={t('costs.total')}>
      <div>
        <dt>{t('costs.total')}</dt>
      </div>
      {kinds.map((name) => (
        <div key={name}>
          <dt>{t(`costs.${name}`)}</dt>
          <dd>{money(totals[`${name}Cents`] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
