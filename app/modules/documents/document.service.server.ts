import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type UploadTicket } from '../../adapters/storage.ts';
import { newObjectKey, UPLOAD_URL_LIFE_MS } from '../../adapters/storage.server.ts';
import { fromNow, now } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import { consumeLimit } from '../account/limits.server.ts';
import type { SessionUser } from '../account/session.service.server.ts';
import { noteActivity } from '../activity/activity.service.server.ts';
import { startJob, wakeJobs } from '../jobs/job.service.server.ts';
import { Job } from '../jobs/job.entity.server.ts';
import {
  projectFor,
  requireRight,
  type ProjectAccess,
} from '../projects/project-access.service.server.ts';
import { Document, DocumentLine, StoredObject } from './document.entity.server.ts';
import { MAX_FILE_BYTES, displayFileName } from './document.rules.ts';
import type { RegisterDocument } from './document.schema.ts';
import type { ServiceContext } from '../service-context.ts';

/** A document with the fields of promise 8.1; `fileName` is URL-encoded. */
export interface DocumentJson {
  id: string;
  fileName: string;
  uploadedAt: string;
  extractedText?: string;
  pages: number | null;
  state: Document['state'];
}

export const documentJson = (
  document: Document,
  lines: { text: string }[] | null,
): DocumentJson => ({
  id: document.id,
  fileName: encodeURIComponent(document.fileName),
  uploadedAt: document.createdAt.toISOString(),
  ...(lines ? { extractedText: lines.map((line) => line.text).join('\n') } : {}),
  pages: document.pages ?? null,
  state: document.state,
});

const addressOf = (url: string): string | null => {
  try {
    const { origin, pathname, username, password } = new URL(url);
    return username || password ? null : origin + pathname;
  } catch {
    return null;
  }
};

/**
 * An address for one PUT of at most 20,971,520 bytes by this user (promise 7.3). `fileName`,
 * as registration takes it, names the file while no project has it. Throws `tooManyAttempts`.
 */
export async function issueUpload(
  context: ServiceContext,
  user: SessionUser,
  fileName = '',
): Promise<UploadTicket> {
  await consumeLimit(context, 'upload-user', user.id);
  const key = newObjectKey('uploads');
  const expiresAt = fromNow(UPLOAD_URL_LIFE_MS);
  const ticket = await context.services.storage.issue(key, {
    userId: user.id,
    maxBytes: MAX_FILE_BYTES,
    expiresAt,
  });
  await context.em.insert(StoredObject, {
    key,
    userId: user.id,
    state: 'issued',
    address: addressOf(ticket.uploadURL) ?? '',
    fileName: fileName ? displayFileName(fileName) : '',
    createdAt: now(),
    expiresAt,
  });
  return ticket;
}

/** Records the bytes of a finished PUT before the client hears of it. Throws `uploadUrlUsed`. */
export async function recordStored(
  context: ServiceContext,
  object: { key: string; userId: string; bytes: number; sha256: string },
): Promise<void> {
  const changed = await context.em.nativeUpdate(
    StoredObject,
    { key: object.key, userId: object.userId, state: 'issued' },
    { state: 'stored', bytes: object.bytes, sha256: object.sha256 },
  );
  if (changed !== 1) throw new AppError('uploadUrlUsed');
}

/**
 * Stores one file of a form POST (no JavaScript). Throws `fileTooLarge`, `tooManyAttempts`. Returns
 * its address for registration.
 */
export async function storeUpload(
  context: ServiceContext,
  user: SessionUser,
  fileName: string,
  source: AsyncIterable<Uint8Array>,
): Promise<string> {
  await consumeLimit(context, 'upload-user', user.id);
  const key = newObjectKey('uploads');
  const object = await context.services.storage.put(key, source, { maxBytes: MAX_FILE_BYTES });
  const address = `form://${key}`;
  await context.em.insert(StoredObject, {
    key,
    userId: user.id,
    state: 'stored',
    address,
    fileName: displayFileName(fileName),
    bytes: object.bytes,
    sha256: object.sha256,
    createdAt: now(),
    expiresAt: now(),
  });
  return address;
}

const ownAddress = (uploadURL: string): string => {
  const address = uploadURL.startsWith('form://') ? uploadURL : addressOf(uploadURL);
  if (!address) throw new AppError('uploadUrlRefused');
  return address;
};

/**
 * Where the bytes went to a store of its own, their size and sum, read from it: network, so never
 * inside a transaction. Throws `uploadUrlRefused`, `fileTooLarge`.
 */
async function inspectUpload(
  context: ServiceContext,
  user: SessionUser,
  address: string,
): Promise<void> {
  const { em } = context;
  const object = await em.findOne(StoredObject, { address, userId: user.id, state: 'issued' });
  if (!object) return;
  const found = await context.services.storage.inspect(object.key).catch((cause: unknown) => {
    throw new AppError('uploadUrlRefused', {}, { cause });
  });
  if (found.bytes > MAX_FILE_BYTES) throw new AppError('fileTooLarge');
  await em.nativeUpdate(
    StoredObject,
    { key: object.key, state: 'issued' },
    { state: 'stored', bytes: found.bytes, sha256: found.sha256 },
  );
}

/**
 * The user's own stored object of an upload URL that we issued to him. The URL is compared, never
 * fetched (OWASP SSRF). Throws `uploadUrlRefused`.
 */
async function storedObject(
  tx: EntityManager,
  user: SessionUser,
  address: string,
): Promise<StoredObject> {
  const object = await tx.findOne(
    StoredObject,
    { address, userId: user.id, state: { $ne: 'issued' } },
    { refresh: true },
  );
  if (!object) throw new AppError('uploadUrlRefused');
  return object;
}

export interface Registered {
  document: Document;
  /** The reading job; null where the file is only kept. */
  jobId: string | null;
}

export interface RegisterOptions {
  /**
   * Tasks are made as soon as the text is there: the automatic mode of a browser without scripts.
   */
  thenGenerate?: boolean;
}

/**
 * Registers a stored file as a document of a project and starts reading it. The same upload again
 * answers with the same document and job.
 * Throws `forbidden`, `uploadUrlRefused`, `fileTooLarge`.
 */
export async function registerDocument(
  context: ServiceContext,
  access: ProjectAccess,
  input: Omit<RegisterDocument, 'projectId'>,
  { thenGenerate = false }: RegisterOptions = {},
): Promise<Registered> {
  requireRight(access, 'edit');
  const { em } = context;
  const { project, user } = access;
  const fileName = displayFileName(input.fileName);
  const address = ownAddress(input.uploadURL);
  await inspectUpload(context, user, address);
  const register = () =>
    em.transactional(async (tx): Promise<Registered> => {
      const object = await storedObject(tx, user, address);
      const known = await tx.findOne(Document, { objectKey: object.key });
      if (known) return again(tx, user, known, project.id);
      object.state = 'registered';
      object.fileName = fileName;
      const document = tx.create(Document, {
        id: randomUUID(),
        projectId: project.id,
        objectKey: object.key,
        uploadedBy: user.id,
        fileName,
        bytes: object.bytes ?? 0,
        sha256: object.sha256 ?? '',
        state: input.process ? 'extracting' : 'stored',
        createdAt: now(),
      });
      noteActivity(tx, user, project.id, 'document.uploaded', { fileName });
      await tx.flush();
      return {
        document,
        jobId: input.process
          ? await startReading({ ...context, em: tx }, user, document, thenGenerate)
          : null,
      };
    });
  const registered = await register().catch((error: unknown) => {
    // Two registrations of one upload at once: the second finds the first's row.
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    em.clear();
    return register();
  });
  wakeJobs(context, 'document.read');
  return registered;
}

const startReading = (
  context: ServiceContext,
  user: { id: string },
  document: Document,
  thenGenerate: boolean,
): Promise<string> =>
  startJob(context, {
    kind: 'document.read',
    subjectId: document.id,
    userId: user.id,
    projectId: document.projectId,
    input: { thenGenerate },
  });

async function again(
  tx: EntityManager,
  user: SessionUser,
  document: Document,
  projectId: string,
): Promise<Registered> {
  if (document.projectId !== projectId) throw new AppError('uploadUrlRefused');
  const job = await tx.findOne(
    Job,
    { kind: 'document.read', subjectId: document.id },
    { orderBy: { createdAt: 'desc' } },
  );
  return { document, jobId: job?.id ?? null };
}

/**
 * Reads a kept or failed document, then makes its tasks (the Process button). Throws `notFound`,
 * `forbidden`.
 */
export async function processDocument(
  context: ServiceContext,
  access: ProjectAccess,
  documentId: string,
): Promise<void> {
  requireRight(access, 'edit');
  const { user } = access;
  const found = await documentFor(context, access, documentId);
  await context.em.transactional(async (tx) => {
    await tx.nativeUpdate(
      Document,
      { id: found.id, state: { $in: ['stored', 'failed'] } },
      { state: 'extracting', failureReason: null },
    );
    await startReading({ ...context, em: tx }, user, found, true);
  });
  wakeJobs(context, 'document.read');
}

/**
 * Takes a document out of its project; its tasks keep their quotes. Throws `notFound`, `forbidden`.
 */
export async function deleteDocument(
  context: ServiceContext,
  access: ProjectAccess,
  documentId: string,
): Promise<void> {
  requireRight(access, 'edit');
  const { em } = context;
  const document = await documentFor(context, access, documentId);
  document.deletedAt = now();
  noteActivity(em, access.user, access.project.id, 'document.deleted', {
    fileName: document.fileName,
  });
  await em.flush();
}

/** A document of the project. Throws `notFound`. */
export async function documentFor(
  context: ServiceContext,
  { project }: ProjectAccess,
  documentId: string,
): Promise<Document> {
  const document = /^[0-9a-f-]{36}$/.test(documentId)
    ? await context.em.findOne(Document, { id: documentId, projectId: project.id, deletedAt: null })
    : null;
  if (!document) throw new AppError('notFound');
  return document;
}

/** The lines of a document in order. */
export const documentLines = (
  context: ServiceContext,
  documentId: string,
): Promise<DocumentLine[]> =>
  context.em.find(DocumentLine, { documentId }, { orderBy: { lineNumber: 'asc' } });

/** Documents of a project, newest first. */
export async function listDocuments(
  context: ServiceContext,
  { project }: ProjectAccess,
): Promise<Document[]> {
  return context.em.find(
    Document,
    { projectId: project.id, deletedAt: null },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 50 },
  );
}

/** The stored bytes of a document, for one who may see its project. Throws `notFound`. */
export async function openOriginal(
  context: ServiceContext,
  user: SessionUser,
  documentId: string,
): Promise<{ stream: Readable; name: string; bytes: number }> {
  const document = /^[0-9a-f-]{36}$/.test(documentId)
    ? await context.em.findOne(Document, { id: documentId, deletedAt: null })
    : null;
  if (!document) throw new AppError('notFound');
  await projectFor(context, user, document.projectId, 'read');
  return {
    stream: await context.services.storage.open(document.objectKey),
    name: document.fileName,
    bytes: document.bytes,
  };
}
