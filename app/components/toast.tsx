import { useEffect, useState } from 'react';
import { Alert } from './alert.tsx';
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
  toast: ToastData;
  closeText: string;
  /** The screen shows the same message, which announces it. */
  isSilent?: boolean;
  /** Called when the toast has been removed from the page. */
  onRemoved?: ((id: string) => void) | undefined;
}

type Phase = 'visible' | 'paused' | 'leaving' | 'removed';

/** Whether the toast lies over the page, as its style says; what is in the flow stays. */
const isOverPage = (): boolean => window.matchMedia('(scripting: enabled)').matches;

/** Dismisses a toast after its time, with scripts; a pointer or the focus on it stops the time. */
function usePhase({ id, variant, durationMs }: ToastData, onRemoved: ToastProps['onRemoved']) {
  const [phase, setPhase] = useState<Phase>('visible');
  const duration = durationMs ?? (variant === 'success' ? SUCCESS_MS : OTHER_MS);
  useEffect(() => {
    if (phase === 'visible' && isOverPage()) {
      const timer = setTimeout(() => setPhase('leaving'), duration);
      return () => clearTimeout(timer);
    }
    if (phase === 'leaving') {
      const timer = setTimeout(() => {
        setPhase('removed');
        onRemoved?.(id);
      }, TOAST_REMOVAL_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [phase, duration, onRemoved, id]);
  return [phase, setPhase] as const;
}

/**
 * A message about the last action, said once: without scripts it stands at the top of the page, with
 * scripts it lies over the corner of it and goes by itself (promise 16.8).
 */
export function Toast({ toast, closeText, isSilent = false, onRemoved }: ToastProps) {
  const hydrated = useHydrated();
  const [phase, setPhase] = usePhase(toast, onRemoved);
  if (phase === 'removed') return null;
  const pause = () => setPhase((current) => (current === 'visible' ? 'paused' : current));
  const resume = () => setPhase((current) => (current === 'paused' ? 'visible' : current));
  const { variant, title, text } = toast;
  return (
    <div
      className={phase === 'leaving' ? 'toast toast--leaving' : 'toast'}
      onMouseEnter={pause}
      onMouseLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Alert variant={variant} title={title} messages={[{ text }]} isSilent={isSilent} />
      {hydrated ? (
        <button type="button" className="toast__close" onClick={() => setPhase('leaving')}>
          <span className="hidden-visually">{closeText}</span>
          <Icon name="x" />
        </button>
      ) : null}
    </div>
  );
}
