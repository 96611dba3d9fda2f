import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { Services } from '~/adapters/services.ts';
import { env } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import { isLanguage, type Language } from '~/i18n.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import { addressOf } from '~/modules/audit/ip-address.server.ts';
import type { RequestMeta, ServiceContext } from '~/service-context.ts';

/**
 * The load context of every loader and action. Routes pass it on and never call its `em`. A type,
 * since an interface would not match the index signature of Remix's load context.
 */
export type RequestContext = ServiceContext & {
  /** The nonce of this response's Content-Security-Policy. */
  nonce: string;
  /** The session id from the cookie, not verified. */
  sessionId: string | null;
  /** The language of `?lang=`, else that of the cookie. */
  chosenLanguage: Language | null;
  acceptedLanguage: Language;
  /**
   * The CSRF tokens of forms, for browsers that send neither Origin nor Sec-Fetch-Site, one for each
   * part of SESSION_SECRET: new forms carry the first, all are accepted.
   */
  formTokens: string[];
  /** False where only the form token can prove that a form came from this site. */
  originProven: boolean;
  /** A form POST. A page rendered for one shows a refused form: an accepted one is a redirect. */
  isFormPost: boolean;
  /** Sets a cookie on the response, given as a Set-Cookie value, also where it is an error. */
  setCookie: (line: string) => void;
  /** Sets the device cookie on the response, which a sign-in or a reset gives. */
  keepDevice: (value: string) => void;
  /** Closes the source of a response together with the response, even if nobody reads it. */
  closeWithResponse: (source: Readable) => void;
  /** Notes that the database did not answer: the response will be a 503. */
  noteDatabaseUnavailable: (error: unknown) => void;
  /** The signed-in user, looked up once a request by the first loader that needs it. */
  user?: Promise<SessionUser | null>;
  /** How forms name the account of the signed-in user, once it is looked up. */
  formOwner?: string;
};

/** Requests whose origin the origin guard could not verify: their forms need the token. */
export const originUnproven = new WeakSet<IncomingMessage>();
/** Responses to requests that failed because the database did not answer. */
export const databaseUnavailableResponses = new WeakSet<ServerResponse>();
/** The id of each request. */
export const requestIds = new WeakMap<IncomingMessage, string>();
/** The pattern of the page or call that answers, such as "/projects/:id". */
export const matchedRoutes = new WeakMap<ServerResponse, string>();
/** The Content-Security-Policy nonce of each response. */
export const nonces = new WeakMap<ServerResponse, string>();

/** The cookies of a Cookie header by name; the first of equal names counts. */
export function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies[part.slice(0, at).trim()] ??= part.slice(at + 1).trim();
  }
  return cookies;
}

const cookiePrefix = (): string => (env().appUrl.startsWith('https:') ? '__Host-' : '');
/** The full name of a cookie, with the __Host- prefix on https. */
export const cookieName = (name: string): string => `${cookiePrefix()}obralista_${name}`;

/**
 * The value of a Set-Cookie header: HttpOnly, Lax, Secure and __Host- on https. `maxAgeS` is in
 * seconds; 0 removes the cookie.
 */
export function cookieLine(name: string, value: string, maxAgeS: number): string {
  const secure = cookiePrefix() ? '; Secure' : '';
  return `${cookieName(name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${secure}`;
}

const YEAR_S = 365 * 24 * 3600;
const formTokensFor = (seed: string): string[] =>
  env()
    .keysFor('form-token')
    .map((key) => createHmac('sha256', key).update(seed).digest('base64url'));

function acceptedLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (isLanguage(tag)) return tag;
  }
  return 'en';
}

/** The language of a request that no page answers: that of the cookie, else the accepted one. */
export function requestLanguage({ headers }: IncomingMessage): Language {
  const remembered = readCookies(headers.cookie)[cookieName('lang')];
  return isLanguage(remembered) ? remembered : acceptedLanguage(headers['accept-language']);
}

/** The browser family for audit rows; never the whole header. */
function browserFamily(agent: string): string {
  return (
    /\b(Firefox|Edg|OPR|SamsungBrowser|Chrome|Safari|w3m|Lynx|Links|NetSurf|curl)\b/.exec(
      agent,
    )?.[1] ?? 'other'
  );
}

/**
 * The IP address of the client in its one form: that of the socket, or behind TRUST_PROXY proxies
 * the entry of X-Forwarded-For that the first of them added, where it is an address.
 */
function callerIp(request: IncomingMessage): string {
  const hops = env().TRUST_PROXY;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  const client = hops > 0 ? addressOf(forwarded.at(-hops) ?? '') : '';
  return client || addressOf(request.socket.remoteAddress ?? '');
}

/** The X-Request-Id of the request where it is short and plain, else a new id. */
export const requestIdFrom = (header: unknown): string =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();

type Cookies = Record<string, string>;

/** The language of `?lang=`, which is stored in a cookie, else that of the cookie, else null. */
function chosenLanguage(url: string, cookies: Cookies, response: ServerResponse): Language | null {
  const requested = new URL(url, 'http://local').searchParams.get('lang');
  const remembered = cookies[cookieName('lang')];
  if (!isLanguage(requested)) return isLanguage(remembered) ? remembered : null;
  if (requested !== remembered)
    response.appendHeader('Set-Cookie', cookieLine('lang', requested, YEAR_S));
  return requested;
}

/** The seed of the browser's form token, from its cookie; sets the cookie where there is none. */
function formSeed(cookies: Cookies, setCookie: RequestContext['setCookie']): string {
  const present = cookies[cookieName('form')];
  if (present && /^[\w-]{20,60}$/.test(present)) return present;
  const seed = randomBytes(18).toString('base64url');
  setCookie(cookieLine('form', seed, YEAR_S));
  return seed;
}

/** How long a page waits for its translations, and a form for what it saves, ms (promise 15.8). */
const PAGE_WAIT_MS = 800;
const FORM_WAIT_MS = 5_000;
const waitOf = ({ method }: IncomingMessage): number =>
  method === 'POST' ? FORM_WAIT_MS : PAGE_WAIT_MS;

/** What the process gives to each request. `noteDatabaseUnavailable` notes that the database did not answer. */
interface RequestServices {
  services: Services;
  fork: () => ServiceContext['em'];
  noteDatabaseUnavailable: (error: unknown) => void;
}

/**
 * Builds the context of one request, and sets the cookie of the chosen language on its response, and
 * that of the form token on first use, as the EntityManager is forked.
 */
export function requestContext(
  { services, fork, noteDatabaseUnavailable }: RequestServices,
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
): RequestContext {
  const cookies = readCookies(request.headers.cookie);
  let em: ServiceContext['em'] | undefined;
  let formTokens: string[] | undefined;
  const meta: RequestMeta = {
    requestId: requestIds.get(request) ?? randomUUID(),
    ip: callerIp(request),
    browser: browserFamily(request.headers['user-agent'] ?? ''),
    device: cookies[cookieName('device')] ?? null,
  };
  const setCookie = (line: string): void => {
    if (!response.headersSent) response.appendHeader('Set-Cookie', line);
  };
  return {
    get em() {
      return (em ??= fork());
    },
    services: { ...services, translator: services.translator.within(waitOf(request)) },
    meta,
    nonce: nonces.get(response) ?? '',
    sessionId: cookies[cookieName('session')] ?? null,
    chosenLanguage: chosenLanguage(request.originalUrl ?? request.url ?? '/', cookies, response),
    acceptedLanguage: acceptedLanguage(request.headers['accept-language']),
    get formTokens() {
      return (formTokens ??= formTokensFor(formSeed(cookies, setCookie)));
    },
    isFormPost: request.method === 'POST',
    originProven: !originUnproven.has(request),
    setCookie,
    keepDevice: (value) => setCookie(cookieLine('device', value, YEAR_S)),
    closeWithResponse: (source) => {
      if (response.destroyed) source.destroy();
      else response.once('close', () => source.destroy());
    },
    noteDatabaseUnavailable: (error) => {
      databaseUnavailableResponses.add(response);
      noteDatabaseUnavailable(error);
    },
  };
}

/** Whether a submitted form token is the one of this browser. */
function isFormToken(context: RequestContext, submitted: unknown): boolean {
  if (typeof submitted !== 'string') return false;
  return context.formTokens.some((token) => {
    const [a, b] = [Buffer.from(submitted), Buffer.from(token)];
    return a.length === b.length && timingSafeEqual(a, b);
  });
}

/** Whether a form comes from one of our pages, by its headers or by its token (promise 20.1). */
export const isOwnForm = (context: RequestContext, token: unknown): boolean =>
  context.originProven || isFormToken(context, token);

/** Throws `originRefused` where a form does not come from one of our pages. */
export function requireOwnForm(context: RequestContext, token: unknown): void {
  if (!isOwnForm(context, token)) throw new AppError('originRefused');
}
