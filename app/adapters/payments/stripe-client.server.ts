import type Stripe from 'stripe';
import { AppError, type ErrorCode } from '~/errors.ts';

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** Origin of a loopback fake; tests only. */
  endpoint?: string;
}

/** Milliseconds for one call, so that a slow provider does not block the page (promise 5.10). */
const TIMEOUT_MS = 5000;

/** A function that returns the client, which is created on its first call. */
export function stripeClient(
  config: Pick<StripeConfig, 'secretKey' | 'endpoint'>,
): () => Promise<Stripe> {
  let opened: Promise<Stripe> | undefined;
  return () =>
    (opened ??= import('stripe').then(({ default: Client }) => {
      const base = { telemetry: false, timeout: TIMEOUT_MS, maxNetworkRetries: 1 };
      if (!config.endpoint) return new Client(config.secretKey, base);
      const { hostname, port } = new URL(config.endpoint);
      return new Client(config.secretKey, {
        ...base,
        host: hostname,
        port,
        protocol: 'http',
        maxNetworkRetries: 0,
      });
    }));
}

/** The code of an error of the SDK, by its type and code. */
function codeFor(facts: readonly unknown[]): ErrorCode {
  if (facts.includes('StripeCardError')) return 'paymentDeclined';
  return facts.includes('resource_missing') ? 'notFound' : 'checkoutFailed';
}

/**
 * Turns an error of the SDK into an AppError (notFound, paymentDeclined or checkoutFailed). The SDK's error may
 * contain the request, so only its type and code are passed on as cause.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const facts =
    error instanceof Error && 'type' in error
      ? [error.type, 'code' in error ? error.code : '', 'requestId' in error ? error.requestId : '']
      : [error instanceof Error ? error.name : typeof error];
  const cause = new Error(`Payments refused: ${facts.filter(Boolean).join(' ')}`);
  return new AppError(codeFor(facts), {}, { cause });
}

/** Runs a call of the SDK; throws its errors as AppError (see `toAppError`). */
export async function withAppErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toAppError(error);
  }
}
