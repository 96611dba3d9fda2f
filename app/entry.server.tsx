import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import type { AppLoadContext, EntryContext, HandleDataRequestFunction } from '@remix-run/node';
import { renderToString } from 'react-dom/server';
import { clearedFlash, readFlash } from '~/http/flash.server.ts';
import { fillForm } from '~/http/fill-form.server.ts';
import type { KeptFormData } from '~/http/kept-form.ts';
import { logUnexpected } from '~/http/log.server.ts';
import { RefusedRootContext } from '~/flows/use-page.ts';
import { LanguageContext } from './i18n.ts';
import { inlineStyles, withStyles } from '~/http/public-styles.server.ts';
import { NonceContext } from './nonce.ts';
import { loader as rootLoader } from './root.tsx';
import publicStyles from './styles/public.css?inline';

export { boot } from './boot.server.ts';

const styles = inlineStyles(publicStyles);

/**
 * The root's data where the framework ran no loader, as on the page of an error that answers a form,
 * so that it has its frame (promise 16.6); undefined where it did. That page has no scripts.
 */
async function refusedRoot(request: Request, context: AppLoadContext, data: { root?: unknown }) {
  if (data.root) return undefined;
  const response = await rootLoader({ request, context, params: {} }).catch((error: unknown) => {
    logUnexpected(error, context);
    return null;
  });
  if (!response) return undefined;
  return { ...((await response.json()) as object), isServerOnly: true };
}

/**
 * Renders the whole page before it responds: without scripts a streamed part would never replace
 * its fallback.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { loaderData } = remixContext.staticHandlerContext;
  const refused = await refusedRoot(request, context, loaderData);
  const html = renderToString(
    <NonceContext.Provider value={context.nonce}>
      <LanguageContext.Provider value={context.chosenLanguage ?? context.acceptedLanguage}>
        <RefusedRootContext.Provider value={refused}>
          <RemixServer context={remixContext} url={request.url} />
        </RefusedRootContext.Provider>
      </LanguageContext.Provider>
    </NonceContext.Provider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  headers.set('Vary', 'Cookie, Accept-Language');
  // A page says when a refused request may be sent again, as data requests do (promise 18.2).
  const { actionHeaders, loaderHeaders } = remixContext.staticHandlerContext;
  for (const sent of [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]) {
    const retry = sent.get('Retry-After');
    if (retry) headers.set('Retry-After', retry);
  }
  // The page of a refused form shows a message, too, but is sent without the headers of the root's loader.
  const flash = request.method === 'POST' ? await readFlash(request) : null;
  if (flash && !flash.notice) headers.append('Set-Cookie', await clearedFlash());
  const root = loaderData.root as { kept?: KeptFormData | null } | undefined;
  const filled = root?.kept ? fillForm(html, root.kept) : html;
  const page = withStyles(filled, context.nonce, styles);
  return new Response(`<!doctype html>${page}`, { status, headers });
}

/** Responses of data requests are as private as their pages. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
};

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  // A path or method that no route has is told by the access line.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logUnexpected(error, context);
}
