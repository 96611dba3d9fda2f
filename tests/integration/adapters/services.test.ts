import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServices, portLines, type ServiceNeeds } from '~/adapters/services.server.ts';
import { readEnv } from '~/env.server.ts';
import { fakeStripe } from '../../support/fake-stripe.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outside-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const needs: ServiceNeeds = {
  sql: { executeQuery: () => Promise.reject(new Error('not asked')) },
  queueDatabase: { url: 'postgres://127.0.0.1:1/none' },
  queueNames: [],
  onQueueError: () => {},
  onTranslatorError: () => {},
  storedTexts: { find: () => Promise.resolve(new Map()) },
  declinedTexts: { known: () => Promise.resolve(new Set()), remember: () => Promise.resolve() },
  onFailedCall: () => {},
  disk: { onChange: () => {}, onError: () => {} },
};
const open = (keys: Record<string, string>) => {
  const settings = readEnv({ DATA_DIR: dataDir, ...keys });
  const { storage, sms, payments, google } = openServices(settings, needs);
  return {
    names: [storage.name, sms.name, payments.name, google.name],
    revealsCodes: sms.revealsCodes,
    lines: portLines(settings),
  };
};
const real = {
  GCS_BUCKET: 'b',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 't',
  TWILIO_FROM: '+1',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  GOOGLE_CLIENT_ID: 'c',
  GOOGLE_CLIENT_SECRET: 's',
};

test('without keys every service runs embedded and is logged as such', () => {
  expect(open({})).toEqual({
    names: ['disk', 'outbox', 'simulated', 'picker'],
    revealsCodes: true,
    lines: [
      'storage: disk',
      'tasks: rules',
      'sms: outbox',
      'payments: simulated',
      'google: local account picker',
    ],
  });
});

test('with its keys a service is real; codes are then never revealed (A-16)', () => {
  expect(open(real)).toEqual({
    names: ['gcs', 'twilio', 'stripe', 'oauth'],
    revealsCodes: false,
    lines: [
      'storage: Google Cloud Storage',
      'tasks: rules',
      'sms: Twilio',
      'payments: Stripe',
      'google: OAuth',
    ],
  });
});

test('in production a service that is switched off is off, not embedded', () => {
  const off = {
    TWILIO_ACCOUNT_SID: 'disabled',
    STRIPE_SECRET_KEY: 'disabled',
    GOOGLE_CLIENT_ID: 'disabled',
    GCS_BUCKET: 'disabled',
    GROQ_API_KEY: 'disabled',
  };
  const production = {
    APP_MODE: 'production',
    APP_URL: 'https://app.example',
    SESSION_SECRET: 'f2b1c0d9e8a7f6b5c4d3e2f1a0b9c8d7',
    CHROMIUM_NO_SANDBOX: '1',
  };
  expect(open({ ...production, ...off })).toEqual({
    names: ['disk', 'disabled', 'disabled', 'disabled'],
    revealsCodes: false,
    lines: ['storage: disk', 'tasks: rules', 'sms: off', 'payments: off', 'google: off'],
  });
});

test('the set-up command for prices runs standalone, is idempotent, and names missing keys', async () => {
  const stripe = await fakeStripe();
  const run = (keys: Record<string, string>) =>
    promisify(execFile)(
      process.execPath,
      ['--import=./server/source-imports.ts', 'app/adapters/payments/stripe-setup.ts'],
      {
        env: { NODE_ENV: 'test', DATA_DIR: dataDir, ...keys },
      },
    );
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_ENDPOINT: stripe.endpoint,
  };
  expect((await run(keys)).stdout).toBe(
    'obralista_per_project: made\nobralista_unlimited_monthly: made\nobralista_teams_unlimited_monthly: made\n',
  );
  expect((await run(keys)).stdout).toMatch(/^(obralista_\w+: in place\n){3}$/);
  await expect(run({ STRIPE_SECRET_KEY: 'sk_test_1' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('STRIPE_WEBHOOK_SECRET'),
  });
  stripe.state.mode = 'down';
  const failed = await run(keys).catch((error: { stderr: string }) => error.stderr);
  expect(failed).toMatch(/^Payments refused/);
  expect(failed).not.toMatch(/sk_/);
  stripe.close();
});
