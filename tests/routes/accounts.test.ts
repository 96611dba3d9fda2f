import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, wordsOf } from '../support/http.ts';
import { newPerson, registration, signIn } from '../support/people.ts';
import { fakeTwilio } from '../support/fake-twilio.ts';
import { sharedServer } from '../support/served.ts';
import { startServer } from '../support/server.ts';
import { newTeam } from '../support/teams.ts';

const server = sharedServer();
const visitor = (): Client => new Client(server().url);
const invalidCredentials =
  'Invalid email or password. Please check your credentials and try again.';

describe('POST /api/register (promise 17.2)', () => {
  test('answers with the signed-in user, who has no plan yet', async () => {
    const client = visitor();
    const typed = registration();
    const answer = await client.postJson('/api/register', typed);
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      email: typed.email,
      firstName: 'Rosa',
      lastName: 'Ibarra',
      subscription_status: 'setup_required',
      projectCredits: 0,
    });
    expect(answer.text).not.toContain(typed.password);
    expect(answer.text).not.toMatch(/hash|stripe/i);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  test('a taken e-mail is refused as a failed registration (promise 18.4)', async () => {
    const person = await newPerson(server().url);
    const answer = await visitor().postJson(
      '/api/register',
      registration({ email: person.email.toUpperCase() }),
    );
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'registrationRefused' });
    const form = await visitor().postForm('/auth?tab=register', {
      intent: 'register.submit',
      ...registration({ email: person.email }),
    });
    expect(form.status).toBe(409);
    expect(wordsOf(form.text)).toContain('Registration failed');
  });

  test.each(['email', 'password', 'firstName', 'lastName', 'phone'])(
    '%s is required (promise 2.2)',
    async (field) => {
      const answer = await visitor().postJson('/api/register', { ...registration(), [field]: '' });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field]);
    },
  );
});

describe('POST /api/login (promises 17.2 and 18.3)', () => {
  test('answers with the user and a session in an HttpOnly cookie', async () => {
    const person = await newPerson(server().url);
    const answer = await visitor().postJson('/api/login', {
      email: person.email,
      password: person.password,
    });
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({ id: person.id, email: person.email });
    expect(answer.setCookies.join()).toMatch(/HttpOnly; SameSite=Lax/);
  });

  test('a wrong password and an unknown e-mail get the same message, status and shape (A-03)', async () => {
    const person = await newPerson(server().url);
    const wrong = await visitor().postJson('/api/login', {
      email: person.email,
      password: 'not-this-one-9',
    });
    const unknown = await visitor().postJson('/api/login', {
      email: 'nobody@example.com',
      password: 'not-this-one-9',
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.json()).toMatchObject({
      code: 'invalidCredentials',
      error: invalidCredentials,
      message: invalidCredentials,
    });
    expect({ ...unknown.json(), requestId: '' }).toEqual({ ...wrong.json(), requestId: '' });
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
  });

  test('the form shows the same, titled Sign in failed, and refills the e-mail but not the password', async () => {
    const answer = await visitor().postForm('/auth', {
      intent: 'login.submit',
      email: 'nobody@example.com',
      password: 'not-this-one-9',
    });
    expect(answer.status).toBe(401);
    expect(wordsOf(answer.text)).toContain(invalidCredentials);
    expect(answer.text).toContain('value="nobody@example.com"');
    expect(answer.text).not.toContain('not-this-one-9');
  });

  test('the form signs in with 303 to returnTo and says Welcome back! there, once', async () => {
    const person = await newPerson(server().url);
    const client = visitor();
    const answer = await client.postForm('/auth?returnTo=%2Fcheckout', {
      intent: 'login.submit',
      email: person.email,
      password: person.password,
      returnTo: '/checkout',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/checkout');
    expect(wordsOf((await client.get('/checkout')).text)).toContain('Welcome back!');
    expect(wordsOf((await client.get('/checkout')).text)).not.toContain('Welcome back!');
  });

  test('an owner reads what deletion does to plan and team; the sign-in that undoes it says so', async () => {
    const person = await newPerson(server().url, { plan: 'teams_unlimited' });
    await newTeam(server().url, 'Casa Azul', person);
    const settings = wordsOf((await person.client.get('/account-settings')).text);
    expect(settings).toContain('Cancel your monthly plan first');
    expect(settings).toContain('You own Casa Azul. While your account is closed');
    expect(settings).toContain('Your plan renews with the next payment on');
    expect(settings).not.toContain('You have not bought or used a project yet.');
    const closing = async () =>
      (await signIn(server().url, person)).postForm('/account-settings', {
        intent: 'account.delete',
        currentPassword: person.password,
        confirmEmail: person.email,
      });
    const close = async () => expect((await closing()).status).toBe(303);
    const refused = await closing();
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.text)).toContain('Cancel the plan first, under "Plan and purchases".');
    await person.client.postForm('/account-settings', { intent: 'plan.cancel' });
    const { email, password } = person;
    await close();
    const byForm = visitor();
    const form = { intent: 'login.submit', email, password };
    expect((await byForm.postForm('/auth', form)).status).toBe(303);
    expect(wordsOf((await byForm.get('/checkout')).text)).toContain(
      'Welcome back! Your account is open again.',
    );
    await close();
    const byCall = () => visitor().postJson('/api/login', { email, password });
    expect((await byCall()).json()).toMatchObject({ email, restored: true });
    expect((await byCall()).json()).not.toHaveProperty('restored');
  });

  test('the message is Spanish when the caller requests it; the code is the same', async () => {
    const answer = await visitor().postJson(
      '/api/login',
      { email: 'nobody@example.com', password: 'not-this-one-9' },
      { 'accept-language': 'es-MX,es;q=0.9' },
    );
    expect(answer.json<{ code: string }>().code).toBe('invalidCredentials');
    expect(answer.json<{ message: string }>().message).not.toBe(invalidCredentials);
  });
});

describe('GET /api/user and POST /api/logout (promise 17.2)', () => {
  test('a visitor gets 401 Authentication required', async () => {
    const answer = await visitor().get('/api/user');
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({
      code: 'authenticationRequired',
      error: 'Authentication required',
      message: 'Authentication required',
    });
  });

  test('signing out ends the session, and only this browser’s', async () => {
    const person = await newPerson(server().url);
    const other = await signIn(server().url, person);
    const before = new Map(person.client.cookies);
    expect((await person.client.postJson('/api/logout')).status).toBe(200);
    before.forEach((value, name) => person.client.cookies.set(name, value));
    expect((await person.client.get('/api/user')).status).toBe(401);
    expect((await other.get('/api/user')).status).toBe(200);
    expect((await person.client.postJson('/api/logout')).status).toBe(200);
  });

  test('/logout from our own page signs out and goes to /auth, saying Signed out (promises 3.3 and 3.4)', async () => {
    const { client } = await newPerson(server().url);
    const answer = await client.get('/logout', { 'sec-fetch-site': 'same-origin' });
    expect([302, 303]).toContain(answer.status);
    expect(answer.headers.location).toBe('/auth');
    expect(wordsOf((await client.get('/auth')).text)).toContain('Signed out');
  });

  test('/logout linked from elsewhere asks for a click first (A-21)', async () => {
    const { client } = await newPerson(server().url);
    expect((await client.get('/logout', { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await client.postForm('/logout', {})).status).toBe(303);
    expect((await client.get('/api/user')).status).toBe(401);
  });
});

describe('Redirects of visitors (promise 1.5)', () => {
  test.each([
    '/dashboard',
    '/create-project',
    '/projects/6f1f7c2e-0000-4000-8000-000000000000/tasks?status=open',
  ])('%s leads to the auth screen and back', async (path) => {
    const answer = await visitor().get(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(`/auth?returnTo=${encodeURIComponent(path)}`);
  });

  test('GET /api/login leads to the auth screen with returnTo', async () => {
    const client = visitor();
    expect((await client.get('/api/login')).headers.location).toBe('/auth?returnTo=%2Fdashboard');
    expect((await client.get('/api/login?returnTo=/create-project')).headers.location).toBe(
      '/auth?returnTo=%2Fcreate-project',
    );
    expect(
      (await client.get('/api/login', { referer: `${server().url}/projects/7?x=1` })).headers
        .location,
    ).toBe(`/auth?returnTo=${encodeURIComponent('/projects/7?x=1')}`);
    expect(
      (await client.get('/api/login', { referer: 'https://evil.example/dashboard' })).headers
        .location,
    ).toBe('/auth?returnTo=%2Fdashboard');
  });

  test('a signed-in person on /auth is taken to returnTo or the dashboard', async () => {
    const { client } = await newPerson(server().url);
    expect((await client.get('/auth')).headers.location).toBe('/dashboard');
    expect((await client.get('/auth?returnTo=/checkout')).headers.location).toBe('/checkout');
  });

  test('/ is the landing page for visitors and the dashboard for users', async () => {
    expect((await visitor().get('/')).text).toContain('id="pricing"');
    const { client } = await newPerson(server().url);
    expect((await client.get('/')).text).not.toContain('id="pricing"');
    expect((await client.get('/?plan=unlimited')).headers.location).toBe(
      '/checkout?plan=unlimited',
    );
  });

  test('any other path is a 404 page', async () => {
    const answer = await visitor().get('/no/such/page');
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('<html');
  });
});

describe('A number that gets no messages (promise 4.18)', () => {
  test.each(['+442079460018', '+19005550123', '+18005550123'])(
    'is refused at the sign-up: %s, by form and call, in both languages',
    async (phone) => {
      const typed = registration({ phone });
      const call = await visitor().postJson('/api/register', typed);
      expect([call.status, call.json()]).toMatchObject([
        400,
        { code: 'invalid', fields: { phone: 'phoneUnreachableOrGoogle' } },
      ]);
      const form = { ...typed, intent: 'register.submit' };
      const said = {
        en: "We can't text this number. Use a US or Canadian mobile number, or sign in with Google.",
        es: 'Use un número de celular de Estados Unidos o Canadá, o inicie sesión con Google.',
      };
      for (const language of ['en', 'es'] as const) {
        const path = `/auth?tab=register&lang=${language}`;
        const answer = await visitor().postForm(path, form);
        expect(answer.status).toBe(400);
        expect(wordsOf(answer.text)).toContain(said[language]);
        expect(answer.text).toContain(`value="${phone}"`);
      }
    },
  );

  test('a number that gets no messages is told so', async () => {
    const { client, email, password } = await newPerson(server().url);
    const phone = '+442079460018';
    const fields = { intent: 'phone.save', phone, currentPassword: password };
    expect((await client.postForm('/account-settings', fields)).status).toBe(303);
    expect(wordsOf((await client.get('/account-settings')).text)).toContain(
      "We can't send text messages to this number: password reset codes won't arrive.",
    );
    const path = '/api/forgot-password/verify-phone';
    const answer = await visitor().postJson(path, { email, phone });
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([
      422,
      'phoneUnreachable',
    ]);
    expect(answer.json<{ message: string }>().message).toBe(
      "We can't text this number, so no code can reach it. Contact us to get back into your account.",
    );
  });
});

describe('The reset with a real SMS provider (promise 18.5; A-16)', () => {
  let twilio: Awaited<ReturnType<typeof fakeTwilio>>;
  let live: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    twilio = await fakeTwilio();
    live = await startServer({
      env: {
        LIMITS_FACTOR: '100',
        TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
        TWILIO_AUTH_TOKEN: 'token',
        TWILIO_FROM: '+14155550100',
        TWILIO_ENDPOINT: twilio.endpoint,
      },
    });
  }, 60_000);
  afterAll(async () => {
    await live.stop();
    twilio.close();
  });

  const lasting = [
    [
      'badNumber',
      "We can't text this number, so no code can reach it. Contact us to get back into your account.",
      'No podemos enviar mensajes de texto a este número, así que ningún código puede llegarle.',
    ],
    [
      'optedOut',
      'This number opted out of our text messages. Text START in reply to one of them, then ask again.',
      'Este número pidió no recibir nuestros mensajes de texto. Responda START a uno de ellos',
    ],
    [
      'wrongKey',
      "We can't send text messages, and trying again won't help. Please contact us.",
      'No podemos enviar mensajes de texto, y volver a intentarlo no servirá. Escríbanos.',
    ],
  ] as const;
  test.each(lasting)(
    'a refusal that no repeat cures (%s) never says "temporarily unavailable" (promise 4.16)',
    async (mode, en, es) => {
      const { email, phone } = await newPerson(live.url);
      twilio.state.mode = mode;
      const path = '/api/forgot-password/verify-phone';
      const call = await new Client(live.url).postJson(path, { email, phone });
      expect([call.status, call.json<{ message: string }>().message]).toEqual([422, en]);
      for (const [language, text] of [
        ['en', en],
        ['es', es],
      ]) {
        const client = new Client(live.url);
        const form = `/auth?tab=forgot-password&lang=${language}`;
        await client.postForm(form, { intent: 'email.submit', email });
        const page = await client.postForm(form, { intent: 'phone.submit', phone });
        expect(page.status).toBe(422);
        expect(wordsOf(page.text)).toContain(text);
        expect(wordsOf(page.text)).not.toMatch(/temporarily unavailable|disponible por ahora/);
      }
      // A provider that is busy is away for a moment.
      twilio.state.mode = 'busy';
      const busy = await new Client(live.url).postJson(path, { email, phone });
      expect([busy.status, busy.json<{ message: string }>().message]).toEqual([
        503,
        'Service temporarily unavailable. Please try again in a few moments.',
      ]);
    },
  );

  test('a reset says that a code was sent, and shows none', async () => {
    twilio.state.mode = 'up';
    const person = await newPerson(live.url);
    const call = await new Client(live.url).postJson('/api/forgot-password/verify-phone', {
      email: person.email,
      phone: person.phone,
    });
    expect([call.status, Object.keys(call.json())]).toEqual([200, ['success', 'phone']]);
    const client = new Client(live.url);
    for (const fields of [
      ['email.submit', 'email', person.email],
      ['phone.submit', 'phone', person.phone],
    ] as const)
      expect(
        (
          await client.postForm('/auth?tab=forgot-password', {
            intent: fields[0],
            [fields[1]]: fields[2],
          })
        ).status,
      ).toBe(303);
    const words = wordsOf((await client.get('/auth?tab=forgot-password')).text);
    expect(words).toContain('Phone number verified. OTP sent to your phone.');
    expect(words).not.toMatch(/OTP sent to your phone\. \(/);
    expect(twilio.state.messages.map(({ Body }) => /\b\d{6}\b/.test(Body ?? ''))).toEqual([true]);
  });
});
