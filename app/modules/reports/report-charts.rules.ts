import type { BurnChart, ChartPoint, WaterfallBar } from '~/modules/budget/chart.rules.ts';

/** A chart of a report in its own units; its letters have 11 of them, which are 8.5 pt in print. */
const WIDTH = 330;
const PLOT = { left: 2, top: 20, bottom: 128 } as const;
/** Where the lines end, left of their names in one language or in both: Plan / Presupuestado. */
const plotRight = (isTwin: boolean): number => (isTwin ? 200 : 244);
/** The part of a row of the waterfall that bars take, right of the names of the steps. */
const BARS = { left: 100, right: 262, height: 16 } as const;
/** Units from a baseline to that of the second language below it. */
const TWIN_LINE = 13;

const round = (value: number): string => (Math.round(value * 10) / 10).toString();

const pathOf = (points: readonly ChartPoint[], right: number): string =>
  points
    .map(({ x, y }, index) => {
      const left = PLOT.left + x * (right - PLOT.left);
      const top = PLOT.bottom - y * (PLOT.bottom - PLOT.top);
      return `${index === 0 ? 'M' : 'L'}${round(left)} ${round(top)}`;
    })
    .join('');

/** Where the name of a line stands: right of its last point. */
const endOf = (points: readonly ChartPoint[]): number =>
  PLOT.bottom - (points.at(-1)?.y ?? 0) * (PLOT.bottom - PLOT.top);

/** Units between two names beside each other. */
const NAME_HEIGHT = 13;

/** The height of each name, moved down where it would stand on the one above it. */
function spread(heights: readonly number[]): number[] {
  const order = heights.map((height, index) => ({ height, index }));
  order.sort((a, b) => a.height - b.height);
  const placed: number[] = [];
  let least = 0;
  for (const { height, index } of order) {
    placed[index] = Math.max(height, least);
    least = placed[index] + NAME_HEIGHT;
  }
  return placed;
}

const lines = ['plan', 'forecast', 'actual'] as const;

/**
 * Spending against time: its lines, and where their names stand. `isTwin`: in both languages, with
 * a second line of days below the first.
 */
export function burnView(burn: BurnChart, isTwin: boolean) {
  const right = plotRight(isTwin);
  const heights = spread(lines.map((name) => endOf(burn[name])));
  return {
    width: WIDTH,
    height: isTwin ? 150 + TWIN_LINE : 150,
    axis: `M${PLOT.left} ${PLOT.bottom}H${right}`,
    lines: lines.map((name, index) => ({
      name,
      key: `budget.chart.line.${name}`,
      path: pathOf(burn[name], right),
      x: right + 5,
      y: round((heights[index] ?? 0) + 4),
    })),
  };
}

/** The first and the last day of the lines, each below its end. */
export const burnDays = ({ from, to }: BurnChart, isTwin: boolean) => [
  { day: from, x: PLOT.left, anchor: 'start' },
  { day: to, x: plotRight(isTwin), anchor: 'end' },
];

/**
 * From the sale value down to the profit: a row a step, its bar between two amounts. `isTwin`: its
 * name in both languages, one below the other.
 */
export function waterfallView(bars: readonly WaterfallBar[], isTwin: boolean) {
  const row = isTwin ? 33 : 27;
  const amounts = bars.flatMap(({ fromCents, toCents }) => [fromCents, toCents]);
  const least = Math.min(...amounts, 0);
  const span = Math.max(1, Math.max(...amounts, 0) - least);
  const at = (cents: number): number =>
    BARS.left + ((cents - least) / span) * (BARS.right - BARS.left);
  return {
    width: WIDTH,
    height: bars.length * row + 8,
    axis: `M${round(at(0))} 0V${bars.length * row}`,
    bars: bars.map(({ step, cents, fromCents, toCents }, index) => ({
      step,
      cents,
      x: round(Math.min(at(fromCents), at(toCents))),
      y: index * row + 4,
      width: round(Math.max(1, Math.abs(at(fromCents) - at(toCents)))),
      height: BARS.height,
      baseline: index * row + (isTwin ? 12 : 16),
      twinBaseline: index * row + 12 + TWIN_LINE,
      right: WIDTH,
    })),
  };
}

/** Units of the longest bar beside the lines of a budget, of 100 with the edges of its frame. */
const LINE_WIDTH = 99;

/** A line of a budget as bars: what is spent, the forecast around it, and a rule at the plan. */
export function lineBars(
  line: { planCents: number; forecastCents: number; actualCents: number },
  mostCents: number,
) {
  const width = (cents: number): string =>
    round((Math.max(0, cents) / Math.max(1, mostCents)) * LINE_WIDTH);
  return {
    actual: width(line.actualCents),
    forecast: width(line.forecastCents),
    plan: width(line.planCents),
  };
}
