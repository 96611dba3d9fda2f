import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError } from '../errors.ts';

/** The most bytes of one event. */
const MAX_BYTES = 1_000_000;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new AppError('fileTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export interface WebhookParts {
  /**
   * Checks the signature over the raw body and does what the event asks for; throws AppError for
   * what it refuses.
   */
  receive(rawBody: Uint8Array, signature: string | undefined): Promise<void>;
  onError(error: unknown): void;
}

/**
 * `POST /api/stripe/webhook`, before every parser: 200 once the effect is stored, 400 for what was
 * not signed, 404 where no real provider is set up, 500 for everything that the provider shall send
 * again.
 */
export async function stripeWebhook(
  { receive, onError }: WebhookParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = (status: number, text: string): void =>
    void response
      .writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' })
      .end(text);
  if (request.method !== 'POST') return answer(405, 'Method not allowed');
  try {
    const signature = request.headers['stripe-signature'];
    await receive(await bodyOf(request), typeof signature === 'string' ? signature : undefined);
    answer(200, 'ok');
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'server';
    if (code === 'invalid' || code === 'fileTooLarge')
      return answer(400, 'The event was not accepted');
    if (code === 'notFound' && !(error instanceof AppError && error.cause))
      return answer(404, 'Not found');
    onError(error);
    answer(500, 'Please send it again');
  }
}
