import { describe, expect, test } from 'vitest';
import { LimitReached, TooLargeForLimit, tokenQueue } from '~/adapters/model/token-queue.ts';

const MINUTE_MS = 200;
const limitOf = (tokens: number): Headers =>
  new Headers({ 'x-ratelimit-limit-tokens': `${tokens}` });

/** A queue whose limit is known, and what it has admitted. */
function queueWith(tokens: number) {
  const queue = tokenQueue(MINUTE_MS);
  queue.learn('a', limitOf(tokens), null);
  const began = performance.now();
  const admitted: { name: string; tokens: number; at: number }[] = [];
  const admit = async (account: string, size: number, name = account, more = {}): Promise<void> => {
    await queue.admit({ account, tokens: size, deadline: began + 60_000, ...more });
    admitted.push({ name, tokens: size, at: performance.now() - began });
  };
  return { queue, admit, admitted };
}

describe('The calls of all accounts and the limits of the key (promise 9.68)', () => {
  test('never have more tokens in any minute than the limit', async () => {
    const { admit, admitted } = queueWith(1_000);
    const sizes = [400, 500, 300, 900, 200, 700, 100, 1_000];
    await Promise.all(sizes.map((size) => admit('a', size)));
    expect(admitted.map(({ tokens }) => tokens)).toEqual(sizes);
    for (const { at } of admitted) {
      const inMinute = admitted.filter((one) => one.at <= at && one.at > at - MINUTE_MS + 50);
      expect(inMinute.reduce((sum, one) => sum + one.tokens, 0)).toBeLessThanOrEqual(1_000);
    }
  });

  test('take turns, so that one call waits behind one of each other account', async () => {
    const { admit, admitted } = queueWith(1_000);
    const names = ['long 1', 'long 2', 'long 3', 'long 4', 'long 5'];
    const long = names.map((name) => admit('long', 600, name));
    await Promise.all([...long, admit('short', 600), admit('other', 600)]);
    const order = admitted.map(({ name }) => name);
    expect(order.slice(0, 4)).toEqual(['long 1', 'long 2', 'short', 'other']);
  });

  test('a call larger than the limit is refused at once, also where the limit becomes known later', async () => {
    const { queue, admit } = queueWith(1_000);
    await expect(admit('a', 1_001)).rejects.toThrow(TooLargeForLimit);
    await admit('a', 900);
    const waits = admit('a', 800);
    queue.learn('a', limitOf(500), null);
    await expect(waits).rejects.toThrow(TooLargeForLimit);
  });

  test('wait for as long as the service says, and are refused where that is behind their deadline', async () => {
    const { queue, admit, admitted } = queueWith(1_000);
    queue.pause('minuteLimit', 150);
    await admit('a', 100);
    expect(admitted[0]?.at).toBeGreaterThan(140);
    queue.pause('dayLimit', 7_200_000);
    const refused = await admit('a', 100).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(LimitReached);
    expect((refused as LimitReached).problem).toBe('dayLimit');
    expect((refused as LimitReached).waitMs).toBeGreaterThan(7_190_000);
  });

  test('also count what others use of the same key', async () => {
    const { queue, admit, admitted } = queueWith(1_000);
    const headers = limitOf(1_000);
    headers.set('x-ratelimit-remaining-tokens', '100');
    queue.learn('a', headers, null);
    await admit('a', 200);
    expect(admitted[0]?.at).toBeGreaterThan(MINUTE_MS - 20);
  });

  test('hold to a limit of requests, too', async () => {
    const { queue, admit, admitted } = queueWith(1_000);
    queue.learn('a', undefined, 'Rate limit reached on requests per minute (RPM): Limit 2, Used 2');
    await Promise.all([admit('a', 1), admit('a', 1), admit('a', 1)]);
    expect(admitted[1]?.at).toBeLessThan(MINUTE_MS / 2);
    expect(admitted[2]?.at).toBeGreaterThan(MINUTE_MS - 20);
  });

  test('a call that the service did not count gives its room back', async () => {
    const { queue, admit, admitted } = queueWith(1_000);
    const giveBack = await queue.admit({ account: 'a', tokens: 900, deadline: Infinity });
    const next = admit('a', 800);
    giveBack();
    await next;
    expect(admitted[0]?.at).toBeLessThan(MINUTE_MS / 2);
  });

  test('a cancelled call gives its place to the next', async () => {
    const { admit } = queueWith(1_000);
    await admit('a', 1_000);
    const stop = new AbortController();
    const given = admit('a', 1_000, 'a', { signal: stop.signal });
    const next = admit('b', 100);
    stop.abort(new Error('given up'));
    await expect(given).rejects.toThrow('given up');
    await next;
  });

  test('a new model begins with the smallest limit that is known', () => {
    const { queue } = queueWith(250_000);
    queue.learn('b', undefined, 'no such thing');
    expect(queue.limit().tokens).toBe(6_000);
  });

  test('say about how long so many tokens take', () => {
    const { queue } = queueWith(1_000);
    expect(queue.msFor(500)).toBe(0);
    expect(queue.msFor(4_000)).toBe(3 * MINUTE_MS);
  });
});
