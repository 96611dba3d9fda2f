import { lazy, type FunctionComponent, type LazyExoticComponent } from 'react';

/**
 * A view that a browser loads once it is shown, to stand in a `Suspense`; the server renders the view
 * itself. Until its file is there, or where it never comes, the server's HTML stays as it is, and its
 * forms work as they do without scripts.
 */
export const lateView = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> =>
  lazy(() =>
    load().then(
      (view) => ({ default: view }),
      () => new Promise<never>(() => undefined),
    ),
  );
