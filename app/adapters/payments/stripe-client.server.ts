import type Stripe from 'stripe';
import { AppError } from '../../errors.ts';

export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** Origin of a loopback fake; tests only. */
  endpoint?: string;
}

/**
 * Milliseconds for one call; a slow provider is a failed checkout rather than a page that hangs
 * (promise 5.10).
 */
const TIMEOUT_MS = 5000;

/** Opens the client on first use. */
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

/**
 * An error of the SDK as ours: it may carry the request, so its type and code alone go on as cause.
 */
export function stripeRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const facts =
    error instanceof Error && 'type' in error
      ? [error.type, 'code' in error ? error.code : '', 'requestId' in error ? error.requestId : '']
      : [error instanceof Error ? error.name : typeof error];
  const cause = new Error(`Payments refused: ${facts.filter(Boolean).join(' ')}`);
  const absent = error instanceof Error && 'code' in error && error.code === 'resource_missing';
  return new AppError(absent ? 'notFound' : 'checkoutFailed', {}, { cause });
}

/** Runs a call of the SDK with its errors made ours. */
export async function guarded<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw stripeRefusal(error);
  }
}
