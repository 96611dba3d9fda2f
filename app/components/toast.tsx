import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface ToastData {
  /** Another id is another toast: it takes the place of the one before. */
  id: string;
  title?: string;
  text: string;
  variant: 'success' | 'destructive' | 'info';
  /** Milliseconds in view; 3000 for a success, else 5000. */
  durationMs?: number;
}

/** Milliseconds between a toast's dismissal and its removal (promise 16.8). */
const TOAST_REMOVAL_MS = 2000;
const SUCCESS_MS = 3000;
const OTHER_MS = 5000;

export interface ToastProps {
  toast: ToastData | null;
  closeText: string;
  /** Called once the toast is gone from the page. */
  onRemoved?: (id: string) => void;
}

function OneToast({ toast, closeText, onRemoved }: ToastProps & { toast: ToastData }) {
  const [phase, setPhase] = useState<'shown' | 'held' | 'leaving' | 'gone'>('shown');
  const duration = toast.durationMs ?? (toast.variant === 'success' ? SUCCESS_MS : OTHER_MS);
  useEffect(() => {
    if (phase === 'shown') {
      const timer = setTimeout(() => setPhase('leaving'), duration);
      return () => clearTimeout(timer);
    }
    if (phase === 'leaving') {
      const timer = setTimeout(() => {
        setPhase('gone');
        onRemoved?.(toast.id);
      }, TOAST_REMOVAL_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [phase, duration, onRemoved, toast.id]);
  if (phase === 'gone') return null;
  const hold = () => setPhase((now) => (now === 'shown' ? 'held' : now));
  const release = () => setPhase((now) => (now === 'held' ? 'shown' : now));
  return (
    <div
      className={`toast toast--${toast.variant}${phase === 'leaving' ? ' toast--leaving' : ''}`}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className="toast__body">
        {toast.title ? (
          <p>
            <strong>{toast.title}</strong>
          </p>
        ) : null}
        <p>{toast.text}</p>
      </div>
      <button type="button" className="toast__close" onClick={() => setPhase('leaving')}>
        <span className="hidden-visually">{closeText}</span>
        <Icon name="x" />
      </button>
    </div>
  );
}

/**
 * One toast at a time, by scripts only: the same sentence stands in the page as an alert or status,
 * which is what screen readers hear.
 */
export function Toast({ toast, ...rest }: ToastProps) {
  const hydrated = useHydrated();
  return hydrated && toast ? <OneToast key={toast.id} toast={toast} {...rest} /> : null;
}
