import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { env } from '~/env.server.ts';

const LOOPBACK_ADDRESS = /^(?:::ffff:)?127(?:\.\d+){3}$|^::1$/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;
/** Headers that proxies add: a request with one of them was not made on this machine. */
const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'via',
] as const;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request was made on this machine by its own name, and no proxy has passed it on. */
function isLocal({ headers, socket }: IncomingMessage): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    forwarding.every((name) => headers[name] === undefined)
  );
}

/** Whether a request may read /metrics: made on this machine, or with METRICS_TOKEN (Y-12). */
export function mayReadMetrics(request: IncomingMessage): boolean {
  if (isLocal(request)) return true;
  const token = env().METRICS_TOKEN;
  const sent = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  return token !== '' && sent !== undefined && timingSafeEqual(digest(token), digest(sent));
}
