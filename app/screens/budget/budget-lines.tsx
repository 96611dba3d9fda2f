import { Fragment } from 'react';
import { PageLink } from '~/components/page-link.tsx';
import { useText, type Language } from '~/i18n.ts';
import type { Trade } from '@obralista/task-reader';
import { useAmounts } from './amounts.tsx';

/** A line of the budget as its row shows it. */
interface LineRow {
  key: string;
  trade: Trade | null;
  number: number | null;
  title: string;
  /** The language of the title; null where it is the page's. */
  titleLanguage: Language | null;
  planCents: number;
  forecastCents: number;
  actualCents: number;
  committedCents: number;
  overCents: number;
  level: 'near' | 'full' | null;
}

interface Totals {
  planCents: number;
  forecastCents: number;
  actualCents: number;
  overCents: number;
}

export interface BudgetLinesProps {
  projectId: string;
  by: 'trade' | 'task';
  lines: readonly LineRow[];
  totals: Totals;
}

const WIDTH = 100;
const HEIGHT = 14;

/** Actual on forecast, with a mark at the plan: the figures of its row as bars. */
function Bars({ line, maxCents }: { line: LineRow; maxCents: number }) {
  const at = (cents: number): number =>
    Math.round((Math.max(0, cents) / Math.max(1, maxCents)) * WIDTH * 10) / 10;
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="bars__forecast" y="2" width={at(line.forecastCents)} height="10" />
      <rect className="bars__actual" y="2" width={at(line.actualCents)} height="10" />
      <rect
        className="bars__plan"
        x={Math.min(WIDTH - 1, at(line.planCents))}
        width="1"
        height="14"
      />
    </svg>
  );
}

function LineName({ line, projectId }: { line: LineRow; projectId: string }) {
  const { t } = useText();
  if (line.number !== null)
    return (
      <PageLink href={`/projects/${projectId}/tasks/${line.number}`}>
        {line.number}. <span lang={line.titleLanguage ?? undefined}>{line.title}</span>
      </PageLink>
    );
  return <>{line.trade ? t(`tasks.trade.${line.trade}`) : t('budget.lines.rest')}</>;
}

function Notes({ line }: { line: LineRow }) {
  const { t } = useText();
  const { money } = useAmounts();
  return (
    <>
      {line.level ? (
        <span className="table__under mark mark--check">
          {t(`budget.lines.level.${line.level}`)}
        </span>
      ) : null}
      {line.committedCents > 0 ? (
        <span className="table__under">
          {t('budget.lines.committed', { amount: money(line.committedCents) })}
        </span>
      ) : null}
    </>
  );
}

/** What a line costs beyond its plan: 0 is quiet, an overrun is marked. */
function Over({ cents }: { cents: number }) {
  const { change } = useAmounts();
  return <span className={cents > 0 ? 'mark mark--check' : 'muted'}>{change(cents)}</span>;
}

function Cells({ row }: { row: Totals }) {
  const { t } = useText();
  const { money } = useAmounts();
  const amounts = [
    ['plan', row.planCents],
    ['forecast', row.forecastCents],
    ['actual', row.actualCents],
  ] as const;
  return (
    <>
      {amounts.map(([name, cents]) => (
        <td key={name} className="table__number" data-label={t(`budget.lines.column.${name}`)}>
          <span className="table__value">{money(cents)}</span>
        </td>
      ))}
      <td className="table__number" data-label={t('budget.lines.column.over')}>
        <span className="table__value">
          <Over cents={row.overCents} />
        </span>
      </td>
    </>
  );
}

function Legend() {
  const { t } = useText();
  return (
    <p className="legend" aria-hidden="true">
      {(['actual', 'forecast', 'plan'] as const).map((name) => (
        <span key={name}>
          <svg viewBox="0 0 20 10">
            <rect className={`bars__${name}`} width={name === 'plan' ? 3 : 20} height="10" />
          </svg>{' '}
          {t(`budget.chart.line.${name}`)}
        </span>
      ))}
    </p>
  );
}

function Tools({ projectId, by }: Pick<BudgetLinesProps, 'projectId' | 'by'>) {
  const { t } = useText();
  const path = `/projects/${projectId}/budget`;
  return (
    <p className="cluster no-print">
      {(['trade', 'task'] as const).map((each) => (
        <Fragment key={each}>
          <PageLink
            href={each === 'trade' ? path : `${path}?by=task`}
            aria-current={each === by ? 'true' : undefined}
          >
            {t(`budget.lines.by.${each}`)}
          </PageLink>{' '}
        </Fragment>
      ))}
      <a href={`${path}/csv?by=${by}`} download>
        {t('budget.files.csv')}
      </a>{' '}
      <a href={`${path}/xlsx?by=${by}`} download>
        {t('budget.files.xlsx')}
      </a>
    </p>
  );
}

/** The lines of the budget with their totals; each row has its bars, which it is the table of. */
export function BudgetLines({ projectId, by, lines, totals }: BudgetLinesProps) {
  const { t } = useText();
  const maxCents = Math.max(
    ...lines.map((line) => Math.max(line.planCents, line.forecastCents)),
    1,
  );
  return (
    <section className="card" aria-labelledby="lines-title">
      <div className="section-head">
        <h2 id="lines-title">{t('budget.lines.title')}</h2>
        <Tools projectId={projectId} by={by} />
      </div>
      {lines.length === 0 ? (
        <p className="muted">{t('budget.lines.none')}</p>
      ) : (
        <>
          <table className="table budget-table">
            <thead>
              <tr>
                <th scope="col">{t('budget.lines.column.line')}</th>
                {(['plan', 'forecast', 'actual', 'over'] as const).map((name) => (
                  <th key={name} scope="col" className="table__number">
                    {t(`budget.lines.column.${name}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="hidden-visually">{t('budget.lines.column.chart')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.key}>
                  <th scope="row">
                    <LineName line={line} projectId={projectId} />
                    <Notes line={line} />
                  </th>
                  <Cells row={line} />
                  <td className="budget-table__bar">
                    <Bars line={line} maxCents={maxCents} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('budget.lines.total')}</th>
                <Cells row={totals} />
                <td />
              </tr>
            </tfoot>
          </table>
          <Legend />
        </>
      )}
    </section>
  );
}
