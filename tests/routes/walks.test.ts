import { describe, expect, test } from 'vitest';
import { wordsOf, type Client } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { jpegPhoto, photoIds, postPhotos } from '../support/photos.ts';
import { sharedServer } from '../support/served.ts';
import { newWalk } from '../support/walks.ts';

const server = sharedServer();

/** A walk in progress, and the path of its page. */
async function walkInProgress(): Promise<{ client: Client; project: string; walk: string }> {
  const person = await newPerson(server().url, { plan: 'unlimited' });
  const projectId = await newProject(person);
  const { walkPath } = await newWalk(person.client, projectId, 'turnover');
  return { client: person.client, project: `/projects/${projectId}`, walk: walkPath };
}

const checkIds = (html: string): string[] =>
  [...html.matchAll(/name="check" value="([^"]+)"/g)].map(([, id]) => id ?? '');

describe('A walk by plain forms (promise 12.20)', () => {
  test('goes from room to room, and what fails is a task with its photo and words', async () => {
    const { client, project, walk } = await walkInProgress();
    const page = await client.get(walk);
    expect(wordsOf(page.text)).toContain('Front door closes, latches and locks');
    const [door = '', , , yard = ''] = checkIds(page.text);
    const failed = await postPhotos(client, walk, [{ bytes: await jpegPhoto(40) }], {
      intent: 'walk.fail',
      check: door,
      note: 'Sticks <b>badly</b>',
    });
    expect([failed.status, failed.headers.location]).toEqual([303, `${walk}?room=1#check-1`]);
    const passed = await client.postForm(walk, { intent: 'walk.pass', check: yard, note: '' });
    expect(passed.headers.location).toBe(`${walk}?room=2#check-5`);
    const shown = await client.get(`${walk}?room=1`);
    expect(shown.text).toContain('Sticks &lt;b&gt;badly&lt;/b&gt;');
    expect(photoIds(shown.text)).toHaveLength(1);
    const finished = await client.postForm(walk, { intent: 'walk.finish' });
    expect([finished.status, finished.headers.location]).toEqual([303, walk]);
    const record = await client.get(walk);
    const words = wordsOf(record.text);
    expect(words).toContain('Pass: 1 · Fail: 1 · N/A: 0 · Not checked: 24');
    expect(words).toMatch(/Finished .* by Rosa Ibarra/);
    expect(photoIds(record.text)).toHaveLength(1);
    expect(record.text).not.toContain('<script');
    const task = await client.get(`${project}/tasks/1`);
    expect(wordsOf(task.text)).toContain('Adjust the front door and its lock');
    expect(wordsOf(task.text)).toContain('Sticks &lt;b&gt;badly&lt;/b&gt;');
    expect(photoIds(task.text)).toEqual(photoIds(record.text));
    const spanish = await client.get(`${walk}?lang=es`);
    expect(wordsOf(spanish.text)).toContain('La puerta principal cierra, engancha y tiene llave');
  }, 60_000);

  test('a file that is no photo is refused with a sentence, and the answer stays', async () => {
    const { client, walk } = await walkInProgress();
    const [check = ''] = checkIds((await client.get(walk)).text);
    const fields = { intent: 'walk.fail', check, note: 'Loose' };
    const refused = await postPhotos(client, walk, [{ bytes: Buffer.from('no photo') }], fields);
    expect([refused.status, wordsOf(refused.text)]).toEqual([
      415,
      expect.stringContaining('This is not a photo.'),
    ]);
    const shown = (await client.get(walk)).text;
    expect(shown).toContain('Loose');
    expect(shown).toMatch(
      /value="walk\.fail"[^>]*aria-pressed="true"|aria-pressed="true"[^>]*value="walk\.fail"/,
    );
  }, 60_000);

  test('a call answers a check once for each key, and not after the end', async () => {
    const { client, project, walk } = await walkInProgress();
    const projectId = project.split('/').at(-1) ?? '';
    const [check = ''] = checkIds((await client.get(walk)).text);
    const say = (result: string, key: string, note = '') =>
      client.postJson(
        '/api/walk-answers',
        { projectId, check, result, note },
        { 'idempotency-key': key },
      );
    expect((await say('fail', 'a')).status).toBe(200);
    expect((await say('na', 'b')).status).toBe(200);
    expect((await say('fail', 'a')).status).toBe(200);
    expect((await say('maybe', 'c')).status).toBe(400);
    expect((await say('pass', 'd', 'a'.repeat(1001))).status).toBe(400);
    await client.postForm(walk, { intent: 'walk.finish' });
    expect(wordsOf((await client.get(walk)).text)).toContain('Fail: 0 · N/A: 1');
    expect((await say('fail', 'e')).status).toBe(409);
    expect((await client.postForm(walk, { intent: 'walk.burn' })).status).toBe(400);
  }, 60_000);

  test('the tasks of a project are saved as a checklist by form, and deleted', async () => {
    const { client, project } = await walkInProgress();
    const walks = `${project}/walks`;
    await client.postForm(`${project}/tasks`, { intent: 'tasks.add', titles: 'Test the gate' });
    const empty = await client.postForm(walks, { intent: 'checklist.save', title: ' ' });
    expect([empty.status, wordsOf(empty.text)]).toEqual([
      400,
      expect.stringContaining('Please fill in this field.'),
    ]);
    await client.postForm(walks, { intent: 'checklist.save', title: 'Gate list' });
    const page = (await client.get(walks)).text;
    expect(wordsOf(page)).toContain('Delete the checklist Gate list');
    const [, template = ''] = /type="radio"[^>]*value="([0-9a-f-]{36})"/.exec(page) ?? [];
    await client.postForm(walks, { intent: 'checklist.delete', template });
    expect(wordsOf((await client.get(walks)).text)).not.toContain('Gate list');
  }, 60_000);
});
