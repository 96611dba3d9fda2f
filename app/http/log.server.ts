import pino from 'pino';
import { env } from '~/env.server.ts';
import { isDatabaseUnavailable } from '~/errors.ts';
import type { RequestContext } from './context.server.ts';

let logger: pino.Logger | undefined;
/** The logger: one JSON line per event on standard output, times in UTC. */
export const log = (): pino.Logger =>
  (logger ??= pino({
    level: env().LOG_LEVEL,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
  }));

/**
 * The message of an error without the values it may quote: databases quote a refused row after the
 * first line, and an unreadable value at the end of a line.
 */
const plainMessage = (message: string): string =>
  (message.split('\n')[0] ?? '').replace(/: ".*"$/, ': (a value)').slice(0, 500);
/** The first stack frames, without the message. */
const framesOf = (stack: string | undefined): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');

/** The kind and status of a thrown value that is not an Error; its other contents may be private. */
function nameOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return `Thrown: ${String(thrown)}`;
  const { status, code } = thrown as { status?: unknown; code?: unknown };
  const kind = thrown.constructor?.name ?? 'object';
  return ['Thrown:', kind, ...[status, code].filter((part) => /^[\w.]+$/.test(String(part ?? '')))]
    .map(String)
    .join(' ');
}

/**
 * Logs an unexpected error with its name, message and stack; never the error object, which may hold
 * secrets of an SDK, nor values of a row (promise 20.9).
 */
export function logError(error: unknown, requestId: string, event = 'sys_error'): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(nameOf(error));
  log().error({
    event,
    requestId,
    error: { name, message: plainMessage(message), stack: framesOf(stack) },
  });
}

/** Logs an unexpected error of a request; one caused by an unavailable database is logged once for all requests. */
export function logUnexpected(
  error: unknown,
  { meta, noteDatabaseUnavailable }: Pick<RequestContext, 'meta' | 'noteDatabaseUnavailable'>,
): void {
  if (isDatabaseUnavailable(error)) noteDatabaseUnavailable(error);
  else logError(error, meta.requestId);
}
