import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** An event as it is sent: raw body and signature header. */
export interface SignedEvent {
  body: string;
  signature: string;
}
/** How one event travels: sent after `delayMs`, lost so many times on its way, then so many at once. */
export interface Travel {
  delayMs: number;
  losses: number;
  copies: number;
}

const headersOf = ({ signature }: SignedEvent): Record<string, string> => ({
  'stripe-signature': signature,
  'Content-Type': 'application/json',
});

/** POSTs an event, `times` in parallel; returns the statuses. */
export const deliver = (event: SignedEvent, to: string, times = 1): Promise<number[]> =>
  Promise.all(
    Array.from({ length: times }, () =>
      fetch(to, { method: 'POST', headers: headersOf(event), body: event.body }).then(
        ({ status }) => status,
      ),
    ),
  );

/** Sends the first half of an event, then the connection breaks. */
const lose = (event: SignedEvent, to: string): Promise<void> =>
  new Promise((done) => {
    const { length } = Buffer.from(event.body);
    const lost = request(to, {
      method: 'POST',
      headers: { ...headersOf(event), 'Content-Length': String(length) },
    });
    lost.on('error', () => undefined).on('close', done);
    lost.write(event.body.slice(0, event.body.length / 2), () => lost.destroy());
  });

/** Delivers events as a network does; each arrives in the end. Returns the statuses of arrivals. */
export const deliverBadly = async (
  events: readonly (readonly [SignedEvent, Travel])[],
  to: string,
): Promise<number[]> =>
  (
    await Promise.all(
      events.map(async ([event, { delayMs, losses, copies }]) => {
        await wait(delayMs);
        for (let lost = 0; lost < losses; lost += 1) await lose(event, to);
        return deliver(event, to, copies);
      }),
    )
  ).flat();
