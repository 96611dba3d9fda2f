import { useState, type DragEvent } from 'react';
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
   * With it, and once scripts run, chosen and dropped files are handed over; without, the form
   * sends them.
   */
  onFiles?: (files: File[]) => void;
}

/** A plain file input, always; dropping files on it is an addition (trust.md W-06). */
export function Dropzone({
  name,
  id,
  accept,
  multiple,
  label,
  dragText,
  browseText,
  hint,
  error,
  onFiles,
}: DropzoneProps) {
  const upgraded = useHydrated() && onFiles !== undefined;
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = Array.from(event.dataTransfer.files);
    if (files.length > 0) onFiles?.(files);
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const handlers = upgraded
    ? { onDragOver: dragOver, onDragLeave: () => setOver(false), onDrop: drop }
    : {};
  return (
    <div className={over ? 'dropzone dropzone--over' : 'dropzone'} {...handlers}>
      {upgraded ? (
        <>
          <span className="dropzone__title">{dragText}</span>
          <span className="dropzone__or">{browseText}</span>
        </>
      ) : null}
      <label className={upgraded ? 'hidden-visually' : 'field__label'} htmlFor={id}>
        {label}
      </label>
      <input
        className="dropzone__input"
        type="file"
        id={id}
        name={name}
        accept={accept}
        multiple={multiple}
        required={!upgraded}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onChange={
          upgraded ? (event) => onFiles(Array.from(event.currentTarget.files ?? [])) : undefined
        }
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
