import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Icon } from '~/components/icon.tsx';
import { PageLink } from '~/components/page-link.tsx';
import { useText } from '~/i18n.ts';
import { photoStages } from '~/modules/photos/photo.rules.ts';
import { PhotoImage, photoPage, type PhotoData, type TaskChoice } from './photo-image.tsx';

interface TrayProps {
  projectId: string;
  stamp: FormStamp;
  /** The newest photos of no task. */
  tray: readonly PhotoData[];
  counts: { tray: number };
  tasks: readonly TaskChoice[];
  canEdit: boolean;
  /** What was chosen and refused. */
  answer?: { task: number | null; ticked: readonly string[] };
}

interface PictureProps {
  photo: PhotoData;
  projectId: string;
  canEdit: boolean;
  isTicked: boolean;
}

function Picture({ photo, projectId, canEdit, isTicked }: PictureProps) {
  const { t } = useText();
  const page = photoPage(projectId, photo.id);
  if (!canEdit)
    return (
      <li>
        <PageLink href={page}>
          <PhotoImage photo={photo} size={320} />
        </PageLink>
      </li>
    );
  return (
    <li>
      <label>
        <input
          type="checkbox"
          name="photo"
          value={photo.id}
          aria-label={photo.alt}
          defaultChecked={isTicked}
        />
        <PhotoImage photo={photo} size={320} />
      </label>
      <PageLink className="tray__open" href={page}>
        <Icon name="eye" />
        <span className="hidden-visually">{t('photos.open', { alt: photo.alt })}</span>
      </PageLink>
    </li>
  );
}

function Assign({ tasks, task }: Pick<TrayProps, 'tasks'> & { task: number | null }) {
  const { t } = useText();
  return (
    <div className="tray__assign no-print">
      <Field
        as="select"
        name="task"
        id="assign-task"
        label={t('photos.assignTo')}
        defaultValue={task ? String(task) : ''}
        options={[
          { value: '', label: t('photos.choose') },
          ...tasks.map(({ number, title, titleLanguage }) => ({
            value: String(number),
            label: t('photos.taskOption', { number, title }),
            lang: titleLanguage ?? undefined,
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
  );
}

/** The photos of no task, and the form that puts the ticked ones on a task. */
export function Tray({ projectId, stamp, tray, counts, tasks, canEdit, answer }: TrayProps) {
  const { t } = useText();
  if (tray.length === 0) return null;
  return (
    <form className="card tray" method="post" action={`/projects/${projectId}/photos`}>
      <HiddenFields stamp={stamp} part="assign" intent="photos.assign" />
      <h2>
        {t('photos.tray')} <span className="muted figures">{counts.tray}</span>
      </h2>
      <ul className="tray__pictures">
        {tray.map((photo) => (
          <Picture
            key={photo.id}
            photo={photo}
            projectId={projectId}
            canEdit={canEdit}
            isTicked={answer?.ticked.includes(photo.id) ?? false}
          />
        ))}
      </ul>
      {counts.tray > tray.length ? (
        <p className="small muted">{t('photos.trayMore', { count: tray.length })}</p>
      ) : null}
      {canEdit ? <Assign tasks={tasks} task={answer?.task ?? null} /> : null}
    </form>
  );
}
