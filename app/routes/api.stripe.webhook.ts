import type { ActionFunctionArgs } from '@remix-run/node';
import { AppError, isDatabaseUnavailable } from '~/errors.ts';
import { readBody } from '~/http/body.server.ts';
import { logError } from '~/http/log.server.ts';
import { receivePaymentEvent } from '~/modules/billing/payment-event.service.server.ts';

const MAX_EVENT_BYTES = 1_000_000;

const plainText = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  });

const methodNotAllowed = (): Response => plainText(405, 'Method not allowed');

/**
 * POST /api/stripe/webhook: 200 once the effect is stored, 400 for what the provider did not sign,
 * 404 where no real provider is set up, 500 for everything that the provider must send again.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed();
  try {
    // The signature covers the bytes as they were sent, so nothing parses them first.
    const rawBody = await readBody(request, MAX_EVENT_BYTES);
    const signature = request.headers.get('stripe-signature') ?? undefined;
    await receivePaymentEvent(context, { rawBody, signature });
    return plainText(200, 'ok');
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'server';
    if (code === 'invalid' || code === 'requestTooLarge')
      return plainText(400, 'The event was not accepted');
    if (code === 'notFound' && !(error as AppError).cause) return plainText(404, 'Not found');
    if (isDatabaseUnavailable(error)) context.noteDatabaseUnavailable(error);
    else logError(error, context.meta.requestId, 'webhook_failed');
    return plainText(500, 'Please send it again');
  }
}

export const loader = methodNotAllowed;
