import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { CrewPhone, newCrewLink, type LinkChoice } from '../support/crew.ts';
import { Client, wordsOf } from '../support/http.ts';
import { newPerson, newProject, type Person } from '../support/people.ts';
import { jpegPhoto, photoIds, sendPhotos } from '../support/photos.ts';
import { sharedServer } from '../support/served.ts';

const server = sharedServer();

/** A project with these tasks, and a phone that has opened a link to it. */
interface Site {
  person: Person;
  projectId: string;
  phone: CrewPhone;
  linkId: string;
}

let owner: Person;
beforeAll(async () => {
  owner = await newPerson(server().url, { plan: 'unlimited' });
});

async function site(titles: readonly string[], choice: LinkChoice = {}): Promise<Site> {
  const projectId = await newProject(owner, { notes: 'The key is under the mat' });
  // The form takes 100 tasks at once.
  for (let from = 0; from < titles.length; from += 100)
    await owner.client.postForm(`/projects/${projectId}/tasks`, {
      intent: 'tasks.add',
      titles: titles.slice(from, from + 100).join('\n'),
    });
  const { path, id } = await newCrewLink(owner.client, projectId, choice);
  return { person: owner, projectId, phone: new CrewPhone(server().url, path), linkId: id };
}

/** The same with the name of the person on the phone. */
async function named(titles: readonly string[], choice: LinkChoice = {}): Promise<Site> {
  const made = await site(titles, choice);
  expect((await made.phone.name('José')).status).toBe(303);
  await made.phone.list();
  return made;
}

const titlesOf = (count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => `Replace receptacle ${index + 1} to the left of the kitchen sink`,
  );
const articles = (html: string): number => html.split('<article').length - 1;
const wordsOfPage = async (client: Client, path: string): Promise<string> =>
  wordsOf((await client.get(path)).text);

describe('The page of a crew link', () => {
  test.each([
    ...[1, 30, 300].map((count) => ({ count, language: 'en' })),
    { count: 300, language: 'es' },
  ])(
    'with $count tasks in $language has at most 30,000 bytes, in one request, without scripts (promise 27.4)',
    async ({ count, language }) => {
      const { phone } = await named(titlesOf(count), { language });
      // A browser that names the origin of forms needs no token in each of them.
      for (const headers of [{ 'sec-fetch-site': 'none' }, {}]) {
        const seen: string[] = [];
        const found: number[] = [];
        for (let path: string | undefined = phone.path; path;) {
          const { bytes, text } = await phone.client.get(path, headers);
          expect(bytes.length).toBeLessThanOrEqual(30_000);
          expect(text).not.toMatch(/<script|<link|<iframe|src=|@import|url\(|\son\w+=/i);
          seen.push(...[...text.matchAll(/<article id=t(\d+)>/g)].map(([, number = '']) => number));
          found.push(articles(text));
          path = /href="([^"]*from[^"]*)"[^>]*>\d+ (?:more|tareas? más)/
            .exec(text)?.[1]
            ?.replace('&#x3D;', '=');
        }
        expect([seen.length, new Set(seen).size]).toEqual([count, count]);
        const least = language === 'en' && 'sec-fetch-site' in headers ? 30 : 20;
        expect(found[0]).toBeGreaterThanOrEqual(Math.min(count, least));
      }
    },
  );

  test('is found by no search engine, kept by no cache, and runs nothing', async () => {
    const { phone } = await site(['Fix the gate']);
    const { headers } = await phone.list();
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self';/);
    expect(policy).not.toMatch(/script-src|unsafe-inline/);
  });

  test('asks for the name once, shows no form before, and keeps markup in it as text (promise 27.6)', async () => {
    const { phone, person, projectId } = await site(['Fix the gate']);
    const before = await phone.list();
    expect(before.text).not.toContain('value=ready');
    expect(wordsOf(before.text)).toContain('Write your name to begin');
    expect((await phone.send(1, { do: 'ready' })).status).toBe(400);
    for (const name of ['', '   ', 'x'.repeat(61)]) {
      const refused = await phone.name(name);
      expect([refused.status, wordsOf(refused.text)]).toEqual([
        400,
        expect.stringContaining('Write your name first, at most 60 characters.'),
      ]);
    }
    expect((await phone.name('<b>José</b> & Co')).status).toBe(303);
    const after = await phone.list();
    expect(after.text).toContain('&lt;b&gt;José&lt;/b&gt; &amp; Co');
    expect(after.text).not.toContain('id=name-form');
    await phone.press(1, 'ready');
    const activity = await person.client.get(`/projects/${projectId}/activity`);
    expect(activity.text).toContain('&lt;b&gt;José&lt;/b&gt; &amp; Co (crew link)');
    expect(activity.text).not.toContain('<b>José');
    const spanish = await wordsOfPage(person.client, `/projects/${projectId}/activity?lang=es`);
    expect(spanish).toContain('Co (enlace de cuadrilla)');
    await person.client.get('/dashboard?lang=en');
    // Another browser is asked again.
    expect((await new CrewPhone(server().url, phone.path).list()).text).toContain('id=name-form');
  });

  test('is in the language of the link until the person chooses another', async () => {
    const { phone } = await site(['Glorp the zibble'], { language: 'es' });
    const first = await phone.list();
    expect(first.text).toContain('<html lang=es-US>');
    expect(wordsOf(first.text)).toContain('Sus tareas');
    expect(first.text).toContain('<h3 lang=en>Glorp the zibble</h3>');
    expect(await phone.words('?lang=en')).toContain('Your tasks');
    expect(await phone.words()).toContain('Your tasks');
  });

  test('has the translator’s Spanish with the original below, and says so (promise 27.7)', async () => {
    const { phone } = await site(
      ['Replace the kitchen faucet', 'Glorp the zibble at the kitchen sink'],
      { language: 'es' },
    );
    const page = (await phone.list()).text;
    expect(page).toMatch(
      /<h3>Reemplace la llave del fregadero <span role=img aria-label="dudoso">\(\?\)<\/span><\/h3>/,
    );
    expect(page).toMatch(/<\/h3>\s*<p class=\w lang=en>Replace the kitchen faucet<\/p>/);
    expect(page).toContain('<h3 lang=en>Glorp the zibble at the kitchen sink</h3>');
    const checked = 'Traducción automática, sin revisar; el original está debajo';
    expect(wordsOf(page)).toContain(checked);
    expect(wordsOf((await phone.task(2)).text)).not.toContain(checked);
    expect(await phone.words('?lang=en')).not.toContain('Reemplace');
  });

  test('says once that a machine has written texts, those of folded tasks, too', async () => {
    const { phone, person, projectId } = await site(
      ['Glorp the zibble', 'Replace the kitchen faucet'],
      { language: 'es' },
    );
    const path = `/projects/${projectId}/tasks`;
    await person.client.postForm(path, { intent: 'task.complete', number: '2' });
    const page = (await phone.list()).text;
    expect(page).toContain('<span>Reemplace la llave del fregadero</span>');
    expect(page.split('Traducción automática, sin revisar; el original está debajo')).toHaveLength(
      2,
    );
  });

  test('has a translation that a person approved alone, without a warning (promise 13.3)', async () => {
    const { phone, person, projectId } = await site(['Turn the left valve a quarter turn'], {
      language: 'es',
    });
    const title = 'Gire la válvula derecha un cuarto de vuelta';
    const saved = await person.client.postForm(`/projects/${projectId}/tasks/1`, {
      ...{ intent: 'task.translate', version: '1', title, description: '' },
    });
    expect(saved.status).toBe(303);
    // Whoever saves it is told.
    expect(wordsOf((await person.client.get(`/projects/${projectId}/tasks/1`)).text)).toContain(
      'The two texts may differ in a side or direction: check them.',
    );
    const page = (await phone.list()).text;
    expect(page).toContain(`<h3>${title}</h3>`);
    expect(page).not.toContain('Turn the left valve');
    for (const text of [page, (await phone.task(1)).text])
      expect(wordsOf(text)).not.toContain('Los dos textos no coinciden');
  });

  test('the page of a task has its steps, safety first, which a link that may change ticks, and comments', async () => {
    const { phone, person, projectId } = await named(['Fix the gate', 'Paint it']);
    await person.client.postForm(`/projects/${projectId}/tasks/1`, {
      ...{ intent: 'item.add', requestId: randomUUID() },
      steps: 'Buy hinges for $40\nHang the gate\nTurn off breaker 14',
    });
    await person.client.postForm(`/projects/${projectId}/tasks/1`, {
      ...{ intent: 'comment.add', text: 'Only for the team' },
    });
    await phone.send(1, { do: 'comment', text: 'The wood is wet' });
    const list = await phone.words();
    expect(list).toContain('0 of 3 steps');
    expect(list.match(/Safety first: Turn off breaker 14/g)).toHaveLength(1);
    expect(list).not.toContain('Hang the gate');
    const before = (await phone.task(1)).text;
    expect(wordsOf(before)).toMatch(
      /Turn off breaker 14.*Buy hinges.*Hang the gate.*José: The wood is wet/,
    );
    expect(wordsOf(before)).not.toMatch(/\$|40|Only for the team/);
    const step = /name=step value="([\w-]{36})"/.exec(before)?.[1] ?? '';
    const ticked = await phone.send(1, { do: 'tick', step });
    expect([ticked.status, ticked.headers.location]).toEqual([303, `${phone.path}/t/1#steps`]);
    const after = await phone.words();
    expect(after).toContain('1 of 3 steps');
    // What is done is not ordered again.
    expect(after).not.toContain('Turn off breaker 14');
    const activity = await person.client.get(`/projects/${projectId}/activity`);
    expect(wordsOf(activity.text)).toMatch(/José \(crew link\).*Turn off breaker 14/);
    // A step of another task, and one that nobody has, is not found.
    expect((await phone.send(2, { do: 'tick', step })).status).toBe(404);
    expect((await phone.send(1, { do: 'untick', step })).status).toBe(303);
    expect(await phone.words()).toContain('0 of 3 steps');
    await phone.press(1, 'ready');
    expect((await phone.send(1, { do: 'tick', step })).status).toBe(409);
  });

  test('names who sends it and whom to call, in both languages; without a phone the sender alone', async () => {
    const maker = await newPerson(server().url, { plan: 'unlimited' });
    const projectId = await newProject(maker);
    const { path } = await newCrewLink(maker.client, projectId);
    const phone = new CrewPhone(server().url, path);
    expect((await phone.list()).text).not.toContain('tel:');
    await maker.client.postForm('/account-settings', {
      ...{ intent: 'company.save', name: 'Casa Azul', person: 'Ana Ruiz', phone: '(210) 555-0123' },
    });
    const page = (await phone.list()).text;
    expect(wordsOf(page)).toContain('From Ana Ruiz, Casa Azul · Questions? Call (210) 555-0123');
    expect(page).toMatch(/<a[^>]* href="?tel:2105550123/);
    const inSpanish = await phone.words('?lang=es');
    expect(inSpanish).toContain('De Ana Ruiz, Casa Azul · ¿Preguntas? Llame a (210) 555-0123');
  });

  test('shows the approved Spanish title, the quote without prices, and neither notes nor money', async () => {
    const { phone, person, projectId } = await named(
      ['Replace the sink for $1,250.00 in the kitchen', 'Fix the gate (US$ 80)'],
      { language: 'es' },
    );
    await person.client.postForm(`/projects/${projectId}/tasks/2`, {
      intent: 'comment.add',
      text: 'Pay Beto 900 dollars',
    });
    await person.client.postForm(`/projects/${projectId}/tasks/1`, {
      ...{ intent: 'task.save', version: '1', title: 'Replace the sink', description: '' },
      ...{ priority: 'medium', trade: 'plumbing', action: 'replace', areas: 'Kitchen' },
      ...{ quantity: '', unit: '', assignee: '', startDate: '', dueDate: '' },
    });
    const page = await person.client.get(`/projects/${projectId}/tasks/1`);
    const version = /name="version" value="(\d+)"/.exec(page.text)?.[1] ?? '1';
    const saved = await person.client.postForm(`/projects/${projectId}/tasks/1`, {
      ...{ intent: 'task.translate', version, title: 'Cambiar el fregadero por $1,250.00' },
      description: 'Cuesta 300 dólares',
    });
    expect(saved.status).toBe(303);
    const list = await phone.list();
    expect(wordsOf(list.text)).toContain('Cocina Cambiar el fregadero');
    for (const page of [list.text, (await phone.task(1)).text, (await phone.task(2)).text])
      expect(wordsOf(page)).not.toMatch(/\$|1,?250|\b80\b|\b300\b|dollars|dólares|under the mat/);
  });
});

describe('What a crew link does', () => {
  test('one tap makes a task ready, with its photo; it says so beside the task, and Undo takes it back', async () => {
    const { phone, person, projectId } = await named(['Fix the gate', 'Paint it']);
    const sent = await phone.press(1, 'ready', {}, [{ bytes: await jpegPhoto(20) }]);
    expect([sent.status, sent.headers.location]).toEqual([303, `${phone.path}#t1`]);
    const page = (await phone.list()).text;
    const article = page.slice(page.indexOf('<article id=t1>'), page.indexOf('<article id=t2>'));
    expect(wordsOf(article)).toMatch(/◉ Ready for review Marked ready\./);
    expect(article).not.toContain('value=ready');
    const change = /name=undo value="([^"]+)"/.exec(article)?.[1] ?? '';
    const project = await person.client.get(`/projects/${projectId}/tasks/1`);
    expect(wordsOf(project.text)).toContain('José (crew link)');
    const [photo = ''] = photoIds(project.text);
    const shown = await wordsOfPage(person.client, `/projects/${projectId}/photos/${photo}`);
    expect(shown).toContain('Sent by José (crew link)');
    const thumb = await phone.client.get(`${phone.path}/photos/${photo}`);
    expect((await sharp(thumb.bytes).metadata()).exif).toBeUndefined();
    expect((await phone.send(1, { do: 'undo', undo: change })).status).toBe(303);
    expect(wordsOf((await phone.task(1)).text)).toContain('○ Pending');
  });

  test('a task that requires a photo is not ready without one, and says what to do', async () => {
    const { phone, person, projectId } = await named(['Fix the gate']);
    await person.client.postForm(`/projects/${projectId}/tasks/1`, {
      intent: 'task.photoRequired',
      required: 'yes',
    });
    const required = wordsOf((await phone.list()).text);
    expect(required).toContain('photo needed');
    const refused = await phone.press(1, 'ready');
    expect([refused.status, wordsOf(refused.text)]).toEqual([
      409,
      expect.stringContaining('This task needs a photo. Choose one and tap Ready again.'),
    ]);
    expect((await phone.press(1, 'photo', {}, [{ bytes: await jpegPhoto(30) }])).status).toBe(303);
    expect((await phone.press(1, 'ready')).status).toBe(303);
  });

  test('blocking needs a reason, and a refused form keeps what was typed', async () => {
    const { phone, person, projectId } = await named(['Fix the gate']);
    const empty = await phone.press(1, 'block', { text: ' ' });
    expect([empty.status, wordsOf(empty.text)]).toEqual([
      400,
      expect.stringContaining("Write why you can't do it."),
    ]);
    const file = { bytes: Buffer.from('no photo'), name: 'plan.jpg' };
    const typed = await phone.press(1, 'block', { text: 'No "key" <here>' }, [file]);
    expect(typed.status).toBe(415);
    expect(wordsOf(typed.text)).toContain('plan.jpg: This is not a photo.');
    expect(typed.text).toContain('value="No &quot;key&quot; &lt;here&gt;"');
    expect((await phone.send(1, { do: 'block', text: 'No key' })).status).toBe(303);
    expect(await phone.words()).toContain('■ Blocked');
    expect(await phone.words()).toContain('Reason: No key');
    const notices = await wordsOfPage(person.client, '/notices');
    expect(notices).toContain('José (crew link)');
    expect((await phone.send(1, { do: 'comment', text: 'I come tomorrow' })).status).toBe(303);
    const task = await wordsOfPage(person.client, `/projects/${projectId}/tasks/1`);
    expect(task).toMatch(/José \(crew link\).*I come tomorrow/);
  });

  test('an empty question is refused with its form unfolded, whose name says that one can ask', async () => {
    const { phone } = await named(['Fix the gate'], { language: 'es' });
    const fold = async (answer: Promise<{ text: string }>): Promise<string> =>
      /<details[^>]*>(?=<summary>No puedo hacerla \/ Preguntar)/.exec((await answer).text)?.[0] ??
      '';
    expect(await fold(phone.task(1))).toBe('<details>');
    const refused = await phone.send(1, { do: 'comment', text: ' ' });
    expect(wordsOf(refused.text)).toContain('Escriba primero la pregunta o el comentario.');
    expect(await fold(Promise.resolve(refused))).toBe('<details open>');
    // The form of photos has no text.
    expect(await fold(phone.press(1, 'photo'))).toBe('<details>');
  });

  test('a task that is marked ready counts as one to review beside those that are completed', async () => {
    const { phone } = await named(['Fix the gate', 'Paint it'], { language: 'es' });
    expect(await phone.words()).not.toContain('por revisar');
    await phone.press(1, 'ready');
    expect(await phone.words()).toContain('0 de 2 completadas · 1 por revisar');
  });

  test('Enter in the text of a task comments and never marks it ready', async () => {
    const { phone } = await named(['Fix the gate']);
    const forms = (await phone.list()).text.split('<form').slice(1);
    const [text = ''] = forms.filter((form) => form.includes('name=text'));
    expect(/name=do value=(\w+)/.exec(text)?.[1]).toBe('comment');
    expect(text).not.toContain('value=ready');
    // A text browser sends no button.
    expect((await phone.send(1, { text: 'On my way' })).headers.location).toContain('#t1');
    expect(await phone.words()).toContain('Sent to the team.');
  });

  test('a form of another site, and one without origin and token, does nothing', async () => {
    const { phone } = await named(['Fix the gate']);
    const post = (headers: Record<string, string>, body = 'do=ready') =>
      phone.client.request('POST', `${phone.path}/t/1`, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body,
      });
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ origin: 'null' })).status).toBe(403);
    expect((await post({})).status).toBe(403);
    expect(wordsOf((await phone.task(1)).text)).toContain('○ Pending');
    const csrf = /name=csrf value="([^"]+)"/.exec((await phone.list()).text)?.[1] ?? '';
    expect((await post({}, `do=ready&csrf=${csrf}`)).status).toBe(303);
  });

  test('a link sees the photos of its tasks but receipts and licenses, and no other photo', async () => {
    const { person, projectId } = await site(['Fix the gate', 'Paint it']);
    const { path } = await newCrewLink(person.client, projectId, { target: 'tasks', tasks: '1' });
    const phone = new CrewPhone(server().url, path);
    const send = async (shade: number, task: string, stage: string): Promise<void> =>
      void (await sendPhotos(person.client, projectId, [{ bytes: await jpegPhoto(shade) }], {
        task,
        stage,
      }));
    const status = async (): Promise<number[]> => {
      const ids = photoIds((await person.client.get(`/projects/${projectId}/photos?by=day`)).text);
      const answers = await Promise.all(ids.map((id) => phone.client.get(`${path}/photos/${id}`)));
      return answers.map((answer) => answer.status).sort();
    };
    await send(41, '1', 'before');
    expect(await status()).toEqual([200]);
    await send(42, '1', 'receipt');
    await send(45, '1', 'license');
    await send(43, '2', 'before');
    await send(44, '', 'before');
    expect(await status()).toEqual([200, 404, 404, 404, 404]);
    expect((await phone.task(2)).status).toBe(404);
    expect(articles((await phone.list()).text)).toBe(1);
  });

  test('nothing of a revoked link is left: every address of it answers 404 in both languages', async () => {
    const { phone, person, projectId, linkId } = await named(['Fix the gate']);
    await phone.press(1, 'photo', {}, [{ bytes: await jpegPhoto(50) }]);
    const photo = /\/photos\/([\w-]{36})/.exec((await phone.list()).text)?.[1] ?? '';
    expect((await phone.client.get(`${phone.path}/photos/${photo}`)).status).toBe(200);
    await person.client.postForm(`/projects/${projectId}/crew`, {
      intent: 'crew.revoke',
      link: linkId,
    });
    const gone = await phone.list();
    expect(gone.status).toBe(404);
    expect(wordsOf(gone.text)).toContain('This link no longer works.');
    expect(wordsOf(gone.text)).toContain('Este enlace ya no sirve.');
    expect(gone.text).not.toContain('Alder');
    const answers = [
      await phone.task(1),
      await phone.client.get(`${phone.path}/photos/${photo}`),
      await phone.press(1, 'ready'),
      await phone.name('Ana'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('Crew links in the project', () => {
  test('ticked tasks lead to a link for them, with its address, QR code, use and Revoke', async () => {
    const { person, projectId } = await site(['One', 'Two', 'Three']);
    const chosen = await person.client.postForm(`/projects/${projectId}/tasks?select=1`, [
      ['intent', 'tasks.crew'],
      ['number', '1'],
      ['number', '3'],
    ]);
    expect(chosen.headers.location).toBe(`/projects/${projectId}/crew?tasks=1%2C3`);
    const form = await person.client.get(chosen.headers.location ?? '');
    expect(wordsOf(form.text)).toContain('The 2 chosen tasks');
    const { path } = await newCrewLink(person.client, projectId, { target: 'tasks', tasks: '1,3' });
    const phone = new CrewPhone(server().url, path);
    expect(articles((await phone.list()).text)).toBe(2);
    const page = await person.client.get(`/projects/${projectId}/crew`);
    expect(wordsOf(page.text)).toMatch(/The 2 chosen tasks 1, 3 · by Rosa Ibarra, .* opened once/);
    const shown = await person.client.get(
      /href="([^"]*crew\?link=[\w-]+)"/.exec(page.text)?.[1] ?? '',
    );
    expect(shown.text).toContain('<svg class="qr-code"');
  });

  test('a link is sent by text message to whoever agreed to it', async () => {
    const { person, projectId, linkId, phone } = await site(['One']);
    const send = (fields: Record<string, string>) =>
      person.client.postForm(`/projects/${projectId}/crew?link=${linkId}`, {
        ...{ intent: 'crew.send', link: linkId, phone: '(415) 555-0166' },
        ...fields,
      });
    const without = await send({});
    expect([without.status, wordsOf(without.text)]).toEqual([
      400,
      expect.stringContaining('we send messages only to people who agreed'),
    ]);
    expect(without.text).toContain('(415) 555-0166');
    expect((await send({ consent: 'on' })).status).toBe(303);
    const outbox = await person.client.get('/trial/outbox');
    expect(wordsOf(outbox.text)).toContain(`${server().url}${phone.path}`);
  });
});
