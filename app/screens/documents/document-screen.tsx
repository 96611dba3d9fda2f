import type { ReactNode } from 'react';
import { Button, ButtonLink } from '~/components/button.tsx';
import { Deletion } from '~/components/deletion.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Tabs } from '~/components/tabs.tsx';
import { formatBytes, formatDateTime } from '~/format.ts';
import { useText, type Language } from '~/i18n.ts';
import type { DocumentHead, DocumentView } from '~/modules/documents/document.rules.ts';
import type { GenerationSummary } from '~/modules/ledger/document-figures.rules.ts';
import type { DocumentQuestion } from '~/modules/ledger/question.rules.ts';
import { GenerationNotice } from './generation-notice.tsx';
import { EarlierNote } from './earlier-note.tsx';
import { LeftOutList, LeftOutNote } from './left-out.tsx';
import { SummaryNote } from './summary-note.tsx';
import { MissedLines } from './missed-lines.tsx';
import { OpenJobProgress, QuickList } from './open-job.tsx';
import { QuestionForm } from './question-form.tsx';

export interface DocumentScreenProps {
  head: DocumentHead;
  view: DocumentView;
  /** The language of its words, where that is not the page's. */
  words: Language | undefined;
  stamp: FormStamp;
  question: DocumentQuestion | null;
  summary: GenerationSummary | null;
  /** What is wrong with the lines that were pulled in where no line became a task. */
  missedError?: string | undefined;
  /** The selected view. */
  children: ReactNode;
}

function Facts({ head, words }: Pick<DocumentScreenProps, 'head' | 'words'>) {
  const { t, language } = useText();
  const facts = [
    formatBytes(language, head.bytes),
    head.pages ? t('documents.pages', { count: head.pages }) : '',
    words ? t(`documents.language.${words}`) : '',
    t('documents.by', {
      name: head.uploadedBy,
      date: formatDateTime(language, head.uploadedAt, head.timeZone),
    }),
  ];
  return <p className="small muted figures">{facts.filter(Boolean).join(' · ')}</p>;
}

/** Warnings about parts of the document that may be missing or misread. */
function Warnings({ head }: { head: DocumentHead }) {
  const { t } = useText();
  const cuts = (['pages', 'rows', 'columns', 'characters'] as const).flatMap((name) =>
    head.cut?.[name] ? [t(`reading.cut.${name}`, { count: head.cut[name] })] : [],
  );
  return (
    <>
      {head.reason ? <p>{t(`reading.reason.${head.reason}`)}</p> : null}
      {head.isByLaterReader ? <p>{t('documents.laterReader')}</p> : null}
      {head.ocr ? (
        <p>
          {t('documents.ocr')} {t('ledger.ocr', { confidence: head.ocr.confidence })}{' '}
          {head.ocr.low > 0 ? t('ledger.ocrLow', { count: head.ocr.low }) : ''}
        </p>
      ) : null}
      {head.cut ? (
        <p>
          {t('documents.cut')} {cuts.join(' ')}
        </p>
      ) : null}
      <GenerationNotice notice={head.notice} timeZone={head.timeZone} />
    </>
  );
}

/** How far the document is read, with the quick list in place of a model. */
function Reading({ head, stamp }: { head: DocumentHead; stamp: FormStamp }) {
  const { t } = useText();
  const { progress, projectId, id: documentId } = head;
  if (!progress) return null;
  const text =
    progress.reader === 'aiBehindList' ? 'documents.aiPercent' : 'documents.processingPercent';
  return (
    <>
      <OpenJobProgress progress={progress} text={t(text, { percent: progress.percent })} />
      {head.canEdit && progress.reader === 'ai' ? (
        <QuickList projectId={projectId} documentId={documentId} stamp={stamp} from="document" />
      ) : null}
    </>
  );
}

/** What can be done about the last reading: AI reads the rest, or its changes are undone. */
function ReadingActions({ head, stamp }: { head: DocumentHead; stamp: FormStamp }) {
  const { t } = useText();
  const action = `/projects/${head.projectId}/documents/${head.id}`;
  return (
    <div className="actions no-print">
      {head.canReadRest ? (
        <form method="post" action={action}>
          <HiddenFields stamp={stamp} part="rest" />
          <Button name="intent" value="document.readRest">
            {t(head.notice?.parts ? 'upload.readRest' : 'upload.readByAi')}
          </Button>
        </form>
      ) : null}
      {head.change ? (
        <form method="post" action={action}>
          <HiddenFields stamp={stamp} part="undo-reading" values={{ change: head.change }} />
          <Button variant="quiet" name="intent" value="tasks.undo">
            {t('upload.undoReading')}
          </Button>
        </form>
      ) : null}
    </div>
  );
}

function Actions({ head, stamp }: { head: DocumentHead; stamp: FormStamp }) {
  const { t } = useText();
  const action = `/projects/${head.projectId}/documents/${head.id}`;
  const generateAction =
    head.state === 'extracted'
      ? head.generation === 'generated'
        ? 'again'
        : 'generate'
      : head.state === 'extracting'
        ? null
        : 'process';
  const isProcessing = head.progress !== null;
  return (
    <div className="actions no-print">
      {head.canEdit && generateAction && !isProcessing ? (
        <form method="post" action={action}>
          <HiddenFields stamp={stamp} part="generate" />
          <Button
            name="intent"
            value={generateAction === 'process' ? 'document.process' : 'document.generate'}
            aria-describedby={generateAction === 'again' ? 'again-hint' : undefined}
          >
            {t(`documents.action.${generateAction}`)}
          </Button>
        </form>
      ) : null}
      <ButtonLink variant="quiet" href={`/files/${head.id}`} icon="download">
        {t('documents.action.download')}
      </ButtonLink>
      {head.canEdit && generateAction === 'again' && !isProcessing ? (
        <p className="small muted" id="again-hint">
          {t('documents.action.againHint')}
        </p>
      ) : null}
    </div>
  );
}

function Delete({ head, stamp }: { head: DocumentHead; stamp: FormStamp }) {
  const { t } = useText();
  return (
    <details className="panel panel--quiet no-print">
      <summary>{t('documents.action.delete')}</summary>
      <form
        className="panel__body"
        method="post"
        action={`/projects/${head.projectId}/documents/${head.id}`}
      >
        <HiddenFields stamp={stamp} part="delete" />
        <p>{t('documents.deleteConfirm', { name: head.fileName })}</p>
        <Button variant="danger" name="intent" value="document.delete">
          {t('documents.deleteYes')}
        </Button>
      </form>
    </details>
  );
}

/** What a document asks a person: lines that may be work, and which groups of passages are. */
function Asked({ head, summary, question, stamp, missedError }: DocumentScreenProps) {
  return (
    <>
      {summary ? (
        <MissedLines
          summary={summary}
          stamp={stamp}
          from="document"
          canEdit={head.canEdit}
          error={missedError}
        />
      ) : null}
      {question ? <QuestionForm question={question} stamp={stamp} from="document" /> : null}
    </>
  );
}

/** What was made of the document, what its reading left out, and whether the project had it before. */
function Summary({ head, summary, stamp }: DocumentScreenProps) {
  if (!summary) return null;
  return (
    <>
      <SummaryNote summary={summary} />
      <LeftOutNote summary={summary} />
      <EarlierNote
        summary={summary}
        stamp={stamp}
        canEdit={head.canEdit && head.progress === null}
      />
    </>
  );
}

/** A document: its details, its actions, and one of its views (promise 8.1). */
export function DocumentScreen(props: DocumentScreenProps) {
  const { head, view, words, stamp, summary, children } = props;
  const { t } = useText();
  const page = `/projects/${head.projectId}/documents/${head.id}`;
  const views: DocumentView[] = [
    ...(head.generation === 'generated' ? (['review'] as const) : []),
    'text',
    'ledger',
    ...(head.canEdit ? (['select'] as const) : []),
  ];
  const tabs = views.map((id) => ({
    id,
    label: t(`ledger.view.${id}`),
    href: id === 'text' ? page : `${page}?view=${id}`,
  }));
  const isRead = head.state === 'extracted';
  return (
    <>
      <p className="no-print">
        <a href={`/projects/${head.projectId}/documents`}>{t('ledger.back')}</a>
      </p>
      <h2 className="file-name">{head.fileName}</h2>
      <Facts head={head} words={words} />
      <Summary {...props} />
      <Warnings head={head} />
      {head.canReadRest || head.change ? <ReadingActions head={head} stamp={stamp} /> : null}
      <Reading head={head} stamp={stamp} />
      {head.progress === null ? <Asked {...props} /> : null}
      <Actions head={head} stamp={stamp} />
      {isRead ? (
        <Tabs label={t('ledger.views')} tabs={tabs} current={view} />
      ) : (
        <p className="muted">{t(`documents.state.${head.state}`)}</p>
      )}
      {isRead ? children : null}
      {summary ? <LeftOutList summary={summary} /> : null}
      {head.canEdit && head.progress === null ? (
        <Deletion>
          <Delete head={head} stamp={stamp} />
        </Deletion>
      ) : null}
    </>
  );
}
