import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useHydrated } from './use-hydrated.ts';

export interface DropzoneProps {
  name: string;
  id: string;
  accept: string;
  multiple?: boolean;
  /** Names the file input. */
  label: string;
  dragText: string;
  browseText: string;
  hint: string;
  error?: string;
  /**
   * Called with chosen or dropped files once scripts run; without it the form submits the files.
   */
  onFiles?: (files: File[]) => void;
}

/** Event handlers for dropping files; none without `onFiles`. */
function useDrop(onFiles: DropzoneProps['onFiles']) {
  const [isOver, setOver] = useState(false);
  if (!onFiles) return { isOver: false, handlers: {} };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = Array.from(event.dataTransfer.files);
    if (files.length > 0) onFiles(files);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return { isOver, handlers: { onDragOver, onDragLeave: () => setOver(false), onDrop } };
}

function takeFiles(input: HTMLInputElement | null, onFiles: DropzoneProps['onFiles']): void {
  const files = Array.from(input?.files ?? []);
  if (!input || !onFiles || files.length === 0) return;
  input.value = '';
  onFiles(files);
}

/**
 * The file input's ref and change handler: hands its files over and empties it, so that the same
 * file can be chosen again. Files chosen before the scripts ran are handed over once they do.
 */
function useFileInput(onFiles: DropzoneProps['onFiles']) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => takeFiles(ref.current, onFiles), [onFiles]);
  return { ref, onChange: onFiles ? () => takeFiles(ref.current, onFiles) : undefined };
}

/** A plain file input; with scripts files can also be dropped on it (promise 7.1). */
export function Dropzone(props: DropzoneProps) {
  const { name, id, accept, multiple, label, dragText, browseText, hint, error } = props;
  const hydrated = useHydrated();
  const onFiles = hydrated ? props.onFiles : undefined;
  const { isOver, handlers } = useDrop(onFiles);
  const fileInput = useFileInput(onFiles);
  return (
    <div className={isOver ? 'dropzone dropzone--over' : 'dropzone'} {...handlers}>
      {onFiles ? (
        <>
          <span className="dropzone__title">{dragText}</span>
          <span className="dropzone__or">{browseText}</span>
        </>
      ) : null}
      <label className={onFiles ? 'hidden-visually' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      <input
        {...fileInput}
        className="dropzone__input"
        type="file"
        id={id}
        name={name}
        accept={accept}
        multiple={multiple}
        required={!onFiles}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
      />
      <span className="dropzone__hint" id={`${id}-hint`}>
        {hint}
      </span>
      {error ? (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
