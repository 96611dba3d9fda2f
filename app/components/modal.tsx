import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Milliseconds between closing and restoring the scroll position (promise 7.9). */
const SCROLL_RESTORE_MS = 10;
const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="hidden"]), ' +
  'select:not([disabled]), textarea:not([disabled])';

export interface ModalProps {
  open: boolean;
  id: string;
  title: string;
  closeText: string;
  onClose: () => void;
  children: ReactNode;
}

/** Opens the dialog; restores focus and scroll position when it closes. */
function useDialog(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const previousFocus = document.activeElement;
    const top = window.scrollY;
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    element.querySelector<HTMLElement>(FOCUSABLE)?.focus();
    return () => {
      if (typeof element.close === 'function') element.close();
      else element.removeAttribute('open');
      if (previousFocus instanceof HTMLElement) previousFocus.focus();
      setTimeout(() => window.scrollTo(0, top), SCROLL_RESTORE_MS);
    };
  }, [open]);
  return dialog;
}

/** A modal dialog for pages with scripts; also works where <dialog> is not supported. */
export function Modal({ open, id, title, closeText, onClose, children }: ModalProps) {
  const dialog = useDialog(open);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
      return;
    }
    if (event.key !== 'Tab') return;
    const focusable = Array.from(dialog.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? []);
    const [first, last] = [focusable[0], focusable[focusable.length - 1]];
    const edge = event.shiftKey ? first : last;
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };
  return (
    <dialog
      ref={dialog}
      id={id}
      className="modal"
      role="dialog"
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      onKeyDown={handleKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="modal__head">
        <h2 id={`${id}-title`}>{title}</h2>
        <button type="button" className="toast__close" onClick={onClose}>
          <span className="hidden-visually">{closeText}</span>
          <Icon name="x" />
        </button>
      </div>
      {open ? children : null}
    </dialog>
  );
}
