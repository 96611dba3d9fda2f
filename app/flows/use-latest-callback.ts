import { useCallback, useEffect, useRef } from 'react';

/**
 * A function that stays the same between renders and calls the last render's `callback`: what an
 * effect does on one change alone, however often its other values change.
 */
export function useLatestCallback<Args extends unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
