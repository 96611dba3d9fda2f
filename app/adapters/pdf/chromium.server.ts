import { AppError } from '../../errors.ts';
import type { Pdf, PdfConfig, PdfJob, RenderedPdf, RenderFailure } from '../pdf.ts';
import { groupMemory } from './chromium-memory.server.ts';
import {
  isRoot,
  kill,
  startChromium,
  stopChromium,
  type ChromiumProcess,
} from './chromium-process.server.ts';
import { print } from './print.server.ts';

const failed = (reason: RenderFailure, cause?: unknown): AppError =>
  new AppError('renderFailed', { reason }, { cause });
const refusesRoot = (config: PdfConfig): boolean =>
  isRoot() && config.production && !config.noSandbox;

function warning(config: PdfConfig): string | null {
  if (!isRoot()) return null;
  if (refusesRoot(config))
    return (
      'pdf: refused as root in production, since Chromium would run without its sandbox; run ' +
      'as another user, or set CHROMIUM_NO_SANDBOX=1'
    );
  return 'pdf: running as root, so Chromium prints without its sandbox';
}

/** Milliseconds between two looks at the browser's memory. */
const memoryEvery = 250;

/**
 * Prints with a deadline, a memory cap and the job's signal; each ends the browser by its process
 * id, which is the one thing a stuck page cannot refuse.
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
  const watch = setInterval(
    () =>
      void groupMemory(running.pid).then((bytes) =>
        bytes > memoryBytes ? end('tooLarge') : undefined,
      ),
    memoryEvery,
  );
  job.signal?.addEventListener('abort', abort, { once: true });
  try {
    return await print(running.browser, job);
  } catch (cause) {
    throw failed(reason, cause);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    job.signal?.removeEventListener('abort', abort);
  }
}

/**
 * One Chromium, started with the first render, kept warm, ended when idle; one render at a time,
 * the others wait in order.
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
    const ending = this.#running;
    this.#running = null;
    if (ending) await stopChromium(ending);
  }

  async #attempt(job: PdfJob): Promise<RenderedPdf> {
    this.#running ??= await startChromium(this.#config);
    if (this.#closed) throw failed('closed');
    if (job.signal?.aborted) throw failed('aborted');
    try {
      return await printWithin(this.#running, job, this.#config);
    } catch (error) {
      await this.#stop();
      throw this.#closed ? failed('closed', error) : error;
    }
  }

  async #render(job: PdfJob): Promise<RenderedPdf> {
    if (this.#closed) throw failed('closed');
    if (job.signal?.aborted) throw failed('aborted');
    if (refusesRoot(this.#config)) throw failed('sandboxRefused');
    clearTimeout(this.#idle);
    try {
      return await this.#attempt(job).catch((error: unknown) => {
        if (error instanceof AppError && error.params.reason === 'crashed')
          return this.#attempt(job);
        throw error;
      });
    } finally {
      this.#idle = setTimeout(
        () => this.#enqueue(() => this.#stop()),
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
    bootWarning: warning(config),
  };
}
