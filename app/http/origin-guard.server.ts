import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '~/env.server.ts';
import { originUnproven } from './context.server.ts';

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether an origin is this site: APP_URL's, in trial mode also other loopback names of its port.
 */
function isOwnOrigin(origin: string): boolean {
  const app = new URL(env().appUrl);
  if (origin === app.origin) return true;
  if (env().production || !loopbackHosts.includes(app.hostname)) return false;
  return loopbackHosts.some(
    (host) => origin === `${app.protocol}//${host}${app.port ? `:${app.port}` : ''}`,
  );
}

/**
 * The origin by which the browser of a request knows this site. An address that leaves the site and
 * leads back is made with it, since cookies belong to one host.
 */
export function siteOrigin(request: Request): string {
  const { origin } = new URL(request.url);
  const onNetwork = !env().production && env().TRIAL_ON_NETWORK === '1';
  return onNetwork || isOwnOrigin(origin) ? origin : env().appUrl;
}

const originOf = (referer: string): string => {
  try {
    return new URL(referer).origin;
  } catch {
    return 'null';
  }
};

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i;

/** `token`: only the form's CSRF token can prove that the form came from this site. */
type OriginVerdict = 'own' | 'token' | 'foreign';

const isSameSite = (site: unknown): boolean => site === 'same-origin' || site === 'none';

/**
 * The verdict on a request without origin headers, by whether a form could send its content type.
 */
function verdictByType(type: string | undefined): OriginVerdict {
  if (type === undefined || /^application\/json\b/i.test(type)) return 'own';
  return formTypes.test(type) ? 'token' : 'foreign';
}

/**
 * Whether a request that changes something comes from this site (OWASP CSRF cheat sheet; promise
 * 20.1), by Origin, Sec-Fetch-Site or Referer. Without any of them a content type that no form can
 * send passes, and a form needs its token.
 */
function originVerdict(headers: IncomingMessage['headers']): OriginVerdict {
  const { origin, referer } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined)
    return isOwnOrigin(origin) && (site === undefined || site === 'same-site' || isSameSite(site))
      ? 'own'
      : 'foreign';
  if (site !== undefined) return isSameSite(site) ? 'own' : 'foreign';
  if (referer !== undefined) return isOwnOrigin(originOf(referer)) ? 'own' : 'foreign';
  return verdictByType(headers['content-type']);
}

/**
 * Paths that are checked by a signature instead: uploads to a signed URL, and the webhook of the
 * payment provider.
 */
const signedPaths = /^\/api\/(objects\/put\/|stripe\/webhook$)/;

/**
 * Express middleware: refuses changes from other sites with 403, and marks requests whose forms
 * need the CSRF token. `_data` requests from other sites are refused, too.
 */
export function originGuard(
  request: IncomingMessage & { path?: string; query?: Record<string, unknown> },
  response: ServerResponse,
  next: () => void,
): void {
  if (signedPaths.test(request.path ?? '')) return next();
  const safe = request.method === 'GET' || request.method === 'HEAD';
  const crossSite = request.headers['sec-fetch-site'] === 'cross-site';
  const verdict = safe
    ? crossSite && request.query?._data !== undefined
      ? 'foreign'
      : 'own'
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
