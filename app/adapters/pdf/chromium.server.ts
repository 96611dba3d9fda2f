import { AppError } from '~/errors.ts';
import type { Pdf, PdfConfig, PdfJob, RenderedPdf, RenderFailure } from '~/adapters/pdf.ts';
import { groupMemory } from './chromium-memory.server.ts';
import {
  isRoot,
  kill,
  startChromium,
  stopChromium,
  type ChromiumProcess,
} from './chromium-process.server.ts';
import { print } from './print.server.ts';

const renderFailed = (reason: RenderFailure, cause?: unknown): AppError =>
  new AppError('renderFailed', { reason }, { cause });
const refusesRoot = (config: PdfConfig): boolean =>
  isRoot() && config.production && !config.noSandbox;

function bootWarning(config: PdfConfig): string | null {
  if (!isRoot()) return null;
  if (refusesRoot(config))
    return (
      'pdf: refused as root in production, since Chromium would run without its sandbox; run ' +
      'as another user, or set CHROMIUM_NO_SANDBOX=1'
    );
  return 'pdf: running as root, so Chromium prints without its sandbox';
}

/** Milliseconds between two checks of the browser's memory. */
const MEMORY_CHECK_MS = 250;

/**
 * Prints within a time limit, a memory limit and until the job's signal is aborted. Each of these
 * kills the browser process, which also stops a page that hangs.
 */
async function printWithin(
  running: ChromiumProcess,
  job: PdfJob,
  { timeoutMs = 30_000, memoryBytes = 2_000_000_000 }: PdfConfig,
): Promise<RenderedPdf> {
  let reason: RenderFailure = 'crashed';
  const end = (why: RenderFailure): void => {
    reason = why;
    kill(running.pid);
  };
  const abort = (): void => end('aborted');
  const timer = setTimeout(() => end('timeout'), timeoutMs);
  const memoryCheck = setInterval(
    () =>
      void groupMemory(running.pid)
        .then((bytes) => (bytes > memoryBytes ? end('tooLarge') : undefined))
        .catch(() => end('tooLarge')),
    MEMORY_CHECK_MS,
  );
  job.signal?.addEventListener('abort', abort, { once: true });
  // A page that is being opened waits half a minute for a browser that has ended.
  const { browser } = running;
  let onGone = (): void => undefined;
  const gone = new Promise<never>((_resolve, reject) => {
    onGone = () => reject(new Error('The browser ended.'));
  });
  browser.on('disconnected', onGone);
  try {
    return await Promise.race([print(browser, job), gone]);
  } catch (cause) {
    throw renderFailed(reason, cause);
  } finally {
    clearTimeout(timer);
    clearInterval(memoryCheck);
    job.signal?.removeEventListener('abort', abort);
    browser.off('disconnected', onGone);
  }
}

/**
 * Prints with one Chromium, which starts with the first job and stops when idle. One job runs at a
 * time, the others wait in order.
 */
class ChromiumPdf {
  readonly #config: PdfConfig;
  #running: ChromiumProcess | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(config: PdfConfig) {
    this.#config = config;
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#idle);
    const running = this.#running;
    this.#running = null;
    if (running) await stopChromium(running);
  }

  async #attempt(job: PdfJob): Promise<RenderedPdf> {
    this.#running ??= await startChromium(this.#config);
    if (this.#closed) throw renderFailed('closed');
    if (job.signal?.aborted) throw renderFailed('aborted');
    try {
      return await printWithin(this.#running, job, this.#config);
    } catch (error) {
      await this.#stop();
      throw this.#closed ? renderFailed('closed', error) : error;
    }
  }

  async #render(job: PdfJob): Promise<RenderedPdf> {
    if (this.#closed) throw renderFailed('closed');
    if (job.signal?.aborted) throw renderFailed('aborted');
    if (refusesRoot(this.#config)) throw renderFailed('sandboxRefused');
    clearTimeout(this.#idle);
    try {
      return await this.#attempt(job).catch((error: unknown) => {
        if (error instanceof AppError && error.params.reason === 'crashed')
          return this.#attempt(job);
        throw error;
      });
    } finally {
      this.#idle = setTimeout(
        () => void this.#enqueue(() => this.#stop()).catch(() => undefined),
        this.#config.idleMs ?? 300_000,
      ).unref();
    }
  }

  #enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#queue.then(work);
    this.#queue = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  render(job: PdfJob): Promise<RenderedPdf> {
    return this.#enqueue(() => this.#render(job));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#stop();
    await this.#queue;
    await this.#stop();
  }
}

export function openChromium(config: PdfConfig): Pdf {
  const chromium = new ChromiumPdf(config);
  return {
    renderPdf: (job) => chromium.render(job),
    closePdf: () => chromium.close(),
    bootWarning: bootWarning(config),
  };
}
