import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** OWASP ASVS 5.0 6.2: at least 8, long ones accepted, no composition rules. */
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;

/** The form in which an e-mail is compared: one account per canonical address. */
export const canonicalEmail = (email: string): string =>
  email.trim().normalize('NFKC').toLowerCase().replace(/\.+$/, '');

/** A typed one-time code without spaces and punctuation: "332 090" is "332090". */
export const bareCode = (typed: string): string => typed.replace(/[^\p{L}\p{N}]/gu, '');

/** A typed phone number in E.164 (default country +1), or null for anything else. */
export function e164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'US');
  return number?.isPossible() ? number.number : null;
}

/**
 * A phone number as people write it: digits without groups as "(210) 555-0123" in the United States and
 * Canada, else in the groups of their country, "+52 55 1234 5678"; any other text as typed.
 */
export function phoneText(typed: string): string {
  const number = /^\+?\d+$/.test(typed) ? parsePhoneNumberFromString(typed, 'US') : undefined;
  if (!number?.isPossible()) return typed;
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational();
}
