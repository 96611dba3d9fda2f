import { Button, ButtonLink } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useText } from '~/i18n.ts';
import type { MissingPart } from '~/modules/picra/picra.rules.ts';
import type { ReportLanguage } from '~/modules/reports/report-choices.rules.ts';

interface NewestReport {
  number: number;
  isReady: boolean;
  isOutdated: boolean;
}

export interface PacketProps {
  projectId: string;
  stamp: FormStamp;
  canEdit: boolean;
  canPrint: boolean;
  missing: readonly MissingPart[];
  /** The newest response report, and the newest closing packet; null without one. */
  response: NewestReport | null;
  packet: NewestReport | null;
  /** Whether a response is printed, which a packet holds. */
  canPack: boolean;
  /** Whether the person sees receipts. */
  hasReceipts: boolean;
  /** The languages that a packet may be in. */
  languages: readonly ReportLanguage[];
  counts: { all: number };
}

function MissingList({ projectId, canEdit, missing }: PacketProps) {
  const { t } = useText();
  if (missing.length === 0) return <p>{t('picra.missing.none')}</p>;
  const anchorOf = (kind: MissingPart['kind']): string =>
    ({ afterPhoto: '#photos', open: '' })[kind as string] ?? '#picra';
  return (
    <ul className="plain-list sheet">
      {missing.map(({ kind, number }) => {
        const text =
          number === null
            ? t(`picra.missing.${kind}`)
            : t('picra.missing.of', { number, text: t(`picra.missing.${kind}`) });
        const href =
          number === null
            ? `/projects/${projectId}/settings#picra`
            : `/projects/${projectId}/tasks/${number}${anchorOf(kind)}`;
        return (
          <li key={`${kind}-${number ?? ''}`} className="task-line">
            {number === null && !canEdit ? text : <PageLink href={href}>{text}</PageLink>}
          </li>
        );
      })}
    </ul>
  );
}

/** Where the newest response report stands. */
function ResponseState({ projectId, response }: PacketProps) {
  const { t } = useText();
  if (!response) return <p>{t('picra.packet.none')}</p>;
  const { number, isReady, isOutdated } = response;
  const key = !isReady ? 'printing' : isOutdated ? 'outdated' : 'ready';
  return (
    <p>
      {t(`picra.packet.${key}`, { number })}{' '}
      <PageLink href={`/projects/${projectId}/reports`}>{t('projects.tab.reports')}</PageLink>
    </p>
  );
}

/** The closing packet as one PDF: the form that makes it, and the newest one. */
function PacketFile(props: PacketProps) {
  const { projectId, stamp, canPrint, canPack, hasReceipts, packet, languages } = props;
  const { t, language } = useText();
  return (
    <>
      {canPrint && canPack ? (
        <form method="post" action={`/projects/${projectId}/reports`}>
          <HiddenFields
            stamp={stamp}
            part="packet"
            intent="report.create"
            values={{
              type: 'closing_packet',
              photos: 'all',
              costs: hasReceipts ? 'on' : undefined,
            }}
          />
          <Field
            as="select"
            id="packet-language"
            name="language"
            label={t('projects.report.language')}
            defaultValue={language}
            options={languages.map((value) => ({
              value,
              label: t(`projects.report.language.${value}`),
            }))}
          />
          <Button>{t('picra.packet.pdf')}</Button>
        </form>
      ) : null}
      {packet?.isReady && !packet.isOutdated ? (
        <ButtonLink href={`/projects/${projectId}/reports/${packet.number}/pdf`} icon="download">
          {t('projects.report.download')}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** What is missing before settlement, and the closing packet as one PDF or as a ZIP. */
export function Packet(props: PacketProps) {
  const { t } = useText();
  const { projectId, stamp, canPrint, response, counts } = props;
  const isCurrent = response?.isReady && !response.isOutdated;
  return (
    <>
      <Card title={t('picra.missing.title')} id="missing">
        <MissingList {...props} />
      </Card>
      <Card title={t('picra.packet.title')} id="packet" className="no-print">
        <p className="muted">{t('picra.packet.text')}</p>
        <ResponseState {...props} />
        <div className="stack">
          {canPrint && counts.all > 0 && !isCurrent ? (
            <form method="post" action={`/projects/${projectId}/reports`}>
              <HiddenFields
                stamp={stamp}
                part="response"
                intent="report.create"
                values={{ type: 'picra_response', photos: 'before_after', signatures: 'on' }}
              />
              <Button>{t('picra.packet.report')}</Button>
            </form>
          ) : null}
          <PacketFile {...props} />
          <ButtonLink href={`/projects/${projectId}/picra/zip`} icon="download">
            {t('picra.packet.download')}
          </ButtonLink>
        </div>
      </Card>
    </>
  );
}
