import { useCallback, useEffect, useRef } from 'react';

/**
 * A function with a stable identity that calls the `callback` of the last render, so that an effect
 * can call it without depending on the values it uses.
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
