import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../errors.ts';
import type { SessionUser } from '../account/session.service.server.ts';
import { registerDocument, storeUpload } from './document.service.server.ts';

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
  em: EntityManager,
  user: SessionUser,
  projectId: string,
  name: string,
  thenGenerate: boolean,
): Promise<string> {
  if (!(await readdir(folder())).includes(name)) throw new AppError('notFound');
  const uploadURL = await storeUpload(em, user, name, createReadStream(join(folder(), name)));
  const { document } = await registerDocument(
    em,
    user,
    { fileName: encodeURIComponent(name), uploadURL, projectId, process: true },
    { thenGenerate },
  );
  return document.id;
}
