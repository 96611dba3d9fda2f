import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '~/errors.ts';
import { receivePaymentEvent } from '~/modules/billing/payment-event.service.server.ts';
import { action, loader } from '~/routes/api.stripe.webhook.ts';

vi.mock('~/modules/billing/payment-event.service.server.ts', () => ({
  receivePaymentEvent: vi.fn(),
}));
vi.mock('~/http/log.server.ts', () => ({ logError: vi.fn() }));

const receive = vi.mocked(receivePaymentEvent);
afterEach(() => receive.mockReset());

const send = (body: BodyInit | null, init: RequestInit = {}) =>
  action({
    request: new Request('http://127.0.0.1/api/stripe/webhook', { method: 'POST', body, ...init }),
    context: { meta: { requestId: 'test', ip: '', browser: '' } },
    params: {},
  } as unknown as Parameters<typeof action>[0]);

describe('POST /api/stripe/webhook', () => {
  test('passes the bytes and the signature on as they were sent', async () => {
    const answer = await send('{"id": 1}\n', { headers: { 'stripe-signature': 't=1,v1=abc' } });
    expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
    const [, event] = receive.mock.calls[0] ?? [];
    expect(Buffer.from(event?.rawBody ?? []).toString()).toBe('{"id": 1}\n');
    expect(event?.signature).toBe('t=1,v1=abc');
  });

  test.each([
    ['an event that the provider did not sign', new AppError('invalid'), 400],
    ['an install without a real provider', new AppError('notFound'), 404],
    ['something that the provider does not find', new AppError('notFound', {}, { cause: 1 }), 500],
    ['a provider that is down', new AppError('unavailable'), 500],
    ['a fault', new Error('database'), 500],
  ])('%s', async (_, error, status) => {
    receive.mockRejectedValueOnce(error);
    expect((await send('{}')).status).toBe(status);
  });

  test('more than 1,000,000 bytes are 400, with or without a stated length', async () => {
    const body = 'x'.repeat(1_000_001);
    const stated = { headers: { 'content-length': String(body.length) } };
    expect((await send(body)).status).toBe(400);
    expect((await send(body, stated)).status).toBe(400);
    expect(receive).not.toHaveBeenCalled();
  });

  test('other methods are 405', async () => {
    expect(loader().status).toBe(405);
    expect((await send(null, { method: 'PUT' })).status).toBe(405);
  });
});
