import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { SmsResult } from '~/adapters/sms.ts';
import { env } from '~/env.server.ts';
import { AppError } from '~/errors.ts';
import type { ServiceContext } from '~/service-context.ts';

/** Kinds of numbers that get messages; in some regions, as the US, both kinds share their ranges. */
const messageTypes = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/**
 * The region of a number that messages are sent to, or null: only mobile numbers of the regions or
 * calling codes in SMS_COUNTRIES, since senders pay for others what their owners ask (promise 4.18).
 */
export function messageRegion(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone);
  if (!number?.country || !messageTypes.includes(number.getType() ?? '')) return null;
  const { smsCountries } = env();
  const isListed =
    smsCountries.includes(number.country) || smsCountries.includes(number.countryCallingCode);
  return isListed ? number.country : null;
}

/** Sends a text message. Throws `phoneUnreachable` where the number is of no listed region. */
export async function sendText(
  { services }: ServiceContext,
  to: string,
  body: string,
): Promise<SmsResult> {
  if (messageRegion(to) === null) throw new AppError('phoneUnreachable');
  return services.sms.send({ to, body });
}
