import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { HOUR, fromNow, now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import { canonicalEmail } from './account.rules.ts';
import { consumeLimit } from './limits.server.ts';
import type { ServiceContext } from '~/service-context.ts';

/**
 * Codes that a command on the server prints for one e-mail address, for an hour and one use. They are
 * signed by SESSION_SECRET and stored nowhere: the embedded database belongs to the running server.
 */
type Purpose = 'admin-invite' | 'second-step';

const CODE_MS = HOUR;
const MAC_BYTES = 20;

const macOf = (key: string, email: string, body: string): string =>
  createHmac('sha256', key)
    .update(`${body}|${canonicalEmail(email)}`)
    .digest()
    .subarray(0, MAC_BYTES)
    .toString('base64url');

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** A new code: when it ends (s, base 36), 9 random bytes, and the signature. */
export function newOperatorCode(purpose: Purpose, email: string): string {
  const endsAt = Math.floor(fromNow(CODE_MS).getTime() / 1000).toString(36);
  const body = `${endsAt}.${randomBytes(9).toString('base64url')}`;
  return `${body}.${macOf(env().keyFor(purpose), email, body)}`;
}

/** Whether a code is of this purpose and address and its hour is not over. */
function isOperatorCode(purpose: Purpose, email: string, code: string): boolean {
  const [endsAt = '', random = '', mac = ''] = code.split('.');
  if (!(parseInt(endsAt, 36) * 1000 > now().getTime())) return false;
  const body = `${endsAt}.${random}`;
  return env()
    .keysFor(purpose)
    .some((key) => isSame(mac, macOf(key, email, body)));
}

/** Uses a code up: true for the first use of a right one. Throws `unavailable`. */
export async function takeOperatorCode(
  context: ServiceContext,
  purpose: Purpose,
  email: string,
  code: string,
): Promise<boolean> {
  if (!isOperatorCode(purpose, email, code)) return false;
  return consumeLimit(context, 'operator-code', code).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'tooManyAttempts') return false;
      throw error;
    },
  );
}
