import '@remix-run/server-runtime';
import type { RequestContext } from '../app/http/context.server.ts';

declare module '@remix-run/server-runtime' {
  // The load context of every loader and action.
  interface AppLoadContext extends RequestContext {}
}
