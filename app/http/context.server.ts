import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../adapters/services.ts';
import { env } from '../env.server.ts';
import { isLanguage, type Language } from '../i18n.ts';
import type { SessionUser } from '../modules/account/session.service.server.ts';
import type { RequestMeta, ServiceContext } from '../modules/service-context.ts';

/** What every loader and action is handed. Routes pass it on and never call its `em`. */
// Not an interface: Remix's load context has an index signature.
export type RequestContext = ServiceContext & {
  /** The nonce of this answer's Content-Security-Policy. */
  nonce: string;
  /** The session id of the cookie, unverified. */
  sessionId: string | null;
  /** What the request itself says of language: `?lang=`, then the cookie. */
  chosenLanguage: Language | null;
  acceptedLanguage: Language;
  /** For forms of browsers that send neither Origin nor Sec-Fetch-Site. */
  formToken: string;
  /** False where only the form token can prove that the form is ours. */
  originProven: boolean;
  /**
   * The page answers a form without scripts: what was accepted is a redirect, so this form was
   * refused.
   */
  answersForm: boolean;
  /**
   * The signed-in user, looked up at most once a request by however many loaders; undefined before.
   */
  user?: Promise<SessionUser | null>;
};

/** Set by the origin guard for this request. */
export const originUnproven = new WeakSet<IncomingMessage>();
/** The id that each request was given on arrival. */
export const requestIds = new WeakMap<IncomingMessage, string>();
export const nonces = new WeakMap<ServerResponse, string>();

export function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies[part.slice(0, at).trim()] ??= part.slice(at + 1).trim();
  }
  return cookies;
}

const prefix = (): string => (env().appUrl.startsWith('https:') ? '__Host-' : '');
export const cookieName = (name: string): string => `${prefix()}obralista_${name}`;

/** A Set-Cookie line: HttpOnly, Lax, Secure and __Host- on https. `maxAgeS` 0 removes it. */
export function cookieLine(name: string, value: string, maxAgeS: number): string {
  const secure = prefix() ? '; Secure' : '';
  return `${cookieName(name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${secure}`;
}

const YEAR_S = 365 * 24 * 3600;
const tokenOf = (seed: string): string =>
  createHmac('sha256', env().keyFor('form-token')).update(seed).digest('base64url');

function acceptedLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return 'en';
}

/** The browser family for audit rows; never the whole header. */
function browserFamily(agent: string): string {
  return (
    /\b(Firefox|Edg|OPR|SamsungBrowser|Chrome|Safari|w3m|Lynx|Links|NetSurf|curl)\b/.exec(
      agent,
    )?.[1] ?? 'other'
  );
}

/** The address of the caller: the socket's, or the right-most believed hop of TRUST_PROXY. */
function callerIp(request: IncomingMessage): string {
  const hops = env().TRUST_PROXY;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return (hops > 0 && forwarded.at(-hops)) || request.socket.remoteAddress || '';
}

/** An inbound request id is taken when it is short and plain. */
export const requestIdFrom = (header: unknown): string =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();

type Cookies = Record<string, string>;

/** The language of `?lang=`, remembered by a cookie, else that of the cookie, else null. */
function chosenLanguage(url: string, cookies: Cookies, response: ServerResponse): Language | null {
  const requested = new URL(url, 'http://local').searchParams.get('lang');
  const remembered = cookies[cookieName('lang')];
  if (!isLanguage(requested)) return isLanguage(remembered) ? remembered : null;
  if (requested !== remembered)
    response.appendHeader('Set-Cookie', cookieLine('lang', requested, YEAR_S));
  return requested;
}

/** The seed of the browser's form token; a browser without one is given its cookie. */
function formSeed(cookies: Cookies, response: ServerResponse): string {
  const present = cookies[cookieName('form')];
  if (present && /^[\w-]{20,60}$/.test(present)) return present;
  const seed = randomBytes(18).toString('base64url');
  response.appendHeader('Set-Cookie', cookieLine('form', seed, YEAR_S));
  return seed;
}

/**
 * Builds the context of one request, and sets the cookies of a chosen language and of the form
 * token on its answer. The unit of work is forked on first use.
 */
export function requestContext(
  { services, fork }: { services: Services; fork: () => ServiceContext['em'] },
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
): RequestContext {
  const cookies = readCookies(request.headers.cookie);
  let em: ServiceContext['em'] | undefined;
  const meta: RequestMeta = {
    requestId: requestIds.get(request) ?? randomUUID(),
    ip: callerIp(request),
    browser: browserFamily(request.headers['user-agent'] ?? ''),
  };
  return {
    get em() {
      return (em ??= fork());
    },
    services,
    meta,
    nonce: nonces.get(response) ?? '',
    sessionId: cookies[cookieName('session')] ?? null,
    chosenLanguage: chosenLanguage(request.originalUrl ?? request.url ?? '/', cookies, response),
    acceptedLanguage: acceptedLanguage(request.headers['accept-language']),
    formToken: tokenOf(formSeed(cookies, response)),
    answersForm: request.method === 'POST',
    originProven: !originUnproven.has(request),
  };
}

/** Whether a sent form token is the one of this browser. */
export function isFormToken(context: RequestContext, sent: unknown): boolean {
  if (typeof sent !== 'string') return false;
  const [a, b] = [Buffer.from(sent), Buffer.from(context.formToken)];
  return a.length === b.length && timingSafeEqual(a, b);
}
