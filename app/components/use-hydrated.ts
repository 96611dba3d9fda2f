import { useEffect, useState } from 'react';

/**
 * False in the server's HTML and in the first client render, true once scripts run; for elements
 * that do not work without scripts.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return hydrated;
}
