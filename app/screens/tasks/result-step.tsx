import { ButtonLink } from '~/components/button.tsx';
import { Card } from '~/components/card.tsx';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { cutText } from '~/format.ts';
import { useText, type Language } from '~/i18n.ts';
import type { TaskStatus } from '~/modules/tasks/task.rules.ts';
import type { Priority } from '@obralista/task-reader';
import type { GenerationSummary } from '~/modules/ledger/document-figures.rules.ts';
import type { DocumentQuestion } from '~/modules/ledger/question.rules.ts';
import type { GenerationNotice as Notice } from '~/modules/documents/document.rules.ts';
import { GenerationNotice } from '~/screens/documents/generation-notice.tsx';
import { EarlierNote } from '~/screens/documents/earlier-note.tsx';
import { LeftOutNote } from '~/screens/documents/left-out.tsx';
import { SummaryNote } from '~/screens/documents/summary-note.tsx';
import { MissedLines } from '~/screens/documents/missed-lines.tsx';
import { QuestionForm } from '~/screens/documents/question-form.tsx';
import { MachineNote } from './machine-note.tsx';
import { UncheckedTexts, type UncheckedTextsProps } from './unchecked-texts.tsx';
import { TaskStatusBadge } from './status-badges.tsx';

/** Tasks shown, and characters of a description (promise 6.9). */
const RESULT_TASKS = 3;
const RESULT_DESCRIPTION = 80;

export interface ResultStepProps {
  projectId: string;
  tasks: readonly {
    id: string;
    title: string;
    /** Of both texts, where that is not the page's. */
    titleLanguage: Language | null;
    descriptionLanguage: Language | null;
    description: string;
    /** Whether the translator has written one of them. */
    isMachine: boolean;
    priority: Priority;
    status: TaskStatus;
  }[];
  /** The number of all tasks; `tasks` has the first ones only. */
  total: number;
  /** The notice of the generation, such as a fallback to rules. */
  notice?: Notice | null;
  /** Number of files that were sent along and wait to be processed. */
  waiting: number;
  question: DocumentQuestion | null;
  /** What was made of the document; null without one that was read. */
  summary: GenerationSummary | null;
  /** Tasks of the project that lack a text in a language. */
  unchecked: UncheckedTextsProps['unchecked'];
  stamp: FormStamp;
  /** Back to step 2. */
  uploadHref: string;
}

const shortened = (text: string): string =>
  text.length > RESULT_DESCRIPTION ? `${cutText(text, RESULT_DESCRIPTION)}...` : text;

/** The way to the files that were chosen together with the document. */
function Waiting({ projectId, waiting }: Pick<ResultStepProps, 'projectId' | 'waiting'>) {
  const { t } = useText();
  return waiting > 0 ? (
    <p>
      <PageLink href={`/projects/${projectId}/documents`}>
        {t('upload.kept', { count: waiting })}
      </PageLink>
    </p>
  ) : null;
}

/** What was made of the document and by whom, with the way to its review. */
function Summary({ summary, stamp }: Pick<ResultStepProps, 'summary' | 'stamp'>) {
  const { t } = useText();
  if (!summary) return null;
  const review = `/projects/${summary.projectId}/documents/${summary.documentId}?view=review`;
  return (
    <>
      <SummaryNote summary={summary} />
      <LeftOutNote summary={summary} />
      <EarlierNote summary={summary} stamp={stamp} canEdit />
      {summary.by && summary.figures.tasks > 0 ? (
        <p>
          <a href={review}>{t('documents.made.review')}</a>
        </p>
      ) : null}
    </>
  );
}

function CreatedTasks(props: ResultStepProps) {
  const { projectId, tasks, total, notice, summary, uploadHref } = props;
  const { t } = useText();
  const shown = tasks.slice(0, RESULT_TASKS);
  const created = summary?.earlier ? summary.earlier.added : total;
  const title =
    created > 0 ? t('wizard.result.title', { count: created }) : t('wizard.result.known');
  return (
    <Card title={title} className="narrow">
      <GenerationNotice notice={notice} />
      <Summary {...props} />
      <ul className="plain-list">
        {shown.map((task) => (
          <li key={task.id} className="task-row">
            <div className="task-row__body">
              <h3 className="task-row__title" lang={task.titleLanguage ?? undefined}>
                {task.title}
              </h3>
              <p className="small muted" lang={task.descriptionLanguage ?? undefined}>
                {shortened(task.description)}
              </p>
              <div className="cluster">
                <TaskStatusBadge status={task.status} />
                <span className="small">
                  {t('work.field.priority')}: {t(`tasks.priority.${task.priority}`)}
                </span>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {total > shown.length ? (
        <p className="result__more">{t('wizard.result.more', { count: total - shown.length })}</p>
      ) : null}
      {shown.some(({ isMachine }) => isMachine) ? (
        <MachineNote href={`/projects/${projectId}/translations`} />
      ) : null}
      <UncheckedTexts unchecked={props.unchecked} href={`/projects/${projectId}/translations`} />
      <Waiting {...props} />
      <div className="actions">
        <ButtonLink variant="primary" href={`/projects/${projectId}`}>
          {t('wizard.result.review')}
        </ButtonLink>
        <ButtonLink href={uploadHref}>{t('wizard.result.uploadMore')}</ButtonLink>
      </div>
    </Card>
  );
}

/** Step 3 of the wizard. */
export function ResultStep(props: ResultStepProps) {
  const { question, stamp, summary } = props;
  return (
    <>
      {question ? (
        <div className="narrow">
          <QuestionForm question={question} stamp={stamp} from="result" />
        </div>
      ) : null}
      {props.total > 0 ? <CreatedTasks {...props} /> : <NoTasks {...props} />}
      {summary?.missed ? (
        <div className="narrow">
          <MissedLines summary={summary} stamp={stamp} from="result" canEdit />
        </div>
      ) : null}
    </>
  );
}

function NoTasks(props: ResultStepProps) {
  const { t } = useText();
  return (
    <Card title={t('wizard.result.emptyTitle')} className="narrow">
      <GenerationNotice notice={props.notice} />
      <Summary {...props} />
      <p>{t('wizard.result.empty')}</p>
      <div className="actions">
        <ButtonLink variant="primary" href={`/projects/${props.projectId}`}>
          {t('wizard.result.go')}
        </ButtonLink>
        <ButtonLink href={props.uploadHref}>{t('wizard.result.uploadAnother')}</ButtonLink>
      </div>
    </Card>
  );
}
