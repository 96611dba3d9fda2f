import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { wordsOf, type Client } from '../support/http.ts';
import { newPerson, newProject } from '../support/people.ts';
import { jpegPhoto, photoIds, sendPhotos } from '../support/photos.ts';
import { sharedServer } from '../support/served.ts';
import { isFullRun } from '../support/full-run.ts';

const server = sharedServer();
const sizes = [1600, 800, 480, 320] as const;

async function projectWithTasks(): Promise<{ client: Client; projectId: string }> {
  const person = await newPerson(server().url, { plan: 'unlimited' });
  const projectId = await newProject(person);
  await person.client.postForm(`/projects/${projectId}/tasks`, {
    intent: 'tasks.add',
    titles: 'Replace the outlet\nPatch the wall',
  });
  return { client: person.client, projectId };
}

const tab = async (client: Client, projectId: string, query = ''): Promise<string> =>
  (await client.get(`/projects/${projectId}/photos${query}`)).text;

describe('Photos of a project', () => {
  test.runIf(isFullRun)(
    'one form of 30 photos adds each of them, and a 31st is named as not received',
    async () => {
      const { client, projectId } = await projectWithTasks();
      const photos = await Promise.all(
        Array.from({ length: 31 }, async (_, index) => ({
          bytes: await jpegPhoto(index * 8),
          name: `site-${index + 1}.jpg`,
        })),
      );
      const answer = await sendPhotos(client, projectId, photos, { stage: 'during' });
      expect(answer.status).toBe(413);
      const words = wordsOf(answer.text);
      expect(words).toContain('30 photos added.');
      expect(words).toContain('site-31.jpg: Please choose 30 files or fewer at once.');
      expect(words).not.toContain('site-30.jpg:');
      expect(photoIds(await tab(client, projectId, '?by=day'))).toHaveLength(30);

      const again = await sendPhotos(client, projectId, photos.slice(0, 30), { stage: 'during' });
      expect(again.status).toBe(303);
      const page = await tab(client, projectId, '?by=day');
      expect(photoIds(page)).toHaveLength(30);
      expect(wordsOf(page)).toContain('30 photos were already here, not on a task yet.');
    },
    120_000,
  );

  test('every size is upright, without metadata, no larger than its edge; a thumbnail has at most 30 kB', async () => {
    const { client, projectId } = await projectWithTasks();
    const noise = await sharp(
      Buffer.from(Array.from({ length: 2000 * 1500 * 3 }, (_, at) => (at * 7919) % 251)),
      {
        raw: { width: 2000, height: 1500, channels: 3 },
      },
    )
      .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect((await sharp(noise).metadata()).exif).toBeDefined();
    expect((await sendPhotos(client, projectId, [{ bytes: noise }])).status).toBe(303);
    const page = await tab(client, projectId);
    const [id = ''] = photoIds(page);
    for (const size of sizes) {
      const shown = await client.get(`/photos/${id}/${size}`);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'inline; filename="photo.jpg"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      });
      const { width, height, exif, xmp, iptc, orientation } = await sharp(shown.bytes).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
        orientation: undefined,
      });
      expect([width, height]).toEqual([Math.round(size * 0.75), size]);
      if (size === 320) expect(shown.bytes.length).toBeLessThanOrEqual(30_000);
    }
    expect(page).toMatch(
      new RegExp(
        `<img src="/photos/${id}/320" width="240" height="320" alt="[^"]+" loading="lazy"`,
      ),
    );
    expect((await client.get(`/photos/${id}/640`)).status).toBe(404);
  }, 60_000);

  test('the form of a report offers its photos, groups and signatures, and the report follows', async () => {
    const { client, projectId } = await projectWithTasks();
    await sendPhotos(client, projectId, [{ bytes: await jpegPhoto(30) }], {
      stage: 'during',
      task: '1',
    });
    const reports = `/projects/${projectId}/reports`;
    const form = (await client.get(reports)).text;
    for (const name of ['photos', 'groupBy', 'signatures'])
      expect(form).toContain(`name="${name}"`);
    const printed = async (choices: Record<string, string>): Promise<string> => {
      const made = { intent: 'report.create', type: 'progress', language: 'en', ...choices };
      expect((await client.postForm(reports, made)).status).toBe(303);
      const [, number = ''] = /id="report-(\d+)"/.exec((await client.get(reports)).text) ?? [];
      return (await client.get(`${reports}/${number}/print`)).text;
    };
    const plain = await printed({});
    expect(plain).not.toContain('alt="During photo, task 1"');
    expect(plain).not.toContain('id="signatures"');
    const full = await printed({ photos: 'all', groupBy: 'trade', signatures: 'on' });
    expect(full).toContain('alt="During photo, task 1"');
    expect(full).toContain('id="signatures"');
  });

  test('HEIC is read; what is no photo, is damaged or has 169 megapixels is refused with a sentence', async () => {
    const { client, projectId } = await projectWithTasks();
    const heic = readFileSync('tests/fixtures/photo.heic');
    const broken = (await jpegPhoto(9)).subarray(0, 700);
    const huge = await sharp({
      create: { width: 13_000, height: 13_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const answer = await sendPhotos(client, projectId, [
      { bytes: heic, name: 'phone.heic' },
      { bytes: Buffer.from('%PDF-1.7\n'), name: 'plan.jpg' },
      { bytes: broken, name: 'broken.jpg' },
      { bytes: huge, name: 'huge.png' },
    ]);
    expect(answer.status).toBe(415);
    const words = wordsOf(answer.text);
    expect(words).toContain('1 photo added.');
    expect(words).toContain('3 files were not received');
    expect(words).toContain('plan.jpg: This is not a photo. Send JPEG, PNG, WebP or HEIC.');
    expect(words).toContain('broken.jpg: This photo is damaged or incomplete.');
    expect(words).toContain('huge.png: This photo is too large to read.');
    expect(photoIds(await tab(client, projectId))).toHaveLength(1);
  }, 120_000);

  test('a PNG of 100 megapixels is scaled while other pages are answered', async () => {
    const { client, projectId } = await projectWithTasks();
    const bytes = await sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: '#a34a05' },
    })
      .png({ compressionLevel: 6 })
      .toBuffer();
    const sending = sendPhotos(client, projectId, [{ bytes, name: 'wall.png' }]);
    let slowest = 0;
    const probe = async (): Promise<void> => {
      const started = performance.now();
      expect((await client.get('/healthz')).status).toBe(200);
      slowest = Math.max(slowest, performance.now() - started);
    };
    for (let index = 0; index < 10; index += 1) await probe();
    expect((await sending).status).toBe(303);
    expect(slowest).toBeLessThan(2_000);
    expect(photoIds(await tab(client, projectId))).toHaveLength(1);
  }, 120_000);

  test('a form without a photo, and a field of another kind, change nothing', async () => {
    const { client, projectId } = await projectWithTasks();
    const none = await sendPhotos(client, projectId, [{ bytes: Buffer.alloc(0), name: '' }], {
      stage: 'after',
    });
    expect(none.status).toBe(400);
    expect(wordsOf(none.text)).toContain('Please choose a photo first.');
    const bytes = await jpegPhoto(1);
    const wrongs: [Record<string, string>, number][] = [
      [{ stage: 'later' }, 400],
      [{ task: '99' }, 404],
      [{ task: '1e99' }, 400],
      [{ intent: 'photos.other' }, 400],
    ];
    for (const [fields, status] of wrongs)
      expect((await sendPhotos(client, projectId, [{ bytes }], fields)).status).toBe(status);
    expect(photoIds(await tab(client, projectId))).toHaveLength(0);
  });
});

describe('Photos of a task', () => {
  test('are taken before and after, stand side by side, and satisfy a task that requires one', async () => {
    const { client, projectId } = await projectWithTasks();
    const task = `/projects/${projectId}/tasks/1`;
    await client.postForm(task, { intent: 'task.photoRequired', required: 'yes' });
    expect(wordsOf((await client.get(task)).text)).toContain('Take after photo');
    expect(wordsOf((await client.get(`/projects/${projectId}/tasks`)).text)).toContain(
      'Needs photo',
    );
    await client.postForm(task, { intent: 'task.complete' });
    expect(wordsOf((await client.get(task)).text)).toContain(
      'Add an after photo to this task first.',
    );
    const sent = { task: '1', from: 'task' };
    const answer = await sendPhotos(
      client,
      projectId,
      [
        { bytes: await jpegPhoto(1), field: 'before' },
        { bytes: await jpegPhoto(2), field: 'after' },
      ],
      sent,
    );
    expect([answer.status, answer.headers.location]).toEqual([303, task]);
    const page = (await client.get(task)).text;
    expect(wordsOf(page)).toContain('2 photos added.');
    expect(page).toContain('alt="Before photo, task 1"');
    expect(page).toContain('alt="After photo, task 1"');
    expect(wordsOf((await client.get(`${task}?lang=es`)).text)).toContain('Después');
    expect((await client.postForm(task, { intent: 'task.complete' })).status).toBe(303);
    expect(wordsOf((await client.get(`${task}?lang=en`)).text)).toContain('Completed');
    const rows = (await client.get(`/projects/${projectId}/tasks`)).text;
    expect(wordsOf(rows)).toContain('photos, add more, task 1');
  });

  test('are assigned from the tray, captioned, moved and deleted by plain forms', async () => {
    const { client, projectId } = await projectWithTasks();
    const photos = await Promise.all(
      [3, 4].map(async (shade) => ({ bytes: await jpegPhoto(shade) })),
    );
    await sendPhotos(client, projectId, photos);
    const ids = photoIds(await tab(client, projectId));
    const path = `/projects/${projectId}/photos`;
    const assign = (fields: [string, string][]) =>
      client.postForm(path, [['intent', 'photos.assign'], ...fields]);
    const ticked = ids.map((id): [string, string] => ['photo', id]);
    const refused = await assign([...ticked, ['stage', 'before'], ['task', '']]);
    expect(refused.status).toBe(400);
    expect(wordsOf(refused.text)).toContain('Please choose a task.');
    expect(refused.text.match(/checked=""/g)?.length).toBeGreaterThanOrEqual(2);
    expect(
      (
        await assign([
          ['stage', 'before'],
          ['task', '1'],
        ])
      ).status,
    ).toBe(400);
    expect((await assign([...ticked, ['stage', 'before'], ['task', '1']])).status).toBe(303);
    const after = await tab(client, projectId);
    expect(wordsOf(after)).toContain('2 photos are on task 1 now.');
    expect(wordsOf(after)).not.toContain('Not tied to a task yet');

    const photo = `${path}/${ids[0]}`;
    const form = { intent: 'photo.save', stage: 'after', task: '2', includeInReports: 'on' };
    const long = await client.postForm(photo, { ...form, caption: 'x'.repeat(201) });
    expect([long.status, long.text.includes('x'.repeat(201))]).toEqual([400, true]);
    const saved = await client.postForm(photo, { ...form, caption: 'New <b>outlet</b>' });
    expect(saved.status).toBe(303);
    expect((await client.get(photo)).text).toContain('alt="New &lt;b&gt;outlet&lt;/b&gt;"');
    expect((await client.postForm(photo, { intent: 'photo.delete' })).status).toBe(303);
    for (const gone of [photo, `/photos/${ids[0]}/320`])
      expect((await client.get(gone)).status).toBe(404);
    const zip = await client.get(`${path}/zip`);
    expect(zip.headers['content-type']).toBe('application/zip');
    expect(zip.bytes.includes('task-0001/before-')).toBe(true);
    expect(zip.bytes.includes('task-0002')).toBe(false);
  });
});

describe('Photos of others', () => {
  test('are absent in every call, and none of them changes', async () => {
    const mine = await projectWithTasks();
    const theirs = await projectWithTasks();
    await sendPhotos(theirs.client, theirs.projectId, [{ bytes: await jpegPhoto(7) }]);
    const [id = ''] = photoIds(await tab(theirs.client, theirs.projectId));
    const before = await tab(theirs.client, theirs.projectId);
    const { client } = mine;
    const save = { intent: 'photo.save', stage: 'after', task: '1', caption: 'mine' };
    const assign = { intent: 'photos.assign', stage: 'after', task: '1', photo: id };
    const asked: number[] = [
      ...(await Promise.all(sizes.map((size) => client.get(`/photos/${id}/${size}`)))),
      ...(await Promise.all(
        [mine.projectId, theirs.projectId].flatMap((projectId) => [
          client.get(`/projects/${projectId}/photos/${id}`),
          client.postForm(`/projects/${projectId}/photos/${id}`, save),
          client.postForm(`/projects/${projectId}/photos/${id}`, { intent: 'photo.delete' }),
          client.postForm(`/projects/${projectId}/photos`, assign),
        ]),
      )),
      await client.get(`/projects/${theirs.projectId}/photos`),
      await client.get(`/projects/${theirs.projectId}/photos/zip`),
      await sendPhotos(client, theirs.projectId, [{ bytes: await jpegPhoto(8) }]),
      await client.postJson('/api/photos', {
        id: crypto.randomUUID(),
        projectId: theirs.projectId,
        uploadURL: 'form://uploads/00',
      }),
    ].map(({ status }) => status);
    expect(asked).toEqual(asked.map(() => 404));
    const words = (html: string): string => wordsOf(html);
    expect(words(await tab(theirs.client, theirs.projectId))).toBe(words(before));
  });

  test('an uploaded file of another is no photo of mine, and mine is one photo however often it is sent', async () => {
    const mine = await projectWithTasks();
    const theirs = await projectWithTasks();
    const { uploadURL } = (
      await theirs.client.postJson('/api/objects/upload', { purpose: 'photo' })
    ).json<{ uploadURL: string }>();
    await theirs.client.put(uploadURL, await jpegPhoto(11));
    const call = (client: Client, projectId: string) =>
      client.postJson('/api/photos', {
        id: '6a1f7d0e-3d5c-4f0b-9a55-0c9d1b6f0a01',
        projectId,
        uploadURL,
        task: 1,
        stage: 'after',
      });
    expect((await call(mine.client, mine.projectId)).status).toBe(400);
    for (let index = 0; index < 2; index += 1) {
      const answer = await call(theirs.client, theirs.projectId);
      expect([answer.status, answer.json()]).toEqual([
        200,
        { id: '6a1f7d0e-3d5c-4f0b-9a55-0c9d1b6f0a01', isNew: true, task: 1 },
      ]);
    }
    expect(photoIds(await tab(theirs.client, theirs.projectId))).toHaveLength(1);
  });
});
