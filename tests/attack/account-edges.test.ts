import { describe, expect, test } from 'vitest';
import { resetCall } from '../support/account-reset.ts';
import { Client } from '../support/http.ts';
import { registration } from '../support/people.ts';
import { served } from '../support/served.ts';

describe('Behind a proxy (A-13)', () => {
  const server = served({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'warn' } });

  test('behind one proxy only the right-most forwarded address counts; callers can forge the others', async () => {
    const client = new Client(server().url);
    const ask = async (forwarded: string, n: number): Promise<number> =>
      (
        await resetCall(
          client,
          'verify-email',
          { email: `nobody${n}@example.com` },
          {
            'x-forwarded-for': forwarded,
            forwarded: `for=10.9.0.${n}`,
            'x-real-ip': `10.9.1.${n}`,
          },
        )
      ).status;
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) statuses.push(await ask(`10.8.0.${n}, 203.0.113.5`, n));
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429, 429]);
    expect(await ask('10.8.0.1, 203.0.113.6', 30)).toBe(404);
  });

  const asks = (forwarded: string): Promise<number> =>
    resetCall(
      new Client(server().url),
      'verify-email',
      { email: 'nobody@example.com' },
      { 'x-forwarded-for': forwarded },
    ).then(({ status }) => status);
  async function statusesOf(forms: readonly string[]): Promise<number[]> {
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) statuses.push(await asks(forms[n % forms.length] ?? ''));
    return statuses;
  }
  const limited = [...Array<number>(20).fill(404), 429, 429];

  test('the addresses of one IPv6 /64 are one address (X-11)', async () => {
    const hosts = Array.from({ length: 22 }, (_each, n) => `2001:db8:7:1:${n + 1}::${n}`);
    expect(await statusesOf(hosts)).toEqual(limited);
    expect(await asks('2001:DB8:7:0001::99')).toBe(429);
    expect(await asks('2001:db8:7:2::1')).toBe(404);
  });

  test('an IPv4 address with a port or written as IPv6 is one address (X-11)', async () => {
    const forms = [
      '203.0.113.77',
      '203.0.113.77:40001',
      '::ffff:203.0.113.77',
      '::FFFF:cb00:714d',
      '[::ffff:203.0.113.77]:40002',
      '0:0:0:0:0:ffff:203.0.113.77',
    ];
    expect(await statusesOf(forms)).toEqual(limited);
    expect(await asks('203.0.113.78:40001')).toBe(404);
  });

  test('an IPv6 address with a port, brackets or a zone is one address (X-11)', async () => {
    const forms = ['2001:db8:9::1', '[2001:db8:9::1]', '[2001:db8:9::1]:443', '2001:db8:9::1%eth0'];
    expect(await statusesOf(forms)).toEqual(limited);
  });
});

describe('Bulk registration (A-05)', () => {
  const server = served({ env: { LOG_LEVEL: 'warn' } });

  test('one IP address may register 30 times an hour, whether the e-mails are taken or not', async () => {
    const client = (): Client => new Client(server().url, { localAddress: '127.4.0.1' });
    const statuses: number[] = [];
    const taken = registration();
    for (let n = 0; n < 31; n += 1)
      statuses.push(
        (await client().postJson('/api/register', n % 2 === 0 ? registration() : taken)).status,
      );
    expect(statuses.slice(0, 30).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(statuses[30]).toBe(429);
    expect(
      (
        await new Client(server().url, { localAddress: '127.4.0.2' }).postJson(
          '/api/register',
          registration(),
        )
      ).status,
    ).toBe(200);
  });
});
