import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { formatDate, formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';

/** The share link of a report; times are ISO instants. */
export interface ReportShareLink {
  /** Null where its address can no longer be shown. */
  url: string | null;
  expiresAt: string;
  lastViewedAt: string | null;
  views: number;
  mayRevoke: boolean;
}

interface ReportShareProps {
  projectId: string;
  number: number;
  stamp: FormStamp;
  timeZone: string;
  share: ReportShareLink | null;
}

/** A form of one button that makes or ends the link. */
function ShareButton({
  projectId,
  number,
  stamp,
  verb,
}: Omit<ReportShareProps, 'timeZone' | 'share'> & { verb: 'share' | 'revoke' }) {
  const { t } = useText();
  return (
    <form method="post" action={`/projects/${projectId}/reports`} className="no-print">
      <HiddenFields stamp={stamp} part={`${verb}-${number}`} values={{ number: String(number) }} />
      <Button
        name="intent"
        value={`report.${verb}`}
        variant={verb === 'revoke' ? 'danger' : 'quiet'}
        aria-label={t(`projects.report.${verb}Of`, { number })}
      >
        {t(`projects.report.${verb}`)}
      </Button>
    </form>
  );
}

/** The share link of a report to copy, with its use, or the button that makes one. */
export function ReportShare({ share, timeZone, ...report }: ReportShareProps) {
  const { t, language } = useText();
  if (!share) return <ShareButton {...report} verb="share" />;
  const { number } = report;
  const { url, expiresAt, lastViewedAt, views } = share;
  const date = formatDate(language, expiresAt, timeZone);
  const use = lastViewedAt
    ? t('projects.report.shareViews', {
        count: views,
        when: formatDateTime(language, lastViewedAt, timeZone),
      })
    : t('projects.report.shareNever');
  return (
    <div className="stack">
      {url ? (
        <Field
          name="url"
          id={`share-${number}`}
          label={t('projects.report.shareCopy', { number })}
          hint={`${t('projects.report.shareHint', { date })} ${use}`}
          readOnly
          defaultValue={url}
          key={url}
        />
      ) : (
        <p>{t('projects.report.shareLost', { date })}</p>
      )}
      {share.mayRevoke ? <ShareButton {...report} verb="revoke" /> : null}
    </div>
  );
}
