import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { Button } from '~/components/button.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { Icon, type IconName } from '~/components/icon.tsx';
import { useText } from '~/i18n.ts';
import { ACCEPTED_PHOTOS, type PhotoStage } from '~/modules/photos/photo.rules.ts';

/** Where photos are sent, and for which task. */
interface PhotoTarget {
  projectId: string;
  /** The number of the task; null for none. */
  task: number | null;
  stage: PhotoStage;
  /** The check of a walk that they were taken for. */
  check?: string;
}

/**
 * Takes chosen photos over from the form, where scripts run. Rejects where it can't: the form itself
 * sends them then.
 */
export type SendPhotos = (files: File[], target: PhotoTarget) => Promise<void>;

interface PhotoFieldProps {
  id: string;
  /** Name of the field; that of a stage decides the stage of its photos. */
  name: 'photos' | PhotoStage;
  /** Opens the camera instead of the choice of files. */
  camera?: boolean;
}

/**
 * A file field before its label, which looks like a button. Without scripts the form's button
 * appears once a file is chosen, by `:valid`.
 */
function PhotoField({ id, name, camera }: PhotoFieldProps) {
  return (
    <input
      className="photo-field"
      type="file"
      id={id}
      name={name}
      accept={ACCEPTED_PHOTOS}
      required
      {...(camera ? { capture: 'environment' as const } : { multiple: true })}
    />
  );
}

interface PhotoButtonProps extends PhotoFieldProps {
  icon: IconName;
  text: string;
  primary?: boolean;
  quiet?: boolean;
}

/** A button that chooses photos. */
export function PhotoButton({ icon, text, primary, quiet, ...field }: PhotoButtonProps) {
  const style = primary ? 'button button--primary' : 'button';
  return (
    <>
      <PhotoField {...field} />
      <label
        className={quiet ? 'button button--quiet' : style}
        htmlFor={field.id}
        data-key={primary ? 'c' : undefined}
      >
        <Icon name={icon} />
        {text}
      </label>
    </>
  );
}

export interface PhotoFormProps {
  projectId: string;
  stamp: FormStamp;
  /** Distinguishes the forms of a page. */
  part: string;
  task?: number;
  /** The stage of the fields that are not named after one; left out where the form asks for it. */
  stage?: PhotoStage;
  /** True on the page of the task, to which the answer returns. */
  fromTask?: boolean;
  onSend?: SendPhotos;
  className?: string;
  children: ReactNode;
}

/**
 * A form that sends photos as soon as they are chosen, where scripts run; else by its button. The
 * fields stand before the files, which are stored while they arrive.
 */
export function PhotoForm(props: PhotoFormProps) {
  const { projectId, stamp, part, task, stage, fromTask, onSend, className, children } = props;
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const send = useCallback(
    (input: HTMLInputElement): void => {
      const native = form.current;
      const files = Array.from(input.files ?? []);
      if (!native || files.length === 0) return;
      if (!onSend) return native.submit();
      const asked = new FormData(native).get('stage') as PhotoStage | null;
      const named = input.name === 'photos' ? null : (input.name as PhotoStage);
      onSend(files, { projectId, task: task ?? null, stage: named ?? asked ?? 'before' })
        .then(() => {
          input.value = '';
        })
        .catch(() => native.submit());
    },
    [onSend, projectId, task],
  );
  const isStarted = useRef(false);
  // Photos that were chosen before the scripts ran are sent once they do.
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    form.current?.querySelectorAll<HTMLInputElement>('input[type=file]').forEach(send);
  }, [send]);

  return (
    <form
      ref={form}
      className={className ? `photo-form ${className}` : 'photo-form'}
      method="post"
      action={`/projects/${projectId}/photos`}
      encType="multipart/form-data"
      noValidate
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.type === 'file') send(target);
      }}
    >
      <HiddenFields
        stamp={stamp}
        part={part}
        intent="photos.add"
        values={{
          stage,
          task: task === undefined ? undefined : String(task),
          from: fromTask ? 'task' : undefined,
        }}
      />
      {children}
      <Button className="photo-send" variant="primary">
        {t('photos.send')}
      </Button>
    </form>
  );
}
