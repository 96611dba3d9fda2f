import type { ReactNode } from 'react';
import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Icon } from '~/components/icon.tsx';
import { formatDate } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { ACCEPTED_PHOTOS, type PhotoStage } from '~/modules/photos/photo.rules.ts';
import { Compare } from './compare.tsx';
import { PhotoButton, PhotoForm, type SendPhotos } from './photo-form.tsx';
import type { PhotoData } from './photo-image.tsx';
import { Shot } from './shot.tsx';

export interface TaskPhotosProps {
  projectId: string;
  stamp: FormStamp;
  task: number;
  /** The earliest first. */
  photos: readonly PhotoData[];
  required: boolean;
  canEdit: boolean;
  timeZone: string;
  onSend?: SendPhotos;
  /** The photos that wait on this device. */
  waiting?: ReactNode;
}

/** The stages that stand side by side. */
const columns = ['before', 'during', 'after'] as const;

function Column({
  stage,
  photos,
  required,
  ...props
}: { stage: (typeof columns)[number] } & Omit<
  TaskPhotosProps,
  'stamp' | 'task' | 'onSend' | 'waiting'
>) {
  const { t, language } = useText();
  const { projectId, canEdit, timeZone } = props;
  const ofStage = photos.filter((photo) => photo.stage === stage);
  const newest = ofStage.at(-1);
  const id = `add-${stage}`;
  const isMissing = required && stage === 'after' && !newest;
  return (
    <li>
      {newest ? <Shot projectId={projectId} photo={newest} /> : null}
      {canEdit ? (
        <label className={newest ? 'slot slot--more' : 'slot'} htmlFor={id}>
          <Icon name="plus" />
          {newest ? (
            <span className="hidden-visually">{t(`photos.stage.${stage}`)}</span>
          ) : (
            t(`photos.stage.${stage}`)
          )}
        </label>
      ) : null}
      {!canEdit && !newest ? (
        <span className="slot slot--empty">{t(`photos.stage.${stage}`)}</span>
      ) : null}
      <span className="small trio__under figures">
        {newest ? formatDate(language, newest.at, timeZone) : null}
        {isMissing ? <b className="trio__missing">{t('photos.required')}</b> : null}
      </span>
    </li>
  );
}

/** The file fields of the columns; they stand before them, as `:valid` reaches only what follows. */
function ColumnFields() {
  return (
    <>
      {columns.map((stage) => (
        <input
          key={stage}
          className="photo-field"
          type="file"
          id={`add-${stage}`}
          name={stage}
          accept={ACCEPTED_PHOTOS}
          multiple
          required
        />
      ))}
    </>
  );
}

function RequireForm({
  projectId,
  task,
  stamp,
  required,
}: Pick<TaskPhotosProps, 'projectId' | 'task' | 'stamp' | 'required'>) {
  const { t } = useText();
  return (
    <form method="post" action={`/projects/${projectId}/tasks/${task}`} className="no-print">
      <HiddenFields
        stamp={stamp}
        part="photo-required"
        values={{ required: required ? 'no' : 'yes' }}
      />
      <Button variant="quiet" name="intent" value="task.photoRequired">
        {t(required ? 'photos.unrequire' : 'photos.require')}
      </Button>
    </form>
  );
}

/** The photos that do not stand side by side. */
function Others({ projectId, photos }: Pick<TaskPhotosProps, 'projectId' | 'photos'>) {
  const { t } = useText();
  if (photos.length === 0) return null;
  return (
    <>
      <h3 className="photo-day">{t('photos.others')}</h3>
      <ul className="shots">
        {photos.map((photo) => (
          <li key={photo.id}>
            <Shot projectId={projectId} photo={photo} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The stage that the camera is likely to be for. */
const nextStage = (photos: readonly PhotoData[]): PhotoStage =>
  photos.some(({ stage }) => stage === 'before') ? 'after' : 'before';

/** The photos of a task: before, during and after side by side, each with a place to add to it. */
export function TaskPhotos(props: TaskPhotosProps) {
  const { projectId, stamp, task, photos, required, canEdit, onSend } = props;
  const { t } = useText();
  const ofStage = (stage: PhotoStage) => photos.filter((photo) => photo.stage === stage);
  const shown = columns.flatMap((stage) => ofStage(stage).at(-1) ?? []);
  const others = photos.filter((photo) => !shown.includes(photo));
  const [before, after] = [ofStage('before').at(-1), ofStage('after').at(-1)];
  const stage = nextStage(photos);
  const form = {
    projectId,
    stamp,
    task,
    fromTask: true,
    ...(onSend ? { onSend } : {}),
  };
  const trio = (
    <ul className="trio">
      {columns.map((each) => (
        <Column key={each} stage={each} {...props} />
      ))}
    </ul>
  );
  return (
    <section className="card" id="photos" aria-labelledby="photos-title">
      <div className="photo-head">
        <h2 id="photos-title">
          {t('photos.title')}{' '}
          {photos.length > 0 ? <span className="muted figures">{photos.length}</span> : null}
        </h2>
        {canEdit ? (
          <PhotoForm {...form} part="camera" stage={stage} className="no-print">
            <PhotoButton
              id="camera"
              name="photos"
              camera
              icon="camera"
              text={t(`photos.take.${stage === 'after' ? 'after' : 'before'}`)}
            />
          </PhotoForm>
        ) : null}
      </div>
      {props.waiting}
      {required && !after ? <p className="small">{t('photos.requiredText')}</p> : null}
      {canEdit ? (
        <PhotoForm {...form} part="photos" stage="before">
          <ColumnFields />
          {trio}
        </PhotoForm>
      ) : (
        trio
      )}
      {before && after ? <Compare before={before} after={after} /> : null}
      <Others projectId={projectId} photos={others} />
      {canEdit ? <RequireForm {...props} /> : null}
    </section>
  );
}
