import { createReadStream, createWriteStream } from 'node:fs';
import { access, chmod, readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/**
 * Path of the packaged browser, unpacked under a name with its version; a rename makes it appear
 * complete.
 */
export async function packagedChromium(): Promise<string> {
  const folder = join(process.cwd(), 'node_modules/@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(tmpdir(), `chromium-${version}`);
  try {
    await access(target);
  } catch {
    const part = `${target}.${process.pid}`;
    await pipeline(
      createReadStream(join(folder, 'bin/chromium.br')),
      createBrotliDecompress(),
      createWriteStream(part),
    );
    await chmod(part, 0o755);
    await rename(part, target);
  }
  return target;
}
