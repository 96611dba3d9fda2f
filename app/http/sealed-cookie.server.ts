import { sealData, unsealData } from 'iron-session';
import { env } from '~/env.server.ts';
import { cookieLine, cookieName, readCookies } from './context.server.ts';

/**
 * The keys of an encrypted cookie, which the browser can neither read nor change. The first secret
 * of SESSION_SECRET encrypts, all of them decrypt.
 */
const keysOf = (name: string): string[] => env().keysFor(`${name}-facts`);

/** Seconds for which iron-session accepts expired data, to allow for different clocks. */
const CLOCK_SKEW_S = 60;

/** The Set-Cookie value that stores `data` for `lifeS` seconds (more than 60). */
export async function sealedCookie(name: string, data: object, lifeS: number): Promise<string> {
  const [password = ''] = keysOf(name);
  return cookieLine(name, await sealData(data, { password, ttl: lifeS - CLOCK_SKEW_S }), lifeS);
}

/** The data of a seal; null where it has expired, was changed, or needs another key. */
async function unseal(seal: string, password: string): Promise<object | null> {
  try {
    const data = await unsealData<object>(seal, { password });
    return Object.keys(data).length > 0 ? data : null;
  } catch {
    // iron-session throws on malformed seals.
    return null;
  }
}

/** The data of the encrypted cookie of this name; null where there is no valid one. */
export async function readSealedCookie(request: Request, name: string): Promise<object | null> {
  const seal = readCookies(request.headers.get('cookie') ?? '')[cookieName(name)];
  if (!seal) return null;
  for (const password of keysOf(name)) {
    const data = await unseal(seal, password);
    if (data) return data;
  }
  return null;
}
