/** One measured number with its target; null for one that is only watched. */
export interface Figure {
  name: string;
  value: number;
  target: number | null;
  unit: string;
  /** `max`: holds at the target or below; `min`: at the target or above. */
  direction: 'max' | 'min';
  holds: boolean;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * A figure that may not exceed its target. A value that could not be measured (NaN) does not hold.
 */
export const atMost = (name: string, value: number, target: number, unit: string): Figure => ({
  name,
  value: Math.round(value * 1000) / 1000,
  target,
  unit,
  direction: 'max',
  holds: value <= target,
});

/** A figure to watch, such as a ratio to another program: it has no target and always holds. */
export const watched = (name: string, value: number, unit: string): Figure => ({
  ...atMost(name, value, Number.POSITIVE_INFINITY, unit),
  target: null,
  holds: true,
});

/** Duration of the work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const shown = (value: number | null, unit: string): string =>
  `${value === null || Number.isNaN(value) ? '—' : value} ${unit}`;

function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, target, unit, direction, holds }) => [
    target === null ? 'figure' : holds ? 'holds' : 'FAILS',
    name,
    shown(value, unit),
    target === null ? '' : `${direction === 'max' ? '≤' : '≥'} ${shown(target, unit)}`,
  ]);
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Prints figures as a table or as JSON, and ends the process: exit code 0 where all of them hold. */
export function printFigures(figures: readonly Figure[], asJson: boolean): void {
  process.stdout.write(`${asJson ? JSON.stringify({ figures }) : table(figures)}\n`, () =>
    process.exit(figures.length > 0 && figures.every(({ holds }) => holds) ? 0 : 1),
  );
}
