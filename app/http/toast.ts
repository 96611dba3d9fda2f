import { useSyncExternalStore } from 'react';
import type { ToastData } from '../components/toast.tsx';

/** The one toast in view (specification §4): a new one takes the place of the one before. Lives in the browser only. */
let current: ToastData | null = null;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

let count = 0;

/** Shows a toast. */
export function showToast(toast: Omit<ToastData, 'id'>): void {
  count += 1;
  current = { ...toast, id: `toast-${count}` };
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
export const useToast = (): ToastData | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
