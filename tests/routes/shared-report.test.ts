import { beforeAll, describe, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { sendPhotos } from '../support/photos.ts';
import { Client, wordsOf, type Answer } from '../support/http.ts';
import { pdfGeometry } from '../support/pdf-geometry.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { flat, readPdf } from '../support/read-pdf.ts';
import { served } from '../support/served.ts';
import { newShareLink, sharedPathIn } from '../support/shared-report.ts';
import { isFullRun } from '../support/full-run.ts';

const server = served();

/** A person with a project that has a shared report. */
interface Shared {
  person: Person;
  projectId: string;
  path: string;
}

async function shared(owner?: Person): Promise<Shared> {
  const person = owner ?? (await newPerson(server().url, { plan: 'unlimited' }));
  const projectId = await newProject(person, { notes: 'The key is under the mat' });
  const post = (tab: string, fields: Record<string, string>): Promise<Answer> =>
    person.client.postForm(`/projects/${projectId}/${tab}`, fields);
  await post('tasks', { intent: 'tasks.add', titles: 'Fix the gate\nPaint the <b>shed</b>' });
  await post('reports', { intent: 'report.create', type: 'punch_list', language: 'en' });
  return { person, projectId, path: await newShareLink(person.client, projectId) };
}

/** A JPEG of random colours: no two are equal, and none is small. */
const noisePhoto = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(160 * 120 * 3), { raw: { width: 160, height: 120, channels: 3 } })
    .resize(width, height)
    .jpeg()
    .toBuffer();

const visit = (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> => new Client(server().url).request(method, path, { headers });
const reportsOf = async ({ person, projectId }: Shared): Promise<string> =>
  (await person.client.get(`/projects/${projectId}/reports`)).text;

let made: Shared;
beforeAll(async () => {
  made = await shared();
});

describe('The page of a share link (promises 13.12 to 13.15)', () => {
  test('has no account, scripts, cache, referrer for other sites or place in search engines', async () => {
    const { status, text, headers } = await visit(made.path);
    expect(status).toBe(200);
    expect(wordsOf(text)).toContain('Fix the gate');
    expect(text).toContain('Paint the &lt;b&gt;shed&lt;/b&gt;');
    expect(text).not.toMatch(/<(script|form|link|iframe)\b/);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    const print = await made.person.client.get(`/projects/${made.projectId}/reports/1/print`);
    expect(Buffer.byteLength(text)).toBeLessThan(Buffer.byteLength(print.text));
  });

  test('sets a cookie only where it has a form: for a person who may sign (promise 13.14)', async () => {
    const { person, projectId } = await shared();
    await person.client.postForm(`/projects/${projectId}/reports`, {
      ...{ intent: 'report.create', type: 'work_order', language: 'en', signatures: 'on' },
    });
    const reader = await visit(await newShareLink(person.client, projectId, 2));
    expect(reader.headers['set-cookie']).toBeUndefined();
    expect(reader.text).not.toContain('<form');
    expect((await visit(made.path)).headers['set-cookie']).toBeUndefined();
    const other = { recipient: 'Luis Peña', received: 'on' };
    const signer = await visit(await newShareLink(person.client, projectId, 2, other));
    expect(String(signer.headers['set-cookie'])).toContain('_form=');
    expect(signer.text).toContain('value="received" required checked');
    expect(signer.text).not.toContain('value="finished"');
  });

  test('a report with 50 photos is at most 150 KB, and each photo has its own address (promise 13.14)', async () => {
    const { person, projectId } = await shared();
    for (const task of ['1', '2']) {
      const photos = await Promise.all(
        Array.from({ length: 25 }, async () => ({ bytes: await noisePhoto(800, 600) })),
      );
      await sendPhotos(person.client, projectId, photos, { task, stage: 'before' });
    }
    await person.client.postForm(`/projects/${projectId}/reports`, {
      ...{ intent: 'report.create', type: 'progress', language: 'en', photos: 'all' },
    });
    const path = await newShareLink(person.client, projectId, 2);
    const { text, headers } = await visit(path);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(150 * 1024);
    expect(text).not.toContain('data:image/jpeg');
    expect(String(headers['content-security-policy'])).toContain("img-src data: 'self'");
    const photos = [...text.matchAll(/<img loading="lazy" src="([^"]+)"/g)].map(([, src]) => src);
    expect(new Set(photos).size).toBe(50);
    const print = await person.client.get(`/projects/${projectId}/reports/2/print`);
    for (const src of [photos[0], photos.at(-1)]) {
      const photo = await visit(src ?? '');
      expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(photo.headers['set-cookie']).toBeUndefined();
      // The padding of base64 is escaped in an attribute.
      const base64 = photo.bytes.toString('base64').replaceAll('=', '');
      expect(print.text.includes(base64)).toBe(true);
    }
    for (const name of ['50', 'cover', 'x', '-1'])
      expect((await visit(`${path}/photos/${name}`)).status).toBe(404);
  }, 120_000);

  test('is not counted for messengers that show what a link is, nor for whoever made it (promise 13.14)', async () => {
    const own = await shared();
    await visit(own.path, { 'user-agent': 'WhatsApp/2.23.20.0' });
    await own.person.client.get(own.path);
    expect(wordsOf(await reportsOf(own))).toContain('Not opened yet.');
  });

  test('prints a text that a person approved without a warning (promise 13.3)', async () => {
    const person = await newPerson(server().url, { plan: 'unlimited' });
    const projectId = await newProject(person);
    const post = (tab: string, fields: Record<string, string>): Promise<Answer> =>
      person.client.postForm(`/projects/${projectId}/${tab}`, fields);
    await post('tasks', { intent: 'tasks.add', titles: 'Do not paint the brick' });
    const title = 'Pinte el ladrillo';
    await post('tasks/1', { intent: 'task.translate', version: '1', title, description: '' });
    for (const [number, type, language] of [
      [1, 'work_order', 'es'],
      [2, 'progress', 'both'],
    ] as const) {
      await post('reports', { intent: 'report.create', type, language });
      const words = wordsOf(
        (await visit(await newShareLink(person.client, projectId, number))).text,
      );
      expect(words).toContain(title);
      expect(words).not.toContain('Los dos textos no coinciden');
      expect(words.includes('Do not paint the brick')).toBe(language === 'both');
    }
  });

  test('says once that a machine has written texts, each with its language (promises 13.10, 13.15)', async () => {
    const person = await newPerson(server().url, { plan: 'unlimited' });
    const projectId = await newProject(person);
    const post = (tab: string, fields: Record<string, string>): Promise<Answer> =>
      person.client.postForm(`/projects/${projectId}/${tab}`, fields);
    const titles = 'Replace the kitchen faucet\nPaint the garage door\nGlorp the zibble';
    await post('tasks', { intent: 'tasks.add', titles });
    for (const [number, type] of [
      [1, 'punch_list'],
      [2, 'progress'],
    ] as const) {
      await post('reports', { intent: 'report.create', type, language: 'es' });
      const { text } = await visit(await newShareLink(person.client, projectId, number));
      expect(text).toContain('<html lang="es">');
      expect(text).toMatch(/lang="es">Reemplace la llave del fregadero</);
      expect(text).toMatch(/lang="en">Replace the kitchen faucet</);
      expect(text).toMatch(/lang="en">Glorp the zibble</);
      const body = text.slice(text.indexOf('<body'));
      expect(body.split('Traducción automática, sin revisar')).toHaveLength(2);
    }
    expect((await visit(made.path)).text).not.toContain('on-screen">');
  });

  test('counts each time that a person opens it, and neither HEAD nor what is fetched beforehand', async () => {
    const own = await shared();
    expect(wordsOf(await reportsOf(own))).toContain('Not opened yet.');
    await visit(own.path, {}, 'HEAD');
    await visit(own.path, { 'sec-purpose': 'prefetch;prerender' });
    await visit(`${own.path}/pdf`);
    expect(wordsOf(await reportsOf(own))).toContain('Not opened yet.');
    await visit(own.path);
    expect(wordsOf(await reportsOf(own))).toContain('Opened once, on');
    await visit(own.path);
    expect(wordsOf(await reportsOf(own))).toContain('Opened 2 times, last on');
  });

  test('its file is the PDF once it is ready, and the page until then', async () => {
    const pdf = async (): Promise<Answer> => visit(`${made.path}/pdf`);
    const early = await pdf();
    expect([200, 303]).toContain(early.status);
    if (early.status === 303) expect(early.headers.location).toBe(made.path);
    await expect
      .poll(async () => (await pdf()).bytes.subarray(0, 5).toString(), {
        timeout: 40_000,
        interval: 300,
      })
      .toBe('%PDF-');
    expect((await visit(made.path)).text).toContain(`<a href="${made.path}/pdf">`);
    const { headers } = await pdf();
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
    });
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[^"]+ Punch list 1 en\.pdf"/,
    );
  }, 60_000);

  test.runIf(isFullRun)(
    'one address of a browser opens it 300 times in 15 minutes, then it waits',
    async () => {
      const hasty = new Client(server().url, { localAddress: '127.0.0.9' });
      const statuses: number[] = [];
      for (let look = 0; look < 302; look += 1) statuses.push((await hasty.get(made.path)).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(300);
      const refused = await hasty.get(made.path);
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
      expect((await visit(made.path)).status).toBe(200);
    },
    60_000,
  );

  test('is signed by a form without scripts; a refusal keeps what was typed (promise 13.19)', async () => {
    const { person, projectId } = await shared();
    await person.client.postForm(`/projects/${projectId}/reports`, {
      ...{ intent: 'report.create', type: 'work_order', language: 'es', signatures: 'on' },
    });
    const lines = { received: 'on', finished: 'on' };
    const path = await newShareLink(person.client, projectId, 2, lines);
    const reader = new Client(server().url);
    const words = async (): Promise<string> => wordsOf((await reader.get(path)).text);
    expect(await words()).toContain('Firmar este informe');
    const unticked = await reader.postForm(path, { line: 'received', signer: 'Luis <Peña>' });
    expect(unticked.status).toBe(400);
    expect(wordsOf(unticked.text)).toContain('Marque esta casilla para firmar.');
    expect(unticked.text).toContain('value="Luis &lt;Peña&gt;"');
    expect(unticked.text).toMatch(/value="received" required checked/);
    const sign = (line: string, headers: Record<string, string> = {}): Promise<Answer> =>
      reader.postForm(path, { line, signer: 'Luis <Peña>', agree: 'on' }, headers);
    const foreign = await sign('received', { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(await words()).not.toContain('firmado en pantalla');
    expect(await sign('received')).toMatchObject({
      status: 303,
      headers: { location: `${path}#signatures` },
    });
    const signed = (await reader.get(path)).text;
    expect(signed).toContain('<b class="signed">Luis &lt;Peña&gt;</b>');
    expect(wordsOf(signed)).toContain('Recibido · firmado en pantalla');
    expect(signed).not.toContain('value="received"');
    expect((await sign('finished')).status).toBe(303);
    expect(await words()).not.toContain('Firmar este informe');
    expect((await sign('owner')).status).toBe(400);
    const tab = wordsOf(await reportsOf({ person, projectId, path }));
    expect(tab).toMatch(
      /Signed by Luis &lt;Peña&gt;, .* Received · by the link of Ana Ruiz .* Finished/,
    );
    expect(tab).toContain('Void this signature');
  });
});

/** The file of a report, once it is printed. */
async function printedFile({ client }: Person, path: string): Promise<Buffer> {
  const file = async () => (await client.get(`${path}/pdf`)).bytes;
  await expect
    .poll(async () => (await file()).subarray(0, 5).toString(), { timeout: 40_000, interval: 300 })
    .toBe('%PDF-');
  return file();
}

describe('Photos on paper', () => {
  /** A project of one task with a photo of 1600 × 1200 before and one after. */
  async function pictured(): Promise<{ person: Person; reports: string }> {
    const person = await newPerson(server().url, { plan: 'unlimited' });
    const projectId = await newProject(person);
    const titles = 'Fix the gate';
    await person.client.postForm(`/projects/${projectId}/tasks`, { intent: 'tasks.add', titles });
    for (const stage of ['before', 'after'])
      await sendPhotos(person.client, projectId, [{ bytes: await noisePhoto(1600, 1200) }], {
        ...{ stage, task: '1' },
      });
    return { person, reports: `/projects/${projectId}/reports` };
  }
  const make = ({ client }: Person, reports: string, fields: Record<string, string>) =>
    client.postForm(reports, { intent: 'report.create', language: 'en', ...fields });

  test('a report for clients prints the link to its photos with its last day (promise 13.18)', async () => {
    const { person, reports } = await pictured();
    const fields = { type: 'progress', language: 'both', gallery: 'on' };
    await make(person, reports, fields);
    const { text, links } = await readPdf(await printedFile(person, `${reports}/1`));
    const [url = ''] = /http\S+\/r\/[\w-]{22}/.exec(text.replace(/\n/g, '')) ?? [];
    expect(links).toContain(url);
    expect(flat(text)).toMatch(
      /The link works until \w+ \d+, \d{4}\. (?:\/ )?El enlace sirve hasta el \d/,
    );
    const page = await visit(new URL(url).pathname);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain('<form');
    expect(page.text.match(/<img loading="lazy"/g)).toHaveLength(2);
    const list = async (): Promise<string> => (await person.client.get(reports)).text;
    expect(wordsOf(await list())).toContain('Made for readers of the printed report');
    // The same report again has the same link; one whose link was revoked is made anew.
    await make(person, reports, fields);
    expect(await list()).not.toContain('id="report-2"');
    const [, link = ''] = /name="link" value="([\w-]{36})"/.exec(await list()) ?? [];
    await person.client.postForm(reports, { intent: 'report.revoke', number: '1', link });
    expect((await visit(new URL(url).pathname)).status).toBe(404);
    await make(person, reports, fields);
    expect(await list()).toContain('id="report-2"');
  }, 90_000);

  test.each([
    ['work_order', 24],
    ['punch_list', 24],
    ['progress', 60],
  ] as const)(
    'photos of a %s have 150 to 360 dots an inch, not four times what is printed (promise 5.19)',
    async (type, most) => {
      const { person, reports } = await pictured();
      await make(person, reports, { type });
      const pages = await pdfGeometry(await printedFile(person, `${reports}/1`));
      const images = pages.flatMap((page) => page.images);
      expect(images.length).toBe(type === 'progress' ? 2 : 1);
      for (const { pixels, width } of images) {
        expect((width / 72) * 25.4).toBeLessThanOrEqual(most + 5);
        expect(pixels / (width / 72)).toBeGreaterThan(150);
        expect(pixels / (width / 72)).toBeLessThan(360);
      }
    },
    90_000,
  );
});

/** Ends the first link of report 1 by its form. */
async function revoke(own: Shared): Promise<Answer> {
  const page = await reportsOf(own);
  const [, link = ''] = /name="link" value="([\w-]{36})"/.exec(page) ?? [];
  return own.person.client.postForm(`/projects/${own.projectId}/reports`, {
    ...{ intent: 'report.revoke', number: '1', link },
  });
}

describe('A share link that no longer works', () => {
  /** The answers of the page and its file. */
  const answers = async (path: string): Promise<Answer[]> => [
    await visit(path),
    await visit(`${path}/pdf`),
  ];

  test('answers alike in both languages: unknown, revoked, of a deleted project, of a closed account', async () => {
    const [unknown] = await answers('/r/AAAAAAAAAAAAAAAAAAAAAA');
    expect(unknown?.status).toBe(404);
    expect(wordsOf(unknown?.text ?? '')).toContain('This link no longer works.');
    expect(wordsOf(unknown?.text ?? '')).toContain('Este enlace ya no sirve.');
    const endings: ((one: Shared) => Promise<Answer>)[] = [
      revoke,
      ({ person, projectId }) =>
        person.client.postForm(`/projects/${projectId}/settings`, {
          intent: 'project.delete',
          typedName: '12 Alder Street',
        }),
      async ({ person }) => {
        await person.client.postForm('/account-settings', { intent: 'plan.cancel' });
        return person.client.postForm('/account-settings', {
          intent: 'account.delete',
          confirmEmail: person.email,
          currentPassword: person.password,
        });
      },
    ];
    for (const end of endings) {
      const one = await shared();
      expect((await visit(one.path)).status).toBe(200);
      expect((await end(one)).status).toBe(303);
      for (const { status, text, headers } of await answers(one.path)) {
        expect([status, text]).toEqual([404, unknown?.text]);
        expect(headers['cache-control']).toBe('private, no-store');
      }
    }
  });

  test('a revoked link is gone from the list, and a new one has another address', async () => {
    const own = await shared();
    await revoke(own);
    expect(sharedPathIn(await reportsOf(own))).toBe('');
    const next = await newShareLink(own.person.client, own.projectId);
    expect(next).not.toBe(own.path);
    expect([(await visit(next)).status, (await visit(own.path)).status]).toEqual([200, 404]);
    const activity = await own.person.client.get(`/projects/${own.projectId}/activity`);
    expect(wordsOf(activity.text)).toContain('made a share link for report 1');
    expect(wordsOf(activity.text)).toContain('revoked the share link of report 1');
    // Task 1 has the report's number, and nothing else to do with it.
    expect(wordsOf(activity.text)).not.toMatch(/report 1\.\s*Fix the gate/);
  });
});
