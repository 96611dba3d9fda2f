import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AppError } from '~/errors.ts';
import { unpackChromium } from './chromium-unpack.server.ts';

const run = promisify(execFile);
const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const systemPaths = [
  ...['/usr/bin', '/usr/local/bin'].flatMap((folder) => names.map((name) => join(folder, name))),
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The first version with page margin boxes ("page x of y"), which reports need. */
const MIN_MAJOR_VERSION = 131;

/**
 * True for a browser that starts and is new enough. Some distributions install a script in place of
 * the browser, which fails here.
 */
async function isUsable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    const { stdout } = await run(path, ['--version'], { timeout: 5_000 });
    return Number(/(\d+)\.\d+\.\d+/.exec(stdout)?.[1] ?? 0) >= MIN_MAJOR_VERSION;
  } catch {
    return false;
  }
}

const firstSystemPath = async (): Promise<string | null> => {
  for (const path of systemPaths) if (await isUsable(path)) return path;
  return null;
};

/**
 * Path of the Chromium to use: `options.chromiumPath` if given, else a Chrome or Chromium of the
 * system of version 131 or later, else the packaged one, unpacked on first use. Throws
 * AppError('renderFailed', {reason: 'chromiumMissing'}).
 */
export async function chromiumPath(
  options: { chromiumPath?: string; folder?: string } = {},
): Promise<string> {
  const given = options.chromiumPath;
  try {
    if (given) await access(given, constants.X_OK);
    const path = given ?? (await firstSystemPath()) ?? (await unpackChromium(options.folder));
    if (!path) throw new Error('No Chromium on this machine, and none packaged for its processor');
    return path;
  } catch (cause) {
    throw new AppError('renderFailed', { reason: 'chromiumMissing' }, { cause });
  }
}
