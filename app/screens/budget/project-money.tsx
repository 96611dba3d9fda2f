import { useText } from '~/i18n.ts';
import { useAmounts } from './amounts.tsx';

/** The texts of `ProjectMoney`, for the loaders of pages that show it. */
export const moneyTexts = ['budget.row.profit', 'budget.row.late'];

export interface ProjectMoneyProps {
  money: {
    profitCents: number;
    dayCents: number;
    /** Null without a target date. */
    lateDays: number | null;
    needsAttention: boolean;
  };
}

/** The profit of a project in a list, and what its late days cost. */
export function ProjectMoney({ money: figures }: ProjectMoneyProps) {
  const { t } = useText();
  const { money } = useAmounts();
  const { profitCents, dayCents, lateDays, needsAttention } = figures;
  const profit = t('budget.row.profit', { amount: money(profitCents) });
  return (
    <>
      {needsAttention ? <b className="mark mark--check">{profit} </b> : <span>{profit} </span>}
      {lateDays && dayCents > 0 ? (
        <span>
          {t('budget.row.late', { count: lateDays, amount: money(lateDays * dayCents) })}{' '}
        </span>
      ) : null}
    </>
  );
}
