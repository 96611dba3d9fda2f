import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { env } from '~/env.server.ts';
import type { User } from './account.entity.server.ts';
import { deviceLimitsCleared } from './limits.server.ts';
import type { RequestMeta, ServiceContext } from '~/service-context.ts';

/**
 * Devices that an account has signed in from before (promise 2.22). The device cookie is
 * `id.proof.proof…`: 16 random bytes, and a keyed hash for each account, the newest sign-in first.
 * A proof holds for one device, one account and its present password.
 */
const COOKIE = /^[\w-]{22}(?:\.[\w-]{43}){1,8}$/;
/** The accounts that one device is known to. */
const MAX_ACCOUNTS = 8;

export type Credentials = Pick<User, 'id' | 'passwordHash'>;

function deviceOf({ device }: RequestMeta): { id: string; proofs: string[] } | null {
  if (!device || !COOKIE.test(device)) return null;
  const [id = '', ...proofs] = device.split('.');
  return { id, proofs };
}

/** The proofs of a device, one for each part of SESSION_SECRET: the first is given, all are valid. */
const proofsFor = (deviceId: string, { id, passwordHash }: Credentials): string[] =>
  env()
    .keysFor('known-device')
    .map((key) =>
      createHmac('sha256', key)
        .update(`${deviceId}|${id}|${passwordHash ?? ''}`)
        .digest('base64url'),
    );

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * The key of the limits that the request's device has for an account; null for a device that the
 * account has not signed in from. Throws `unavailable`.
 */
export async function knownDevice(
  context: ServiceContext,
  user: Credentials | null,
): Promise<string | null> {
  const device = user && deviceOf(context.meta);
  if (!device) return null;
  const valid = proofsFor(device.id, user);
  if (!device.proofs.some((proof) => valid.some((one) => isSame(one, proof)))) return null;
  return `${user.id}|${device.id}|${await deviceLimitsCleared(context, user.id)}`;
}

/** `knownDevice` for the account of a canonical e-mail address, if there is one. */
export async function knownDeviceFor(
  context: ServiceContext,
  emailCanonical: string,
): Promise<string | null> {
  if (!deviceOf(context.meta)) return null;
  const [row] = await context.em.execute<{ id: string; password_hash: string | null }[]>(
    'select id, password_hash from users where email_canonical = ?',
    [emailCanonical],
  );
  return knownDevice(context, row ? { id: row.id, passwordHash: row.password_hash } : null);
}

/** The value of the device cookie once this account has signed in from the request's device. */
export function rememberDevice(meta: RequestMeta, user: Credentials): string {
  const { id, proofs } = deviceOf(meta) ?? {
    id: randomBytes(16).toString('base64url'),
    proofs: [],
  };
  const own = proofsFor(id, user);
  const others = proofs.filter((proof) => !own.includes(proof));
  return [id, ...[...own.slice(0, 1), ...others].slice(0, MAX_ACCOUNTS)].join('.');
}
