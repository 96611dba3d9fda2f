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
const BAD_NUMBERS = [21211, 21214, 21217, 21408, 21612, 21614];

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

/**
 * The result for an error of the SDK; throws unavailable for a temporary one, with its numbers alone as
 * cause.
 */
function resultOfError(error: unknown): SmsResult {
  const { code, text } = numbersOf(error);
  if (code === OPTED_OUT) return { sent: false, reason: 'optedOut' };
  if (typeof code === 'number' && BAD_NUMBERS.includes(code))
    return { sent: false, reason: 'badNumber' };
  throw new AppError('unavailable', {}, { cause: new Error(`SMS refused: ${text}`) });
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
