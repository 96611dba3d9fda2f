import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { env } from '~/env.server.ts';
import { countRequest } from '~/metrics.server.ts';
import { bodyProgress } from './body.server.ts';
import {
  matchedRoutes,
  nonces,
  requestIdFrom,
  requestIds,
  databaseUnavailableResponses,
} from './context.server.ts';
import { log, logError } from './log.server.ts';
import { originGuard } from './origin-guard.server.ts';

/**
 * The Express middleware that runs first, in this order: request id and access log, progress of
 * bodies, method, URL and host checks, security headers, origin guard.
 */

function requestId(request: Request, response: Response, next: NextFunction): void {
  const id = requestIdFrom(request.headers['x-request-id']);
  requestIds.set(request, id);
  response.setHeader('X-Request-Id', id);
  const startedAt = process.hrtime.bigint();
  response.on('close', () => {
    const ms = Number(process.hrtime.bigint() - startedAt) / 1e6;
    const { statusCode: status } = response;
    countRequest(request.method, matchedRoutes.get(response) ?? 'none', status, ms);
    log().info({
      event: 'http_request',
      requestId: id,
      method: request.method,
      route: routePattern(request.path),
      status,
      ms: Math.round(ms * 10) / 10,
    });
  });
  next();
}

/** A path with its ids and tokens replaced, so that logs contain no tokens. */
const routePattern = (path: string): string =>
  path
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')
    .replace(/\/(r|crew|ask|asked|api\/objects\/put)\/[^/]+/g, '/$1/:token')
    .replace(/\/[\w-]{24,}/g, '/:key')
    .slice(0, 200);

/**
 * Refuses URLs with a NUL character (400), which the database cannot store, and those that are not a
 * path of this site, such as `//`, `/\\` and `*` (404).
 */
function addressCheck(request: Request, response: Response, next: NextFunction): void {
  const address = request.originalUrl;
  if (!/^\/(?![/\\])/.test(address)) response.status(404).type('text/plain').send('Not found');
  else if (/%00/.test(address)) response.status(400).type('text/plain').send('Bad request');
  else next();
}

/** Adds Retry-After to each 503, and turns errors of an unavailable database into 503. */
function retryLater(_request: Request, response: Response, next: NextFunction): void {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => Response;
  response.writeHead = ((code: number, ...rest: unknown[]) => {
    const status = code === 500 && databaseUnavailableResponses.has(response) ? 503 : code;
    if (status === 503 && !response.hasHeader('Retry-After'))
      response.setHeader('Retry-After', '5');
    return writeHead(status, ...rest);
  }) as Response['writeHead'];
  next();
}

/** Paths that are requested on the machine itself, by its own name. */
const healthPaths: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/**
 * Refuses requests with a Host header other than APP_URL's (421). A loopback name is accepted in
 * trial mode, and in production for health and figures alone: behind a proxy anybody may send it.
 */
function hostCheck(request: Request, response: Response, next: NextFunction): void {
  const { production, appUrl, TRIAL_ON_NETWORK } = env();
  const host = (request.headers.host ?? '').toLowerCase();
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
  const isAllowed = production
    ? isLoopback && healthPaths.includes(request.path)
    : isLoopback || TRIAL_ON_NETWORK === '1';
  if (isAllowed || host === new URL(appUrl).host) return next();
  response.status(421).type('text/plain').send('Misdirected request');
}

/** Refuses other methods (405). */
function methods(request: Request, response: Response, next: NextFunction): void {
  if (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(request.method)) return next();
  response.status(405).setHeader('Allow', 'GET, HEAD, POST, PUT, PATCH, DELETE').end();
}

export interface AllowedOrigins {
  /**
   * Origins that a form may be redirected to. A function, since the payment provider is set up
   * after the middleware.
   */
  formOrigins: () => readonly string[];
  /** Origins of stored objects, where they are not this site's. */
  storageOrigins: readonly string[];
}

/** Abilities of a browser that no page needs: a photo is taken by its file field. */
const NO_PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid']
  .map((ability) => `${ability}=()`)
  .join(', ');

function securityHeaders({ formOrigins, storageOrigins: storage }: AllowedOrigins): RequestHandler {
  const secure = env().appUrl.startsWith('https:');
  const development = env().NODE_ENV !== 'production';
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          (_request, response) => `'nonce-${nonces.get(response) ?? ''}'`,
          "'strict-dynamic'",
        ],
        workerSrc: ["'self'"],
        styleSrc: [
          "'self'",
          // Styles of a page itself; where any style may stand in it, a nonce would undo that.
          (_request, response) =>
            development ? "'unsafe-inline'" : `'nonce-${nonces.get(response) ?? ''}'`,
        ],
        imgSrc: ["'self'", 'data:', 'blob:', ...storage],
        connectSrc: ["'self'", ...storage, ...(development ? ['ws:'] : [])],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", () => formOrigins().join(' ')],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  return (request, response, next) => {
    nonces.set(response, randomBytes(16).toString('base64'));
    response.setHeader('Permissions-Policy', NO_PERMISSIONS);
    protect(request, response, next);
  };
}

const securityHeaderNames = new Set([
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
]);

/**
 * Makes a security header that a route sets replace that of this middleware. Remix appends a
 * route's headers, and a browser would enforce both.
 */
function replaceSecurityHeaders(_request: Request, response: Response, next: NextFunction): void {
  const append = response.append.bind(response);
  response.append = (name, value) =>
    securityHeaderNames.has(name.toLowerCase())
      ? response.set(name, value as string)
      : append(name, value);
  next();
}

/** The middleware in order. */
export const middleware = (origins: AllowedOrigins): RequestHandler[] => [
  requestId,
  bodyProgress() as RequestHandler,
  retryLater,
  methods,
  addressCheck,
  hostCheck,
  securityHeaders(origins),
  replaceSecurityHeaders,
  originGuard as RequestHandler,
];

/** The error handler of Express: a page without details, but with the request id. */
export function onError(
  error: unknown,
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  const status = (error as { status?: unknown }).status;
  if (typeof status === 'number' && status < 500) {
    if (response.headersSent) return next(error);
    response
      .status(status)
      .type('text/plain')
      .send(status === 404 ? 'Not found' : 'Bad request');
    return;
  }
  logError(error, requestIds.get(request) ?? '');
  if (response.headersSent) return next(error);
  response
    .status(500)
    .type('text/plain')
    .send(`Something went wrong. Reference: ${requestIds.get(request) ?? ''}`);
}
