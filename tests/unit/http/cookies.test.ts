import { afterEach, expect, test, vi } from 'vitest';

/** The cookie functions of a process with these secrets and this URL. */
async function processWith(secrets: string, appUrl = 'https://obralista.example') {
  vi.resetModules();
  vi.stubEnv('SESSION_SECRET', secrets);
  vi.stubEnv('APP_URL', appUrl);
  return {
    ...(await import('~/http/flash.server.ts')),
    ...(await import('~/http/sealed-cookie.server.ts')),
  };
}

/** The request of a browser that was sent this Set-Cookie line. */
const requestWith = (line: string): Request =>
  new Request('https://obralista.example/', { headers: { cookie: line.split(';')[0] ?? '' } });

/** The line with one character of its value changed. */
const changed = (line: string): string => {
  const at = line.indexOf('=') + 12;
  return line.slice(0, at) + (line[at] === 'a' ? 'b' : 'a') + line.slice(at + 1);
};

const older = 'an-older-secret-of-more-than-32-characters';
const newer = 'a-newer-secret-of-more-than-32-characters';
const flash = { text: 'común.guardado', variant: 'success' as const, params: { count: 2 } };
const facts = { step: 2, email: 'maría@example.com', token: '12345' };

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test('signed and sealed cookies return their value, and a changed one returns nothing', async () => {
  const { flashCookie, readFlash, sealedCookie, readSealedCookie } = await processWith(newer);
  const [signed, sealed] = [await flashCookie(flash), await sealedCookie('reset', facts, 900)];
  expect(await readFlash(requestWith(signed))).toEqual(flash);
  expect(await readSealedCookie(requestWith(sealed), 'reset')).toEqual(facts);
  expect(sealed).not.toContain('12345');
  expect(await readFlash(requestWith(changed(signed)))).toBeNull();
  expect(await readSealedCookie(requestWith(changed(sealed)), 'reset')).toBeNull();
  expect(
    await readSealedCookie(requestWith(sealed.replace('_reset', '_other')), 'other'),
  ).toBeNull();
  for (const line of ['', '__Host-obralista_reset=x', '__Host-obralista_flash=x.y'])
    expect([
      await readFlash(requestWith(line)),
      await readSealedCookie(requestWith(line), 'reset'),
    ]).toEqual([null, null]);
});

test('after a new secret is added first, cookies of the old one are valid until it is removed', async () => {
  const before = await processWith(older);
  const signed = requestWith(await before.flashCookie(flash));
  const sealed = requestWith(await before.sealedCookie('reset', facts, 900));
  const during = await processWith(`${newer},${older}`);
  expect(await during.readFlash(signed)).toEqual(flash);
  expect(await during.readSealedCookie(sealed, 'reset')).toEqual(facts);
  const fresh = requestWith(await during.sealedCookie('reset', facts, 900));
  const after = await processWith(newer);
  expect(await after.readFlash(signed)).toBeNull();
  expect(await after.readSealedCookie(sealed, 'reset')).toBeNull();
  expect(await after.readSealedCookie(fresh, 'reset')).toEqual(facts);
});

test('a sealed cookie expires even if the browser still sends it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { sealedCookie, readSealedCookie } = await processWith(newer);
  const request = requestWith(await sealedCookie('reset', facts, 900));
  vi.setSystemTime(Date.now() + 899_000);
  expect(await readSealedCookie(request, 'reset')).toEqual(facts);
  vi.setSystemTime(Date.now() + 2_000);
  expect(await readSealedCookie(request, 'reset')).toBeNull();
});

test.each([
  ['https://obralista.example', '__Host-obralista_', true],
  ['http://127.0.0.1:3000', 'obralista_', false],
])('%s: names and attributes of both kinds', async (address, prefix, secure) => {
  const { flashCookie, clearedFlash, sealedCookie } = await processWith(newer, address);
  const lines = [
    await flashCookie(flash),
    await clearedFlash(),
    await sealedCookie('reset', facts, 900),
  ];
  expect(lines.map((line) => line.split('=')[0])).toEqual(
    ['flash', 'flash', 'reset'].map((name) => prefix + name),
  );
  const ages = ['Max-Age=60', 'Max-Age=0', 'Max-Age=900'];
  lines.forEach((line, at) => {
    const wanted = ['HttpOnly', ages[at], 'Path=/', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
    expect(line.split('; ').slice(1).sort()).toEqual(wanted);
    expect(line.length).toBeLessThan(1_000);
  });
});
