import { formatDate, formatDay, formatNumber } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { BurnChart, ChartPoint, WaitPoint, Week } from '~/modules/budget/chart.rules.ts';
import { useAmounts } from './amounts.tsx';
import { Chart, FigureTable, HEIGHT, LABELS, TOP, WIDTH, round } from './chart.tsx';

const pathOf = (points: readonly ChartPoint[]): string =>
  points
    .map(
      ({ x, y }, index) =>
        `${index === 0 ? 'M' : 'L'}${round(x * WIDTH)} ${round(TOP + (1 - y) * HEIGHT)}`,
    )
    .join('');

const burnLines = ['plan', 'forecast', 'actual'] as const;

export interface BurnProps {
  burn: BurnChart | null;
  weeks: readonly Week[];
  totals: { planCents: number; forecastCents: number; actualCents: number };
  today: string;
}

/** Spending against time: what was spent until today, where it leads, and the plan. */
export function Burn({ burn, weeks, totals, today }: BurnProps) {
  const { t, language } = useText();
  const { money } = useAmounts();
  if (!burn) return <p className="muted">{t('budget.chart.burnNone')}</p>;
  const text = t('budget.chart.burnText', {
    actual: money(totals.actualCents),
    today: formatDate(language, today),
    forecast: money(totals.forecastCents),
    end: formatDate(language, burn.to),
    plan: money(totals.planCents),
  });
  const table = (
    <FigureTable
      headings={[t('budget.chart.week'), t('budget.chart.spent'), t('budget.chart.soFar')]}
      rows={weeks.map((week) => [
        formatDate(language, week.to),
        money(week.cents),
        money(week.totalCents),
      ])}
    />
  );
  return (
    <>
      <Chart id="burn" text={text} table={table}>
        <path className="chart__axis" d={`M0 ${TOP + HEIGHT}H${WIDTH}`} />
        {burnLines.map((name) => (
          <path key={name} className={`chart__line chart__line--${name}`} d={pathOf(burn[name])} />
        ))}
        <text className="chart__label" x="0" y={TOP + HEIGHT + LABELS - 6}>
          {formatDay(language, burn.from)}
        </text>
        <text className="chart__label" x={WIDTH} y={TOP + HEIGHT + LABELS - 6} textAnchor="end">
          {formatDay(language, burn.to)}
        </text>
        <text className="chart__label" x="0" y={TOP - 5}>
          {money(burn.maxCents)}
        </text>
      </Chart>
      <p className="legend legend--lines" aria-hidden="true">
        {(['actual', 'forecast', 'plan'] as const).map((name) => (
          <span key={name}>
            <svg viewBox="0 0 24 10">
              <path className={`chart__line chart__line--${name}`} d="M0 5H24" />
            </svg>{' '}
            {t(`budget.chart.line.${name}`)}
          </span>
        ))}
      </p>
    </>
  );
}

/** How the amounts of a chart are placed: top and height of a bar between two amounts. */
function scaleOf(amounts: readonly number[]) {
  const top = Math.max(...amounts, 0);
  const bottom = Math.min(...amounts, 0);
  const span = Math.max(1, top - bottom);
  const y = (cents: number): number => round(TOP + ((top - cents) / span) * HEIGHT);
  return {
    y,
    bar: (a: number, b: number) => ({
      y: y(Math.max(a, b)),
      height: Math.max(1, round(Math.abs(y(a) - y(b)))),
    }),
  };
}

/** The profit where the sale waits: the small chart of the deal clock. */
export function WaitChart({ points }: { points: readonly WaitPoint[] }) {
  const { t, language } = useText();
  const { money } = useAmounts();
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || first.profitCents === last.profitCents) return null;
  const scale = scaleOf(points.map(({ profitCents }) => profitCents));
  const step = WIDTH / points.length;
  const text = t('budget.chart.waitText', {
    now: money(first.profitCents),
    last: money(last.profitCents),
    days: formatNumber(language, last.days),
  });
  const table = (
    <FigureTable
      headings={[t('budget.chart.waitDays'), t('budget.profit')]}
      rows={points.map(({ days, profitCents }) => [
        formatNumber(language, days),
        money(profitCents),
      ])}
    />
  );
  return (
    <>
      <h3 className="small">{t('budget.chart.wait')}</h3>
      <Chart id="wait" text={text} table={table}>
        {points.map(({ days, profitCents }, index) => (
          <rect
            key={days}
            className="chart__bar chart__bar--profit"
            x={round(index * step + 8)}
            width={round(step - 16)}
            {...scale.bar(0, profitCents)}
          />
        ))}
        <path className="chart__axis" d={`M0 ${scale.y(0)}H${WIDTH}`} />
        {points.map(({ days }, index) => (
          <text
            key={days}
            className="chart__label"
            x={round((index + 0.5) * step)}
            y={TOP + HEIGHT + LABELS - 6}
            textAnchor="middle"
          >
            {days === 0 ? '0' : `+${days}`}
          </text>
        ))}
      </Chart>
    </>
  );
}
