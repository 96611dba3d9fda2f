import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../env.server.ts';
import { originUnproven } from './context.server.ts';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/** Origins that are this site: APP_URL's, and in trial mode every loopback name with its port. */
function isOurs(origin: string): boolean {
  const app = new URL(env().appUrl);
  if (origin === app.origin) return true;
  if (env().production || !loopbackHosts.includes(app.hostname)) return false;
  return loopbackHosts.some(
    (host) => origin === `${app.protocol}//${host}${app.port ? `:${app.port}` : ''}`,
  );
}

const originOf = (referer: string): string => {
  try {
    return new URL(referer).origin;
  } catch {
    return 'null';
  }
};

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

type OriginVerdict = 'ours' | 'token' | 'foreign';

const isSameSite = (site: unknown): boolean => site === 'same-origin' || site === 'none';

/** The verdict on a request that names no origin, site or referer: by what only a form can send. */
function verdictByType(type: string | undefined): OriginVerdict {
  if (type === undefined || /^application\/json\b/i.test(type)) return 'ours';
  return formTypes.test(type) ? 'token' : 'foreign';
}

/**
 * Whether a request that changes something comes from our own pages (OWASP CSRF cheat sheet;
 * promise 20.1): Sec-Fetch-Site, else Origin, else Referer;
 * with none of these a content type that no form can send passes, and a form must carry its token.
 */
function originVerdict(headers: IncomingMessage['headers']): OriginVerdict {
  const { origin, referer } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined)
    return isOurs(origin) && (site === undefined || site === 'same-site' || isSameSite(site))
      ? 'ours'
      : 'foreign';
  if (site !== undefined) return isSameSite(site) ? 'ours' : 'foreign';
  if (referer !== undefined) return isOurs(originOf(referer)) ? 'ours' : 'foreign';
  return verdictByType(headers['content-type']);
}

/**
 * Calls that prove themselves: a signed PUT by its token, the payment provider's notice by its
 * signature.
 */
const selfProven = /^\/api\/(objects\/put\/|stripe\/webhook$)/;

/**
 * Express middleware: refuses foreign changes with 403, and marks forms that only their token can
 * prove. `_data` reads from other sites are refused too.
 */
export function originGuard(
  request: IncomingMessage & { path?: string; query?: Record<string, unknown> },
  response: ServerResponse,
  next: () => void,
): void {
  if (selfProven.test(request.path ?? '')) return next();
  const safe = request.method === 'GET' || request.method === 'HEAD';
  const crossSite = request.headers['sec-fetch-site'] === 'cross-site';
  const verdict = safe
    ? crossSite && request.query?._data !== undefined
      ? 'foreign'
      : 'ours'
    : originVerdict(request.headers);
  if (verdict === 'foreign') {
    response.statusCode = 403;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(
      JSON.stringify({
        code: 'originRefused',
        error: 'Forbidden',
        message: 'This request did not come from this site.',
      }),
    );
    return;
  }
  if (verdict === 'token') originUnproven.add(request);
  next();
}
