import type { ReactNode } from 'react';
import { useText } from '~/i18n.ts';

/** Measures of a chart in its own units: its plot, and the space above and below it. */
export const WIDTH = 400;
export const HEIGHT = 150;
export const TOP = 20;
export const LABELS = 24;

/** A coordinate, short enough for a page of many. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** A chart with its sentence for screen readers, and its table. */
export function Chart({
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

interface TableProps {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A small table: the first column names the row, the others are figures. */
export function FigureTable({ headings, rows }: TableProps) {
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
