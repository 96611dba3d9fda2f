import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';

const inflate = promisify(brotliDecompress);

/** Folder of the npm package with Chromium; null where it is not installed or cannot run. */
function packageFolder(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/**
 * Extracts the regular files of a small tar archive into one folder. Directories of the names are
 * ignored, so that no file is written elsewhere.
 */
async function untar(archive: Buffer, into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0;) {
    const name = archive.toString('utf8', at, archive.indexOf(0, at));
    const size = Number.parseInt(archive.toString('latin1', at + 124, at + 136), 8) || 0;
    const kind = archive[at + 156];
    if (kind === 0x30 || kind === 0)
      await writeFile(join(into, basename(name)), archive.subarray(at + 512, at + 512 + size), {
        mode: 0o700,
      });
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

/**
 * A script that starts the binary with the unpacked libraries, and with the unpacked fonts where
 * the system has none. By `exec` the process id stays the same.
 */
const startScript = (home: string): string => `#!/bin/sh
LD_LIBRARY_PATH='${home}/lib'"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export LD_LIBRARY_PATH
[ -e /etc/fonts/fonts.conf ] || { FONTCONFIG_FILE='${home}/fonts/fonts.conf'; export FONTCONFIG_FILE; }
exec '${home}/chromium.bin' "$@"
`;

const fontsConf = (home: string): string =>
  `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig><dir>` +
  `${home}/fonts</dir><cachedir>${home}/fonts/cache</cachedir></fontconfig>\n`;

async function unpackInto(folder: string, source: string, home: string): Promise<void> {
  const binary = join(folder, 'chromium.bin');
  await pipeline(
    createReadStream(join(source, 'bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(binary),
  );
  await chmod(binary, 0o700);
  await untar(
    await inflate(await readFile(join(source, 'bin/al2023.tar.br'))),
    join(folder, 'lib'),
  );
  await untar(
    await inflate(await readFile(join(source, 'bin/fonts.tar.br'))),
    join(folder, 'fonts'),
  );
  await writeFile(join(folder, 'fonts/fonts.conf'), fontsConf(home));
  await writeFile(join(folder, 'chromium'), startScript(home), { mode: 0o700 });
}

/**
 * Whether the folder exists. Throws when another user owns it or may write to it, since its
 * contents are executed.
 */
async function isUnpacked(home: string): Promise<boolean> {
  const stat = await lstat(home).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!stat) return false;
  if (!stat.isDirectory() || stat.uid !== process.getuid?.() || (stat.mode & 0o022) !== 0)
    throw new Error(`${home} belongs to somebody else`);
  return true;
}

/**
 * The start script of the npm package's Chromium (about 210 MB unpacked), unpacked once per version
 * and user; null where there is none. It is unpacked to a temporary folder and renamed, so that no
 * other process sees an incomplete one.
 */
export async function unpackChromium(folder = tmpdir()): Promise<string | null> {
  const source = packageFolder();
  if (!source) return null;
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(folder, `obralista-chromium-${version}-${userInfo().uid}`);
  if (await isUnpacked(home)) return join(home, 'chromium');
  await mkdir(folder, { recursive: true });
  const temporary = await mkdtemp(`${home}.`);
  try {
    await unpackInto(temporary, source, home);
    await rename(temporary, home);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
  return join(home, 'chromium');
}
