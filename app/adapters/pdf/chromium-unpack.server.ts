import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, lstat, mkdtemp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { promisify } from 'node:util';

const inflate = promisify(brotliDecompress);

/**
 * The folder of the npm package, or null where it is not installed or holds another processor's
 * binary.
 */
function packaged(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/**
 * Writes the plain files of a small tar archive into one flat folder: names lose their directories,
 * so no entry can leave it.
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
 * A script that starts the binary with the shared libraries beside it, and with the fonts beside it
 * where the system has none; `exec` keeps the process id.
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
 * Whether the folder is there; one that another user owns or may write to is refused, for we would
 * run what it holds.
 */
async function isOurs(home: string): Promise<boolean> {
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
 * and user; null where there is none.
 * It is unpacked beside its place and renamed there, so two processes at once never see half of it
 * and a new version never meets an old binary.
 */
export async function unpackChromium(folder = tmpdir()): Promise<string | null> {
  const source = packaged();
  if (!source) return null;
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(folder, `obralista-chromium-${version}-${userInfo().uid}`);
  if (await isOurs(home)) return join(home, 'chromium');
  await mkdir(folder, { recursive: true });
  const half = await mkdtemp(`${home}.`);
  try {
    await unpackInto(half, source, home);
    await rename(half, home);
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
  return join(home, 'chromium');
}
