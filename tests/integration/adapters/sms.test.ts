import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Sms } from '~/adapters/sms.ts';
import { createSms } from '~/adapters/sms.server.ts';
import type { AppError } from '~/errors.ts';
import { fakeTwilio } from '../../support/fake-twilio.ts';

const message = { to: '+13055550100', body: 'Your code is 123456' };

describe('the outbox', () => {
  test('stores messages in a file readable by its owner only, newest first, across restarts', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sms-'));
    const sms = () => createSms({ kind: 'outbox', dataDir, now: () => 0 });
    expect(await sms().sent()).toEqual([]);
    expect(await sms().send(message)).toEqual({ sent: true });
    await sms().send({ ...message, body: 'línea\notra' });
    expect(await sms().sent()).toEqual([
      { ...message, body: 'línea\notra', at: '1970-01-01T00:00:00.000Z' },
      { ...message, at: '1970-01-01T00:00:00.000Z' },
    ]);
    expect((await stat(join(dataDir, 'outbox.jsonl'))).mode & 0o777).toBe(0o600);
    await rm(dataDir, { recursive: true });
  });

  test('in memory it shows the last 200, and it alone may reveal codes (A-16)', async () => {
    const sms = createSms({ kind: 'outbox', dataDir: null, now: () => 0 });
    for (let n = 0; n < 205; n += 1) await sms.send({ ...message, body: String(n) });
    const sent = await sms.sent();
    expect([sent.length, sent[0]?.body]).toEqual([200, '204']);
    const twilio = createSms({ kind: 'twilio', accountSid: 'AC1', authToken: 't', from: '+1' });
    expect([sms, twilio, createSms({ kind: 'disabled' })].map((one) => one.revealsCodes)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('switched off, no message is sent, and no repeat helps', async () => {
    await expect(createSms({ kind: 'disabled' }).send(message)).rejects.toMatchObject({
      code: 'textNotSent',
    });
  });
});

describe('Twilio', () => {
  let twilio: Awaited<ReturnType<typeof fakeTwilio>>;
  let sms: Sms;
  beforeEach(async () => {
    twilio = await fakeTwilio();
    sms = createSms({
      kind: 'twilio',
      accountSid: 'AC1234',
      authToken: 'token-secret',
      from: '+13055550199',
      endpoint: twilio.endpoint,
    });
  });
  afterEach(() => twilio.close());

  test('a message is sent from the configured number with the configured key', async () => {
    expect(await sms.send(message)).toEqual({ sent: true });
    expect(twilio.state.messages).toEqual([
      { To: '+13055550100', From: '+13055550199', Body: 'Your code is 123456' },
    ]);
    expect(twilio.state.authorization).toBe('AC1234:token-secret');
    expect(await sms.sent()).toEqual([]);
  });

  test('a messaging service is sent by its id', async () => {
    await createSms({
      kind: 'twilio',
      accountSid: 'AC1234',
      authToken: 't',
      from: 'MG77',
      endpoint: twilio.endpoint,
    }).send(message);
    expect(twilio.state.messages[0]).toMatchObject({ MessagingServiceSid: 'MG77' });
  });

  test.each([
    ['optedOut', 'optedOut'],
    ['badNumber', 'badNumber'],
    ['otherCountry', 'badNumber'],
    ['landline', 'badNumber'],
  ] as const)('a number that is "%s" is reported as such', async (mode, reason) => {
    twilio.state.mode = mode;
    expect(await sms.send(message)).toEqual({ sent: false, reason });
  });

  test.each([
    ['down', 'unavailable'],
    ['drop', 'unavailable'],
    ['hang', 'unavailable'],
    ['busy', 'unavailable'],
    ['queueFull', 'unavailable'],
    ['wrongKey', 'textNotSent'],
    ['wrongSender', 'textNotSent'],
  ] as const)(
    '"%s" is reported as %s within 10 s, without a secret or code in the error (F-13)',
    async (mode, code) => {
      twilio.state.mode = mode;
      const begun = Date.now();
      const error = await sms.send(message).then(
        () => null,
        (reason: unknown) => reason as AppError,
      );
      expect(error).toMatchObject({ code });
      expect(Date.now() - begun).toBeLessThan(10_000);
      expect(`${error?.stack} ${JSON.stringify(error)} ${String(error?.cause)}`).not.toMatch(
        /123456|token-secret|Basic/,
      );
    },
  );

  test('a partial configuration is refused', () => {
    expect(() =>
      createSms({ kind: 'twilio', accountSid: 'AC1', authToken: '', from: '+1' }),
    ).toThrow('SMS needs');
  });
});
