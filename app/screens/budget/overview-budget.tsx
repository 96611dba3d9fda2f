import { PageLink } from '~/components/page-link.tsx';
import { useText } from '~/i18n.ts';
import type { WaitPoint } from '~/modules/budget/chart.rules.ts';
import { WaitChart } from './budget-charts.tsx';
import { BudgetStrip, DealClock, type LateLine, type StripFigures } from './budget-strip.tsx';

export interface OverviewBudgetProps {
  projectId: string;
  budget: {
    strip: StripFigures;
    soldOn: string | null;
    isClosed: boolean;
    late: readonly LateLine[];
    waits: readonly WaitPoint[];
  };
}

/** The deal clock: what the days cost, what profit is left today, and what waiting takes of it. */
export function OverviewBudget({ projectId, budget }: OverviewBudgetProps) {
  const { t } = useText();
  const { strip, soldOn, isClosed, late, waits } = budget;
  return (
    <section className="card" aria-labelledby="clock-title">
      <div className="section-head">
        <h2 id="clock-title">{t('budget.clock.title')}</h2>
        <PageLink href={`/projects/${projectId}/budget`}>{t('budget.clock.open')}</PageLink>
      </div>
      <DealClock strip={strip} late={late} soldOn={soldOn} />
      <BudgetStrip strip={strip} isClosed={isClosed} />
      <WaitChart points={waits} />
    </section>
  );
}
