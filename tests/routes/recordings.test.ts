import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { record, type Recording } from '~xstate/recording.ts';
import { passwordResetStart } from '~xstate/password-reset.facts.ts';
import { passwordResetMachine } from '~xstate/password-reset.machine.ts';
import { replayPure } from '../flows/replay-pure.ts';
import { multipart } from '../support/browser-host.ts';
import { Client, wordsOf } from '../support/http.ts';
import { googleClient, newPerson, registration } from '../support/people.ts';
import { sharedServer } from '../support/served.ts';
import { startServer, type TestServer } from '../support/server.ts';

const RESET = '/auth?tab=forgot-password';

/** The addresses of the recordings that a page lists. */
const hrefsOn = (html: string): string[] =>
  [...html.matchAll(/href="(\/flow-recordings\/[0-9a-f]{16}\/[a-z-]+)"/g)].map(
    ([, href = '']) => href,
  );

describe('Recordings of real sessions in trial mode (promise 21.8)', () => {
  const server = sharedServer();

  /** A reset by forms: a wrong e-mail, a wrong phone, then up to the new password. */
  async function resetByForms(client: Client): Promise<string[]> {
    const person = await newPerson(server().url);
    const post = (fields: Record<string, string>) => client.postForm(RESET, fields);
    await post({ intent: 'email.submit', email: 'nobody.at.all@example.com' });
    await post({ intent: 'email.submit', email: person.email });
    await post({ intent: 'phone.submit', phone: '+14155550199' });
    await post({ intent: 'phone.submit', phone: person.phone });
    const [, code = ''] =
      /\b(\d{6})\b/.exec(wordsOf((await client.get('/trial/outbox')).text)) ?? [];
    await post({ intent: 'code.submit', token: code });
    const newPassword = 'a mortar and seven bricks';
    await post({ intent: 'password.submit', newPassword });
    return [person.email, person.phone, code, newPassword, 'nobody.at.all', '4155550199'];
  }

  test('a reset without scripts is listed, downloaded and replayed, and holds nothing personal', async () => {
    const client = new Client(server().url);
    const typed = await resetByForms(client);
    const [href = ''] = hrefsOn((await client.get('/trial/flows')).text);
    const answer = await client.get(href);
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="password-reset.json"',
    );
    const file = answer.json<Recording>();
    expect(file).toMatchObject({ host: 'forms', page: '/auth', language: 'en' });
    expect(file.events.map(({ type }) => type).filter((type) => type !== 'page.load')).toEqual([
      'email.submit',
      'email.submit',
      'phone.submit',
      'phone.submit',
      'code.submit',
      'password.submit',
    ]);
    expect(file.states.map(({ error }) => error).filter(Boolean)).toEqual([
      'emailNotFound',
      'phoneMismatch',
    ]);
    expect(file.states.at(-1)).toMatchObject({ value: 'done', notice: 'passwordReset' });
    expect(replayPure(file)).toEqual({ same: true, lines: [] });
    for (const secret of typed) expect(answer.text).not.toContain(secret);
  });

  test('nothing that is typed or sent in the other flows is in their recordings', async () => {
    const { client } = await newPerson(server().url, { plan: 'unlimited' });
    const typed = {
      name: 'Casa de los Olmos',
      workOrderNumber: 'WO-558-OLMOS',
      address: '4417 Calle Secreta, Hialeah, FL',
      notes: 'Ask Marisol at marisol.q@example.com or +1 305 555 0177',
    };
    const { headers } = await client.postForm('/create-project', {
      intent: 'project.submit',
      ...typed,
    });
    expect(headers.location).toContain('/create-project?project=');
    const file = { name: 'olmos-plan.txt', bytes: Buffer.from('1. Paint the fence of Marisol') };
    const form = multipart({}, [file]);
    await client.request('POST', '/dashboard', {
      headers: {
        'content-type': form.type,
        origin: server().url,
        'sec-fetch-site': 'same-origin',
      },
      body: form.body,
    });
    await client.postForm('/join-team', { intent: 'code.submit', code: '41679', key: 'k-3391' });
    const hrefs = hrefsOn((await client.get('/trial/flows')).text);
    const flows = hrefs.map((href) => href.split('/').at(-1)).toSorted();
    expect(flows).toEqual(['document-upload', 'join-dashboard', 'project-wizard']);
    for (const href of hrefs) {
      const { text } = await client.get(href);
      const secrets = [
        ...Object.values(typed),
        'Olmos',
        'Secreta',
        'marisol',
        '0177',
        'olmos-plan',
      ];
      for (const secret of [...secrets, 'fence', '41679', 'k-3391'])
        expect(text, href).not.toContain(secret);
    }
  });

  test('another browser, signed in or not, does not get it', async () => {
    const client = new Client(server().url);
    await client.postForm(RESET, { intent: 'email.submit', email: 'x.y@example.com' });
    const [href = ''] = hrefsOn((await client.get('/trial/flows')).text);
    expect((await new Client(server().url).get(href)).status).toBe(404);
    expect((await (await newPerson(server().url)).client.get(href)).status).toBe(403);
    expect(hrefsOn((await new Client(server().url).get('/trial/flows')).text)).toEqual([]);
  });

  test('a page with scripts sends its run, and again as it grows', async () => {
    const client = new Client(server().url);
    await client.get(RESET);
    const id = randomUUID();
    const { file } = record(passwordResetMachine, { facts: passwordResetStart });
    const run = {
      ...file(),
      host: 'scripts',
      page: '/auth',
      language: 'es',
      at: new Date().toISOString(),
      states: [{ value: 'enteringEmail', error: null, notice: null }],
    };
    const send = (body: object) => client.postJson('/api/flow-recordings', body);
    expect((await send({ id, run })).status).toBe(200);
    const grown = {
      ...run,
      events: [{ type: 'field.edit' }],
      states: [...run.states, ...run.states],
    };
    expect((await send({ id, run: grown })).status).toBe(200);
    const [href = '', ...others] = hrefsOn((await client.get('/trial/flows')).text);
    expect(others).toEqual([]);
    expect((await client.get(href)).json<Recording>().events).toEqual([{ type: 'field.edit' }]);
    expect((await send({ id, run: { ...run, version: 1 } })).status).toBe(400);
  });

  test('each flow has a page with its diagram, transitions and texts, in both languages', async () => {
    const client = new Client(server().url);
    for (const name of ['password-reset', 'project-wizard', 'document-upload', 'join-dashboard']) {
      const { status, text } = await client.get(`/trial/flows/${name}?lang=en`);
      expect([status, text.includes('<svg role="img"')]).toEqual([200, true]);
    }
    const es = wordsOf((await client.get('/trial/flows/password-reset?lang=es')).text);
    expect(es).toContain('Lo que dice un rechazo');
    expect((await client.get('/trial/flows/constructor')).status).toBe(404);
  });
});

describe('Recordings sent to support', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { ADMIN_EMAILS: 'boss@example.com', LIMITS_FACTOR: '100' } });
  });
  afterAll(() => server.discard());

  test('an administrator finds them by e-mail or request id, only once their person has sent them', async () => {
    const boss = await googleClient(server.url, 'boss@example.com');
    const { client, email } = await newPerson(server.url, registration());
    await client.postForm('/join-team', { intent: 'code.submit', code: '41679', key: '' });
    const found = async (q: string) =>
      hrefsOn((await boss.get(`/admin/recordings?q=${encodeURIComponent(q)}`)).text);
    expect(await found(email)).toEqual([]);
    const sent = await client.postForm('/flow-recordings/sent', {});
    expect([sent.status, sent.headers.location]).toEqual([303, '/flow-recordings/sent']);
    const [href = ''] = await found(email);
    const file = (await boss.get(href)).json<Recording>();
    expect(file.machine).toBe('joinDashboard');
    expect(JSON.stringify(file)).not.toContain('41679');
    expect(replayPure(file).same).toBe(true);
    const page = wordsOf((await boss.get(`/admin/recordings?q=${encodeURIComponent(email)}`)).text);
    const [, requestId = ''] = /Last request: ([\w-]+)/.exec(page) ?? [];
    expect(await found(requestId)).toEqual([href]);
    expect(await found('nobody@example.com')).toEqual([]);
  });
});
