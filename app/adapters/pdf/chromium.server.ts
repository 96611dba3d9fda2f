import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { AppError } from '../../errors.ts';
import type { Pdf, PdfConfig, PdfJob, RenderedPdf, RenderFailure } from '../pdf.server.ts';
import { chromiumPath } from './chromium-path.server.ts';
import { print } from './print.server.ts';

interface Running {
  browser: Browser;
  pid: number;
  profile: string;
}

const isRoot = (): boolean => process.getuid?.() === 0;
const failed = (reason: RenderFailure, cause?: unknown): AppError => new AppError('renderFailed', { reason }, { cause });
const prefix = 'obralista-profile-';

/** Ends a browser and all its processes (it leads its own group) by its own id; one that has ended already is no error. */
function kill(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

/** Removes the profiles of processes that were killed before they could do so themselves. */
async function sweepProfiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN;
    if (owner > 0 && !isAlive(owner)) await removeFolder(join(folder, name));
  }
}

/** No network of any kind: a black-hole proxy for every address, loopback too; nothing is loaded in the background. */
const flags = (root: boolean): string[] => [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  ...(root ? ['--no-sandbox'] : []),
];

async function start(config: PdfConfig): Promise<Running> {
  const folder = config.folder ?? tmpdir();
  const executablePath = await chromiumPath(config);
  const { launch } = await import('puppeteer-core');
  await sweepProfiles(folder);
  const profile = await mkdtemp(join(folder, `${prefix}${process.pid}-`));
  try {
    const browser = await launch({
      executablePath,
      args: flags(isRoot()),
      headless: 'shell',
      pipe: true,
      userDataDir: profile,
      timeout: 20_000,
      protocolTimeout: 0,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const pid = browser.process()?.pid;
    if (pid === undefined) throw new Error('The browser has no process');
    return { browser, pid, profile };
  } catch (cause) {
    await removeFolder(profile);
    throw failed('startFailed', cause);
  }
}

function warning(config: PdfConfig): string | null {
  if (!isRoot()) return null;
  if (config.production && !config.noSandbox) return 'pdf: refused as root in production, since Chromium would run without its sandbox; run as another user, or set CHROMIUM_NO_SANDBOX=1';
  return 'pdf: running as root, so Chromium prints without its sandbox';
}

/** One Chromium, started with the first render, kept warm, ended when idle; one render at a time, the others wait in order. */
export function openChromium(config: PdfConfig): Pdf {
  const timeoutMs = config.timeoutMs ?? 30_000;
  let running: Running | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = running;
    running = null;
    if (!ending) return;
    // A browser that ends by itself reaps its children; killed ones stay zombies where process 1 does not reap.
    await Promise.race([ending.browser.close().catch(() => undefined), wait(2_000, undefined, { ref: false })]);
    kill(ending.pid);
    await removeFolder(ending.profile);
  };

  const attempt = async (job: PdfJob): Promise<RenderedPdf> => {
    running ??= await start(config);
    const { browser, pid } = running;
    let reason: RenderFailure = 'crashed';
    const end = (why: RenderFailure) => {
      reason = why;
      kill(pid);
    };
    const timer = setTimeout(() => end('timeout'), timeoutMs);
    const abort = () => end('aborted');
    job.signal?.addEventListener('abort', abort, { once: true });
    try {
      return await print(browser, job);
    } catch (cause) {
      await stop();
      throw failed(closed ? 'closed' : reason, cause);
    } finally {
      clearTimeout(timer);
      job.signal?.removeEventListener('abort', abort);
    }
  };

  const render = async (job: PdfJob): Promise<RenderedPdf> => {
    if (closed) throw failed('closed');
    if (job.signal?.aborted) throw failed('aborted');
    if (isRoot() && config.production && !config.noSandbox) throw failed('sandboxRefused');
    clearTimeout(idle);
    try {
      return await attempt(job).catch((error: AppError) => {
        if (error.params.reason !== 'crashed') throw error;
        return attempt(job);
      });
    } finally {
      idle = setTimeout(() => void (queue = queue.then(stop)), config.idleMs ?? 300_000).unref();
    }
  };

  return {
    renderPdf: (job) => {
      const done = queue.then(() => render(job));
      queue = done.catch(() => undefined);
      return done;
    },
    closePdf: async () => {
      closed = true;
      await stop();
      await queue;
      await stop();
    },
    bootWarning: warning(config),
  };
}
