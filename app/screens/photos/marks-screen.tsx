import { useEffect, useRef, useState } from 'react';
import { Alert } from '~/components/alert.tsx';
import { Button } from '~/components/button.tsx';
import { Choice } from '~/components/choice.tsx';
import { Field } from '~/components/field.tsx';
import { HiddenFields, type FormStamp } from '~/components/hidden-fields.tsx';
import { useHydrated } from '~/components/use-hydrated.ts';
import { useText } from '~/i18n.ts';
import { markAreas, MAX_MARK_WORDS, type MarkArea } from '~/modules/photos/photo-marks.rules.ts';
import { markNumbers, markShapes, type MarkShape, type PhotoMark } from '~/photo-marks.ts';
import { MarksDrawing } from './marks-drawing.tsx';
import { photoPage } from './photo-image.tsx';

/** A mark by its place, as a form that was not accepted would add it. */
export interface AddedMark {
  shape: MarkShape;
  area: MarkArea;
  newWords: string;
}

export interface MarksScreenProps {
  projectId: string;
  stamp: FormStamp;
  photo: { id: string; width: number; height: number; caption: string };
  /** Those that are stored; after a refusal those that were sent. */
  marks: readonly PhotoMark[];
  /** Names the copies that the marks were drawn on. */
  base: string;
  /** What is wrong with the marks that were sent. */
  error: string | null;
  added: AddedMark | null;
}

interface RowProps {
  mark: PhotoMark;
  /** Its place in the list. */
  at: number;
  /** The number that its words have on the photo; null without words. */
  number: number | null;
  /** Removes the mark at once, where scripts run. */
  onRemove?: (() => void) | undefined;
  onWords: (words: string) => void;
}

/** The words of one mark, and the way to take it off. */
function MarkRow({ mark, at, number, onRemove, onWords }: RowProps) {
  const { t } = useText();
  const shape = t(`marks.shape.${mark.shape}`);
  const name = number === null ? shape : `${number}: ${shape}`;
  const remove = t('marks.removeNamed', { name });
  return (
    <li>
      <Field
        name="words"
        id={`words-${at}`}
        label={name}
        value={mark.words}
        maxLength={MAX_MARK_WORDS}
        onChange={({ target }) => onWords((target as HTMLInputElement).value)}
        after={
          onRemove ? (
            <Button type="button" variant="quiet" aria-label={remove} onClick={onRemove}>
              {t('marks.remove')}
            </Button>
          ) : undefined
        }
      />
      {onRemove ? null : <Choice type="checkbox" name="remove" value={String(at)} label={remove} />}
    </li>
  );
}

/** A mark without drawing it: what, in which of nine fields of the photo, with which words. */
function AddByPlace({ added }: Pick<MarksScreenProps, 'added'>) {
  const { t } = useText();
  return (
    <details className="panel" open={added !== null}>
      <summary>{t('marks.addTitle')}</summary>
      <div className="panel__body">
        <Field
          as="select"
          name="shape"
          label={t('marks.shape')}
          defaultValue={added?.shape ?? 'arrow'}
          options={markShapes.map((value) => ({ value, label: t(`marks.shape.${value}`) }))}
        />
        <Field
          as="select"
          name="area"
          label={t('marks.area')}
          defaultValue={String(added?.area ?? 5)}
          options={markAreas.map((value) => ({
            value: String(value),
            label: t(`marks.area.${value}`),
          }))}
        />
        <Field
          name="newWords"
          label={t('marks.newWords')}
          hint={t('marks.wordsHint')}
          maxLength={MAX_MARK_WORDS}
          defaultValue={added?.newWords ?? ''}
        />
        <Button name="intent" value="marks.add">
          {t('marks.add')}
        </Button>
      </div>
    </details>
  );
}

const FORM = 'marks-form';

/**
 * The form of marks that are not saved, which is asked about before it is left as one with words is:
 * each change tells so.
 */
function useUnsavedMarks(marks: readonly PhotoMark[], isRefused: boolean) {
  const [first] = useState(marks);
  const isUnsaved = isRefused || marks !== first;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isUnsaved) form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [marks, isUnsaved]);
  return { ref: form, 'data-draft': 'own', 'data-unsaved': isUnsaved ? 'true' : undefined };
}

/** The way back, and the button of the form: in view, and the first one, so that Enter saves. */
function SaveBar({ page }: { page: string }) {
  const { t } = useText();
  return (
    <div className="marks-bar">
      <a href={page}>{t('marks.back')}</a>
      <Button form={FORM} variant="primary">
        {t('marks.save')}
      </Button>
    </div>
  );
}

/** Draws on a photo by finger, or by the nine fields of the photo (promise 23.6). */
export function MarksScreen({ projectId, stamp, photo, base, error, ...props }: MarksScreenProps) {
  const { t } = useText();
  const hydrated = useHydrated();
  const [marks, setMarks] = useState<readonly PhotoMark[]>(props.marks);
  // Safari 11 has no pointer events: its marks are added by their place.
  const canDraw = hydrated && 'PointerEvent' in window;
  const numbers = markNumbers(marks);
  const unsaved = useUnsavedMarks(marks, error !== null);
  const page = photoPage(projectId, photo.id);
  const setWords = (at: number, words: string): void =>
    setMarks(marks.map((mark, index) => (index === at ? { ...mark, words } : mark)));
  return (
    <>
      <SaveBar page={page} />
      <h1>{t('marks.title')}</h1>
      {error ? <Alert variant="destructive" messages={[{ text: error }]} /> : null}
      <p>{t('marks.intro')}</p>
      <div className="columns">
        <div className="columns__wide">
          <MarksDrawing
            photo={photo}
            marks={marks}
            onDraw={canDraw ? (mark) => setMarks([...marks, mark]) : undefined}
          />
          <p className="small muted">{t('marks.blurHint')}</p>
        </div>
        <form {...unsaved} id={FORM} className="card" method="post" action={`${page}/marks`}>
          <HiddenFields
            stamp={stamp}
            intent="marks.save"
            values={{ base, marks: JSON.stringify(marks) }}
          />
          <h2>{t('marks.list')}</h2>
          <p className="muted">{t(marks.length === 0 ? 'marks.none' : 'marks.wordsHint')}</p>
          <ol className="marks-list">
            {marks.map((mark, at) => (
              <MarkRow
                key={at}
                mark={mark}
                at={at}
                number={numbers[at] ?? null}
                onWords={(words) => setWords(at, words)}
                onRemove={
                  hydrated ? () => setMarks(marks.filter((_, index) => index !== at)) : undefined
                }
              />
            ))}
          </ol>
          <AddByPlace added={props.added} />
        </form>
      </div>
    </>
  );
}
