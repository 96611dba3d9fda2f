import type { ReactNode } from 'react';
import { Alert } from '../../components/alert.tsx';
import { Button, ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Field } from '../../components/field.tsx';
import { HiddenFields, type FormStamp } from '../../components/hidden-fields.tsx';
import { Icon } from '../../components/icon.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { formatDate } from '../../format.ts';
import { useText } from '../../i18n.ts';
import { photoStages, type PhotoStage } from '../../modules/photos/photo.rules.ts';
import { PhotoButton, PhotoForm, type SendPhotos } from './photo-form.tsx';
import { PhotoImage, photoPage, type PhotoData } from './photo-image.tsx';
import { Shot } from './shot.tsx';

interface PairData {
  number: number;
  title: string;
  area: string | null;
  count: number;
  /** ISO instant of the newest photo. */
  at: string;
  before: PhotoData | null;
  after: PhotoData | null;
  /** Shown where there is neither. */
  other: PhotoData | null;
}

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
  tasks: readonly { number: number; title: string }[];
  canEdit: boolean;
  timeZone: string;
  previousHref?: string;
  nextHref?: string;
  /** What became of a form that was not accepted as a whole. */
  answer?: {
    accepted: string;
    refused: readonly string[];
    task: number | null;
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
  return (
    <PhotoForm
      projectId={projectId}
      stamp={stamp}
      part="photos"
      className="card photo-add no-print"
      {...(onSend ? { onSend } : {})}
    >
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
      <PhotoButton id="files" name="photos" icon="plus" text={t('photos.add')} />
    </PhotoForm>
  );
}

function Tray({ projectId, stamp, tray, counts, tasks, canEdit, answer }: PhotosTabProps) {
  const { t } = useText();
  if (tray.length === 0) return null;
  const pictures = tray.map((photo) => (
    <li key={photo.id}>
      {canEdit ? (
        <label>
          <input
            type="checkbox"
            name="photo"
            value={photo.id}
            aria-label={photo.alt}
            defaultChecked={answer?.ticked.includes(photo.id)}
          />
          <PhotoImage photo={photo} size={320} />
        </label>
      ) : null}
      <PageLink className="tray__open" href={photoPage(projectId, photo.id)}>
        {canEdit ? (
          <>
            <Icon name="eye" />
            <span className="hidden-visually">{t('photos.open', { alt: photo.alt })}</span>
          </>
        ) : (
          <PhotoImage photo={photo} size={320} />
        )}
      </PageLink>
    </li>
  ));
  return (
    <form className="card tray" method="post" action={`/projects/${projectId}/photos`}>
      <HiddenFields stamp={stamp} part="assign" intent="photos.assign" />
      <h2>
        {t('photos.tray')} <span className="muted figures">{counts.tray}</span>
      </h2>
      <ul className="tray__pictures">{pictures}</ul>
      {counts.tray > tray.length ? (
        <p className="small muted">{t('photos.trayMore', { count: tray.length })}</p>
      ) : null}
      {canEdit ? (
        <div className="tray__assign no-print">
          <Field
            as="select"
            name="task"
            id="assign-task"
            label={t('photos.assignTo')}
            defaultValue={answer?.task ? String(answer.task) : ''}
            options={[
              { value: '', label: t('photos.choose') },
              ...tasks.map(({ number, title }) => ({
                value: String(number),
                label: t('photos.taskOption', { number, title }),
              })),
            ]}
          />
          <Field
            as="select"
            name="stage"
            id="assign-stage"
            label={t('photos.as')}
            options={photoStages.map((value) => ({ value, label: t(`photos.stage.${value}`) }))}
          />
          <Button>{t('photos.assign')}</Button>
        </div>
      ) : null}
    </form>
  );
}

function Half({
  projectId,
  photo,
  number,
  stage,
  canEdit,
}: {
  projectId: string;
  photo: PhotoData | null;
  number: number;
  stage: 'before' | 'after';
  canEdit: boolean;
}) {
  const { t } = useText();
  if (photo) return <Shot projectId={projectId} photo={photo} />;
  if (!canEdit) return <span className="slot slot--empty">{t(`photos.stage.${stage}`)}</span>;
  return (
    <PageLink className="slot" href={`/projects/${projectId}/tasks/${number}#photos`}>
      <Icon name="camera" />
      {t(stage === 'before' ? 'photos.addBefore' : 'photos.addAfter')}
    </PageLink>
  );
}

function Pair({
  pair,
  projectId,
  timeZone,
  canEdit,
}: { pair: PairData } & Pick<PhotosTabProps, 'projectId' | 'timeZone' | 'canEdit'>) {
  const { t, language } = useText();
  const { number, title, area, count, at, before, after, other } = pair;
  const half = { projectId, number, canEdit };
  const facts = [area, formatDate(language, at, timeZone), t('photos.count', { count })];
  return (
    <li className="pair">
      <div className="pair__two">
        {other ? (
          <Shot projectId={projectId} photo={other} />
        ) : (
          <Half {...half} photo={before} stage="before" />
        )}
        <Half {...half} photo={after} stage="after" />
      </div>
      <PageLink className="pair__caption" href={`/projects/${projectId}/tasks/${number}#photos`}>
        <span className="pair__title">{title}</span>
        <span className="pair__facts figures">{facts.filter(Boolean).join(' · ')}</span>
      </PageLink>
    </li>
  );
}

function Days({ days, projectId }: Pick<PhotosTabProps, 'days' | 'projectId'>) {
  const { language } = useText();
  return (
    <>
      {days.map(({ day, photos }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 className="photo-day" id={`day-${day}`}>
            {formatDate(language, day)}
          </h2>
          <ul className="shots">
            {photos.map((photo) => (
              <li key={photo.id}>
                <Shot projectId={projectId} photo={photo} />
                <span className="small muted shots__under">
                  {photo.caption || photo.title || photo.area}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
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
