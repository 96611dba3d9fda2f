/**
 * `npm run demo:media`: makes the pictures and the film of the landing page from the product itself
 * (decision 91). It needs ffmpeg (a Debian package) on the maker's machine. With `--check` it makes
 * nothing and warns where the screens have changed since.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { chromiumPath } from '../../app/adapters/pdf/chromium-path.server.ts';
import { languages, type Language } from '../../app/i18n.ts';
import { addReport, say } from '../demo-account.ts';
import { DemoClient } from '../demo-client.ts';
import { startProduct } from '../demo-product.ts';
import { makeCards, makeIcons } from './cards.ts';
import { Film, onPhone, readCaptions } from './film.ts';
import { drawnPhoto } from './photos.ts';
import { makeFirst, makeLast } from './pictures.ts';
import { open, ring } from './shots.ts';
import { setStage, signCrew, signedIn } from './stage.ts';

const FACTS = 'app/screens/landing/film.json';
/** What the pictures show: screens with their parts, styles, words and printed pages, and their makers. */
const DRAWN_BY = [
  'app/components',
  'app/screens',
  'app/styles',
  'locales',
  'samples/media',
  'templates',
];
/** The landing page itself, which no picture shows. */
const NOT_SHOWN = /landing|testimonials/;
/** The picture of the film that stands before it is played. */
const POSTER = 3;

/** A hash of everything that the pictures show. */
function screensNow(): string {
  const hash = createHash('sha256');
  for (const folder of DRAWN_BY)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (/\.\w+$/.test(name) && !NOT_SHOWN.test(`${folder}/${name}`))
        hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

function check(): void {
  const { screens } = JSON.parse(readFileSync(FACTS, 'utf8')) as { screens: string };
  say(
    screens === screensNow()
      ? 'The pictures and the film show the screens as they are.'
      : 'Warning: screens or their words have changed since the pictures were made. Run npm run demo:media.',
  );
}

/** A browser whose own words, such as those of file fields, are in a language. */
const launch = async (language: Language): Promise<Browser> =>
  chromium.launch({
    executablePath: await chromiumPath({ folder: '.cache/chromium' }),
    args: [`--lang=${language}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    env: { ...process.env, LANGUAGE: language },
  });

async function make(browser: Browser, spanish: Browser, url: string): Promise<void> {
  const client = new DemoClient(url);
  const stage = await setStage(client);
  const { project, task, crew } = stage;
  const film = new Film();
  const owner = await signedIn(browser, url, 1280);
  const desk = await owner.newPage();
  const phone = { width: 390, height: 800 };
  const worker = await spanish.newPage({
    ...{ baseURL: url, viewport: phone, deviceScaleFactor: 2, bypassCSP: true },
  });
  const photo = async (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

  await owner.request.post(`${project}/photos`, {
    headers: { origin: url },
    multipart: {
      ...{ intent: 'photos.add', stage: 'before', task: String(task) },
      photos: await photo('before.jpg', await drawnPhoto('outlet-before')),
    },
  });
  await signCrew(worker, stage);
  say('The pictures of the chain');
  await makeFirst(browser, url, stage, worker);
  await worker.setViewportSize(phone);
  const document = await documentOf(client, project);
  const wizard = `/create-project?project=${project.split('/').at(-1)}`;
  for (const language of languages) {
    await open(desk, `${wizard}&step=upload`, language);
    await ring(desk, '.dropzone');
    film.add(language, 'upload', await desk.screenshot());
    await open(desk, `${wizard}&document=${document}&step=result`, language);
    film.add(language, 'upload', await desk.screenshot());
    await open(desk, `${project}/tasks`, language);
    film.add(language, 'list', await desk.screenshot());
    await open(desk, `${project}/tasks/${task}`, language);
    await ring(desk, '.quote');
    film.add(language, 'list', await desk.screenshot());
    await open(worker, crew);
    film.add(language, 'crew', await onPhone(worker));
    await open(worker, `${crew}/t/${task}`);
    await ring(worker, 'label:has(input[type=file])');
    film.add(language, 'crew', await onPhone(worker));
  }
  await open(worker, `${crew}/t/${task}`);
  await worker
    .locator('input[type=file]')
    .setInputFiles(await photo('after.jpg', await drawnPhoto('outlet-after')));
  await worker.locator('button[value=ready]').click();
  await worker.waitForLoadState('networkidle');
  const ready = await onPhone(worker);
  await client.submit(`${project}/tasks/${task}`, { intent: 'task.complete' });
  for (const language of languages)
    await addReport(client, project.split('/').at(-1) ?? '', { type: 'progress', language });
  for (const language of languages) {
    film.add(language, 'crew', ready);
    await open(desk, `${project}/photos`, language);
    await ring(desk, '.pair');
    film.add(language, 'photos', await desk.screenshot());
    for (const number of [1, 2]) {
      await open(desk, `${project}/reports/${number}/print`);
      film.add(language, 'report', await desk.screenshot());
    }
    await open(desk, `${project}/budget`, language);
    await ring(desk, '.money-strip');
    film.add(language, 'profit', await desk.screenshot());
  }
  say('The pictures of whole pages');
  await makeLast(browser, url, stage, worker);
  await makeCards(desk, languages);
  await makeIcons();
  say('The film');
  const captions = await readCaptions();
  const facts = {
    screens: screensNow(),
    en: await film.write('en', captions, POSTER),
    es: await film.write('es', captions, POSTER),
  };
  writeFileSync(FACTS, `${JSON.stringify(facts, null, 2)}\n`);
}

async function documentOf(client: DemoClient, project: string): Promise<string> {
  const html = await (await client.send(`${project}/documents`)).text();
  return /\/documents\/([0-9a-f-]{36})/.exec(html)?.[1] ?? '';
}

async function start(): Promise<void> {
  if (process.argv.includes('--check')) return check();
  mkdirSync('public/media', { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'demo-media-'));
  process.env.DATA_DIR = folder;
  const product = await startProduct();
  const browsers = await Promise.all([launch('en'), launch('es')]);
  try {
    await make(...browsers, product.url);
  } finally {
    for (const browser of browsers) await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

start().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
});
