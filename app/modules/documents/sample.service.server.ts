import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import type { ProjectAccess } from '../projects/project-access.service.server.ts';
import type { ServiceContext } from '../service-context.ts';
import { registerDocument } from './document.service.server.ts';
import { storeUpload } from './upload.service.server.ts';

/**
 * Documents of our own making, for a first try; beside the code so that they also stand in the
 * browser's reach.
 */
const folder = (): string => join(process.cwd(), 'public/samples');

/**
 * Sends one of our samples the way of any upload. Returns the document id. Throws `notFound`, and
 * what registration throws.
 */
export async function registerSample(
  context: ServiceContext,
  access: ProjectAccess,
  name: string,
  thenGenerate: boolean,
): Promise<string> {
  if (!(await readdir(folder())).includes(name)) throw new AppError('notFound');
  const uploadURL = await storeUpload(
    context,
    access.user,
    name,
    createReadStream(join(folder(), name)),
  );
  const { document } = await registerDocument(
    context,
    access,
    { fileName: encodeURIComponent(name), uploadURL, process: true },
    { thenGenerate },
  );
  return document.id;
}
