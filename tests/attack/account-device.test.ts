import { describe, expect, test } from 'vitest';
import { askCode, messagesTo, resetCall } from '../support/account-reset.ts';
import { Client, type Answer } from '../support/http.ts';
import { googleClient, newPerson, registration, signIn, type Person } from '../support/people.ts';
import { served } from '../support/served.ts';

const server = served({ env: { ADMIN_EMAILS: 'chief@example.com' } });
let address = 0;
/** A source address that no limit has counted yet. */
const fresh = () => {
  address += 1;
  return { localAddress: `127.0.${20 + Math.floor(address / 250)}.${1 + (address % 250)}` };
};
const stranger = (): Client => new Client(server().url, fresh());
const person = (fields: Partial<Person> = {}) => newPerson(server().url, { ...fields, ...fresh() });
const login = (client: Client, { email, password }: { email: string; password: string }) =>
  client.postJson('/api/login', { email, password });
const wrong = 'not-the-password';
const DEVICE = 'obralista_device';
const deviceOf = (client: Client): string => client.cookies.get(DEVICE) ?? '';
/** A stranger's browser that holds this device cookie. */
const withDevice = (cookie: string): Client => {
  const client = stranger();
  client.cookies.set(DEVICE, cookie);
  return client;
};

/** Guesses from elsewhere until the account takes no sign-in any more. */
async function attackSignIn({ email }: { email: string }): Promise<void> {
  let answer = await login(stranger(), { email, password: wrong });
  for (let n = 0; n < 12 && answer.status === 401; n += 1)
    answer = await login(stranger(), { email, password: wrong });
  expect(answer.status).toBe(429);
}

/** Wrong phones from elsewhere until the account takes none any more. */
async function attackReset({ email }: { email: string }): Promise<void> {
  let answer: Answer | undefined;
  for (let n = 0; n < 6; n += 1)
    answer = await resetCall(stranger(), 'verify-phone', { email, phone: `+1212555010${n}` });
  expect(answer?.status).toBe(429);
}

const signInForm = (client: Client, { email, password }: { email: string; password: string }) =>
  client.postForm('/auth', { intent: 'login.submit', email, password });
const resetForm = (client: Client, fields: Record<string, string>) =>
  client.postForm('/auth?tab=forgot-password', fields);

describe('A sustained attack on the sign-in of an account (Y-04)', () => {
  test('a device that signed in before signs in at once, by call and by form; a stranger is refused', async () => {
    const owner = await person();
    const laptop = await signIn(server().url, owner, fresh());
    const typed = registration();
    const phone = stranger();
    const signUp = await phone.postForm('/auth?tab=register', {
      intent: 'register.submit',
      ...typed,
    });
    expect(signUp.status).toBe(303);
    const form = stranger();
    expect((await signInForm(form, owner)).status).toBe(303);
    for (const client of [owner.client, laptop, phone, form]) await client.postJson('/api/logout');
    await attackSignIn(owner);
    await attackSignIn(typed);
    expect((await login(owner.client, owner)).status).toBe(200);
    expect((await signInForm(laptop, owner)).status).toBe(303);
    expect((await login(form, owner)).status).toBe(200);
    expect((await login(phone, typed)).status).toBe(200);
    const refused = await login(stranger(), owner);
    expect(refused.status).toBe(429);
    expect(refused.json<{ error: string }>().error).toMatch(
      /^Too many attempts\. Please try again in \d+ minutes\.$/,
    );
    expect((await signInForm(stranger(), owner)).status).toBe(429);
  });

  test('the cookie is httpOnly, lasts a year and names nobody; two devices of an account differ', async () => {
    const owner = await person();
    const again = await login(owner.client, owner);
    const line = again.setCookies.find((each) => each.startsWith(`${DEVICE}=`)) ?? '';
    expect(line).toContain('; HttpOnly; SameSite=Lax; Max-Age=31536000');
    const other = await signIn(server().url, owner, fresh());
    const [mine = [], its = []] = [owner.client, other].map((client) =>
      deviceOf(client).split('.'),
    );
    expect(mine).toHaveLength(2);
    expect(mine.filter((part) => its.includes(part))).toEqual([]);
    const readable = [...mine, ...mine.map((part) => Buffer.from(part, 'base64').toString())];
    for (const part of readable)
      for (const told of [owner.id, owner.id.replaceAll('-', ''), owner.email])
        expect(part).not.toContain(told);
  });

  test('several accounts are known on one device, the 8 newest of them', async () => {
    const owner = await person();
    const { client } = owner;
    const others: Person[] = [];
    for (let n = 0; n < 7; n += 1) {
      const other = await person();
      expect((await login(client, other)).status).toBe(200);
      others.push(other);
    }
    await attackSignIn(owner);
    expect((await login(client, owner)).status).toBe(200);
    const ninth = await person();
    expect((await login(client, ninth)).status).toBe(200);
    const [first, second] = others;
    if (!first || !second) throw new Error('There are seven.');
    for (const other of [first, second]) await attackSignIn(other);
    expect((await login(client, first)).status).toBe(429);
    expect((await login(client, second)).status).toBe(200);
    expect(deviceOf(client).length).toBeLessThan(400);
  });

  test('a foreign, changed or assembled cookie gives nothing', async () => {
    const [owner, other] = [await person(), await person()];
    const [id = '', proof = ''] = deviceOf(owner.client).split('.');
    const [otherId = '', otherProof = ''] = deviceOf(other.client).split('.');
    await attackSignIn(owner);
    for (const cookie of [
      `${otherId}.${otherProof}`,
      `${otherId}.${proof}`,
      `${id}.${otherProof}`,
      `${id}.${'A'.repeat(43)}`,
      `${id}A.${proof}`,
      `${'A'.repeat(22)}.${proof}`,
      `${id}.${proof}`.toLowerCase(),
      id,
      `.${proof}`,
      `${id}.${Array(40).fill(otherProof).join('.')}.${proof}`,
      owner.id,
      '%00',
    ])
      expect([cookie, (await login(withDevice(cookie), owner)).status]).toEqual([cookie, 429]);
    expect((await login(withDevice(`${id}.${proof}`), owner)).status).toBe(200);
  });

  test('10 wrong passwords close a known device for that account, whatever its address, and nothing else', async () => {
    const [owner, other] = [await person(), await person()];
    const device = owner.client;
    expect((await login(device, other)).status).toBe(200);
    const second = await signIn(server().url, owner, fresh());
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1)
      statuses.push(
        (await login(withDevice(deviceOf(device)), { ...owner, password: wrong })).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    expect((await login(device, owner)).status).toBe(429);
    expect((await login(device, other)).status).toBe(200);
    expect((await login(second, owner)).status).toBe(200);
    expect((await login(stranger(), owner)).status).toBe(200);
  });

  test('an administrator who clears the limits of an account clears those of its devices', async () => {
    const admin = await googleClient(server().url, 'chief@example.com', fresh());
    const owner = await person();
    const device = owner.client;
    for (let n = 0; n < 11; n += 1) await login(device, { ...owner, password: wrong });
    expect((await login(device, owner)).status).toBe(429);
    const page = await admin.get(`/admin/login-issues?email=${encodeURIComponent(owner.email)}`);
    const entry = /name="entry" value="([0-9a-f-]{36})"/.exec(page.text)?.[1] ?? '';
    const cleared = await admin.postForm('/admin/login-issues', { intent: 'clearLimit', entry });
    expect(cleared.status).toBe(303);
    expect((await login(device, owner)).status).toBe(200);
  });

  test('who is signed in changes the password, and is known by the new one; other devices are not', async () => {
    const owner = await person();
    const other = await signIn(server().url, owner, fresh());
    await attackSignIn(owner);
    const renewed = { ...owner, password: 'gravel-lantern-88' };
    const changed = await owner.client.postForm('/account-settings', {
      intent: 'password.save',
      currentPassword: owner.password,
      newPassword: renewed.password,
    });
    expect(changed.status).toBe(303);
    expect((await login(owner.client, renewed)).status).toBe(200);
    expect((await login(other, renewed)).status).toBe(429);
  });

  test('a device that signed in with Google is known', async () => {
    const client = stranger();
    const email = 'device-google@example.com';
    const start = await client.get('/auth/google');
    const picker = start.headers.location ?? '';
    const back = await client.postForm(picker.replace(server().url, ''), {
      intent: 'choose',
      email,
      firstName: 'Ana',
      lastName: 'Ruiz',
    });
    expect(back.status).toBe(303);
    expect(deviceOf(client).split('.')).toHaveLength(2);
  });
});

describe('A sustained attack on the reset of an account (Y-04)', () => {
  test('a known device resets at once by call, then signs in at once; other devices are known no more', async () => {
    const owner = await person();
    const device = owner.client;
    const other = await signIn(server().url, owner, fresh());
    const before = deviceOf(device);
    await device.postJson('/api/logout');
    await attackReset(owner);
    const who = { email: owner.email, phone: owner.phone };
    const token = await askCode(device, owner);
    expect((await resetCall(device, 'verify-otp', { ...who, token })).status).toBe(200);
    const renewed = { ...owner, password: 'gravel-lantern-88' };
    const done = await resetCall(device, 'reset-password', {
      ...who,
      token,
      newPassword: renewed.password,
    });
    expect([done.status, done.json()]).toEqual([200, { success: true }]);
    expect((await device.get('/api/user')).status).toBe(401);
    await attackSignIn(owner);
    expect((await login(other, renewed)).status).toBe(429);
    expect((await login(withDevice(before), renewed)).status).toBe(429);
    expect((await login(device, renewed)).status).toBe(200);
    expect((await resetCall(stranger(), 'verify-phone', who)).status).toBe(429);
  });

  test('a known device resets at once by form, and a new device is known after its reset', async () => {
    const owner = await person();
    const fresher = stranger();
    const first = await askCode(fresher, owner);
    const once = { ...owner, password: 'gravel-lantern-88' };
    const reset = await resetCall(fresher, 'reset-password', {
      email: owner.email,
      phone: owner.phone,
      token: first,
      newPassword: once.password,
    });
    expect(reset.status).toBe(200);
    await attackSignIn(owner);
    expect((await login(fresher, once)).status).toBe(200);
    await fresher.postJson('/api/logout');
    await attackReset(owner);
    // Within a minute the first message would do, were its code not used.
    const sent = messagesTo(server().dataDir, owner.phone).length;
    const steps: Record<string, string>[] = [
      { intent: 'email.submit', email: owner.email },
      { intent: 'phone.submit', phone: owner.phone },
    ];
    for (const fields of steps)
      expect([fields.intent, (await resetForm(fresher, fields)).status]).toEqual([
        fields.intent,
        303,
      ]);
    const messages = messagesTo(server().dataDir, owner.phone).slice(sent);
    const token = /\b\d{6}\b/.exec(messages.join(' '))?.[0] ?? '';
    expect((await resetForm(fresher, { intent: 'code.submit', token })).status).toBe(303);
    const twice = { ...owner, password: 'cobalt-trowel-19' };
    const finished = await resetForm(fresher, {
      intent: 'password.submit',
      newPassword: twice.password,
    });
    expect(finished.headers.location).toBe('/auth');
    await attackSignIn(owner);
    expect((await signInForm(fresher, twice)).status).toBe(303);
  });

  test('5 wrong phones close a known device, and not the account; foreign cookies give nothing', async () => {
    const [owner, other] = [await person(), await person()];
    const guess = (client: Client, n: number) =>
      resetCall(client, 'verify-phone', { email: owner.email, phone: `+1212555010${n}` });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1)
      statuses.push((await guess(withDevice(deviceOf(owner.client)), n)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect((await guess(stranger(), 1)).status).toBe(422);
    await attackReset(owner);
    const [id = ''] = deviceOf(owner.client).split('.');
    const [, foreign = ''] = deviceOf(other.client).split('.');
    for (const cookie of [deviceOf(other.client), `${id}.${foreign}`])
      expect((await guess(withDevice(cookie), 2)).status).toBe(429);
  });
});
