import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

export interface ToastData {
  /** A toast with another id replaces the current one. */
  id: string;
  title?: string;
  text: string;
  variant: 'success' | 'destructive' | 'info';
  /** Milliseconds until it is dismissed; by default 3000 for a success, else 5000. */
  durationMs?: number;
  /** Id of the change that the message reports: the page's message has a button that undoes it. */
  undo?: string;
}

/** Milliseconds between a toast's dismissal and its removal (promise 16.8). */
const TOAST_REMOVAL_MS = 2000;
const SUCCESS_MS = 3000;
const OTHER_MS = 5000;

export interface ToastProps {
  toast: ToastData | null;
  closeText: string;
  /** Called when the toast has been removed from the page. */
  onRemoved?: (id: string) => void;
}

function OneToast({ toast, closeText, onRemoved }: ToastProps & { toast: ToastData }) {
  const [phase, setPhase] = useState<'visible' | 'paused' | 'leaving' | 'removed'>('visible');
  const duration = toast.durationMs ?? (toast.variant === 'success' ? SUCCESS_MS : OTHER_MS);
  useEffect(() => {
    if (phase === 'visible') {
      const timer = setTimeout(() => setPhase('leaving'), duration);
      return () => clearTimeout(timer);
    }
    if (phase === 'leaving') {
      const timer = setTimeout(() => {
        setPhase('removed');
        onRemoved?.(toast.id);
      }, TOAST_REMOVAL_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [phase, duration, onRemoved, toast.id]);
  if (phase === 'removed') return null;
  const pause = () => setPhase((current) => (current === 'visible' ? 'paused' : current));
  const resume = () => setPhase((current) => (current === 'paused' ? 'visible' : current));
  return (
    <div
      className={`toast toast--${toast.variant}${phase === 'leaving' ? ' toast--leaving' : ''}`}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
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
 * Shows one toast at a time, only with scripts. The page shows the same text as an alert or status,
 * which screen readers announce.
 */
export function Toast({ toast, ...rest }: ToastProps) {
  const hydrated = useHydrated();
  return hydrated && toast ? <OneToast key={toast.id} toast={toast} {...rest} /> : null;
}
