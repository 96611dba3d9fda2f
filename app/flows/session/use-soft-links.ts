import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Pages between which scripts go without loading a document, so that the lists they keep outlive
 * the way; flows and files load theirs.
 */
const softPages = /^\/(dashboard|projects\/[\w-]+(\/(tasks|documents|reports)|\/tasks\/\d+)?)$/;

/**
 * The address that a click on a link asks for, or null where the browser's own way is right: out of
 * a flow too, which ends with its document.
 */
function softTarget(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  if (
    link.target ||
    link.hasAttribute('download') ||
    link.hash ||
    link.origin !== window.location.origin
  )
    return null;
  if (
    !softPages.test(window.location.pathname) ||
    !softPages.test(link.pathname) ||
    new URLSearchParams(link.search).has('lang')
  )
    return null;
  link.closest('details.menu')?.removeAttribute('open');
  return link.pathname + link.search;
}

/**
 * Plain links lead to the pages of lists; with scripts the page stays and its contents change. The
 * focus goes to what is new.
 */
export function useSoftLinks(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const asked = useRef(false);
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const target = softTarget(event);
      if (!target) return;
      event.preventDefault();
      asked.current = true;
      navigate(target);
    };
    document.addEventListener('click', click);
    return () => document.removeEventListener('click', click);
  }, [navigate]);
  useEffect(() => {
    if (asked.current) document.getElementById('main')?.focus({ preventScroll: true });
    asked.current = false;
  }, [key]);
}
