import { sealData, unsealData } from 'iron-session';
import { env } from '../env.server.ts';
import { cookieLine, cookieName, readCookies } from './context.server.ts';

/**
 * Encrypted cookies, each with its own key: the browser can neither read nor change what it
 * carries. The first secret of SESSION_SECRET seals, all of them open.
 */
const keysOf = (name: string): string[] => env().keysFor(`${name}-facts`);

/** Seconds that the library lets a seal outlive its time, to allow for clocks that differ. */
const CLOCK_SKEW_S = 60;

/** The Set-Cookie line that carries `data` for `lifeS` seconds (more than 60). */
export async function sealedCookie(name: string, data: object, lifeS: number): Promise<string> {
  const [password = ''] = keysOf(name);
  return cookieLine(name, await sealData(data, { password, ttl: lifeS - CLOCK_SKEW_S }), lifeS);
}

/** The data of a seal; null where it has expired, was changed, or belongs to another key. */
async function open(seal: string, password: string): Promise<object | null> {
  try {
    const data = await unsealData<object>(seal, { password });
    return Object.keys(data).length > 0 ? data : null;
  } catch {
    // The library throws on a seal of a wrong shape.
    return null;
  }
}

/** What the cookie of this name carries; null where there is none that is valid. */
export async function openSealed(request: Request, name: string): Promise<object | null> {
  const seal = readCookies(request.headers.get('cookie') ?? '')[cookieName(name)];
  if (!seal) return null;
  for (const password of keysOf(name)) {
    const data = await open(seal, password);
    if (data) return data;
  }
  return null;
}
