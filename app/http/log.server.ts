import pino from 'pino';
import { env } from '../env.server.ts';

let logger: pino.Logger | undefined;
/** One JSON line an event on standard output, UTC. */
export const log = (): pino.Logger =>
  (logger ??= pino({
    level: env().LOG_LEVEL,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    formatters: { level: (label) => ({ level: label }) },
  }));

/**
 * An error's own words without the values they may quote: a database names the refused row below
 * its first line, and a value that it cannot read in quotes at the end.
 */
const plainMessage = (message: string): string =>
  (message.split('\n')[0] ?? '').replace(/: ".*"$/, ': (a value)').slice(0, 500);
const framesOf = (stack: string | undefined): string | undefined =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');

/**
 * Logs an unexpected error by name, message and stack; never the raw object, which may carry
 * secrets of an SDK, nor the values of a row (promise 20.9).
 */
export function logError(error: unknown, requestId: string, event = 'sys_error'): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  log().error({
    event,
    requestId,
    error: { name, message: plainMessage(message), stack: framesOf(stack) },
  });
}
