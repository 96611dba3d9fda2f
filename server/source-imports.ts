import { registerHooks } from 'node:module';

/**
 * Lets programs that Node runs from the sources import "~/…" and "~xstate/…", as the paths of
 * tsconfig.json say, and texts of locales as a bundler reads them: `node --import
 * ./server/source-imports.ts PROGRAM`.
 */
const root = new URL('../', import.meta.url);
const locales = new URL('locales/', root).href;

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const [, room, path] = /^~(xstate)?\/(.+)$/.exec(specifier) ?? [];
    if (path === undefined) return nextResolve(specifier, context);
    return nextResolve(new URL(`${room ?? 'app'}/${path}`, root).href, context);
  },
  load: (url, context, nextLoad) =>
    url.startsWith(locales)
      ? nextLoad(url, { ...context, importAttributes: { type: 'json' } })
      : nextLoad(url, context),
});
