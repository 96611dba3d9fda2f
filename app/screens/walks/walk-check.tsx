import type { MouseEvent } from 'react';
import { Button } from '~/components/button.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useText } from '~/i18n.ts';
import { photoHref, sizeOf } from '~/modules/photos/photo.rules.ts';
import { checkResults, MAX_CHECK_NOTE, type CheckResult } from '~/modules/walks/walk.rules.ts';
import { PhotoButton } from '~/screens/photos/photo-form.tsx';
import { photoPage } from '~/screens/photos/photo-image.tsx';

/** A check as the pages of walks show it. */
export interface ShownCheck {
  id: string;
  /** Counted from 1 over all rooms. */
  number: number;
  place: string;
  words: string;
  result: CheckResult | null;
  note: string;
  /** ISO instant of the last answer that the server has; null for none. */
  answeredAt: string | null;
  /** The number of the task that was made of it; null for none. */
  task: number | null;
  /** Width and height of the largest copy, px. */
  photos: readonly { id: string; width: number; height: number }[];
}

/** An answer, and the form and button that would send it without scripts. */
interface Said {
  result: CheckResult | null;
  note: string;
  form: HTMLFormElement;
  intent: string;
}

export interface CheckHandlers {
  /** Takes an answer over from the form, where scripts run. */
  onSay?: ((check: ShownCheck, said: Said) => void) | undefined;
  /** Takes the chosen photos over from the form. */
  onPhotos?: ((check: ShownCheck, input: HTMLInputElement) => void) | undefined;
}

interface WalkCheckProps extends CheckHandlers {
  check: ShownCheck;
  projectId: string;
  /** The address of its room. */
  page: string;
  stamp: FormStamp;
}

/** The photos of a check, small, each a link to its page. */
export function CheckPhotos({
  check: { photos, number },
  projectId,
  size,
}: Pick<WalkCheckProps, 'check' | 'projectId'> & { size: 320 | 480 }) {
  const { t } = useText();
  if (photos.length === 0) return null;
  return (
    <ul className="walk-photos">
      {photos.map((photo) => (
        <li key={photo.id}>
          <a href={photoPage(projectId, photo.id)}>
            <img
              src={photoHref(photo.id, size)}
              {...sizeOf(photo, size)}
              alt={t('walks.photoOf', { number })}
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

type Press = (
  event: MouseEvent<HTMLButtonElement>,
  intent: string,
  result: CheckResult | null,
) => void;

const noteOf = (form: HTMLFormElement): string =>
  (form.elements.namedItem('note') as HTMLTextAreaElement | null)?.value ?? '';

/** The note and the photos of a check, folded until there is something to say. */
function Proof({
  check,
  projectId,
  onSay,
  press,
}: Pick<WalkCheckProps, 'check' | 'projectId' | 'onSay'> & { press: Press }) {
  const { t } = useText();
  const { number, result, note } = check;
  return (
    <details open={result === 'fail' || note !== '' || check.photos.length > 0}>
      <summary>{t('walks.proof')}</summary>
      <div className="walk-check__proof">
        <Field
          as="textarea"
          name="note"
          id={`note-${number}`}
          label={t('walks.note')}
          rows={2}
          maxLength={MAX_CHECK_NOTE}
          defaultValue={note}
          onBlur={({ target }) => {
            const { form, value } = target as HTMLTextAreaElement;
            if (onSay && form && value !== note)
              onSay(check, { result, note: value, form, intent: 'walk.note' });
          }}
        />
        <Button
          name="intent"
          value="walk.note"
          onClick={(event) => press(event, 'walk.note', result)}
        >
          {t('walks.noteSave')}
        </Button>
        <CheckPhotos check={check} projectId={projectId} size={320} />
        <PhotoButton
          id={`photo-${number}`}
          name="photos"
          camera
          icon="camera"
          text={t('photos.camera')}
        />
        <Button className="photo-send" variant="primary" name="intent" value="walk.note">
          {t('photos.send')}
        </Button>
      </div>
    </details>
  );
}

/** One check of a walk: pass, fail or not applicable by one tap; note and photos below. */
export function WalkCheck(props: WalkCheckProps) {
  const { t } = useText();
  const { check, page, stamp, onSay, onPhotos } = props;
  const { id, number, words, result } = check;
  const press: Press = (event, intent, said) => {
    const { form } = event.currentTarget;
    if (!onSay || !form) return;
    event.preventDefault();
    onSay(check, { result: said, note: noteOf(form), form, intent });
  };
  return (
    <li className="card walk-check" id={`check-${number}`}>
      <form
        className="photo-form"
        method="post"
        action={page}
        encType="multipart/form-data"
        aria-label={`${number}. ${words}`}
        data-draft={onSay ? 'own' : undefined}
        noValidate
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.type === 'file')
            onPhotos?.(check, target);
        }}
      >
        <HiddenFields stamp={stamp} part={`c${number}`} values={{ check: id }} />
        <p className="walk-check__words">
          {number}. {words}
        </p>
        <div className="walk-check__results">
          {checkResults.map((each) => (
            <Button
              key={each}
              name="intent"
              value={`walk.${each}`}
              className={`button--${each}`}
              aria-pressed={result === each}
              onClick={(event) => press(event, `walk.${each}`, each)}
            >
              {t(`walks.result.${each}`)}
            </Button>
          ))}
        </div>
        <Proof {...props} press={press} />
      </form>
    </li>
  );
}
