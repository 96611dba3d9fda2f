import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useLatestCallback } from './use-latest-callback.ts';

/** Milliseconds before the page looks again: soon at first, then less and less often. */
const FIRST_MS = 2000;
const LAST_MS = 30_000;

/**
 * Loads the page's data again until it is `settled`. Each wait is half as long again as the one
 * before; a page in the background waits until it is seen.
 */
export function useReloadUntil(settled: boolean): void {
  const { revalidate } = useRevalidator();
  const reload = useLatestCallback(() => {
    if (!document.hidden) revalidate();
  });
  useEffect(() => {
    if (settled) return undefined;
    let waitMs = FIRST_MS;
    let timer = 0;
    const next = (): void => {
      timer = window.setTimeout(() => {
        reload();
        waitMs = Math.min(waitMs * 1.5, LAST_MS);
        next();
      }, waitMs);
    };
    next();
    document.addEventListener('visibilitychange', reload);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', reload);
    };
  }, [settled, reload]);
}
