import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Route,
} from '@playwright/test';
import { errorStatus, type ErrorCode } from '~/errors.ts';
import { chromiumPath } from '~/adapters/pdf/chromium-path.server.ts';
import { flows } from '~xstate/flows.ts';
import type { RecordedEvent, RecordedOutcome, Recording } from '~xstate/recording.ts';
import { ReplayError } from '~xstate/replay.ts';
import { root } from '../support/build.ts';
import { perform } from './browser-actions.ts';
import { callOf } from './browser-answers.ts';
import { pageOf, type Stage } from './stage.ts';

/** Runs flows in Chromium, on a running product in trial mode, with scripts on. */

/** How long a page may take for a step, ms. */
const STEP_MS = 8_000;
/** How long an answer takes on its way, ms: a page that it leads away from has time to record it. */
const ANSWER_MS = 300;
/** How long a page is left alone once its calls have been answered, ms. */
const REST_MS = 250;
/** The recorder of a page sends its events that long after the last one, ms. */
const SENT_MS = 500;

/** Starts the Chromium that prints reports. */
export async function startChromium(): Promise<Browser> {
  const executablePath = await chromiumPath({
    ...(process.env['CHROMIUM_PATH'] ? { chromiumPath: process.env['CHROMIUM_PATH'] } : {}),
    folder: `${root}/.cache/chromium`,
  });
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args });
}

/** A run of a flow on its page. */
export interface BrowserRun {
  machine: string;
  /** What the first page shows. */
  input: unknown;
  /** Another page than the usual one of the machine. */
  path?: string;
  /** What the calls of the page answer as it loads. */
  loaded: readonly RecordedOutcome[];
  steps: readonly { event: RecordedEvent; outcomes: readonly RecordedOutcome[] }[];
}

/** What a run led to. */
export interface BrowserSeen {
  /** What the product's own recorder has recorded of it; null where nothing was done. */
  recording: Recording | null;
  /** The words of the last page. */
  words: string;
}

/** The outcomes of a run that its page has not asked for yet. */
class Answers {
  private readonly waiting: RecordedOutcome[] = [];
  private left = Promise.withResolvers<void>();
  /** By the key of a write: its repetitions are answered alike. */
  private readonly given = new Map<string, RecordedOutcome>();
  private readonly documentId: string;

  constructor(documentId: string) {
    this.documentId = documentId;
  }

  add(outcomes: readonly RecordedOutcome[]): void {
    this.waiting.push(...outcomes);
  }
  /** Its page is left: calls that were not answered end. */
  leave(): void {
    this.left.resolve();
    this.left = Promise.withResolvers();
  }
  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** The outcome of an actor; its usual one where the run has another one's next. */
  private next(actor: string, key: string | undefined, usual: object): RecordedOutcome {
    const again = key ? this.given.get(key) : undefined;
    if (again) return again;
    const isNext = this.waiting[0]?.actor === actor;
    const outcome = isNext ? this.shifted() : { actor, done: usual };
    if (key) this.given.set(key, outcome);
    return outcome;
  }

  /** The next outcome. The call of a page that registers a document also waits until it is read. */
  private shifted(): RecordedOutcome {
    const outcome = this.waiting.shift() as RecordedOutcome;
    const isUnread = (outcome.done as { ready?: boolean } | undefined)?.ready === false;
    if (!isUnread || this.waiting[0]?.actor !== 'awaitDocument') return outcome;
    const { error, left, done } = this.waiting.shift() as RecordedOutcome;
    return error || left
      ? { ...(error && { error }), ...(left && { left }), actor: outcome.actor }
      : { ...outcome, done: { ...(outcome.done as object), ...(done as object) } };
  }

  /** Answers a call of the flow; lets all other requests reach the product. */
  async answer(route: Route): Promise<void> {
    const request = route.request();
    if (new URL(request.url()).pathname === '/api/user' && this.isUnverified())
      return route.abort();
    const call = callOf(request, this.documentId);
    if (!call || (call.actor === 'awaitDocument' && this.waiting[0]?.actor !== call.actor))
      return route.fallback();
    await new Promise((resume) => setTimeout(resume, ANSWER_MS));
    const reply = (status: number, body: unknown): Promise<void> =>
      route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
    if (call.isFollowUp) return reply(200, call.body({}, request));
    const key = request.headers()['idempotency-key'];
    const { error, done, left } = this.next(call.actor, key, call.usual);
    if (left) return this.left.promise.then(() => route.abort());
    if (!error) return reply(200, call.body({ ...call.usual, ...(done as object) }, request));
    const status = errorStatus[error.code as ErrorCode];
    if (call.actor === 'awaitDocument') return reply(200, { status: 'failed', error });
    return status === 0 ? route.abort('failed') : reply(status, { ...error, error: error.code });
  }

  private isUnverified(): boolean {
    const next = this.waiting[0];
    return next?.error?.code === 'sessionUnverified';
  }
}

/** A browser of the stage's person, or of nobody for the reset, with recordings of its own. */
async function contextFor(browser: Browser, stage: Stage, machine: string) {
  const context = await browser.newContext({
    baseURL: stage.base,
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(STEP_MS);
  if (machine !== 'passwordReset')
    await context.addCookies(
      [...stage.person.client.cookies]
        .filter(([name]) => !name.endsWith('form'))
        .map(([name, value]) => ({ name, value, url: stage.base })),
    );
  return context;
}

/** Waits until the scripts of a page answer its forms, where it has scripts. */
const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const element = document.querySelector('main form, main a, main');
    if (!document.querySelector('script[type=module]')) return true;
    return element && Object.keys(element).some((name) => name.startsWith('__reactProps'));
  });

/** Opens the page of a machine with the facts that it replays. */
async function load(page: Page, run: Pick<BrowserRun, 'machine' | 'path'>, input: unknown) {
  const path = run.path ?? pageOf(run.machine, input);
  const step = encodeURIComponent(JSON.stringify({ machine: run.machine, input, outcomes: [] }));
  const isPage = (url: URL): boolean => path.startsWith(url.pathname);
  const withFacts = (route: Route): Promise<void> => {
    const request = route.request();
    return request.isNavigationRequest() && request.method() === 'GET'
      ? route.continue({ headers: { ...request.headers(), 'x-flow-replay': step } })
      : route.fallback();
  };
  await page.route(isPage, withFacts);
  await page.goto(path);
  await page.unroute(isPage, withFacts);
  await hydrated(page);
}

const nameOf = (machine: string): string =>
  Object.keys(flows).find((name) => flows[name]?.id === machine) ?? machine;

/** The recording of this browser, as /trial/flows gives it. */
async function recordingOf(context: BrowserContext, machine: string): Promise<Recording> {
  const list = await (await context.request.get('/trial/flows')).text();
  const href = new RegExp(`href="(/flow-recordings/[0-9a-f]{16}/${nameOf(machine)})"`).exec(list);
  if (!href?.[1]) throw new ReplayError('The page has recorded nothing');
  return (await (await context.request.get(href[1])).json()) as Recording;
}

/** Waits until the page has got its answers, and has shown what follows. */
async function rested(page: Page, answers: Answers): Promise<void> {
  const deadline = performance.now() + STEP_MS;
  while (!answers.isEmpty && performance.now() < deadline) await page.waitForTimeout(20);
  if (!answers.isEmpty) throw new ReplayError('The page makes no call where one is recorded');
  await page.waitForTimeout(REST_MS);
}

/** What the upload card of the wizard calls before it tells the wizard of a document. */
const uploadOf = ({ hasText }: RecordedEvent, { documentId }: Stage): RecordedOutcome[] => [
  { actor: 'storeFiles', done: {} },
  { actor: 'registerDocument', done: { documentId, hasText } },
];

/** Performs a run in a browser of its own. Throws ReplayError where its page offers no such event. */
export async function runInBrowser(
  browser: Browser,
  stage: Stage,
  run: BrowserRun,
): Promise<BrowserSeen> {
  const context = await contextFor(browser, stage, run.machine);
  const answers = new Answers(stage.documentId);
  try {
    answers.add(run.loaded);
    await context.route(/\/(api|dashboard)/, (route) => answers.answer(route));
    const page = await context.newPage();
    await load(page, run, run.input);
    await rested(page, answers);
    for (const { event, outcomes } of run.steps) {
      if (event.type === 'document.ready') answers.add(uploadOf(event, stage));
      answers.add(outcomes);
      if (event.type === 'page.load') {
        await load(page, run, event['input']);
        answers.leave();
      } else await perform(page, event);
      await rested(page, answers);
    }
    await page.waitForTimeout(SENT_MS);
    await page.waitForLoadState('load');
    await hydrated(page);
    await page.waitForTimeout(REST_MS);
    const words = await page.locator('body').innerText();
    await page.goto('about:blank');
    answers.leave();
    const isRun = run.steps.length > 0 || run.loaded.length > 0;
    const recording = isRun ? await recordingOf(context, run.machine) : null;
    return { recording, words: words.replace(/\s+/g, ' ') };
  } finally {
    answers.leave();
    await context.unrouteAll({ behavior: 'wait' });
    await context.close();
  }
}
