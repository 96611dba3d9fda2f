/**
 * `npm run stripe:setup`: creates the products and prices at Stripe; running it again changes
 * nothing. Needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.
 */
import { stripeConfig } from '~/adapters/services.server.ts';
import { env, SettingsError } from '~/env.server.ts';
import { stripeClient, toAppError } from './stripe-client.server.ts';
import { setUpPrices } from './stripe-prices.server.ts';

/** The reason of a failure, without secrets. */
function failureMessage(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  const { cause } = toAppError(error);
  return cause instanceof Error ? cause.message : 'Stripe refused';
}

try {
  const settings = env();
  if (settings.services.stripe !== 'real')
    throw new SettingsError('Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET first');
  const stripe = await stripeClient(stripeConfig(settings))();
  for (const line of await setUpPrices(stripe)) process.stdout.write(`${line}\n`);
} catch (error) {
  process.stderr.write(`${failureMessage(error)}\n`);
  process.exitCode = 1;
}
