import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** OWASP ASVS 5.0 6.2: at least 8, long ones accepted, no composition rules. */
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** The form in which an e-mail is compared: one account per canonical address. */
export const canonicalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase().replace(/\.+$/, '');

/** A typed phone number in E.164 (default country +1), or null when it is none. */
export function e164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'US');
  return number?.isPossible() ? number.number : null;
}

/** A path of this site that a redirect may go to, else `fallback` (specification §2 returnTo; OWASP open redirect). */
export function safeReturnTo(value: string | null | undefined, fallback = '/dashboard'): string {
  if (!value || value.length > 2000 || !/^\/(?![/\\])/.test(value)) return fallback;
  if (/[\u0000-\u001f\\]/.test(value) || /%(0[0-9a-f]|1[0-9a-f]|5c)/i.test(value) || /^\/+(%2f|%5c)/i.test(value) || /^\/[^?#]*\/\//.test(value)) return fallback;
  const origin = 'http://same.invalid';
  try {
    const url = new URL(value, origin);
    return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}
