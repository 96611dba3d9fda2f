import { lazy, type FunctionComponent, type LazyExoticComponent } from 'react';

/** A flow that shows its next view changes the address within this time, ms. */
const SETTLED_MS = 1_000;

/**
 * A view that a browser loads once it is shown, to stand in a `Suspense`; the server renders the view
 * itself. Until its file is there, or where it never comes, the server's HTML stays as it is, and its
 * forms work as they do without scripts. Where scripts have changed the address since the page was
 * loaded, a missing file reloads the page, since there is no HTML of the server.
 */
export function lateView<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> {
  const loadedAt = window.location.href;
  return lazy(() =>
    load().then(
      (view) => ({ default: view }),
      () => {
        setTimeout(() => {
          if (window.location.href !== loadedAt) window.location.reload();
        }, SETTLED_MS);
        return new Promise<never>(() => undefined);
      },
    ),
  );
}
