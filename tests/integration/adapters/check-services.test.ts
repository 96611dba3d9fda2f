import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeGcs } from '../../support/fake-gcs.ts';
import { modelList, refusal, startFakeGroq } from '../../support/fake-groq.ts';
import { fakeLibreTranslate } from '../../support/fake-libretranslate.ts';
import { fakeStripe, WEBHOOK_SECRET } from '../../support/fake-stripe.ts';
import { fakeTwilio } from '../../support/fake-twilio.ts';

/** Google's description of its sign-in, on loopback. */
async function fakeGoogle() {
  const state = { tokenPath: '/token' };
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    const found = request.url === '/.well-known/openid-configuration';
    response.writeHead(found ? 200 : 404, { 'Content-Type': 'application/json' }).end(
      JSON.stringify({
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: origin + state.tokenPath,
        userinfo_endpoint: `${origin}/userinfo`,
      }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state, close };
}

async function allServices() {
  return {
    gcs: await fakeGcs(),
    stripe: await fakeStripe(),
    twilio: await fakeTwilio(),
    google: await fakeGoogle(),
    groq: await startFakeGroq(),
    libre: await fakeLibreTranslate({ 'Repair the leaking faucet.': 'Repare la llave que gotea.' }),
  };
}

describe('npm run check:services', () => {
  let dataDir: string;
  let services: Awaited<ReturnType<typeof allServices>>;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'check-services-'));
    services = await allServices();
  });
  afterAll(async () => {
    const { groq, gcs, ...others } = services;
    for (const service of Object.values(others)) service.close();
    await Promise.all([gcs.close(), groq.stop()]);
    await rm(dataDir, { recursive: true });
  });

  const run = (file: string, keys: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['--import=./server/source-imports.ts', file], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir, ...keys },
    }).then(
      ({ stdout }) => ({ code: 0, lines: stdout.trim().split('\n').slice(1) }),
      ({ code, stdout }: { code: number; stdout: string }) => ({
        code,
        lines: stdout.trim().split('\n').slice(1),
      }),
    );
  const check = (keys: Record<string, string> = {}) => run('app/adapters/check-services.ts', keys);
  const keys = (): Record<string, string> => ({
    GCS_BUCKET: 'bucket',
    GCS_ENDPOINT: services.gcs.endpoint,
    GOOGLE_APPLICATION_CREDENTIALS: services.gcs.keyFile,
    STRIPE_SECRET_KEY: 'sk_test_secret',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_ENDPOINT: services.stripe.endpoint,
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'twilio-secret',
    TWILIO_FROM: '+14155550100',
    TWILIO_ENDPOINT: services.twilio.endpoint,
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    GOOGLE_ENDPOINT: services.google.endpoint,
    GROQ_API_KEY: 'gsk_secret',
    GROQ_ENDPOINT: services.groq.baseUrl,
    LIBRETRANSLATE_URL: services.libre.url,
  });

  test('without keys it tries the storage on disk alone', async () => {
    expect(await check()).toEqual({
      code: 0,
      lines: ['Disk storage: an object was written, read and deleted'],
    });
  });

  test('says of each configured service what holds, and changes nothing there', async () => {
    await run('app/adapters/payments/stripe-setup.ts', keys());
    services.stripe.state.requests.length = 0;
    services.groq.setModels(modelList(['openai/gpt-oss-120b']));
    expect(await check(keys())).toEqual({
      code: 0,
      lines: [
        'Google Cloud Storage: an object was written, read and deleted',
        'Stripe: the key holds, in test mode; the prices of all plans are in place',
        'Twilio: account and token hold; the sender is a phone number',
        'Google: answers, with the addresses in use; id and secret are tried by the first sign-in',
        'Model: the key holds, and the service has all models in use',
        'LibreTranslate: translated a sentence: "Repare la llave que gotea."',
      ],
    });
    expect(services.gcs.objects.size).toBe(0);
    expect(services.twilio.state.messages).toEqual([]);
    expect(services.stripe.state.requests.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  test('says in words what does not hold, without secrets, tries the others, and ends with 1', async () => {
    services.gcs.state.failures = 100;
    services.stripe.state.prices.length = 0;
    services.twilio.state.mode = 'wrongKey';
    services.google.state.tokenPath = '/token/v2';
    services.groq.setModels(refusal(401, 'invalid_api_key', 'Invalid API Key gsk_secret'));
    services.libre.state.mode = 'down';
    const { code, lines } = await check(keys());
    expect(lines).toEqual([
      'Google Cloud Storage: FAILED: Storage answered 503',
      'Stripe: FAILED: no right price for per_project, unlimited, teams_unlimited; run npm run stripe:setup',
      'Twilio: FAILED: the account or its token was refused (401 20003)',
      'Google: FAILED: other addresses than those in use: token_endpoint',
      'Model: FAILED: the key was refused',
      'LibreTranslate: FAILED: The translation server answered 500',
    ]);
    expect(lines.join('\n')).not.toMatch(/secret/);
    expect(code).toBe(1);
  });
});
