import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '../env.server.ts';
import { cookieName, readCookies, type RequestContext } from './context.server.ts';

/**
 * Pages that are the same for every visitor of one language who brings no cookie that a page reads.
 */
const paths = new Set(['/', '/auth', '/about', '/privacy-policy', '/terms-of-service']);

/**
 * How long a rendered page is kept, ms, how many of them, and the longest address that is kept,
 * characters.
 */
const FRESH_MS = 60_000;
const MAX_PAGES = 100;
const MAX_ADDRESS = 200;

/**
 * Stand-ins for what each answer has of its own. The mark is made at boot: no address can contain
 * it.
 */
const mark = `slot-${randomBytes(12).toString('hex')}`;
const slot = {
  nonce: `${mark}-nonce`,
  token: `${mark}-token`,
  request: `${mark}-request`,
  form: `${mark}-form`,
};
const slots = new RegExp(`${mark}-(nonce|token|request|form)`);

interface SharedPage {
  /** Text and slot names in turn. */
  parts: string[];
  headers: [string, string][];
  until: number;
}

/** Remix's own handler. */
export type Render = (request: Request, context: RequestContext) => Promise<Response>;
type Contexts = (request: IncomingMessage, response: ServerResponse) => RequestContext;

/**
 * The page as a request without headers gets it: only address and language can have shaped it. Null
 * where it isn't a plain page.
 */
async function renderShared(
  render: Render,
  address: string,
  language: RequestContext['acceptedLanguage'],
  context: RequestContext,
): Promise<SharedPage | null> {
  const bare: RequestContext = {
    get em() {
      return context.em;
    },
    services: context.services,
    meta: { requestId: slot.request, ip: '', browser: '' },
    nonce: slot.nonce,
    sessionId: null,
    chosenLanguage: language,
    acceptedLanguage: language,
    formToken: slot.token,
    newId: () => slot.form,
    originProven: true,
    answersForm: false,
  };
  const response = await render(new Request(new URL(address, env().appUrl)), bare);
  if (response.status !== 200 || response.headers.has('set-cookie')) return null;
  return {
    parts: (await response.text()).split(slots),
    headers: [...response.headers],
    until: performance.now() + FRESH_MS,
  };
}

function filled({ parts }: SharedPage, context: RequestContext): string {
  const values: Record<string, string> = {
    nonce: context.nonce,
    token: context.formToken,
    request: context.meta.requestId,
    form: context.newId(),
  };
  return parts.map((part, index) => (index % 2 === 0 ? part : values[part])).join('');
}

const isShared = (request: IncomingMessage & { path: string; originalUrl: string }): boolean => {
  if (
    request.method !== 'GET' ||
    !paths.has(request.path) ||
    request.originalUrl.length > MAX_ADDRESS ||
    request.originalUrl.includes('_data=')
  )
    return false;
  return Object.keys(readCookies(request.headers.cookie)).every(
    (name) =>
      name === cookieName('lang') ||
      name === cookieName('form') ||
      !name.startsWith(cookieName('')),
  );
};

/**
 * Keeps the pages of visitors rendered: each answer gets a nonce, a token and ids of its own.
 * Everybody else goes on to the routes.
 */
export function sharedPages(contexts: Contexts, render: Render): RequestHandler {
  const kept = new Map<string, SharedPage>();
  const keep = (key: string, page: SharedPage): void => {
    const oldest = kept.keys().next().value;
    if (kept.size >= MAX_PAGES && oldest !== undefined) kept.delete(oldest);
    kept.set(key, page);
  };
  const answer = async (
    address: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> => {
    const context = contexts(request, response);
    const language = context.chosenLanguage ?? context.acceptedLanguage;
    const key = `${language} ${address}`;
    const known = kept.get(key);
    const page =
      known && known.until > performance.now()
        ? known
        : await renderShared(render, address, language, context);
    if (page !== known) kept.delete(key);
    if (!page) {
      // The route makes its context, and with it these cookies, anew.
      response.removeHeader('Set-Cookie');
      return false;
    }
    if (page !== known) keep(key, page);
    for (const [name, value] of page.headers) response.setHeader(name, value);
    response.end(filled(page, context));
    return true;
  };
  return (request, response, next) => {
    if (!isShared(request)) return next();
    answer(request.originalUrl, request, response).then(
      (answered) => (answered ? undefined : next()),
      next,
    );
  };
}
