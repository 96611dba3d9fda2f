import { expect, describe, test } from 'vitest';
import { wordsOf, type Answer, type Client } from '../support/http.ts';
import { newPerson, personWithProject, type Person } from '../support/people.ts';
import { jpegPhoto } from '../support/photos.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();
const SESSION = 'obralista_session';

const decoded = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** The text in a textarea of a page. */
const textareaOf = (html: string, name: string): string =>
  decoded(
    new RegExp(`<textarea[^>]*name="${name}"[^>]*>\n?([\\s\\S]*?)</textarea>`).exec(html)?.[1] ??
      '',
  );
/** The start tag of the control with this name, and value where one is given. */
const tagOf = (html: string, name: string, value?: string): string =>
  [...html.matchAll(/<(?:input|option)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find(
      (tag) =>
        tag.includes(`name="${name}"`) && (value === undefined || tag.includes(`value="${value}"`)),
    ) ?? '';

/** The request id of the form of this part of a page. */
const stampOf = (html: string, part: string): string =>
  [...html.matchAll(/name="requestId"[^>]*? value="([^"]*)"/g)]
    .map(([, value = '']) => value)
    .find((value) => (value.split('.')[1] ?? '') === part) ?? '';

/** A task with its page. */
async function withTask(): Promise<{ person: Person; page: string }> {
  const { person, projectId } = await personWithProject(server().url);
  await person.client.postForm(`/projects/${projectId}/tasks`, {
    intent: 'tasks.add',
    titles: 'Fix the gate\nPaint it\nOil the hinge',
  });
  return { person, page: `/projects/${projectId}/tasks/1` };
}

/** The session ends without the browser's doing. */
const endSession = (client: Client): void => void client.cookies.set(SESSION, 'ended');

/** Signs in by the form that a refused POST led to. Returns the page it leads to. */
async function signInAgain(client: Client, refused: Answer, person: Person): Promise<Answer> {
  expect([302, 303]).toContain(refused.status);
  const to = refused.headers.location ?? '';
  const { email, password } = person;
  const returnTo = new URL(to, 'http://local').searchParams.get('returnTo') ?? '';
  const fields = { intent: 'login.submit', email, password, returnTo };
  const signedIn = await client.postForm(to, fields);
  expect(signedIn.status).toBe(303);
  return client.get(signedIn.headers.location ?? '');
}

/** Sends the comment form of a task's page after the session has ended. */
async function sendComment(person: Person, page: string, text: string): Promise<Answer> {
  const { client } = person;
  const html = (await client.get(page)).text;
  const stamp = stampOf(html, 'comment');
  endSession(client);
  return client.postForm(
    page,
    { requestId: stamp, intent: 'comment.add', text },
    { referer: `${server().url}${page}` },
  );
}

const NOT_SENT = 'You were signed out before this form was sent.';

describe('A form that is sent after its session has ended (promise 3.11)', () => {
  test('comes back filled after the sign-in, with 10,000 characters, and says that it was not sent', async () => {
    const { person, page } = await withTask();
    const text = `The "gate" sticks & <grinds>.\n${'¿Quién? ñ '.repeat(997)}`;
    const back = await signInAgain(person.client, await sendComment(person, page, text), person);
    expect(wordsOf(back.text)).toContain(NOT_SENT);
    expect(textareaOf(back.text, 'text').replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toBe(
      text,
    );
    expect(back.text).toContain('href="#comment-add-text"');
  });

  test('stays until it is sent, and is one effect then', async () => {
    const { person, page } = await withTask();
    const { client } = person;
    await signInAgain(client, await sendComment(person, page, 'The hinge is loose.'), person);
    const again = (await client.get(page)).text;
    expect(textareaOf(again, 'text')).toBe('The hinge is loose.');
    const requestId = stampOf(again, 'comment');
    const sent = await client.postForm(page, {
      requestId,
      intent: 'comment.add',
      text: 'The hinge is loose.',
    });
    expect(sent.status).toBe(303);
    const after = (await client.get(page)).text;
    expect(wordsOf(after)).not.toContain(NOT_SENT);
    expect(textareaOf(after, 'text')).toBe('');
    expect(wordsOf(after)).toContain('The hinge is loose.');
  });

  test('is given back to its own account alone', async () => {
    const { person, page } = await withTask();
    const other = await newPerson(server().url);
    const refused = await sendComment(person, page, 'For Rosa alone');
    await signInAgain(person.client, refused, other);
    for (const path of [page, '/dashboard'])
      expect((await person.client.get(path)).text).not.toContain('For Rosa alone');
  });

  test('comes back with its ticks', async () => {
    const { person, page } = await withTask();
    const { client } = person;
    const list = `${page.replace(/\/1$/, '')}?select=1`;
    const html = (await client.get(list)).text;
    const requestId = stampOf(html, 'bulk');
    endSession(client);
    const fields: [string, string][] = [
      ['requestId', requestId],
      ['number', '1'],
      ['number', '3'],
      ['assignee', 'Luis Ortega'],
      ['intent', 'tasks.edit'],
    ];
    const refused = await client.postForm(list, fields, { referer: `${server().url}${list}` });
    const back = (await signInAgain(client, refused, person)).text;
    expect(['1', '2', '3'].map((n) => tagOf(back, 'number', n).includes('checked'))).toEqual([
      true,
      false,
      true,
    ]);
    expect(tagOf(back, 'assignee')).toContain('value="Luis Ortega"');
  });

  test('keeps no password, and none of a form that names no account', async () => {
    const { person } = await withTask();
    const { client } = person;
    const page = '/account-settings';
    const html = (await client.get(page)).text;
    const requestId = stampOf(html, 'email-save');
    endSession(client);
    const fields = {
      intent: 'email.save',
      email: 'new@example.com',
      currentPassword: 'stucco-1-secret',
    };
    const refused = await client.postForm(page, { requestId, ...fields });
    const back = await signInAgain(client, refused, person);
    expect(wordsOf(back.text)).toContain(NOT_SENT);
    expect(back.text).not.toContain('stucco-1-secret');
    await client.postForm(page, { requestId, intent: 'x' });
    endSession(client);
    await client.postForm(page, { intent: 'profile.save', firstName: 'Nobody-knows' });
    expect(client.cookies.has('obralista_kept')).toBe(false);
  });

  test('comes back without its files', async () => {
    const { person, page } = await withTask();
    const { client } = person;
    const path = page.replace(/\/1$/, '').replace('/tasks', '/photos');
    const html = (await client.get(path)).text;
    const requestId = stampOf(html, 'photos');
    endSession(client);
    const body = new FormData();
    body.set('requestId', requestId);
    body.set('caption', 'Behind the gate');
    body.set('photos', new File([new Uint8Array(await jpegPhoto())], 'gate.jpg'));
    const request = new Response(body);
    const refused = await client.request('POST', path, {
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        origin: server().url,
        'sec-fetch-site': 'same-origin',
      },
      body: Buffer.from(await request.arrayBuffer()),
    });
    const back = await signInAgain(client, refused, person);
    expect(wordsOf(back.text)).toContain('Behind the gate');
    expect(back.text).not.toContain('gate.jpg');
  });

  test('is the project form, too', async () => {
    const person = await newPerson(server().url, { plan: 'unlimited' });
    const { client } = person;
    const html = (await client.get('/create-project')).text;
    const requestId = stampOf(html, 'project');
    endSession(client);
    const refused = await client.postForm('/create-project', {
      requestId,
      intent: 'project.submit',
      name: 'Casa Alder',
      description: 'Rear porch and gate',
    });
    const back = await signInAgain(client, refused, person);
    expect(tagOf(back.text, 'name')).toContain('value="Casa Alder"');
    expect(textareaOf(back.text, 'description')).toBe('Rear porch and gate');
  });
});
