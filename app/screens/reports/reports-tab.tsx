import { Badge } from '~/components/badge.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { HiddenFields } from '~/components/hidden-fields.tsx';
import { formatBytes, formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { ReportLanguage, ReportType } from '~/modules/reports/report-choices.rules.ts';
import { ReportForm, type ReportFormProps } from './report-form.tsx';
import { ReportShare, type ReportShareProps } from './report-share.tsx';
import { ReportSign, type ReportSignProps } from './report-sign.tsx';

type ReportStatus = 'queued' | 'rendering' | 'ready' | 'failed';

export interface ReportRow {
  number: number;
  /** The number among those of its type, which is printed. */
  typeNumber: number;
  type: ReportType;
  language: ReportLanguage;
  status: ReportStatus;
  /** ISO instant */
  createdAt: string;
  /** Which volume of how many it is; null where it is whole. */
  volume: { number: number; of: number } | null;
  pages: number | null;
  bytes: number | null;
  outdated: boolean;
  /** A sentence, where it failed. */
  reason?: string;
  /** Its working share links. */
  shares: ReportShareProps['shares'];
  signatures: ReportSignProps['signatures'];
  voidSignatures: ReportSignProps['voidSignatures'];
  mayVoid: boolean;
  openLines: ReportSignProps['openLines'];
}

export interface RefusedForm {
  intent: string;
  number: number;
  line: string;
}

export interface ReportsTabProps
  extends
    ReportFormProps,
    Pick<ReportSignProps, 'signer' | 'lineNames' | 'signConstraint' | 'voidConstraint'>,
    Pick<ReportShareProps, 'shareConstraint'> {
  reports: readonly ReportRow[];
  canCreate: boolean;
  timeZone: string;
  /** The refused form of a report: its intent, the report, and the signature line that it is of. */
  refused: RefusedForm | null;
  refusedResult: ReportFormProps['lastResult'];
}

const statusBadges = {
  queued: ['plain', 'clock'],
  rendering: ['blue', 'refresh-cw'],
  ready: ['green', 'circle-check'],
  failed: ['red', 'circle-alert'],
} as const;

function Files({
  report,
  projectId,
  stamp,
  canCreate,
}: { report: ReportRow } & Pick<ReportsTabProps, 'projectId' | 'stamp' | 'canCreate'>) {
  const { t } = useText();
  const page = `/projects/${projectId}/reports/${report.number}`;
  return (
    <div className="cluster no-print">
      {report.status === 'ready' ? (
        <ButtonLink
          href={`${page}/pdf`}
          icon="download"
          aria-label={`${t('projects.report.download')}, ${t('projects.report.name', { number: report.number })}`}
        >
          {t('projects.report.download')}
        </ButtonLink>
      ) : null}
      {report.status === 'failed' && canCreate ? (
        <form method="post" action={`/projects/${projectId}/reports`}>
          <HiddenFields
            stamp={stamp}
            part={`retry-${report.number}`}
            values={{ number: String(report.number) }}
          />
          <Button name="intent" value="report.retry">
            {t('projects.report.retry')}
          </Button>
        </form>
      ) : null}
      {report.status === 'queued' || report.status === 'rendering' ? (
        <ButtonLink href={`/projects/${projectId}/reports`} inPage>
          {t('projects.report.refresh')}
        </ButtonLink>
      ) : null}
      <ButtonLink variant="quiet" href={`${page}/print`}>
        {t('projects.report.print')}
      </ButtonLink>
    </div>
  );
}

/** While one is being made, a page without scripts is loaded again, which would empty its form. */
const isMade = ({ status }: ReportRow): boolean => status === 'ready' || status === 'failed';

/** The result of a report's form where it was the refused one. */
const resultOf = (
  { refused, refusedResult }: ReportsTabProps,
  { number }: ReportRow,
  intent: string,
) => (refused?.intent === intent && refused.number === number ? refusedResult : undefined);

/** The links of the report, who signed it, and the forms of both. */
const Sharing = ({ report, tab }: { report: ReportRow; tab: ReportsTabProps }) => (
  <>
    <ReportShare
      {...tab}
      {...report}
      shareResult={resultOf(tab, report, 'report.share')}
      key={report.shares.length}
    />
    <ReportSign
      {...tab}
      {...report}
      openLines={isMade(report) ? report.openLines : []}
      signResult={resultOf(tab, report, 'report.sign')}
      voidResult={resultOf(tab, report, 'report.void')}
      refusedLine={tab.refused?.line ?? ''}
    />
  </>
);

function Row({ report, ...tab }: { report: ReportRow } & ReportsTabProps) {
  const { projectId, stamp, timeZone, canCreate } = tab;
  const { t, language } = useText();
  const [tone, icon] = statusBadges[report.status];
  const size = [
    report.pages ? t('projects.report.pages', { count: report.pages }) : '',
    report.bytes ? formatBytes(language, report.bytes) : '',
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <tr id={`report-${report.number}`}>
      <th scope="row">
        {t('projects.report.name', { number: report.number })}{' '}
        <span className="table__under">
          {t(`projects.report.type.${report.type}`)} {report.typeNumber}
          {' · '}
          {t(`projects.report.language.${report.language}`)}
          {report.volume ? ` · ${t('projects.report.volume', report.volume)}` : ''}
        </span>
      </th>
      <td data-label={t('projects.report.column.made')}>
        <span className="table__value">
          {formatDateTime(language, report.createdAt, timeZone)}{' '}
          <span className="table__under">{size}</span>
        </span>
      </td>
      <td data-label={t('projects.report.column.status')}>
        <span className="table__value">
          <Badge text={t(`projects.report.status.${report.status}`)} tone={tone} icon={icon} />{' '}
          {report.outdated ? (
            <Badge text={t('projects.report.outdated')} tone="amber" icon="clock" />
          ) : null}
          {report.reason ? <span className="table__under">{report.reason}</span> : null}
        </span>
      </td>
      <td className="table__stack" data-label={t('projects.report.column.file')}>
        <div className="stack">
          <Files report={report} projectId={projectId} stamp={stamp} canCreate={canCreate} />
          {canCreate ? <Sharing tab={tab} report={report} /> : null}
        </div>
      </td>
    </tr>
  );
}

const columns = ['report', 'made', 'status', 'file'] as const;

/** The reports of a project and the form that makes one. */
export function ReportsTab(props: ReportsTabProps) {
  const { t } = useText();
  const { reports, canCreate } = props;
  return (
    <>
      {canCreate ? <ReportForm {...props} /> : null}
      <section className="card" aria-labelledby="reports-title">
        <h2 id="reports-title">{t('projects.report.title')}</h2>
        {reports.length === 0 ? (
          <p className="muted">{t('projects.report.empty')}</p>
        ) : (
          <table className="table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`projects.report.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {reports.map((report) => (
                <Row key={report.number} {...props} report={report} />
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
}
