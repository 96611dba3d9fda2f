import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { env } from '../env.server.ts';
import { nonces, requestIdFrom, requestIds } from './context.server.ts';
import { log, logError } from './log.server.ts';
import { originGuard } from './origin-guard.server.ts';

/**
 * Express middleware before everything else, in order: request id and access line, host check,
 * security headers, origin guard.
 */

function requestId(request: Request, response: Response, next: NextFunction): void {
  const id = requestIdFrom(request.headers['x-request-id']);
  requestIds.set(request, id);
  response.setHeader('X-Request-Id', id);
  const began = process.hrtime.bigint();
  response.on('close', () => {
    const ms = Number(process.hrtime.bigint() - began) / 1e6;
    log().info({
      event: 'http_request',
      requestId: id,
      method: request.method,
      route: routePattern(request.path),
      status: response.statusCode,
      ms: Math.round(ms * 10) / 10,
    });
  });
  next();
}

/** A path with its ids and tokens replaced, so that logs hold patterns. */
const routePattern = (path: string): string =>
  path
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')
    .replace(/\/(r|crew|api\/objects\/put)\/[^/]+/g, '/$1/:token')
    .replace(/\/[\w-]{24,}/g, '/:key')
    .slice(0, 200);

/** No page or call has a NUL in its address, and no database takes one. */
function addressCheck(request: Request, response: Response, next: NextFunction): void {
  if (!/%00/.test(request.originalUrl)) return next();
  response.status(400).type('text/plain').send('Bad request');
}

/**
 * The Host must be ours: absolute addresses come from APP_URL alone, and a foreign Host is
 * misdirected.
 */
function hostCheck(request: Request, response: Response, next: NextFunction): void {
  const host = (request.headers.host ?? '').toLowerCase();
  const app = new URL(env().appUrl);
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);
  if (host === app.host || loopback || (!env().production && env().TRIAL_ON_NETWORK === '1'))
    return next();
  response.status(421).type('text/plain').send('Misdirected request');
}

function methods(request: Request, response: Response, next: NextFunction): void {
  if (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(request.method)) return next();
  response.status(405).setHeader('Allow', 'GET, HEAD, POST, PUT, PATCH, DELETE').end();
}

export interface AllowedOrigins {
  /**
   * Origins that a form of ours may end at by a redirect; asked for each answer, since ports open
   * later.
   */
  formOrigins: () => readonly string[];
  /** Origins of stored objects, when they are not this site's. */
  storageOrigins: readonly string[];
}

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
        styleSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
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
    protect(request, response, next);
  };
}

const ours = new Set([
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
]);

/**
 * Remix appends a route's headers to those of this middleware; a security header that a route sets
 * itself
 * takes the place of the middleware's, or a browser would hold the answer to both.
 */
function routeHeadersWin(_request: Request, response: Response, next: NextFunction): void {
  const append = response.append.bind(response);
  response.append = (name, value) =>
    ours.has(name.toLowerCase()) ? response.set(name, value as string) : append(name, value);
  next();
}

export const middleware = (origins: AllowedOrigins): RequestHandler[] => [
  requestId,
  methods,
  addressCheck,
  hostCheck,
  securityHeaders(origins),
  routeHeadersWin,
  originGuard as RequestHandler,
];

/** The last resort of Express: an error without details, with the request's id. */
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
