import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { wordsOf } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { jpegPhoto } from '../support/photos.ts';
import { Asker, newRequestLink, waitingIn } from '../support/requests.ts';
import { served } from '../support/served.ts';

const server = served({ env: { LOG_LEVEL: 'warn' } });
let owner: Person;
beforeAll(async () => {
  owner = await newPerson(server().url, { plan: 'unlimited' });
});

/** Each attack comes from an address of its own; one may send ten requests an hour. */
let address = 20;
async function site(): Promise<{ projectId: string; page: string; asker: () => Asker }> {
  const projectId = await newProject(owner);
  const path = await newRequestLink(owner.client, projectId);
  const asker = (): Asker => new Asker(server().url, path, `127.0.0.${(address += 1)}`);
  return { projectId, page: `/projects/${projectId}/requests`, asker };
}
const waiting = async (page: string): Promise<string[]> =>
  waitingIn((await owner.client.get(page)).text);

/** The stored files of everybody. */
function storedFiles(): string[] {
  const folder = join(server().dataDir, 'objects');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('Attacks on requests of people without an account (promise 27.9)', () => {
  test('an eleventh request of one address within an hour is refused, others are not', async () => {
    const { page, asker } = await site();
    const hasty = asker();
    const sends = Array.from({ length: 12 }, (_, at) => hasty.send({ text: `Problem ${at}` }));
    const answers = await Promise.all(sends);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(10);
    expect(refused).toHaveLength(2);
    for (const { text, headers } of refused) {
      expect(wordsOf(text)).toContain('Too many attempts.');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    await asker().ask({ text: 'From elsewhere' });
    expect(await waiting(page)).toHaveLength(11);
  }, 60_000);

  test('markup stays text on every page that shows it', async () => {
    const { projectId, page, asker } = await site();
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(2)>{{7*7}}';
    const who = asker();
    const status = await who.ask({ text: evil, place: evil.slice(0, 80), name: evil.slice(0, 60) });
    const [id = ''] = await waiting(page);
    const shows = async (path: string, client = owner.client): Promise<void> => {
      const { text } = await client.get(path);
      expect(text, path).toContain('&lt;script&gt;alert(1)');
      expect(text.replace(/<script nonce="[^"]*"[^>]*>[\s\S]*?<\/script>/g, ''), path).not.toMatch(
        /<script>alert|<img src=x/,
      );
    };
    await shows(page);
    await shows(status, who.client);
    await owner.client.postForm(page, { intent: 'request.accept', request: id });
    await shows(`/projects/${projectId}/tasks/1`);
    await shows(page);
  });

  test('a file that is no photo is refused with a sentence, and nothing of its form is stored', async () => {
    const { page, asker } = await site();
    const before = storedFiles();
    const photo = { name: 'good.jpg', bytes: await jpegPhoto(70) };
    for (const [name, bytes] of [
      ['page.jpg', Buffer.from('<html><script>alert(1)</script>')],
      ['drawing.jpg', Buffer.from(svg)],
      ['cut.jpg', (await jpegPhoto(80)).subarray(0, 400)],
    ] as const) {
      const refused = await asker().send({ text: 'Keep these words' }, [photo, { name, bytes }]);
      expect([name, refused.status >= 400 && refused.status < 500]).toEqual([name, true]);
      expect(refused.text).toContain('Keep these words</textarea>');
      expect(refused.text).not.toContain('alert(1)');
    }
    const many = Array.from({ length: 6 }, () => photo);
    expect((await asker().send({ text: 'Six' }, many)).status).toBe(413);
    const large = { name: 'large.jpg', bytes: Buffer.alloc(20_971_521, 255) };
    expect((await asker().send({ text: 'Large' }, [large])).status).toBe(413);
    expect(await waiting(page)).toEqual([]);
    await expect.poll(storedFiles, { timeout: 10_000 }).toEqual(before);
  }, 60_000);

  test('a form with its honeypot filled in is answered as a success and stores nothing', async () => {
    const { page, asker } = await site();
    const before = storedFiles();
    const photo = { name: 'a.jpg', bytes: await jpegPhoto(90) };
    const answer = await asker().send({ text: 'Buy now', website: 'http://evil.test' }, [photo]);
    expect(answer.status).toBe(303);
    expect([await waiting(page), storedFiles()]).toEqual([[], before]);
  });

  test('a request of another project is not decided about, nor are its photos seen', async () => {
    const { page, asker } = await site();
    const photo = { name: 'a.jpg', bytes: await jpegPhoto(100) };
    await asker().ask({ text: 'The tap drips' }, [photo]);
    const [id = ''] = await waiting(page);
    const stranger = await newPerson(server().url, { plan: 'unlimited' });
    const own = `/projects/${await newProject(stranger)}/requests`;
    for (const fields of [
      { intent: 'request.accept' },
      { intent: 'request.decline', answer: 'No.' },
      { intent: 'request.join', task: '1' },
    ] as Record<string, string>[])
      for (const where of [own, page])
        expect((await stranger.client.postForm(where, { ...fields, request: id })).status).toBe(
          404,
        );
    for (const where of [own, page])
      expect((await stranger.client.get(`${where}/${id}/photos/0`)).status).toBe(404);
    expect(await waiting(page)).toEqual([id]);
  });

  test('no message goes to a phone that somebody typed, and no word of theirs to the owner', async () => {
    const { asker } = await site();
    const text = 'Win a prize at evil.test';
    await asker().ask({ text, name: 'evil.test', phone: '(415) 555-0199' });
    const outbox = wordsOf((await owner.client.get('/trial/outbox')).text);
    expect(outbox).not.toMatch(/evil|prize|0199/);
    expect(wordsOf((await owner.client.get('/notices')).text)).not.toMatch(/evil|prize|0199/);
  });

  test('after 60 tokens that open nothing an address is told to wait, and a working link still opens', async () => {
    const { asker } = await site();
    const guess = asker();
    const statuses: number[] = [];
    for (let at = 0; at < 62; at += 1) {
      const token = String(at).padStart(22, 'A');
      const kind = at % 2 === 0 ? 'ask' : 'asked';
      statuses.push((await guess.client.get(`/${kind}/${token}`)).status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect((await guess.page()).status).toBe(200);
  }, 60_000);
});
