import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { wordsOf, type Answer, type Client } from '../support/http.ts';
import { newCrewLink } from '../support/crew.ts';
import { newPerson, newProject } from '../support/people.ts';
import { jpegPhoto, photoIds, sendPhotos } from '../support/photos.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();
const sizes = [1600, 800, 480, 320] as const;

interface Target {
  client: Client;
  projectId: string;
  id: string;
  page: string;
}

/** A project of one task with one photo. */
async function projectWithPhoto(bytes: Buffer): Promise<Target> {
  const person = await newPerson(server().url, { plan: 'unlimited' });
  const projectId = await newProject(person);
  const { client } = person;
  const project = `/projects/${projectId}`;
  await client.postForm(`${project}/tasks`, { intent: 'tasks.add', titles: 'Patch the wall' });
  await sendPhotos(client, projectId, [{ bytes }], { stage: 'before', task: '1' });
  const [id = ''] = photoIds((await client.get(`${project}/photos`)).text);
  return { client, projectId, id, page: `${project}/photos/${id}` };
}

const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '';

/** Sends the form of the page as a browser without scripts does. */
async function draw({ client, page }: Target, fields: Record<string, string>): Promise<Answer> {
  const html = (await client.get(`${page}/marks`)).text;
  const own = { base: hidden(html, 'base'), marks: hidden(html, 'marks') };
  return client.postForm(`${page}/marks`, { intent: 'marks.save', ...own, ...fields });
}

/** Standard deviation of the brightness of a part of a picture, in shares of its size. */
async function contrastOf(
  bytes: Buffer,
  [left, top, width, height]: readonly [number, number, number, number],
): Promise<number> {
  const picture = sharp(bytes);
  const { width: w, height: h } = await picture.metadata();
  const part = await picture
    .extract({
      left: Math.round(left * w),
      top: Math.round(top * h),
      width: Math.round(width * w),
      height: Math.round(height * h),
    })
    .toBuffer();
  const { channels } = await sharp(part).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

const copy = async ({ client, id }: Target, size: number, query = ''): Promise<Buffer> =>
  (await client.get(`/photos/${id}/${size}${query}`)).bytes;

/** Stripes of 8 px, as fine as letters on a plate. */
const stripes = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      Array.from({ length: 960 * 720 }, (_, at) => (Math.floor((at % 960) / 8) % 2 ? 255 : 0)),
    ),
    { raw: { width: 960, height: 720, channels: 1 } },
  )
    .jpeg({ quality: 95 })
    .toBuffer();

describe('Marks on a photo (promise 23.6)', () => {
  test('an arrow to a field of the photo is in every copy, and the photo as it was taken stays', async () => {
    const target = await projectWithPhoto(await jpegPhoto(40));
    const before = await Promise.all(sizes.map((size) => copy(target, size)));
    const added = await draw(target, {
      intent: 'marks.add',
      shape: 'arrow',
      area: '1',
      newWords: 'Crack <b>here</b>',
    });
    expect([added.status, added.headers.location]).toEqual([303, `${target.page}/marks`]);
    for (const [at, size] of sizes.entries()) {
      const marked = await copy(target, size);
      expect(await contrastOf(marked, [0, 0, 0.5, 0.5])).toBeGreaterThan(5);
      expect(await contrastOf(marked, [0.6, 0.6, 0.4, 0.4])).toBeLessThan(2);
      expect((await copy(target, size, '?marks=no')).equals(before[at] as Buffer)).toBe(true);
    }
    const page = await target.client.get(target.page);
    expect(wordsOf(page.text)).toContain('1: Crack &lt;b&gt;here&lt;/b&gt;');
    expect(page.text).toContain('alt="1: Crack &lt;b&gt;here&lt;/b&gt;"');
    const removed = await draw(target, { remove: '0' });
    expect([removed.status, removed.headers.location]).toEqual([303, target.page]);
    expect((await copy(target, 320)).equals(before[3] as Buffer)).toBe(true);
  }, 60_000);

  test('a blurred area is unreadable in every copy that others see', async () => {
    const target = await projectWithPhoto(await stripes());
    const [from, to] = [0.36, 0.28];
    expect(await contrastOf(await copy(target, 1600), [from, from, to, to])).toBeGreaterThan(100);
    expect((await draw(target, { intent: 'marks.add', shape: 'blur', area: '5' })).status).toBe(
      303,
    );
    for (const size of sizes)
      expect(await contrastOf(await copy(target, size), [from, from, to, to])).toBeLessThan(20);
    expect(await contrastOf(await copy(target, 1600), [0, 0, to, to])).toBeGreaterThan(100);
  }, 60_000);

  test('a report and the crew page show the marks with their words', async () => {
    const target = await projectWithPhoto(await jpegPhoto(70));
    const { client, projectId } = target;
    const marks = [{ shape: 'circle', x1: 100, y1: 100, x2: 600, y2: 700, words: 'Rust' }];
    expect((await draw(target, { marks: JSON.stringify(marks) })).status).toBe(303);
    const reports = `/projects/${projectId}/reports`;
    const made = { intent: 'report.create', type: 'progress', language: 'en', photos: 'all' };
    expect((await client.postForm(reports, made)).status).toBe(303);
    const [, number = ''] = /id="report-(\d+)"/.exec((await client.get(reports)).text) ?? [];
    const print = (await client.get(`${reports}/${number}/print`)).text;
    expect(wordsOf(print)).toContain('1: Rust');
    const [, data = ''] = /src="data:image\/jpeg;base64,([^"]+)"/.exec(print) ?? [];
    expect(await contrastOf(Buffer.from(data, 'base64'), [0, 0, 0.7, 0.8])).toBeGreaterThan(5);
    const { path } = await newCrewLink(client, projectId);
    const task = (await client.get(`${path}/t/1`)).text;
    expect(wordsOf(task)).toContain('1: Rust');
  }, 60_000);

  test('two people who draw at once: the second is told, and keeps what was drawn', async () => {
    const target = await projectWithPhoto(await jpegPhoto(90));
    const mark = { shape: 'line', x1: 0, y1: 0, x2: 900, y2: 900, words: 'Mine' };
    await draw(target, { intent: 'marks.add', shape: 'note', area: '9', newWords: 'Theirs' });
    const late = await draw(target, { base: '', marks: JSON.stringify([mark]) });
    expect([late.status, wordsOf(late.text)]).toEqual([
      409,
      expect.stringContaining('Somebody else drew on this photo meanwhile.'),
    ]);
    expect(hidden(late.text, 'marks')).toBe(JSON.stringify([mark]));
    expect(hidden(late.text, 'base')).not.toBe('');
    expect(wordsOf((await target.client.get(target.page)).text)).toContain('1: Theirs');
  }, 60_000);

  test.each([
    ['no JSON', '{', ''],
    ['no list', '{"shape":"arrow"}', ''],
    ['an unknown shape', [{ shape: 'script' }], 'Choose one of the options.'],
    ['a point outside', [{ x2: 1001 }], 'Choose one of the options.'],
    ['a further field', [{ onload: 'alert(1)' }], 'Choose one of the options.'],
    ['a note without words', [{ shape: 'note' }], 'Write the words of each note, or remove it.'],
    ['a word too long', [{ words: 'a'.repeat(81) }], 'This is too long.'],
    ['21 marks', Array.from({ length: 21 }, () => ({})), 'A photo has at most 20 marks.'],
    ['ten with words', Array.from({ length: 10 }, () => ({ words: 'a' })), 'At most 9 marks'],
  ])(
    '%s is refused with a sentence, and nothing is drawn',
    async (_what, sent, text) => {
      const target = await projectWithPhoto(await jpegPhoto(110));
      const before = await copy(target, 320);
      const whole = { shape: 'arrow', x1: 1, y1: 1, x2: 500, y2: 500, words: '' };
      const marks = Array.isArray(sent)
        ? JSON.stringify(sent.map((mark: object) => ({ ...whole, ...mark })))
        : sent;
      const answer = await draw(target, { marks });
      expect([answer.status, wordsOf(answer.text)]).toEqual([400, expect.stringContaining(text)]);
      expect((await copy(target, 320)).equals(before)).toBe(true);
    },
    60_000,
  );
});
