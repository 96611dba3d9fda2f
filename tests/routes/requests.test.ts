import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { Client, wordsOf, type Answer } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { jpegPhoto, photoIds } from '../support/photos.ts';
import { Asker, newRequestLink, waitingIn } from '../support/requests.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();

let owner: Person;
beforeAll(async () => {
  owner = await newPerson(server().url, { plan: 'unlimited' });
});

/** A project with its link, and somebody who has opened it. */
interface Site {
  projectId: string;
  page: string;
  asker: Asker;
}

async function site(): Promise<Site> {
  const projectId = await newProject(owner, { notes: 'The key is under the mat' });
  const path = await newRequestLink(owner.client, projectId);
  const page = `/projects/${projectId}/requests`;
  return { projectId, page, asker: new Asker(server().url, path) };
}

const read = async (path: string, client: Client = owner.client): Promise<string> =>
  wordsOf((await client.get(path)).text);
const decide = (page: string, fields: Record<string, string>): Promise<Answer> =>
  owner.client.postForm(page, { requestId: randomUUID(), ...fields });
const waiting = async (page: string): Promise<string[]> =>
  waitingIn((await owner.client.get(page)).text);

/** The one request that waits. */
async function onlyWaiting(page: string): Promise<string> {
  const [id = '', ...others] = await waiting(page);
  expect(others).toEqual([]);
  return id;
}

describe('Requests of people without an account (promise 27.9)', () => {
  test('are off until somebody who edits the project switches them on, and again when switched off', async () => {
    const projectId = await newProject(owner);
    const page = `/projects/${projectId}/requests`;
    const before = (await owner.client.get(page)).text;
    expect(wordsOf(before)).toContain('It is switched off: nobody can report a problem.');
    expect(before).not.toMatch(/\/ask\/[\w-]{22}/);
    const path = await newRequestLink(owner.client, projectId);
    expect(await read(page)).toContain('Make a new link');
    expect((await new Asker(server().url, path).page()).status).toBe(200);
    expect((await decide(page, { intent: 'requests.close' })).status).toBe(303);
    expect((await new Asker(server().url, path).page()).status).toBe(404);
  });

  test('their form and their status are at most 30,000 bytes each, in one request, without scripts', async () => {
    const { asker } = await site();
    const long = { text: 'ñ '.repeat(500).trim(), place: 'p'.repeat(80), name: 'n'.repeat(60) };
    const status = await asker.ask({ ...long, phone: '415 555 0142' });
    for (const query of ['?lang=en', '?lang=es'])
      for (const path of [asker.path, status]) {
        const { bytes, text, headers } = await asker.client.get(path + query);
        expect(bytes.length).toBeLessThanOrEqual(30_000);
        expect(text).not.toMatch(/<script|<link|<iframe|src=|@import|url\(|\son\w+=/i);
        expect(headers).toMatchObject({
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex, nofollow',
          'referrer-policy': 'same-origin',
        });
        const policy = String(headers['content-security-policy']);
        expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
        expect(policy).not.toMatch(/script-src|unsafe-inline/);
      }
  });

  test('show no notes, tasks or people of the project, but for whom they are', async () => {
    const { asker, projectId } = await site();
    const tasks = `/projects/${projectId}/tasks`;
    await owner.client.postForm(tasks, { intent: 'tasks.add', titles: 'Secret task' });
    const status = await asker.ask({ text: 'The tap drips' });
    for (const path of [asker.path, status]) {
      const words = await read(path, asker.client);
      expect(words).not.toMatch(/under the mat|Secret task/);
      expect(words).toContain('To Rosa Ibarra');
    }
  });

  test('are in the language of the browser, or as chosen on the page', async () => {
    const { asker } = await site();
    const spanish = { 'accept-language': 'es-MX,es;q=0.9' };
    expect((await asker.client.get(asker.path, spanish)).text).toContain('<html lang=es-US>');
    expect((await asker.page()).text).toContain('<html lang=en-US>');
    const chosen = (await asker.page('?lang=es')).text;
    expect(wordsOf(chosen)).toContain('Reportar un problema');
    const sent = await asker.send({ text: 'Gotea la llave' }, [], '?lang=es');
    const status = sent.headers.location ?? '';
    expect(await read(status, asker.client)).toContain('El equipo todavía no ha decidido.');
  });

  test('need words alone; a refused form says so and keeps what was typed', async () => {
    const { asker, page } = await site();
    const typed = { place: 'Hall <b>', name: 'Ana "A"', phone: '415', text: '  ' };
    const refused = await asker.send(typed);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('value="Hall &lt;b&gt;"');
    expect(refused.text).toContain('value="Ana &quot;A&quot;"');
    expect(refused.text).toContain('role="alert"');
    expect((await asker.send({ text: 'x'.repeat(1001) })).status).toBe(400);
    expect(await waiting(page)).toEqual([]);
    await asker.ask({ text: 'The tap drips' });
    expect(await waiting(page)).toHaveLength(1);
  });

  test('offer text messages by a tick that says what it means, for numbers that get them', async () => {
    const { asker, page } = await site();
    const form = await asker.page();
    expect(form.text).toMatch(/<input type=checkbox name=texts value=on>/);
    expect(wordsOf(form.text)).toContain('Reply STOP to end');
    const asked = { text: 'The tap drips', texts: 'on' };
    const refused = await asker.send({ ...asked, phone: '911' });
    expect(wordsOf(refused.text)).toContain('This number gets no text messages from us.');
    expect(refused.text).toMatch(/name=texts value=on checked>/);
    expect(refused.text).toContain('The tap drips</textarea>');
    expect(await waiting(page)).toEqual([]);
    const status = await asker.ask({ ...asked, phone: '(415) 555-0142' });
    expect(await read(status, asker.client)).toContain('You also get a text message.');
    expect(await read(page)).toContain('(415) 555-0142 · gets text messages about it');
    const silent = await asker.ask({ text: 'The gate sticks', phone: '(415) 555-0142' });
    expect(await read(silent, asker.client)).not.toContain('text message');
  });

  test('sent twice are one request, and the owner is told at once, without a word of it', async () => {
    const person = await newPerson(server().url, { plan: 'unlimited' });
    const projectId = await newProject(person);
    const path = await newRequestLink(person.client, projectId);
    const asker = new Asker(server().url, path);
    const form = { id: randomUUID(), text: 'Call 1-900-555 now', name: 'Evil http://evil.test' };
    const [first, second] = await Promise.all([asker.ask(form), asker.ask(form)]);
    expect(second).toBe(first);
    expect(await asker.ask(form)).toBe(first);
    // The same form with other words is another request.
    expect(await asker.ask({ ...form, text: 'Another thing' })).not.toBe(first);
    const page = await person.client.get(`/projects/${projectId}/requests`);
    expect(waitingIn(page.text)).toHaveLength(2);
    const notices = (await person.client.get('/notices')).text;
    expect(wordsOf(notices).split('Somebody reported a problem by the link')).toHaveLength(2);
    expect(notices).not.toMatch(/1-900|evil/i);
    const [, intent = ''] = /value="(notice\.open:[^"]+)"/.exec(notices) ?? [];
    const opened = await person.client.postForm('/notices', { intent });
    expect(opened.headers.location).toBe(`/projects/${projectId}/requests`);
    expect(await read(`/projects/${projectId}`, person.client)).toContain('2 problem reports wait');
  });
});

describe('What becomes of a request (promise 27.10)', () => {
  test('accepted it is a task with its exact words, its place and its photos as before photos', async () => {
    const { asker, page, projectId } = await site();
    const bytes = await jpegPhoto(30);
    const text = 'The tap drips all night.\nThe cabinet below is wet, <i>too</i>.';
    const asked = { text, place: 'Kitchen', name: 'Ana Ruiz', phone: '(415) 555-0188' };
    const status = await asker.ask(asked, [{ name: 'tap.jpg', bytes }]);
    expect(await read(status, asker.client)).toContain('Sent. The team has not decided yet.');
    const shown = (await owner.client.get(page)).text;
    for (const part of ['The tap drips all night.', 'Kitchen · Ana Ruiz · (415) 555-0188'])
      expect(wordsOf(shown)).toContain(part);
    expect(shown).toContain('&lt;i&gt;too&lt;/i&gt;');
    const id = await onlyWaiting(page);
    const photo = await owner.client.get(`${page}/${id}/photos/0?size=1600`);
    const stored = await sharp(photo.bytes).metadata();
    // Upright and without the place of its recording.
    expect([photo.status, stored.exif, stored.width, stored.height]).toEqual([
      200,
      undefined,
      480,
      640,
    ]);
    expect((await owner.client.get(`/projects/${projectId}/photos`)).text).not.toContain(
      '/photos/0',
    );
    for (let tap = 0; tap < 2; tap += 1)
      expect((await decide(page, { intent: 'request.accept', request: id })).status).toBe(303);
    expect(await waiting(page)).toEqual([]);
    const task = (await owner.client.get(`/projects/${projectId}/tasks/1`)).text;
    expect(task).toContain('<q class="task-text" lang="en">The tap drips all night.\nThe cabinet');
    expect(wordsOf(task)).toContain('reported by Ana Ruiz');
    expect(wordsOf(task)).toContain('Kitchen');
    expect(photoIds(task)).toHaveLength(1);
    expect((await owner.client.get(`/projects/${projectId}/tasks/2`)).status).toBe(404);
    expect((await owner.client.get(`${page}/${id}/photos/0`)).status).toBe(404);
    expect(await read(status, asker.client)).toContain('It is on the list of the team.');
    const tasks = `/projects/${projectId}/tasks`;
    await owner.client.postForm(tasks, { intent: 'task.complete', number: '1' });
    expect(await read(status, asker.client)).toContain('Done.');
  });

  test('joined it stands at the task that is there, with its photos', async () => {
    const { asker, page, projectId } = await site();
    const tasks = `/projects/${projectId}/tasks`;
    await owner.client.postForm(tasks, { intent: 'tasks.add', titles: 'Fix the tap' });
    const status = await asker.ask({ text: 'It drips on the floor' }, [
      { name: 'a.jpg', bytes: await jpegPhoto(40) },
    ]);
    const id = await onlyWaiting(page);
    const join = { intent: 'request.join', request: id };
    expect((await decide(page, { ...join, task: '7' })).status).toBe(404);
    expect((await decide(page, { ...join, task: '1' })).status).toBe(303);
    const task = (await owner.client.get(`${tasks}/1`)).text;
    expect(wordsOf(task)).toContain('It drips on the floor');
    expect(photoIds(task)).toHaveLength(1);
    expect((await owner.client.get(`${tasks}/2`)).status).toBe(404);
    expect(await read(status, asker.client)).toContain('Accepted.');
    expect(await read(page)).toContain('Joined to task 1');
  });

  test('declined whoever reported it reads the sentence, and its photos are gone', async () => {
    const { asker, page } = await site();
    const photo = { name: 'a.jpg', bytes: await jpegPhoto(50) };
    const status = await asker.ask({ text: 'Paint my car' }, [photo]);
    const id = await onlyWaiting(page);
    const decline = { intent: 'request.decline', request: id };
    const refused = await decide(page, { ...decline, answer: ' ' });
    expect(refused.status).toBe(400);
    expect(await waiting(page)).toEqual([id]);
    const answer = 'Cars are not part of this <u>house</u>.';
    expect((await decide(page, { ...decline, answer })).status).toBe(303);
    const shown = (await asker.client.get(status)).text;
    expect(shown).toContain('Cars are not part of this &lt;u&gt;house&lt;/u&gt;.');
    expect(wordsOf(shown)).toContain('Declined.');
    expect((await owner.client.get(`${page}/${id}/photos/0`)).status).toBe(404);
    // What is decided is not decided anew.
    expect((await decide(page, { intent: 'request.accept', request: id })).status).toBe(409);
    expect((await decide(page, { ...decline, answer })).status).toBe(409);
  });

  test('a new link ends the old one; the status of a request stays', async () => {
    const { asker, projectId } = await site();
    const status = await asker.ask({ text: 'The tap drips' });
    const path = await newRequestLink(owner.client, projectId);
    expect(path).not.toBe(asker.path);
    expect((await asker.page()).status).toBe(404);
    expect((await asker.send({ text: 'Again' })).status).toBe(404);
    expect((await asker.client.get(status)).status).toBe(200);
  });
});
