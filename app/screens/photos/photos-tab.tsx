import type { ReactNode } from 'react';
import { Alert } from '~/components/alert.tsx';
import { ButtonLink } from '~/components/button.tsx';
import { EmptyState } from '~/components/empty-state.tsx';
import type { FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { Pagination } from '~/components/pagination.tsx';
import { useText } from '~/i18n.ts';
import { photoStages, type PhotoStage } from '~/modules/photos/photo.rules.ts';
import { PhotoButton, PhotoForm, type SendPhotos } from './photo-form.tsx';
import type { PhotoData, TaskChoice } from './photo-image.tsx';
import { MachineNote } from '~/screens/tasks/machine-note.tsx';
import { Days, Pair, type PairData } from './photo-lists.tsx';
import { Tray } from './photo-tray.tsx';

export interface PhotosTabProps {
  projectId: string;
  stamp: FormStamp;
  view: 'task' | 'day';
  stage: PhotoStage | null;
  counts: { all: number; tray: number };
  /** The newest photos of no task. */
  tray: readonly PhotoData[];
  pairs: readonly PairData[];
  /** `day`: YYYY-MM-DD */
  days: readonly { day: string; photos: readonly PhotoData[] }[];
  tasks: readonly TaskChoice[];
  /** Whether any title is a machine translation. */
  hasMachine: boolean;
  canEdit: boolean;
  timeZone: string;
  previousHref?: string;
  nextHref?: string;
  /** What became of a form that was not accepted as a whole. */
  answer?: {
    accepted: string;
    refused: readonly string[];
    task: number | null;
    /** Whether the form that adds photos stays that of this task. */
    isForTask: boolean;
    stage: PhotoStage;
    ticked: readonly string[];
  };
  onSend?: SendPhotos;
  /** The photos that wait on this device. */
  waiting?: ReactNode;
}

function Answer({ projectId, answer }: Pick<PhotosTabProps, 'projectId' | 'answer'>) {
  const { t } = useText();
  if (!answer) return null;
  const { accepted, refused, task } = answer;
  return (
    <>
      {accepted ? <Alert variant="success">{accepted}</Alert> : null}
      <Alert
        variant="destructive"
        title={
          accepted ? t('photos.refusedTitle', { count: refused.length }) : t('photos.notSaved')
        }
        messages={refused.map((text) => ({ text }))}
      />
      {task ? (
        <p>
          <PageLink href={`/projects/${projectId}/tasks/${task}#photos`}>
            {t('photos.toTask', { number: task })}
          </PageLink>
        </p>
      ) : null}
    </>
  );
}

function StageChoice({ chosen }: { chosen: PhotoStage }) {
  const { t } = useText();
  return (
    <fieldset className="stages">
      <legend className="hidden-visually">{t('photos.stage')}</legend>
      {photoStages.map((stage) => (
        <label key={stage} className="stages__choice">
          <input type="radio" name="stage" value={stage} defaultChecked={stage === chosen} />
          <span>{t(`photos.stage.${stage}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function AddPhotos({ projectId, stamp, answer, onSend }: PhotosTabProps) {
  const { t } = useText();
  const task = answer?.isForTask ? answer.task : null;
  return (
    <PhotoForm
      projectId={projectId}
      stamp={stamp}
      part="photos"
      {...(task === null ? {} : { task, fromTask: true })}
      className="card photo-add no-print"
      {...(onSend ? { onSend } : {})}
    >
      {task === null ? null : <h3>{t('photos.forTask', { number: task })}</h3>}
      <p className="small muted photo-add__hint">{t('photos.hint')}</p>
      <StageChoice chosen={answer?.stage ?? 'before'} />
      <PhotoButton
        id="camera"
        name="photos"
        camera
        icon="camera"
        text={t('photos.camera')}
        primary
      />
      <PhotoButton id="files" name="photos" icon="plus" text={t('photos.add')} />{' '}
    </PhotoForm>
  );
}

function Views({ projectId, view, stage }: Pick<PhotosTabProps, 'projectId' | 'view' | 'stage'>) {
  const { t } = useText();
  const page = `/projects/${projectId}/photos`;
  const link = (href: string, text: string, isCurrent: boolean) => (
    <li key={href}>
      <PageLink className="views__link" href={href} aria-current={isCurrent ? 'page' : undefined}>
        {text}
      </PageLink>
    </li>
  );
  return (
    <nav className="views no-print" aria-label={t('photos.view')}>
      <ul>
        {link(page, t('photos.by.task'), view === 'task')}
        {link(`${page}?by=day`, t('photos.by.day'), view === 'day' && !stage)}
        {photoStages.map((each) =>
          link(`${page}?by=day&stage=${each}`, t(`photos.stage.${each}`), stage === each),
        )}
      </ul>
    </nav>
  );
}

/** The photos of a project: add, put on tasks, look through, download. */
export function PhotosTab(props: PhotosTabProps) {
  const { t } = useText();
  const { projectId, counts, pairs, days, tray, canEdit, stage } = props;
  const isEmpty = pairs.length + days.length + tray.length === 0;
  return (
    <>
      <h2 className="hidden-visually">{t('photos.title')}</h2>
      <Answer projectId={projectId} answer={props.answer} />
      {canEdit ? <AddPhotos {...props} /> : null}
      {props.waiting}
      {counts.all > 0 ? <Views {...props} /> : null}
      <Tray {...props} />
      {isEmpty ? (
        <div className="card">
          <EmptyState
            text={t(stage ? 'photos.none' : canEdit ? 'photos.empty' : 'photos.viewerEmpty')}
          />
        </div>
      ) : null}
      {pairs.length > 0 ? (
        <ul className="pairs">
          {pairs.map((pair) => (
            <Pair key={pair.number} pair={pair} {...props} />
          ))}
        </ul>
      ) : null}
      <Days {...props} />
      {props.hasMachine ? (
        <MachineNote href={canEdit ? `/projects/${projectId}/translations` : undefined} />
      ) : null}
      <Pagination
        inPage
        label={t('common.pagination')}
        previousText={t('common.previous')}
        nextText={t('common.next')}
        previousHref={props.previousHref}
        nextHref={props.nextHref}
      />
      {counts.all > 0 ? (
        <p className="no-print">
          <ButtonLink variant="quiet" icon="download" href={`/projects/${projectId}/photos/zip`}>
            {t('photos.zip', { count: counts.all })}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}
