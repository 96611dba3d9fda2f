import { useSyncExternalStore } from 'react';
import type { ToastData } from '../components/toast.tsx';

/**
 * The one toast in view (promise 16.8): a new one takes the place of the one before. Lives in
 * the browser only.
 */
export interface ClientToast extends ToastData {
  /** False where the screen says the sentence itself. */
  inPage: boolean;
}

let current: ClientToast | null = null;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

let count = 0;

/** Shows a toast. */
export function showToast(toast: Omit<ToastData, 'id'> & { inPage?: boolean }): void {
  count += 1;
  current = { inPage: true, ...toast, id: `toast-${count}` };
  tell();
}

/** Forgets the toast with this id. */
export function forgetToast(id: string): void {
  if (current?.id !== id) return;
  current = null;
  tell();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The toast to show now. */
export const useToast = (): ClientToast | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
