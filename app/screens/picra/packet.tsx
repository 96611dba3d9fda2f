import { Button, ButtonLink } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useText, type Translate } from '~/i18n.ts';
import type { HeldResponse, MissingPart } from '~/modules/picra/picra.rules.ts';
import type { ReportLanguage } from '~/modules/reports/report-choices.rules.ts';

interface NewestReport {
  number: number;
  /** Among the reports of its type, which is printed. */
  typeNumber: number;
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
  /** The response that a packet holds; null without one. */
  held: HeldResponse | null;
  /** Whether the person sees receipts. */
  hasReceipts: boolean;
  /** The languages that a packet may be in. */
  languages: readonly ReportLanguage[];
  counts: { all: number };
}

/** What is missing of an item, a link to where it is given. */
function MissingOfItem({
  projectId,
  kind,
  number,
}: Pick<PacketProps, 'projectId'> & { kind: MissingPart['kind']; number: number }) {
  const { t } = useText();
  const place = { afterPhoto: '#photos', open: '', review: '', unanswered: '?answer=1#answer' };
  const anchor = (place as Partial<Record<MissingPart['kind'], string>>)[kind] ?? '#picra';
  return (
    <PageLink href={`/projects/${projectId}/tasks/${number}${anchor}`}>
      {t('picra.missing.of', { number, text: t(`picra.missing.${kind}`) })}
    </PageLink>
  );
}

/** What is missing in the project, in one item, or in several, whose list is folded behind their count. */
function Missing({
  projectId,
  canEdit,
  part: { kind, numbers },
}: Pick<PacketProps, 'projectId' | 'canEdit'> & { part: MissingPart }) {
  const { t } = useText();
  const text = t(`picra.missing.${kind}`);
  const [number] = numbers;
  if (number === undefined)
    return canEdit ? (
      <PageLink href={`/projects/${projectId}/settings#picra`}>{text}</PageLink>
    ) : (
      text
    );
  if (numbers.length === 1) return <MissingOfItem {...{ projectId, kind, number }} />;
  return (
    <details>
      <summary>{t('picra.missing.count', { count: numbers.length, text })}</summary>
      <ul className="plain-list">
        {numbers.map((each) => (
          <li key={each}>
            <MissingOfItem {...{ projectId, kind }} number={each} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function MissingList({ projectId, canEdit, missing }: PacketProps) {
  const { t } = useText();
  if (missing.length === 0) return <p>{t('picra.missing.none')}</p>;
  return (
    <ul className="plain-list sheet">
      {missing.map((part) => (
        <li key={part.kind} className="task-line">
          <Missing {...{ projectId, canEdit, part }} />
        </li>
      ))}
    </ul>
  );
}

/** The signed response that a packet holds, what has changed since, and what is to be signed. */
function signedState({ response, held }: PacketProps, t: Translate): string[] {
  const { number, signers, changed } = held!;
  const newer = response && response.typeNumber > number ? response.typeNumber : null;
  const count = changed.length;
  const next = newer
    ? [t('picra.packet.waits', { newer, number })]
    : count > 0
      ? [t('picra.packet.signNew', { number })]
      : [];
  return [
    t('picra.packet.holds', { number, names: signers.join(', ') }),
    ...(count > 0 ? [t('picra.packet.changed', { count, items: changed.join(', ') })] : []),
    ...next,
  ];
}

/** Where the newest response report stands. */
function ResponseState(props: PacketProps) {
  const { t } = useText();
  const { projectId, response, held } = props;
  if (!response) return <p>{t('picra.packet.none')}</p>;
  const { typeNumber: number, isReady, isOutdated } = response;
  const key = !isReady ? 'printing' : isOutdated ? 'outdated' : 'ready';
  const isSigned = held !== null && held.signers.length > 0;
  const lines = isSigned ? signedState(props, t) : [t(`picra.packet.${key}`, { number })];
  return (
    <>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <PageLink href={`/projects/${projectId}/reports`}>{t('projects.tab.reports')}</PageLink>
      </p>
    </>
  );
}

/** Whether the response is to be printed: there is none of what is answered now. */
function needsPrinting({ response, held }: PacketProps): boolean {
  if (held && held.signers.length > 0 && response?.typeNumber === held.number)
    return held.changed.length > 0;
  return !response?.isReady || response.isOutdated;
}

/** The closing packet as one PDF: the form that makes it, and the newest one. */
function PacketFile(props: PacketProps) {
  const { projectId, stamp, canPrint, held, hasReceipts, packet, languages } = props;
  const { t, language } = useText();
  return (
    <>
      {canPrint && held ? (
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
  const { projectId, stamp, canPrint, counts } = props;
  return (
    <>
      <Card title={t('picra.missing.title')} id="missing">
        <MissingList {...props} />
      </Card>
      <Card title={t('picra.packet.title')} id="packet" className="no-print">
        <p className="muted">{t('picra.packet.text')}</p>
        <ResponseState {...props} />
        <div className="stack">
          {canPrint && counts.all > 0 && needsPrinting(props) ? (
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
