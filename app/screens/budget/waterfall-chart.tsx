import { useText } from '~/i18n.ts';
import type { WaterfallBar } from '~/modules/budget/chart.rules.ts';
import { useAmounts } from './amounts.tsx';
import { Chart, FigureTable, WIDTH, round } from './chart.tsx';

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
      <text className="chart__label" x="6" y={y + 16}>
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
