import { ErrorSummary } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Deletion } from '~/components/deletion.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { checkboxProps, inputProps, selectProps } from '~/components/field-props.ts';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { PageLink } from '~/components/page-link.tsx';
import {
  useFormFields,
  type FormConstraint,
  type FormResult,
} from '~/components/use-form-fields.ts';
import { formatDateTime } from '~/format.ts';
import { useText } from '~/i18n.ts';
import { isPaper, photoHref, photoStages, sizeOf } from '~/modules/photos/photo.rules.ts';
import { MachineNote } from '~/screens/tasks/machine-note.tsx';
import { photoPage, type PhotoData, type TaskChoice } from './photo-image.tsx';

export interface PhotoScreenProps {
  projectId: string;
  stamp: FormStamp;
  photo: PhotoData;
  tasks: readonly TaskChoice[];
  /** Whether any title is a machine translation. */
  hasMachine: boolean;
  canEdit: boolean;
  /** Whether something is drawn on it. */
  hasMarks: boolean;
  /** Whether it is the cover of the project's reports. */
  isCover: boolean;
  timeZone: string;
  constraint?: FormConstraint;
  lastResult?: FormResult;
}

function DeleteForm({
  projectId,
  stamp,
  photo,
}: Pick<PhotoScreenProps, 'projectId' | 'stamp' | 'photo'>) {
  const { t } = useText();
  return (
    <details className="panel no-print">
      <summary>{t('photos.delete')}</summary>
      <form className="panel__body" method="post" action={photoPage(projectId, photo.id)}>
        <HiddenFields stamp={stamp} part="delete" />
        <p>{t('photos.deleteHint')}</p>
        <Button variant="danger" name="intent" value="photo.delete">
          {t('photos.delete')}
        </Button>
      </form>
    </details>
  );
}

/** Makes the photo the cover of reports, or takes it off; a receipt or a license is none. */
function CoverForm({ projectId, stamp, photo, isCover }: PhotoScreenProps) {
  const { t } = useText();
  if (isPaper(photo.stage)) return null;
  return (
    <form className="card no-print" method="post" action={photoPage(projectId, photo.id)}>
      <HiddenFields stamp={stamp} part="cover" />
      {isCover ? <p>{t('photos.coverIs')}</p> : null}
      <Button name="intent" value={isCover ? 'photo.uncover' : 'photo.cover'}>
        {t(isCover ? 'photos.coverRemove' : 'photos.coverUse')}
      </Button>
    </form>
  );
}

function EditForm(props: PhotoScreenProps) {
  const { projectId, stamp, photo, tasks, constraint, lastResult } = props;
  const { t } = useText();
  const { formProps, fields, errors, idOf } = useFormFields<
    'caption' | 'stage' | 'task' | 'includeInReports'
  >({
    id: 'edit',
    lastResult,
    constraint,
    defaultValue: {
      caption: photo.caption,
      stage: photo.stage,
      task: photo.task === null ? '' : String(photo.task),
      ...(photo.includeInReports ? { includeInReports: 'on' } : {}),
    },
  });
  const path = photoPage(projectId, photo.id);
  return (
    <>
      <form {...formProps} className="card no-print" method="post" action={path}>
        <HiddenFields stamp={stamp} part="save" />
        <h2>{t('photos.edit')}</h2>
        <ErrorSummary title={t('common.error.title')} errors={errors} idOf={idOf} />
        <Field
          {...inputProps(fields.caption)}
          label={t('photos.caption')}
          hint={t('photos.captionHint')}
        />
        <Field
          as="select"
          {...selectProps(fields.stage)}
          label={t('photos.stage')}
          options={photoStages.map((value) => ({ value, label: t(`photos.stage.${value}`) }))}
        />
        <Field
          as="select"
          {...selectProps(fields.task)}
          label={t('photos.task')}
          options={[
            { value: '', label: t('photos.noTask') },
            ...tasks.map(({ number, title, titleLanguage }) => ({
              value: String(number),
              label: t('photos.taskOption', { number, title }),
              lang: titleLanguage ?? undefined,
            })),
          ]}
        />
        <Choice {...checkboxProps(fields.includeInReports)} label={t('photos.include')} />
        <Button variant="primary" name="intent" value="photo.save">
          {t('photos.save')}
        </Button>
      </form>
      <CoverForm {...props} />
      <Deletion>
        <DeleteForm projectId={projectId} stamp={stamp} photo={photo} />
      </Deletion>
    </>
  );
}

/** The way to draw on the photo, and to see it without what is drawn. */
function MarkLinks({ projectId, photo, hasMarks }: PhotoScreenProps) {
  const { t } = useText();
  return (
    <p className="actions no-print">
      {/* A page of its own document, so that the browser's Back asks about unsaved marks, too. */}
      <a className="button" href={`${photoPage(projectId, photo.id)}/marks`}>
        {t(hasMarks ? 'photos.marksEdit' : 'photos.marksAdd')}
      </a>
      {hasMarks ? (
        <a href={`${photoHref(photo.id, 1600)}?marks=no`}>{t('photos.asTaken')}</a>
      ) : null}
    </p>
  );
}

/** One photo: large, with its caption, task and stage, and the form that changes them. */
export function PhotoScreen(props: PhotoScreenProps) {
  const { t, language } = useText();
  const { projectId, photo, canEdit, timeZone } = props;
  const task = photo.task;
  return (
    <>
      <p className="no-print">
        <PageLink href={`/projects/${projectId}/photos`}>{t('photos.back')}</PageLink>
      </p>
      <div className="columns">
        <figure className="columns__wide photo-view">
          <a href={photoHref(photo.id, 1600)}>
            <img
              src={photoHref(photo.id, 800)}
              srcSet={`${photoHref(photo.id, 800)} 800w, ${photoHref(photo.id, 1600)} 1600w`}
              sizes="(min-width: 64em) 720px, 100vw"
              {...sizeOf(photo, 800)}
              alt={photo.alt}
            />
          </a>
          <figcaption>
            {photo.captionText ? <p>{photo.captionText}</p> : null}
            <p className="small muted">
              {[t(`photos.stage.${photo.stage}`), photo.area].filter(Boolean).join(' · ')}
              {' · '}
              {t(photo.isTaken ? 'photos.taken' : 'photos.addedOn', {
                when: formatDateTime(language, photo.at, timeZone),
              })}
            </p>
            {photo.sender ? (
              <p className="small muted">{t('photos.sentBy', { name: photo.sender })}</p>
            ) : null}
            {task === null ? null : (
              <p>
                <PageLink href={`/projects/${projectId}/tasks/${task}#photos`}>
                  <span lang={photo.titleLanguage ?? undefined}>
                    {t('photos.taskOption', { number: task, title: photo.title ?? '' })}
                  </span>
                </PageLink>
              </p>
            )}
          </figcaption>
          {canEdit ? <MarkLinks {...props} /> : null}
          {props.hasMachine ? (
            <MachineNote href={canEdit ? `/projects/${projectId}/translations` : undefined} />
          ) : null}
        </figure>
        <div>{canEdit ? <EditForm {...props} /> : null}</div>
      </div>
    </>
  );
}
