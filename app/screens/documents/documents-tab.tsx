import type { ReactNode } from 'react';
import { Badge } from '~/components/badge.tsx';
import { Button, ButtonLink } from '~/components/button.tsx';
import { Deletion } from '~/components/deletion.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Progress } from '~/components/progress.tsx';
import type { UnreadableReason } from '~/errors.ts';
import { formatBytes, formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import type { DocumentFigures } from '~/modules/ledger/document-figures.rules.ts';
import { figuresText } from './summary-note.tsx';
import type { GenerationNotice as Notice } from '~/modules/documents/document.rules.ts';
import { GenerationNotice } from './generation-notice.tsx';

/** States of a document (promise 8.1). */
type DocumentState = 'stored' | 'extracting' | 'extracted' | 'failed' | 'generated';

interface DocumentRow {
  id: string;
  /** Decoded file name, for display. */
  fileName: string;
  bytes: number;
  pages: number | null;
  uploadedBy: string;
  /** ISO 8601 instant. */
  uploadedAt: string;
  state: DocumentState;
  /** Why reading it failed. */
  reason?: UnreadableReason;
  /** Progress 0..100 while it is being read. */
  percent?: number;
  /** Number of tasks generated from it. */
  tasks: number;
  /** What became of its lines, once some are decided. */
  figures: DocumentFigures | null;
  ocr: boolean;
  cut: boolean;
  /** The document of the project that this one is again: its upload, and its tasks that are not in this one. */
  earlier: { uploadedAt: string; isSameFile: boolean; dropped: number } | null;
  notice?: Notice | null;
}

export interface DocumentsTabProps {
  projectId: string;
  stamp: FormStamp;
  documents: readonly DocumentRow[];
  canEdit: boolean;
  timeZone: string;
  /** The upload card. */
  children?: ReactNode;
}

const stateBadges = {
  stored: ['plain', 'clock'],
  extracting: ['blue', 'refresh-cw'],
  extracted: ['plain', 'file-text'],
  failed: ['red', 'circle-alert'],
  generated: ['green', 'circle-check'],
} as const;

/** Of which document this one is a newer version, and how many of its tasks it no longer has. */
function Earlier({
  document: { earlier },
  page,
  timeZone,
}: {
  document: DocumentRow;
  page: string;
  timeZone: string;
}) {
  const { t, language } = useText();
  if (!earlier) return null;
  const date = formatDateTime(language, earlier.uploadedAt, timeZone);
  return (
    <p className="small">
      {t(earlier.isSameFile ? 'documents.earlier.sameAs' : 'documents.earlier.newer', { date })}{' '}
      {earlier.dropped > 0 ? (
        <a href={`${page}#dropped`}>{t('documents.earlier.dropped', { count: earlier.dropped })}</a>
      ) : null}
    </p>
  );
}

function State({
  document,
  page,
  timeZone,
}: {
  document: DocumentRow;
  page: string;
  timeZone: string;
}) {
  const { t } = useText();
  const [tone, icon] = stateBadges[document.state];
  return (
    <>
      <div className="cluster">
        <Badge text={t(`documents.state.${document.state}`)} tone={tone} icon={icon} />
        {document.tasks > 0 && !document.figures ? (
          <span className="small figures">{t('documents.tasks', { count: document.tasks })}</span>
        ) : null}
      </div>
      {document.state === 'extracting' ? (
        <Progress
          live
          text={t('documents.processingPercent', { percent: document.percent ?? 0 })}
          value={document.percent ?? 0}
        />
      ) : null}
      {document.reason ? <p className="small">{t(`reading.reason.${document.reason}`)}</p> : null}
      {document.figures ? (
        <p className="small muted figures">
          {figuresText(t, document.figures)}{' '}
          <a href={`${page}?view=ledger`}>{t('documents.action.ledger')}</a>
        </p>
      ) : null}
      <Earlier document={document} page={page} timeZone={timeZone} />
      {document.ocr ? <p className="small muted">{t('documents.ocr')}</p> : null}
      <GenerationNotice notice={document.notice} timeZone={timeZone} />
      {document.cut ? <p className="small">{t('documents.cut')}</p> : null}
    </>
  );
}

function Delete({
  document,
  action,
  stamp,
}: {
  document: DocumentRow;
  action: string;
  stamp: FormStamp;
}) {
  const { t } = useText();
  return (
    <details className="panel panel--quiet no-print">
      <summary>{t('documents.action.delete')}</summary>
      <form className="panel__body" method="post" action={action}>
        <HiddenFields
          stamp={stamp}
          part={`delete-${document.id}`}
          values={{ documentId: document.id }}
        />
        <p>{t('documents.deleteConfirm', { name: document.fileName })}</p>
        <Button variant="danger" name="intent" value="document.delete">
          {t('documents.deleteYes')}
        </Button>
      </form>
    </details>
  );
}

function Actions({
  document,
  projectId,
  stamp,
  canEdit,
}: { document: DocumentRow } & Pick<DocumentsTabProps, 'projectId' | 'stamp' | 'canEdit'>) {
  const { t } = useText();
  const action = `/projects/${projectId}/documents`;
  const page = `${action}/${document.id}`;
  const isRead = document.state === 'extracted' || document.state === 'generated';
  const generateAction = {
    stored: 'process',
    extracting: null,
    failed: 'process',
    extracted: 'generate',
    generated: 'again',
  }[document.state];
  return (
    <>
      <div className="actions no-print">
        {canEdit && generateAction ? (
          <form method="post" action={action}>
            <HiddenFields
              stamp={stamp}
              part={`process-${document.id}`}
              values={{ documentId: document.id }}
            />
            <Button
              name="intent"
              value={generateAction === 'process' ? 'document.process' : 'document.generate'}
              title={generateAction === 'again' ? t('documents.action.againHint') : undefined}
            >
              {t(`documents.action.${generateAction}`)}
            </Button>
          </form>
        ) : null}
        {isRead && canEdit ? (
          <ButtonLink href={`${page}?view=select`}>{t('documents.action.select')}</ButtonLink>
        ) : null}
        {isRead ? (
          <ButtonLink variant="quiet" href={page}>
            {t('documents.action.view')}
          </ButtonLink>
        ) : null}
        <ButtonLink variant="quiet" href={`/files/${document.id}`}>
          {t('documents.action.download')}
        </ButtonLink>
      </div>
      {canEdit && document.state !== 'extracting' ? (
        <Deletion>
          <Delete document={document} action={action} stamp={stamp} />
        </Deletion>
      ) : null}
    </>
  );
}

function Row(props: { document: DocumentRow } & Omit<DocumentsTabProps, 'documents' | 'children'>) {
  const { t, language } = useText();
  const { document, timeZone } = props;
  const facts = [
    formatBytes(language, document.bytes),
    document.pages ? t('documents.pages', { count: document.pages }) : '',
    t('documents.by', {
      name: document.uploadedBy,
      date: formatDateTime(language, document.uploadedAt, timeZone),
    }),
  ];
  return (
    <li className="card" id={`document-${document.id}`}>
      <h3 className="card__title--tight file-name">{document.fileName}</h3>
      <p className="small muted figures">{facts.filter(Boolean).join(' · ')}</p>
      <State
        document={document}
        page={`/projects/${props.projectId}/documents/${document.id}`}
        timeZone={timeZone}
      />
      <Actions {...props} />
    </li>
  );
}

/** The documents of a project with their states and actions. */
export function DocumentsTab({ documents, children, ...rest }: DocumentsTabProps) {
  const { t } = useText();
  return (
    <>
      <div id="upload">{children}</div>
      <section aria-labelledby="documents-title">
        <h2 id="documents-title">{t('documents.title')}</h2>
        {documents.length === 0 ? <p className="muted">{t('documents.empty')}</p> : null}
        <ul className="plain-list">
          {documents.map((document) => (
            <Row key={document.id} document={document} {...rest} />
          ))}
        </ul>
      </section>
    </>
  );
}
