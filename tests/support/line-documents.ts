import { randomUUID } from 'node:crypto';
import { now } from '~/clock.ts';
import { Document, DocumentLine } from '~/modules/documents/document.entity.server.ts';
import { StoredObject } from '~/modules/uploads/stored-object.entity.server.ts';
import type { ProjectAccess } from '~/modules/projects/project-access.service.server.ts';
import type { TestDatabase } from './database.ts';

/** A document of a project that was read, with these lines. Returns its id. */
export async function documentOfLines(
  database: TestDatabase,
  { project, user }: ProjectAccess,
  texts: readonly string[],
): Promise<string> {
  const em = database.fork();
  const id = randomUUID();
  em.create(StoredObject, {
    key: `uploads/${id}`,
    userId: user.id,
    state: 'registered',
    bytes: 1,
    address: `form://uploads/${id}`,
    createdAt: now(),
    expiresAt: now(),
  });
  em.create(Document, {
    id,
    projectId: project.id,
    objectKey: `uploads/${id}`,
    uploadedBy: user.id,
    fileName: 'report.pdf',
    bytes: 1,
    sha256: '',
    state: 'extracted',
    language: 'en',
    createdAt: now(),
  });
  texts.forEach((text, index) =>
    em.create(DocumentLine, {
      id: randomUUID(),
      documentId: id,
      page: 1,
      lineNumber: index + 1,
      text,
    }),
  );
  await em.flush();
  return id;
}
