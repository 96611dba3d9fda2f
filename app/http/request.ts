import { AppError, errorStatus, type ErrorCode, type ErrorParams } from '../errors.ts';
import { clearCache } from './cache.ts';

/** Milliseconds after which a call is given up (promise 17.1). */
export const REQUEST_TIMEOUT_MS = 30_000;

export interface RequestOptions {
  /** GET unless told otherwise. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; the content type is set only with it. */
  body?: unknown;
  timeoutMs?: number;
  /**
   * Further attempts after the first: 2 for reads and 1 for writes unless told otherwise
   * (promise 17.4).
   */
  retries?: number;
  /** Milliseconds before the n-th further attempt, n from 0. */
  delayMs?: (retry: number) => number;
  /**
   * Which failures deserve another attempt; network, timeout and 5xx unless told otherwise,
   * authentication never.
   */
  mayRetry?: (error: AppError) => boolean;
  /** The same through all attempts of one write; made here when absent. */
  idempotencyKey?: string;
  /** Skips the browser's HTTP cache. */
  fresh?: boolean;
  /** Ends the call from outside; nothing is retried then. */
  signal?: AbortSignal;
}

const byStatus: Readonly<Record<number, ErrorCode>> = {
  0: 'network',
  400: 'invalid',
  401: 'authenticationRequired',
  402: 'paymentRequired',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'fileTooLarge',
  415: 'unsupportedType',
  429: 'tooManyAttempts',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

const isCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && code in errorStatus;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/**
 * A key no other write has. crypto.randomUUID is younger than the oldest engine that runs scripts
 * here.
 */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * A refused answer as an error: our own code with its params; for any other answer the code of its
 * status, and `message` or `detail` for its text.
 */
function responseError(status: number, text: string, statusText: string): AppError {
  const body = parsed(text);
  const { code, params, message, error } = (
    typeof body === 'object' && body !== null ? body : {}
  ) as Record<string, unknown>;
  if (isCode(code)) return new AppError(code, { ...(params as ErrorParams | undefined) });
  const sentence = textOf(message) ?? textOf(error);
  const detail = body === undefined ? text || statusText : JSON.stringify(body);
  return new AppError(byStatus[status] ?? 'server', {
    status,
    ...(sentence ? { message: sentence } : { detail }),
  });
}

/** Failures that may pass by themselves. Work that a job has given up was tried often enough. */
const isPassing = (error: AppError): boolean =>
  error.code !== 'generationFailed' && (error.status === 0 || error.status >= 500);

/** The fetch options of a call; the key of a write goes along as Idempotency-Key. */
function requestInit(
  { method = 'GET', body, fresh }: RequestOptions,
  key: string | undefined,
  signal: AbortSignal,
): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (key) headers['Idempotency-Key'] = key;
  return {
    method,
    headers,
    credentials: 'include',
    signal,
    ...(fresh ? { cache: 'no-store' as const } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** A signal that aborts after `timeoutMs` or with `outer`; `end` releases both. */
function deadline(timeoutMs: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  const state = { isLate: false };
  const stop = () => controller.abort();
  const timer = setTimeout(() => {
    state.isLate = true;
    stop();
  }, timeoutMs);
  outer?.addEventListener('abort', stop);
  if (outer?.aborted) stop();
  return {
    signal: controller.signal,
    isLate: () => state.isLate,
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
    },
  };
}

async function attempt<T>(
  path: string,
  options: RequestOptions,
  key: string | undefined,
): Promise<T | undefined> {
  const limit = deadline(options.timeoutMs ?? REQUEST_TIMEOUT_MS, options.signal);
  try {
    const response = await fetch(path, requestInit(options, key, limit.signal));
    const text = await response.text();
    if (!response.ok) throw responseError(response.status, text, response.statusText);
    return parsed(text) as T | undefined;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(limit.isLate() ? 'timeout' : 'network', {}, { cause: error });
  } finally {
    limit.end();
  }
}

/** How a call is repeated: 2 more attempts for reads and 1 for writes unless told otherwise. */
function retryRules({ retries, delayMs, mayRetry, signal }: RequestOptions, writes: boolean) {
  const most = retries ?? (writes ? 1 : 2);
  return {
    isLast: (failure: AppError, retry: number): boolean =>
      retry >= most ||
      failure.status === 401 ||
      signal?.aborted === true ||
      !(mayRetry ?? isPassing)(failure),
    pauseMs: delayMs ?? (() => 1000),
  };
}

/**
 * A call of the browser (promise 17.1): credentials along, given up after 30 s,
 * retried as told. Undefined where a success carries no readable body.
 * Throws AppError: the server's code and params, else a code by status, else `network` or
 * `timeout`.
 */
export async function request<T>(
  path: string,
  options: RequestOptions = {},
): Promise<T | undefined> {
  const writes = options.method !== undefined && options.method !== 'GET';
  const key = writes ? (options.idempotencyKey ?? newKey()) : undefined;
  const { isLast, pauseMs } = retryRules(options, writes);
  for (let retry = 0; ; retry += 1) {
    try {
      const answer = await attempt<T>(path, options, key);
      if (writes) clearCache();
      return answer;
    } catch (error) {
      const failure = error as AppError;
      if (failure.status === 401) clearCache();
      if (isLast(failure, retry)) throw failure;
      await new Promise((resume) => setTimeout(resume, pauseMs(retry)));
    }
  }
}

/**
 * The same POST that the page's form makes without scripts; its redirect is not followed. Throws
 * `network`.
 */
export async function postForm(
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    await fetch(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      credentials: 'include',
      redirect: 'manual',
    });
  } catch (cause) {
    throw new AppError('network', {}, { cause });
  }
}

/**
 * A POST of a page's form with its files, once and to its end: redirects are followed, so that the
 * message they carry is not shown a second time on the next page.
 * Throws AppError: a code by status, or `network`.
 */
export async function submitForm(path: string, form: FormData): Promise<void> {
  const response = await fetch(path, { method: 'POST', body: form, credentials: 'include' }).catch(
    (cause: unknown) => {
      throw new AppError('network', {}, { cause });
    },
  );
  clearCache();
  if (!response.ok) throw responseError(response.status, '', response.statusText);
}
