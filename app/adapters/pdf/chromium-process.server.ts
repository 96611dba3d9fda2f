import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { AppError } from '~/errors.ts';
import type { PdfConfig } from '~/adapters/pdf.ts';
import { chromiumPath } from './chromium-path.server.ts';

export interface ChromiumProcess {
  browser: Browser;
  pid: number;
  profile: string;
}

export const isRoot = (): boolean => process.getuid?.() === 0;
const PROFILE_PREFIX = 'obralista-profile-';

/** Kills a browser and its process group; does nothing when it has already ended. */
export function kill(pid: number): void {
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

const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

/** Removes the profiles of server processes that no longer run. */
async function removeOldProfiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const owner = name.startsWith(PROFILE_PREFIX)
      ? Number(name.slice(PROFILE_PREFIX.length).split('-')[0])
      : Number.NaN;
    if (owner > 0 && !isAlive(owner)) await removeFolder(join(folder, name));
  }
}

/** Flags that block all network traffic by a dead proxy for every address, including loopback. */
const flags = (): string[] => [
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  ...(isRoot() ? ['--no-sandbox'] : []),
];

/**
 * Starts Chromium with a new profile, controlled over a pipe, so that it also ends when this
 * process is killed. Throws AppError('renderFailed', {reason: 'chromiumMissing' | 'startFailed'}).
 */
export async function startChromium(config: PdfConfig): Promise<ChromiumProcess> {
  const folder = config.folder ?? tmpdir();
  const executablePath = await chromiumPath(config);
  const { launch } = await import('puppeteer-core');
  await removeOldProfiles(folder);
  const profile = await mkdtemp(join(folder, `${PROFILE_PREFIX}${process.pid}-`));
  try {
    const handle = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
    const browser = await launch({
      executablePath,
      args: flags(),
      headless: 'shell',
      pipe: true,
      userDataDir: profile,
      timeout: 20_000,
      protocolTimeout: 0,
      ...handle,
    });
    const pid = browser.process()?.pid;
    if (pid === undefined) throw new Error('The browser has no process');
    return { browser, pid, profile };
  } catch (cause) {
    await removeFolder(profile);
    throw new AppError('renderFailed', { reason: 'startFailed' }, { cause });
  }
}

/**
 * Stops Chromium and removes its profile. It is asked to close first, because children of a killed
 * browser stay zombies where process 1 does not reap them.
 */
export async function stopChromium({ browser, pid, profile }: ChromiumProcess): Promise<void> {
  await Promise.race([
    browser.close().catch(() => undefined),
    wait(2_000, undefined, { ref: false }),
  ]);
  kill(pid);
  await removeFolder(profile);
}
