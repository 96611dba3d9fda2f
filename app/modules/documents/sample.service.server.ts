import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '~/errors.ts';
import type { SessionUser } from '~/modules/account/session.service.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { ServiceContext } from '~/service-context.ts';
import { registerDocument } from './document.service.server.ts';
import { storeUpload } from '~/modules/uploads/upload.service.server.ts';

/** The sample documents, in the public folder so that browsers can open them, too. */
const samplesFolder = (): string => join(process.cwd(), 'public/samples');

/** The bytes of a sample document. Throws `notFound`. */
export async function sampleBytes(name: string): Promise<Buffer> {
  if (!(await readdir(samplesFolder())).includes(name)) throw new AppError('notFound');
  return readFile(join(samplesFolder(), name));
}

/** Stores a sample document as an upload of the user. Returns its `uploadURL`. Throws `notFound`. */
export async function storeSample(
  context: ServiceContext,
  user: SessionUser,
  name: string,
): Promise<string> {
  const bytes = await sampleBytes(name);
  return storeUpload(context, user, name, Readable.from([bytes]));
}

/**
 * Uploads and registers a sample document. Returns the document id. Throws `notFound`, and
 * what registration throws.
 */
export async function registerSample(
  context: ServiceContext,
  access: ProjectAccess,
  name: string,
  thenGenerate: boolean,
): Promise<string> {
  const uploadURL = await storeSample(context, access.user, name);
  const { document } = await registerDocument(
    context,
    access,
    { fileName: encodeURIComponent(name), uploadURL, process: true },
    { thenGenerate },
  );
  return document.id;
}
