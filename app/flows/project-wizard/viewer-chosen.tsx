import { useRef, useState } from 'react';
import { Choice } from '~/components/choice.tsx';
import { useText } from '~/i18n.ts';
import { preview, SELECTION_PREVIEW, type ChosenPassage, type Selection } from './selections.ts';
import type { Selections } from './use-selections.ts';

function SelectionText({ selection }: { selection: Selection }) {
  const { t } = useText();
  const edited = selection.wording !== selection.text;
  return (
    <>
      <p className="viewer__passage">
        <span
          className={`selection-mark selection-mark--${selection.color}`}
          data-letter={selection.color.toUpperCase()}
        >
          {preview(selection.wording, SELECTION_PREVIEW)}
        </span>
      </p>
      {edited ? (
        <p className="small muted">
          {t('viewer.quoteKept', { text: preview(selection.text, SELECTION_PREVIEW) })}
        </p>
      ) : null}
    </>
  );
}

function Editor({
  selection,
  onSave,
  onCancel,
}: {
  selection: Selection;
  onSave: (text: string) => void;
  onCancel: () => void;
}) {
  const { t } = useText();
  const [text, setText] = useState(selection.wording);
  return (
    <>
      <textarea
        className="input"
        autoFocus
        aria-label={t('viewer.selectedLetter', { letter: selection.color.toUpperCase() })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        rows={3}
      />
      <p className="small muted">{t('viewer.editHint')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => onSave(text)}>
          {t('viewer.save')}
        </button>
        <button type="button" className="button button--quiet" onClick={onCancel}>
          {t('viewer.cancel')}
        </button>
      </div>
    </>
  );
}

interface EntryButtonsProps {
  /** Edit takes the focus when it appears. */
  isEditFocused: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function EntryButtons({ isEditFocused, onEdit, onRemove }: EntryButtonsProps) {
  const { t } = useText();
  return (
    <div className="cluster">
      <button
        type="button"
        className="button button--quiet"
        autoFocus={isEditFocused}
        onClick={onEdit}
      >
        {t('viewer.edit')}
      </button>
      <button type="button" className="button button--quiet" onClick={onRemove}>
        {t('viewer.remove')}
      </button>
    </div>
  );
}

/** The selected passages, to edit and remove; each is a hidden field of the form. */
export function ViewerChosen({ selections }: { selections: Selections }) {
  const { t } = useText();
  const [editing, setEditing] = useState<string | null>(null);
  /** The entry whose editor was closed: its Edit button gets the focus back. */
  const [closed, setClosed] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (id: string): void => {
    setEditing(null);
    setClosed(id);
  };
  const save = (id: string) => (text: string) => {
    if (selections.edit(id, text)) close(id);
  };
  const remove = (id: string): void => {
    heading.current?.focus({ preventScroll: true });
    selections.remove(id);
  };
  return (
    <section aria-labelledby="chosen-title">
      <h3 id="chosen-title" ref={heading} tabIndex={-1}>
        {t('viewer.selected')}
      </h3>
      {selections.list.length === 0 ? <p className="muted">{t('viewer.selectedEmpty')}</p> : null}
      <ul
        className="plain-list stack viewer__chosen"
        tabIndex={selections.list.length > 0 ? 0 : undefined}
      >
        {selections.list.map((selection) => (
          <li key={selection.id}>
            <input type="hidden" name={`chosen-${selection.id}`} value={selection.text} />
            <input type="hidden" name={`wording-${selection.id}`} value={selection.wording} />
            <input type="hidden" name={`line-${selection.id}`} value={selection.line ?? ''} />
            {editing === selection.id ? (
              <Editor
                selection={selection}
                onSave={save(selection.id)}
                onCancel={() => close(selection.id)}
              />
            ) : (
              <>
                <SelectionText selection={selection} />
                <EntryButtons
                  isEditFocused={closed === selection.id}
                  onEdit={() => setEditing(selection.id)}
                  onRemove={() => remove(selection.id)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same list without scripts: a checkbox for each passage, and a field for its wording. */
export function ReviewChosen({ passages }: { passages: readonly ChosenPassage[] }) {
  const { t } = useText();
  return (
    <section aria-labelledby="review-title" className="viewer__review" id="review">
      <h3 id="review-title">{t('viewer.selected')}</h3>
      <p className="muted">{t('viewer.editHint')}</p>
      {passages.map(({ text, wording, line }, index) => (
        <div key={`${String(line)} ${text}`} className="viewer__entry">
          <input type="hidden" name={`line-${index}`} value={line ?? ''} />
          <Choice
            type="checkbox"
            name={`chosen-${index}`}
            value={text}
            defaultChecked
            label={t('viewer.keep', { number: index + 1 })}
            hint={preview(text, SELECTION_PREVIEW)}
          />
          <textarea
            className="input"
            name={`wording-${index}`}
            rows={2}
            maxLength={10_000}
            defaultValue={wording || text}
            aria-label={t('viewer.wording', { number: index + 1 })}
          />
        </div>
      ))}
    </section>
  );
}
