import type { Twilio } from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient';
import { AppError } from '~/errors.ts';
import type { Sms, SmsResult } from '~/adapters/sms.ts';

export interface TwilioConfig {
  accountSid: string;
  authToken: string;
  /** A number in E.164, or the id of a messaging service (MG…). */
  from: string;
  /** Origin of a loopback fake; tests only. */
  endpoint?: string;
}

/** Milliseconds for one message; the page must answer within 10 s (promise 4.16). */
const TIMEOUT_MS = 8000;
const OPTED_OUT = 21610;
/**
 * No number, of a country or kind that gets no messages, or one that a trial account has not
 * confirmed.
 */
const BAD_NUMBERS = [21211, 21214, 21217, 21408, 21608, 21612, 21614, 21635];
/** Refusals with a status of 4xx that pass: a queue or an allowance that is used up. */
const BUSY = [14107, 20429, 21611, 30022, 63038];

/** Imports the package, which is 21 MB, with the first message only. */
async function openClient({ accountSid, authToken, endpoint }: TwilioConfig): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  /** Sends every call to the test server at `endpoint`. */
  class RedirectedClient extends twilio.RequestClient {
    override request<T>(options: RequestClient.RequestOptions<T>) {
      const { pathname, search } = new URL(options.uri);
      return super.request({ ...options, uri: new URL(pathname + search, endpoint).href });
    }
  }
  const httpClient = endpoint
    ? new RedirectedClient({ timeout: TIMEOUT_MS })
    : new twilio.RequestClient({ timeout: TIMEOUT_MS });
  return twilio(accountSid, authToken, { lazyLoading: true, httpClient });
}

/** Status and code of an error of the SDK, which itself contains the auth header and the message. */
function numbersOf(error: unknown): { status: unknown; code: unknown; text: string } {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return { status, code, text: [status, code].filter(Boolean).join(' ') || 'no answer' };
}

/** Whether the provider refuses every such message, as for a wrong token or sender. */
const isLasting = (status: unknown, code: unknown): boolean =>
  typeof status === 'number' &&
  status >= 400 &&
  status < 500 &&
  ![408, 425, 429].includes(status) &&
  !BUSY.includes(Number(code));

/**
 * The result for an error of the SDK; throws unavailable for one that passes, textNotSent for one that
 * lasts, with its numbers alone as cause.
 */
function resultOfError(error: unknown): SmsResult {
  const { status, code, text } = numbersOf(error);
  if (code === OPTED_OUT) return { sent: false, reason: 'optedOut' };
  if (typeof code === 'number' && BAD_NUMBERS.includes(code))
    return { sent: false, reason: 'badNumber' };
  const cause = new Error(`SMS refused: ${text}`);
  throw new AppError(isLasting(status, code) ? 'textNotSent' : 'unavailable', {}, { cause });
}

/** Why a look-up failed, in words. */
function lookUpProblem(error: unknown): string {
  const { status, text } = numbersOf(error);
  if (status === 401) return `the account or its token was refused (${text})`;
  if (status === 404) return `the account has no such sender (${text})`;
  return `the look-up failed (${text})`;
}

/**
 * Looks up the number or the messaging service that messages are sent from; sends nothing. Returns in
 * words what holds; throws an Error in words.
 */
export async function lookUpSender(config: TwilioConfig): Promise<string> {
  const { messaging, lookups } = await openClient(config);
  const isService = config.from.startsWith('MG');
  const found = isService
    ? messaging.v1.services(config.from).fetch()
    : lookups.v2.phoneNumbers(config.from).fetch();
  const answer = await found.catch((error: unknown) => {
    throw new Error(lookUpProblem(error));
  });
  if ('valid' in answer && !answer.valid) throw new Error('the sender is no phone number');
  return `account and token hold; the sender is a ${isService ? 'messaging service' : 'phone number'}`;
}

export function twilioSms(config: TwilioConfig): Sms {
  if (!config.accountSid || !config.authToken || !config.from)
    throw new Error('SMS needs the account, its token and a sender');
  let client: Promise<Twilio> | undefined;
  const sender = config.from.startsWith('MG')
    ? { messagingServiceSid: config.from }
    : { from: config.from };
  return {
    name: 'twilio',
    revealsCodes: false,
    async send({ to, body }) {
      const { messages } = await (client ??= openClient(config));
      try {
        await messages.create({ to, body, ...sender });
      } catch (error) {
        return resultOfError(error);
      }
      return { sent: true };
    },
    sent: async () => [],
  };
}
