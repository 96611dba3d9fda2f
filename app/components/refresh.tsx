import { useLocation } from '@remix-run/react';

/**
 * Reloads the page periodically without scripts. (A Refresh header would do so with scripts too.)
 * Its address is named without its fragment, with which a browser would stay on the page as it is.
 */
export function RefreshWithoutScripts({ seconds }: { seconds: number }) {
  const { pathname, search } = useLocation();
  const wait = Math.max(1, Math.round(seconds));
  const url = (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return (
    <noscript
      dangerouslySetInnerHTML={{
        __html: `<meta http-equiv="refresh" content="${wait};url=${url}">`,
      }}
    />
  );
}
