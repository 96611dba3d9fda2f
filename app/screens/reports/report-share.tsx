import { Button } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { inputProps } from '~/components/field-props.ts';
import { LinkField } from '~/components/link-address.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { formatDate, formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import {
  lineLabel,
  signerKeys,
  type LineNames,
  type SignatureLine,
} from '~/modules/reports/report-signature.rules.ts';
import { linkTexts } from '~/screens/shell/link-texts.ts';
import { FoldedReportForm } from './folded-report-form.tsx';

/** A share link of a report; times are ISO instants. */
interface ReportShareLink {
  id: string;
  recipient: string;
  /** The lines that it may sign. */
  lines: readonly SignatureLine[];
  /** Null where its address can no longer be shown. */
  url: string | null;
  expiresAt: string;
  lastViewedAt: string | null;
  views: number;
  mayRevoke: boolean;
}

export interface ReportShareProps {
  projectId: string;
  number: number;
  stamp: FormStamp;
  timeZone: string;
  shares: readonly ReportShareLink[];
  /** The lines that nobody has signed. */
  openLines: readonly SignatureLine[];
  /** Who signs the lines, where the project names them. */
  lineNames: LineNames;
  shareConstraint: FormConstraint;
  /** The refusal of this report's form. */
  shareResult: FormResult | undefined;
}

/** The form that makes a link for a person. */
function ShareForm(props: ReportShareProps) {
  const { projectId, number, stamp, openLines, lineNames, shareConstraint, shareResult } = props;
  const { t } = useText();
  const { formProps, fields } = useFormFields<'recipient' | SignatureLine>({
    id: `share-${number}`,
    lastResult: shareResult,
    constraint: shareConstraint,
  });
  return (
    <FoldedReportForm
      {...{ projectId, number, stamp, formProps }}
      part={`share-${number}`}
      title={t('projects.report.share')}
      label={t('projects.report.shareOf', { number })}
      isOpen={Boolean(shareResult)}
    >
      <Field
        {...inputProps(fields.recipient)}
        label={t('projects.report.shareFor')}
        hint={t('projects.report.shareForHint')}
      />
      {openLines.length > 0 ? (
        <fieldset>
          <legend>{t('projects.report.shareLines')}</legend>
          {openLines.map((line) => (
            <Choice
              key={line}
              type="checkbox"
              name={line}
              value="on"
              id={`share-${number}-${line}`}
              defaultChecked={fields[line].initialValue === 'on'}
              label={lineLabel(line, lineNames, (key, params) => t(key as string, params))}
            />
          ))}
        </fieldset>
      ) : null}
      <Button name="intent" value="report.share">
        {t('projects.report.shareMake')}
      </Button>
    </FoldedReportForm>
  );
}

/** The link of one person, to copy, with its use and the button that ends it. */
function ShareLink({
  share,
  ...props
}: Pick<ReportShareProps, 'projectId' | 'number' | 'stamp' | 'timeZone'> & {
  share: ReportShareLink;
}) {
  const { projectId, number, stamp, timeZone } = props;
  const { t, language } = useText();
  const { id, url, expiresAt, lastViewedAt, views, lines, recipient: name } = share;
  const date = formatDate(language, expiresAt, timeZone);
  const use = lastViewedAt
    ? t('projects.report.shareViews', {
        count: views,
        when: formatDateTime(language, lastViewedAt, timeZone),
      })
    : t('projects.report.shareNever');
  const roles = [...new Set(lines.map((line) => t(signerKeys[line])))].join(', ');
  const signs = lines.length > 0 ? t('projects.report.shareSigns', { lines: roles }) : '';
  return (
    <div className="stack">
      {url ? (
        <LinkField
          id={`share-${id}`}
          url={url}
          label={t('projects.report.shareCopy', { number, name })}
          hint={[t('projects.report.shareHint', { name, date }), signs, use].join(' ')}
          texts={linkTexts(t)}
        />
      ) : (
        <p>{t('projects.report.shareLost', { name, date })}</p>
      )}
      {share.mayRevoke ? (
        <form method="post" action={`/projects/${projectId}/reports`} className="no-print">
          <HiddenFields
            stamp={stamp}
            part={`revoke-${id}`}
            values={{ number: String(number), link: id }}
          />
          <Button
            name="intent"
            value="report.revoke"
            variant="danger"
            aria-label={t('projects.report.revokeOf', { number, name })}
          >
            {t('projects.report.revoke')}
          </Button>
        </form>
      ) : null}
    </div>
  );
}

/** The share links of a report, and the form that makes one. */
export const ReportShare = (props: ReportShareProps) => (
  <>
    {props.shares.map((share) => (
      <ShareLink key={share.id} {...props} share={share} />
    ))}
    <ShareForm {...props} />
  </>
);
