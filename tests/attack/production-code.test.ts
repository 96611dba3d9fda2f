import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrationSchema } from '~/modules/account/account.schema.ts';
import { registerUser } from '~/modules/account/account.service.server.ts';
import { outboxMessages } from '~/modules/account/reset-code.service.server.ts';
import { verifyPhone } from '~/modules/account/reset.service.server.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { registration } from '../support/people.ts';

// Settings are read when the first service needs them: this process runs in production mode.
Object.assign(process.env, {
  APP_MODE: 'production',
  APP_URL: 'https://obralista.example',
  SESSION_SECRET: 'f2b1c0d9e8a7f6b5c4d3e2f1a0b9c8d7',
  GOOGLE_CLIENT_ID: 'disabled',
  STRIPE_SECRET_KEY: 'disabled',
  TWILIO_ACCOUNT_SID: 'disabled',
  GROQ_API_KEY: 'disabled',
  GCS_BUCKET: 'disabled',
});

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('PostgreSQL');
});
afterAll(() => database.close());

test('in production no answer shows a code, even with the embedded message outbox (A-16)', async () => {
  const typed = registration();
  await registerUser(database.context(), registrationSchema.parse(typed), {
    language: 'en',
    oldSessionId: null,
  });
  expect(database.services.sms.revealsCodes).toBe(true);
  const first = await verifyPhone(database.context(), typed);
  const again = await verifyPhone(database.context(), typed);
  expect((await database.services.sms.sent()).filter(({ to }) => to === typed.phone)).toHaveLength(
    1,
  );
  expect([Object.keys(first), Object.keys(again)]).toEqual([['phone'], ['phone']]);
  expect(await outboxMessages(database.context(), [typed.phone])).toBeNull();
});
