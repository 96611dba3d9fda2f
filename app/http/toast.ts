import { useSyncExternalStore } from 'react';
import type { ToastData } from '~/components/toast.tsx';

/**
 * The toast that is shown (promise 16.8): a new one replaces the previous one. In the browser only.
 */
export interface ClientToast extends ToastData {
  /** False where the screen shows the message itself. */
  inPage: boolean;
}

let current: ClientToast | null = null;
const listeners = new Set<() => void>();
const notifyListeners = (): void => listeners.forEach((listener) => listener());

let count = 0;

/** Shows a toast, also in the page unless `inPage` is false. */
export function showToast(toast: Omit<ToastData, 'id'> & { inPage?: boolean }): void {
  count += 1;
  current = { inPage: true, ...toast, id: `toast-${count}` };
  notifyListeners();
}

/** Removes the toast with this id. */
export function removeToast(id: string): void {
  if (current?.id !== id) return;
  current = null;
  notifyListeners();
}

/** The item of the session storage with the toast for the page that is opened next. */
const CARRIED = 'toast';

/** Opens another page, which shows the toast of this one again. */
export function leaveWithToast(path: string): void {
  try {
    if (current) sessionStorage.setItem(CARRIED, JSON.stringify(current));
  } catch {
    // Where the browser stores nothing, the next page says nothing.
  }
  window.location.assign(path);
}

/** Shows the toast that the page before has left, once. */
export function showCarriedToast(): void {
  try {
    const carried = sessionStorage.getItem(CARRIED);
    sessionStorage.removeItem(CARRIED);
    if (carried) showToast({ ...(JSON.parse(carried) as ClientToast), inPage: true });
  } catch {
    // Where the browser stores nothing, nothing was left.
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The toast to show, null for none. */
export const useToast = (): ClientToast | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
