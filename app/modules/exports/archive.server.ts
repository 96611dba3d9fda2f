import { Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';
import { AppError, codeOf } from '~/errors.ts';

/**
 * A file of an archive: its bytes, or a stored object or rows that are read when their turn comes;
 * `compress` for texts.
 */
export type ArchiveFile = { name: string } & (
  { bytes: Buffer } | { open: () => Promise<Readable>; compress?: boolean }
);

/** The names in an archive's index.json. */
interface ArchiveIndex {
  files: string[];
  /** Objects that storage does not have. */
  missing: string[];
  /** Objects that failed while they were opened or read; their files may be cut short. */
  incomplete: string[];
}

/** The chunks of a source up to its end or its first error, which calls `onError`. */
async function* readable(source: Readable, onError: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* source as AsyncIterable<Uint8Array>;
  } catch {
    onError();
  }
}

/** Adds what a file opens and waits until it is written, or the archive closed. */
async function addObject(
  zip: yazl.ZipFile,
  output: Writable,
  { name, open, compress = false }: Extract<ArchiveFile, { open: unknown }>,
  index: ArchiveIndex,
): Promise<void> {
  let source: Readable;
  try {
    source = await open();
  } catch (error) {
    (codeOf(error) === 'notFound' ? index.missing : index.incomplete).push(name);
    return;
  }
  const content = Readable.from(
    readable(source, () => index.incomplete.push(name)),
    {
      objectMode: false,
    },
  );
  const close = (): void => {
    source.destroy();
    content.destroy();
  };
  output.once('close', close);
  if (output.destroyed) close();
  else zip.addReadStream(content, name, { compress });
  await finished(content).catch(() => undefined);
  output.removeListener('close', close);
  if (!index.incomplete.includes(name)) index.files.push(name);
}

/** Adds all files in order, one open at a time, and the index as the last. */
async function fill(
  zip: yazl.ZipFile,
  output: Writable,
  files: readonly ArchiveFile[],
): Promise<void> {
  const index: ArchiveIndex = { files: [], missing: [], incomplete: [] };
  for (const file of files) {
    if (output.destroyed) return;
    if ('open' in file) await addObject(zip, output, file, index);
    else {
      zip.addBuffer(file.bytes, file.name);
      index.files.push(file.name);
    }
  }
  zip.addBuffer(Buffer.from(JSON.stringify(index, null, 2)), 'index.json');
  zip.end();
}

/**
 * A ZIP archive of these files and of `index.json`, which names the files and those that could not
 * be read. Files are read as fast as the archive is, and closed with it.
 */
function archiveOf(files: readonly ArchiveFile[]): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable & Writable;
  const fail = (error: Error): void => void output.destroy(error);
  // A stream without a listener for its errors ends the process; its reader hears of them as well.
  output.on('error', () => undefined);
  zip.on('error', fail);
  fill(zip, output, files).catch(fail);
  return output;
}

/** One archive at a time for each person, until it is read or closed. */
export interface ArchiveTurns {
  /**
   * The archive of these files, its person's only open one. Throws `tooManyAttempts` while another
   * is open.
   */
  open: (userId: string, files: () => Promise<readonly ArchiveFile[]>) => Promise<Readable>;
}

export function archiveTurns(): ArchiveTurns {
  const open = new Set<string>();
  return {
    open: async (userId, files) => {
      if (open.has(userId)) throw new AppError('tooManyAttempts', { minutes: 1, retryAfterS: 60 });
      open.add(userId);
      const end = (): void => void open.delete(userId);
      try {
        return archiveOf(await files()).once('close', end);
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}
