import type { ReactNode } from 'react';
import { formatDate, formatDay, formatNumber } from '../../format.ts';
import { useText } from '../../i18n.ts';
import type {
  BurnChart,
  ChartPoint,
  WaitPoint,
  WaterfallBar,
  Week,
} from '../../modules/budget/chart.rules.ts';
import { useAmounts } from './amounts.tsx';

const WIDTH = 400;
const HEIGHT = 150;
const TOP = 20;
const LABELS = 24;

const round = (value: number): number => Math.round(value * 10) / 10;

/** A chart with its sentence for screen readers, and its table. */
function Chart({
  id,
  text,
  table,
  height = HEIGHT + TOP + LABELS,
  children,
}: {
  id: string;
  text: string;
  table: ReactNode;
  height?: number;
  children: ReactNode;
}) {
  const { t } = useText();
  return (
    <>
      <svg
        className="chart"
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-labelledby={`${id}-text`}
      >
        <title id={`${id}-text`}>{text}</title>
        {children}
      </svg>
      <details className="chart-table">
        <summary>{t('budget.chart.table')}</summary>
        {table}
      </details>
    </>
  );
}

const pathOf = (points: readonly ChartPoint[]): string =>
  points
    .map(
      ({ x, y }, index) =>
        `${index === 0 ? 'M' : 'L'}${round(x * WIDTH)} ${round(TOP + (1 - y) * HEIGHT)}`,
    )
    .join('');

interface TableProps {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A small table: the first column names the row, the others are figures. */
function FigureTable({ headings, rows }: TableProps) {
  return (
    <table className="table table--small">
      <thead>
        <tr>
          {headings.map((heading, index) => (
            <th key={heading} scope="col" className={index > 0 ? 'table__number' : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((figure, index) => (
              <td
                key={headings[index + 1]}
                className="table__number"
                data-label={headings[index + 1]}
              >
                <span className="table__value">{figure}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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

const ROW = 46;
const BAR = 18;

/** A step of the waterfall: its label and amount, and its bar below them. */
function WaterfallRow({
  bar,
  index,
  xOf,
}: {
  bar: WaterfallBar;
  index: number;
  xOf: (cents: number) => number;
}) {
  const { t } = useText();
  const { money, change } = useAmounts();
  const isEnd = bar.step === 'sale' || bar.step === 'profit';
  const from = Math.min(xOf(bar.fromCents), xOf(bar.toCents));
  const y = index * ROW;
  return (
    <>
      <text className="chart__label" x="0" y={y + 16}>
        {t(`budget.deal.${bar.step}`)}
      </text>
      <text className="chart__label chart__label--amount" x={WIDTH} y={y + 16} textAnchor="end">
        {isEnd ? money(bar.cents) : change(bar.cents)}
      </text>
      <rect
        className={`chart__bar chart__bar--${bar.step}`}
        x={from}
        y={y + 22}
        width={Math.max(1, round(Math.abs(xOf(bar.fromCents) - xOf(bar.toCents))))}
        height={BAR}
      />
    </>
  );
}

/** From the sale value down to the profit, a row each. */
export function Waterfall({ bars }: { bars: readonly WaterfallBar[] }) {
  const { t } = useText();
  const { money, change } = useAmounts();
  const amounts = bars.flatMap(({ fromCents, toCents }) => [fromCents, toCents]);
  const least = Math.min(...amounts, 0);
  const span = Math.max(1, Math.max(...amounts, 0) - least);
  const xOf = (cents: number): number => round(((cents - least) / span) * WIDTH);
  const centsOf = (name: string): string =>
    money(Math.abs(bars.find((bar) => bar.step === name)?.cents ?? 0));
  const text = t('budget.chart.waterfallText', {
    sale: centsOf('sale'),
    purchase: centsOf('purchase'),
    renovation: centsOf('renovation'),
    other: centsOf('other'),
    profit: money(bars.at(-1)?.cents ?? 0),
  });
  const table = (
    <FigureTable
      headings={[t('budget.chart.step'), t('budget.chart.amount')]}
      rows={bars.map((bar) => [t(`budget.deal.${bar.step}`), change(bar.cents)])}
    />
  );
  return (
    <Chart id="waterfall" text={text} table={table} height={bars.length * ROW}>
      {bars.map((bar, index) => (
        <WaterfallRow key={bar.step} bar={bar} index={index} xOf={xOf} />
      ))}
      <path className="chart__axis" d={`M${xOf(0)} 0V${bars.length * ROW}`} />
    </Chart>
  );
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
