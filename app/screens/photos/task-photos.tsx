import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { FormStamp } from '~/components/hidden-fields.tsx';
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
  /** The after photo has its button as the next step of the task. */
  isNext: boolean;
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
  'stamp' | 'task' | 'onSend' | 'waiting' | 'isNext'
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
const nextStage = (photos: readonly PhotoData[]): 'before' | 'after' =>
  photos.some(({ stage }) => stage === 'before') ? 'after' : 'before';

/** The button that takes the after photo, where that is the next step of the task. */
export function AfterPhoto({
  projectId,
  stamp,
  task,
  onSend,
}: Pick<TaskPhotosProps, 'projectId' | 'stamp' | 'task' | 'onSend'>) {
  const { t } = useText();
  return (
    <PhotoForm
      {...{ projectId, stamp, task }}
      {...(onSend ? { onSend } : {})}
      fromTask
      part="next"
      stage="after"
      className="next__first"
    >
      <PhotoButton
        primary
        camera
        id="take-after"
        name="photos"
        icon="camera"
        text={t('photos.take.after')}
      />
    </PhotoForm>
  );
}

/** Takes the focus that a button had which is gone, since the photo that it asked for is here. */
function useFocusKept(count: number, section: RefObject<HTMLElement>): void {
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== count && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count, section]);
}

/** The photos of a task: before, during and after side by side, each with a place to add to it. */
export function TaskPhotos(props: TaskPhotosProps) {
  const { projectId, stamp, task, photos, canEdit, isNext, onSend } = props;
  const { t } = useText();
  const section = useRef<HTMLElement>(null);
  useFocusKept(photos.length, section);
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
    <section
      className="task-part"
      id="photos"
      ref={section}
      aria-labelledby="photos-title"
      tabIndex={-1}
    >
      <div className="photo-head">
        <h2 id="photos-title">
          {t('photos.title')}{' '}
          {photos.length > 0 ? <span className="muted figures">{photos.length}</span> : null}
        </h2>
        {canEdit && !(isNext && stage === 'after') ? (
          <PhotoForm {...form} part="camera" stage={stage} className="no-print">
            <PhotoButton
              id="camera"
              name="photos"
              camera
              quiet
              icon="camera"
              text={t(`photos.take.${stage}`)}
            />
          </PhotoForm>
        ) : null}
      </div>
      {props.waiting}
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
    </section>
  );
}
