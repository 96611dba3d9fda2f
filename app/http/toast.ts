import { useSyncExternalStore } from 'react';

/** A toast as the component of that name shows it; `durationMs` in milliseconds. */
export interface ToastData {
  id: string;
  title?: string;
  text: string;
  variant: 'success' | 'destructive' | 'info';
  durationMs?: number;
}

/** What the browser's own calls have to say: one at a time (specification §9). The sentence stands in the page too, unless the screen says it itself. */
export interface ClientToast extends ToastData {
  inPage: boolean;
}

let current: ClientToast | null = null;
let count = 0;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

export function showToast(toast: Omit<ToastData, 'id'> & { inPage?: boolean }): void {
  current = { inPage: true, ...toast, id: `client-${(count += 1)}` };
  tell();
}

/** Takes it away, once it has faded or where another page begins. */
export function removeToast(id: string): void {
  if (current?.id !== id) return;
  current = null;
  tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useToast = (): ClientToast | null => useSyncExternalStore(subscribe, () => current, () => null);
