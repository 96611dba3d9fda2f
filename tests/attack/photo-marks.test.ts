import { beforeAll, describe, expect, test } from 'vitest';
import { wordsOf, type Answer, type Client } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { jpegPhoto, photoIds, sendPhotos } from '../support/photos.ts';
import { served } from '../support/served.ts';

const server = served({ env: { LIMITS_FACTOR: '100', LOG_LEVEL: 'warn' } });

/** An account with a project that has one photo. */
interface Own {
  client: Client;
  projectId: string;
  photoId: string;
}

async function withPhoto(shade: number): Promise<Own> {
  const person = await newPerson(server().url, { plan: 'unlimited' });
  const projectId = await newProject(person);
  await sendPhotos(person.client, projectId, [{ bytes: await jpegPhoto(shade) }]);
  const photos = (await person.client.get(`/projects/${projectId}/photos`)).text;
  return { client: person.client, projectId, photoId: photoIds(photos)[0] ?? '' };
}

const marks = (project: Own, photo: Own): string =>
  `/projects/${project.projectId}/photos/${photo.photoId}/marks`;
const blur = JSON.stringify([{ shape: 'blur', x1: 0, y1: 0, x2: 1000, y2: 1000, words: '' }]);
const draw = (client: Client, path: string, sent: string): Promise<Answer> =>
  client.postForm(path, { intent: 'marks.save', base: '', marks: sent });
const smallest = async ({ client, photoId }: Own): Promise<Buffer> =>
  (await client.get(`/photos/${photoId}/320`)).bytes;

describe('Attacks on the marks of a photo (promise 23.6)', () => {
  let own: Own;
  let other: Own;
  beforeAll(async () => {
    own = await withPhoto(10);
    other = await withPhoto(20);
  }, 60_000);

  test('a photo of another account is drawn on by no address', async () => {
    const before = await smallest(other);
    for (const path of [marks(own, other), marks(other, other), marks(other, own)]) {
      expect([path, (await own.client.get(path)).status]).toEqual([path, 404]);
      expect([path, (await draw(own.client, path, blur)).status]).toEqual([path, 404]);
    }
    expect((await smallest(other)).equals(before)).toBe(true);
    expect((await draw(own.client, marks(own, own), blur)).status).toBe(303);
  }, 60_000);

  test('only people who may draw on a photo get it without its blur', async () => {
    expect((await draw(other.client, marks(other, other), blur)).status).toBe(303);
    for (const query of ['', '?marks=no'])
      expect((await own.client.get(`/photos/${other.photoId}/1600${query}`)).status).toBe(404);
    expect((await other.client.get(`/photos/${other.photoId}/1600?marks=no`)).status).toBe(200);
  }, 60_000);

  test.each([
    ['a list of 20,000 letters', JSON.stringify(['x'.repeat(20_000)])],
    ['lists in lists', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['a key of all objects', '[{"__proto__":{"shape":"blur"},"constructor":1}]'],
    ['points that are no numbers', blur.replaceAll('1000', '"1e3"')],
    ['points without end', blur.replaceAll('1000', '1e999')],
    ['a shape from the prototype', blur.replace('blur', 'toString')],
    ['a NUL in the words', blur.replace('"words":""', '"words":"a\\u0000b"')],
  ])(
    '%s is refused, and the photo stays as it is',
    async (_what, sent) => {
      const fresh = await withPhoto(30);
      const before = await smallest(fresh);
      const answer = await draw(fresh.client, marks(fresh, fresh), sent);
      expect(answer.status).toBe(400);
      expect((await smallest(fresh)).equals(before)).toBe(true);
    },
    60_000,
  );

  test('markup in words stays text in the page that draws, in the photo and in its list', async () => {
    const target = await withPhoto(40);
    const words = `"><img src=x onerror=alert(1)>'`;
    const sent = JSON.stringify([{ shape: 'note', x1: 9, y1: 9, x2: 9, y2: 9, words }]);
    expect((await draw(target.client, marks(target, target), sent)).status).toBe(303);
    const photo = marks(target, target).replace('/marks', '');
    for (const path of [marks(target, target), photo, `/projects/${target.projectId}/photos`]) {
      const { text } = await target.client.get(path);
      expect(text, path).not.toContain('<img src=x');
      expect(wordsOf(text), path).not.toContain('onerror=alert(1)>');
    }
  }, 60_000);
});
