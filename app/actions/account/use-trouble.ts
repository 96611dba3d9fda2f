import { useCallback, useEffect, useRef, useState } from 'react';
import { settleSent } from '~/http/sent-draft.ts';

/** Why a form or link did not get through: the text is `errors.<trouble>`. */
type Trouble = 'networkRetry' | 'server';

/** What the person did last: the form they sent, or the link they followed. */
type Attempt =
  { form: HTMLFormElement; submitter: HTMLElement | null } | { link: HTMLAnchorElement };

const withoutHash = (address: string): string => address.replace(/#.*$/, '');

/** Whether a link opens a page of this site in this tab. */
function isPageLink(link: HTMLAnchorElement): boolean {
  const isHere = withoutHash(link.href) === withoutHash(window.location.href) && link.hash !== '';
  const isElsewhere = link.target === '_blank' || link.hasAttribute('download');
  return !isHere && !isElsewhere && link.origin === window.location.origin;
}

/** The link of a click that leaves this page in this tab; null for other clicks. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
  if (!(link instanceof HTMLAnchorElement) || !isPlain || event.defaultPrevented) return null;
  return isPageLink(link) ? link : null;
}

/** Registers the service worker, which says when a form or link did not get through. */
function useServiceWorker(onTrouble: (trouble: Trouble) => void): void {
  useEffect(() => {
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    if (!workers) return;
    const onMessage = (event: MessageEvent<{ trouble?: Trouble; page?: string }>): void => {
      const { trouble, page } = event.data;
      if (!trouble || page !== withoutHash(window.location.href)) return;
      event.ports[0]?.postMessage(true);
      onTrouble(trouble);
    };
    workers.addEventListener('message', onMessage);
    // Its address names the language of the page that it shows where a page has no scripts.
    const script = `/sw.js?language=${document.documentElement.lang}`;
    // Without the worker forms and links work as in a browser without scripts.
    if (!workers.controller?.scriptURL.endsWith(script))
      workers.register(script).catch(() => undefined);
    return () => workers.removeEventListener('message', onMessage);
  }, [onTrouble]);
}

/**
 * Forms and links that did not get through (promise 16.11): the page stays as it is. Returns what went
 * wrong, whether a form was sent, and what tries it again.
 */
export function useTrouble() {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const onTrouble = useCallback((found: Trouble) => {
    settleSent(false);
    setTrouble(found);
  }, []);
  useServiceWorker(onTrouble);
  useEffect(() => {
    // On the window, after the handlers of the page: what scripts send is theirs.
    const onAttempt = (event: Event, made: Attempt): void => {
      attempt.current = made;
      setTrouble(null);
      if (navigator.onLine) return;
      event.preventDefault();
      onTrouble('networkRetry');
    };
    const onSubmit = (event: SubmitEvent): void => {
      const { target, submitter, defaultPrevented } = event;
      if (!defaultPrevented && target instanceof HTMLFormElement)
        onAttempt(event, { form: target, submitter });
    };
    const onClick = (event: MouseEvent): void => {
      const link = followedLink(event);
      if (link) onAttempt(event, { link });
    };
    /** Before the handlers of the page, which would leave it for a page that cannot come. */
    const onOfflineClick = (event: MouseEvent): void => {
      const link = navigator.onLine ? null : followedLink(event);
      if (!link) return;
      event.stopPropagation();
      onAttempt(event, { link });
    };
    window.addEventListener('submit', onSubmit);
    window.addEventListener('click', onClick);
    window.addEventListener('click', onOfflineClick, true);
    return () => {
      window.removeEventListener('submit', onSubmit);
      window.removeEventListener('click', onOfflineClick, true);
      window.removeEventListener('click', onClick);
    };
  }, [onTrouble]);
  const again = useCallback(() => {
    const made = attempt.current;
    setTrouble(null);
    if (made && 'form' in made) made.form.requestSubmit(made.submitter);
    else made?.link.click();
  }, []);
  return { trouble, isForm: attempt.current !== null && 'form' in attempt.current, again };
}
