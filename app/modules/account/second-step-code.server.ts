import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  type CipherGCMTypes,
} from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { MINUTE, fromNow, now } from '~/clock.ts';
import { env } from '~/env.server.ts';
import { bareCode } from './account.rules.ts';

/**
 * Secrets and codes of the second step: time-based codes by RFC 6238 (SHA-1, 6 digits, 30 s, what
 * every authenticator app reads) and recovery codes. Nothing here reads or writes the database.
 */
const CIPHER: CipherGCMTypes = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** RFC 4226, 4: 160 bits are recommended. */
const SECRET_BYTES = 20;
/** Codes of the time step before and after are taken too, for clocks that differ. */
const WINDOW = 1;

/** One key for each part of SESSION_SECRET: the first seals, all open. */
const keys = (): Buffer[] =>
  env()
    .keysFor('second-step-secret')
    .map((key) => Buffer.from(key, 'base64url'));
const keyId = (key: Buffer): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 8);

/** The beginning of what the present key has sealed. */
export const presentKey = (): string => `${keyId(keys()[0]!)}.`;

/** A secret of 160 random bits. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

/** The secret, encrypted; `owner` must be given again to open it. */
export function sealSecret(secret: Buffer, owner: string): string {
  const key = keys()[0]!;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `${keyId(key)}.${sealed.toString('base64url')}`;
}

/** The sealed secret; null where it was changed, is another owner's, or its key is gone. */
export function openSecret(sealed: string, owner: string): Buffer | null {
  const [id, text = ''] = sealed.split('.');
  const key = keys().find((each) => keyId(each) === id);
  const bytes = Buffer.from(text, 'base64url');
  if (!key || bytes.length <= IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    // The tag does not fit: another owner, or another text.
    return null;
  }
}

/** How long a secret that is not confirmed yet can be confirmed. */
const SETUP_MS = 30 * MINUTE;
const setupOwner = (userId: string, endsAt: string): string => `setup|${userId}|${endsAt}`;

/** A secret to be confirmed, sealed for the form of one account and 30 minutes. */
export function sealSetup(secret: Buffer, userId: string): string {
  const endsAt = String(fromNow(SETUP_MS).getTime());
  return `${endsAt}.${sealSecret(secret, setupOwner(userId, endsAt))}`;
}

/** The secret of such a form; null where its time is over, or it is none of this account. */
export function openSetup(setup: string, userId: string): Buffer | null {
  const [endsAt = '', ...sealed] = setup.split('.');
  if (!(Number(endsAt) > now().getTime())) return null;
  return openSecret(sealed.join('.'), setupOwner(userId, endsAt));
}

function totpOf(secret: Buffer, label: string): TOTP {
  return new TOTP({
    issuer: env().BRAND_NAME,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}

/** What an authenticator app takes: a link for phones and QR codes, and the secret to type. */
export function appSetupOf(secret: Buffer, email: string): { link: string; key: string } {
  const totp = totpOf(secret, email);
  return { link: totp.toString(), key: totp.secret.base32.match(/.{1,4}/g)?.join(' ') ?? '' };
}

/** The time step whose code this is, of those that are taken now; null for any other code. */
export function stepOf(secret: Buffer, code: string): number | null {
  const timestamp = now().getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: 30, timestamp }) + delta;
}

/** Crockford's letters: none is read as another. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_CODES = 10;
/** 60 random bits. */
const RECOVERY_LETTERS = 12;

/** Ten new recovery codes, as a person writes them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(RECOVERY_LETTERS), (byte) => LETTERS[byte % LETTERS.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** What is stored of a recovery code: HMAC-SHA256 by the account's own secret. */
export const recoveryHash = (secret: Buffer, code: string): string =>
  createHmac('sha256', secret).update(`recovery|${code}`).digest('base64url');

/** A typed code: the digits of an app, else a recovery code without mistakes of reading. */
export function typedCode(text: string): { kind: 'app' | 'recovery'; code: string } {
  const bare = bareCode(text).toLowerCase();
  if (/^\d{6}$/.test(bare)) return { kind: 'app', code: bare };
  return { kind: 'recovery', code: bare.replaceAll('o', '0').replace(/[il]/g, '1') };
}
