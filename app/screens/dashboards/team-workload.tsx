import { useText } from '~/i18n.ts';
import type { Workload } from '~/modules/members/workload.rules.ts';

const columns = ['overdue', 'thisWeek', 'nextWeek', 'later', 'undated', 'open'] as const;

/** Who has how much to do, by week; `hidden` more people are only counted. */
export function TeamWorkload({
  workload,
  hidden,
}: {
  workload: readonly Workload[];
  hidden: number;
}) {
  const { t } = useText();
  if (workload.length === 0) return null;
  return (
    <section className="section" aria-labelledby="workload-title" id="workload">
      <div className="section-head">
        <h2 id="workload-title">{t('team.workload')}</h2>
      </div>
      <div className="card">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('team.member.name')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="table__number">
                  {t(`team.workload.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {workload.map((row) => (
              <tr key={row.userId ?? `name ${row.name}`}>
                <th scope="row">
                  {row.name || t('team.workload.nobody')}
                  {row.userId === null && row.name ? (
                    <span className="table__under">{t('team.workload.crew')}</span>
                  ) : null}
                </th>
                {columns.map((column) => (
                  <td
                    key={column}
                    className="table__number"
                    data-label={t(`team.workload.${column}`)}
                  >
                    {column === 'overdue' && row.overdue > 0 ? (
                      <b className="mark mark--late">{row.overdue}</b>
                    ) : (
                      row[column]
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {hidden > 0 ? <p className="muted">{t('team.workload.more', { count: hidden })}</p> : null}
      </div>
    </section>
  );
}
