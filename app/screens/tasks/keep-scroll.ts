import { useEffect } from 'react';

const KEY = 'list-scroll';

/** Remembers how far the page is scrolled while the form of a row is sent. */
export const rememberScroll = (): void =>
  sessionStorage.setItem(KEY, `${location.pathname} ${window.scrollY}`);

/**
 * Scrolls the list that answers back to where it was, so that the row stays under the thumb; a row
 * that is elsewhere by now, since it has another group, is brought to the middle.
 */
export function useScrollKept(): void {
  useEffect(() => {
    const [path, top] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    sessionStorage.removeItem(KEY);
    const row = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (!row || path !== location.pathname) return;
    window.scrollTo(0, Number(top));
    const { top: rowTop, bottom } = row.getBoundingClientRect();
    if (rowTop < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'center' });
  }, []);
}
